/** RFC 6455's registry: try again later. graphql-ws reconnects after this code, with a delay. */
const TRY_AGAIN_LATER = 1013;

/**
 * A WebSocket that reports every close it did not request as "try again later". graphql-ws gives up for good after most
 * codes of a failed server (1002, 1011, 4400, 4500 …) before it calls `shouldRetry`, and reconnects without a pause
 * after 1000. A page that follows its job should always reconnect.
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
