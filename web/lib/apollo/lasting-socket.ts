/** RFC 6455's registry: try again later. What graphql-ws connects again after, with a wait. */
const TRY_AGAIN_LATER = 1013;

/**
 * A WebSocket that tells every end it has not asked for as one to try again after. graphql-ws gives up for good after most
 * codes of a server that failed (1002, 1011, 4400, 4500 …) before it asks `shouldRetry`, and connects again without a
 * pause after 1000; a page that follows its job has nothing better to do than to come back.
 * @see https://github.com/enisdenjo/graphql-ws/blob/master/src/client.ts `shouldRetryConnectOrThrow`
 */
export function toLastingSocket(Plain: typeof WebSocket): typeof WebSocket {
  return class LastingSocket extends Plain {
    #isOurEnd = false;

    override close(code?: number, reason?: string): void {
      this.#isOurEnd = true;
      super.close(code, reason);
    }

    override set onclose(listener: WebSocket["onclose"]) {
      super.onclose =
        listener &&
        ((event) => {
          const { reason, wasClean } = event;
          const told = new CloseEvent("close", { code: TRY_AGAIN_LATER, reason, wasClean });
          listener.call(this, this.#isOurEnd ? event : told);
        });
    }

    override get onclose(): WebSocket["onclose"] {
      return super.onclose;
    }
  };
}
