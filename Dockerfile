# The web table: docker build -t astrarium . && docker run -p 8080:8080 -v astrarium:/data astrarium
# With PostgreSQL beside it: docker compose up
FROM python:3.13-slim-bookworm AS build
WORKDIR /build
COPY pyproject.toml README.md LICENSE ./
COPY src ./src
RUN pip wheel --no-cache-dir --wheel-dir /wheels ".[web,postgres]"

FROM python:3.13-slim-bookworm
RUN useradd --system --create-home --uid 10001 astrarium && mkdir /data && chown astrarium /data
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir /wheels/*.whl && rm -r /wheels
USER astrarium
ENV ASTRARIUM_HOST=0.0.0.0 ASTRARIUM_PORT=8080 ASTRARIUM_DATA=/data ASTRARIUM_CACHE=/data/cache
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8080/healthz', timeout=4)"]
CMD ["astrarium", "serve"]
