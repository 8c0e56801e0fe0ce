# docker build -t airworthy . && docker run -p 3000:3000 -v airworthy:/data --read-only --tmpfs /tmp airworthy
FROM node:24.21.0-bookworm-slim AS release
WORKDIR /work
# on: without the airlines' fleets from lists that state no license
ARG OPEN_DATA_ONLY=off
COPY . .
RUN src-server/build/make-release.sh /release
# the image has Node
RUN rm -r /release/node_modules/node /release/node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/airworthy.db
COPY --from=release /release /app
RUN mkdir /data && chown node:node /data
WORKDIR /app
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "const { HOST, PORT } = process.env; const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[HOST] ?? HOST; fetch(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "dist/server/main.js"]
