# The image of the site: see docs/guide/self-hosting.md. Without DATABASE_URL it runs its own PostgreSQL in /data.
FROM node:22.21.1-bookworm-slim AS build
WORKDIR /app
# Copied before the source, so that Docker caches the installed packages when only the source changes.
COPY package.json package-lock.json .npmrc ./
COPY site/package.json site/
COPY tests/support/hosts/react-18/package.json tests/support/hosts/react-18/
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs --site

FROM node:22.21.1-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
# A new volume inherits the owner of the folder in the image.
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "site/dist/server/main.js"]
