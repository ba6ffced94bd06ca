/** The upper bound: a WebSocket server that forwards what Redis delivers, text for text. */
import { Redis } from "ioredis";
import { WebSocketServer } from "ws";
import { LIVE_CHANNEL, readPeerOptions } from "../reads.mjs";

const { redisUrl, port } = readPeerOptions();
const server = new WebSocketServer({ port, host: "127.0.0.1" });
const redis = new Redis(redisUrl);
await redis.subscribe(LIVE_CHANNEL);
redis.on("message", (_channel, frame) => {
  for (const client of server.clients) client.send(frame);
});
