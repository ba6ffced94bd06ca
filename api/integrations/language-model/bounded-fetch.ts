/** The server sends more than an answer can hold. */
export class TooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`an answer of more than ${maxBytes} bytes`);
    this.name = "TooLargeError";
  }
}

/**
 * A fetch that follows no redirects (they might lead to an internal address, with the key) and aborts an answer that
 * grows beyond a limit, so that a server that ignores the token budget cannot fill the memory.
 */
export function createBoundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "error" });
    if (!response.body) return response;
    let size = 0;
    const bounded = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength;
          if (size > maxBytes) controller.error(new TooLargeError(maxBytes));
          else controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = response;
    return new Response(bounded, { status, statusText, headers });
  };
}
