# The images of docker-compose.yml. deploy/assemble.mjs collects their files; tests run the same files without Docker.

# Base images, pinned by digest. Renovate proposes newer ones (renovate.json).
FROM node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7 AS node
FROM caddy:2-alpine@sha256:ad27e531c8b286ff153c0e6e16587a1583e4111bb58c4d83bd73d6d3ef0a0ce1 AS caddy

FROM node AS build
WORKDIR /mutable
COPY . .
RUN --mount=type=cache,target=/root/.local/share/pnpm/store --mount=type=cache,target=/root/.npm \
    node deploy/assemble.mjs /assembled

FROM node AS base
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
WORKDIR /mutable
USER node

# The room server and the command line.
FROM base AS rooms
USER root
RUN install --directory --owner=node --group=node /var/lib/mutable /backups
COPY --from=build /mutable/deploy/mutable /usr/local/bin/
USER node
COPY --from=build /assembled/rooms ./
ENTRYPOINT ["/mutable/deploy/entry.sh"]
CMD ["node", "apps/rooms/dist/main.js"]

FROM base AS web
COPY --from=build /assembled/web ./
ENTRYPOINT ["/mutable/deploy/entry.sh"]
CMD ["node", "apps/web/dist/main.js"]

FROM caddy AS proxy
# The original binary has a file capability for low ports, and does not start where that is not allowed. A copy has none.
RUN cp /usr/bin/caddy /usr/bin/caddy.plain && mv /usr/bin/caddy.plain /usr/bin/caddy \
    && adduser -D -H -u 1000 caddy && chown -R caddy /data /config
COPY deploy/Caddyfile deploy/proxy.sh /etc/caddy/
# Caddy saves its configuration, which nothing here reads. This folder is writable.
ENV XDG_CONFIG_HOME=/tmp
USER caddy
CMD ["/etc/caddy/proxy.sh"]
