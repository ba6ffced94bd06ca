# One image for both processes: `api/main.js` of the built server serves, `api/worker.js` works.
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: it gives up when a registry lacks the binary of a platform that this machine is not.
RUN npm install --no-save --no-audit --no-fund --loglevel=error
COPY . .
# Then only what runs is left: no tools, no packages that are in the built page already, no compilers for databases that
# are not Postgres.
RUN npm run build \
  && node api/scripts/prune.mjs \
  && find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name '*fast_bg.postgresql*' -delete

FROM node:22-slim
# More threads than Node's four: hashing passwords takes them, and files and names are read by them too.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data UV_THREADPOOL_SIZE=8
WORKDIR /app
# All of it root's: the process cannot change its own code.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# All that it writes, where the file system is read-only.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --start-interval=2s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself gets the signals: no npm and no shell between.
# Room for what requests make and drop: with Node's 16 MB much of it is taken for lasting while they are under way.
CMD ["node", "--min-semi-space-size=32", "--max-semi-space-size=32", "dist/server/api/main.js"]
