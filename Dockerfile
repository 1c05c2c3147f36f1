# The first stage makes a release, as it is made anywhere; the second holds that and nothing else.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run release

FROM debian:bookworm-slim
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin octavo \
 && install --directory --owner=octavo --group=octavo --mode=700 /data \
 && ln -s /opt/octavo/octavo /usr/local/bin/octavo
COPY --from=build /src/dist/release/octavo /opt/octavo
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["octavo", "health"]
ENTRYPOINT ["octavo"]
