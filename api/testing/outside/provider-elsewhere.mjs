/**
 * Loaded ahead of the product (`--import …/provider-elsewhere.mjs?port=4242`): redirects requests to the payment
 * provider to a stand-in on loopback. In production the product itself knows no other address, and must not know any.
 */
import https from "node:https";
import { connect } from "node:net";

const port = Number(new URL(import.meta.url).searchParams.get("port"));
const { createConnection } = https.Agent.prototype;

https.Agent.prototype.createConnection = function (options, ...rest) {
  if (options.host !== "api.stripe.com") return createConnection.call(this, options, ...rest);
  const socket = connect(port, "127.0.0.1");
  // The provider's library waits for this before it sends.
  socket.once("connect", () => socket.emit("secureConnect"));
  return socket;
};
