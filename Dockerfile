# Two images from one build: `docker build --target web .` and `docker build --target backend .`
FROM node:24-trixie-slim AS build
WORKDIR /app
# Packages first: they change less often than the source.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# Part of the pages: an image is made for one of development, preview and production.
ARG APP_ENV=preview
RUN APP_ENV=$APP_ENV npm run build && npm prune --omit=dev && rm -rf .next/cache

FROM node:24-trixie-slim AS server
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist

FROM server AS web
COPY --from=build /app/next.config.ts ./
COPY --from=build /app/web/fixed-headers.ts web/
COPY --from=build /app/public public
# Next writes what it has made of a page beside it.
COPY --from=build --chown=node:node /app/.next .next
USER node
ENV HOST=0.0.0.0
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/web/server.mjs"]

FROM server AS backend
# The distribution keeps this Chromium up to date: build again, with --pull, to have the newest one.
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium-headless-shell \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /app/styles/fonts.css styles/
RUN install -d -o node -g node -m 700 /data
USER node
ENV BACKEND_HOST=0.0.0.0 CHROMIUM_PATH=/usr/bin/chromium-headless-shell DATA_DIR=/data
VOLUME /data
EXPOSE 4000
# Asked from inside, it needs no token.
HEALTHCHECK --interval=10s --timeout=5s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.BACKEND_PORT || 4000}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/backend/server.mjs"]
