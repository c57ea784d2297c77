# syntax=docker/dockerfile:1
# The images that docker-compose.yml runs. What they hold is what deploy/assemble.mjs gathers, which the tests run without Docker.
FROM node:24-bookworm-slim AS build
WORKDIR /mutable
COPY . .
RUN --mount=type=cache,target=/root/.local/share/pnpm/store --mount=type=cache,target=/root/.npm \
    node deploy/assemble.mjs /assembled

FROM node:24-bookworm-slim AS base
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
WORKDIR /mutable
USER node

# The room server, and the command line for the host.
FROM base AS rooms
USER root
RUN install --directory --owner=node --group=node /var/lib/mutable
COPY --from=build /mutable/deploy/mutable /usr/local/bin/
USER node
COPY --from=build /assembled/rooms ./
ENTRYPOINT ["/mutable/deploy/entry.sh"]
CMD ["node", "apps/rooms/dist/main.js"]

FROM base AS web
COPY --from=build /assembled/web ./
ENTRYPOINT ["/mutable/deploy/entry.sh"]
CMD ["node", "apps/web/dist/main.js"]

FROM caddy:2-alpine AS proxy
# A copy is without the right to low ports that the original carries: nobody here has one to give, and none is needed.
RUN cp /usr/bin/caddy /usr/bin/caddy.plain && mv /usr/bin/caddy.plain /usr/bin/caddy \
    && adduser -D -H -u 1000 caddy && chown caddy /data /config
COPY deploy/Caddyfile deploy/proxy.sh /etc/caddy/
USER caddy
CMD ["/etc/caddy/proxy.sh"]
