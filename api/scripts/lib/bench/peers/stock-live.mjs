/** Stock: graphql-ws and graphql-redis-subscriptions, combined as their manuals show. */
import { once } from "node:events";
import { createServer } from "node:http";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { RedisPubSub } from "graphql-redis-subscriptions";
import { useServer as attachProtocol } from "graphql-ws/use/ws";
import { Redis } from "ioredis";
import { WebSocketServer } from "ws";
import { LIVE_CHANNEL, LIVE_SDL, readPeerOptions } from "../reads.mjs";

const { redisUrl, port } = readPeerOptions();
const [publisher, subscriber] = [new Redis(redisUrl), new Redis(redisUrl)];
// A subscription that arrives while ioredis is still selecting the database would hang forever.
await Promise.all([once(publisher, "ready"), once(subscriber, "ready")]);
const events = new RedisPubSub({ publisher, subscriber });
const schema = makeExecutableSchema({
  typeDefs: LIVE_SDL,
  resolvers: {
    Subscription: {
      analysisProgressed: {
        subscribe: () => events.asyncIterableIterator(LIVE_CHANNEL),
        resolve: ({ payload }) => payload.data.analysisProgressed,
      },
    },
  },
});
const server = createServer();
attachProtocol({ schema }, new WebSocketServer({ server, path: "/graphql" }));
server.listen(port, "127.0.0.1");
