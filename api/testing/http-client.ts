/** A client with a cookie jar, for any server at an address. */

import { sendRequest } from "./http-request.ts";

/** The response, with its body parsed if it is JSON. */
export interface TestAnswer {
  status: number;
  headers: Headers;
  // Tests read into any response; if something is missing, their expectations fail.
  body: Record<string, unknown>;
  text: string;
  /** The bytes of the text. */
  bytes: Uint8Array;
}

export type TestClient = ReturnType<typeof createClient>;

/** Like a browser without pages: keeps cookies, sends JSON. */
export function createClient(url: string) {
  const cookies = new Map<string, string>();

  async function send(
    method: string,
    path: string,
    options: {
      json?: unknown;
      raw?: string | Uint8Array<ArrayBuffer>;
      headers?: Record<string, string>;
    } = {},
  ): Promise<TestAnswer> {
    const sent = options.raw ?? (options.json === undefined ? undefined : JSON.stringify(options.json));
    const { status, headers, bytes } = await sendRequest(url + path, {
      method,
      headers: {
        ...(sent === undefined ? {} : { "Content-Type": "application/json" }),
        ...(cookies.size > 0
          ? { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }
          : {}),
        ...options.headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    for (const line of headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      const value = pair.slice(pair.indexOf("=") + 1);
      if (value === "" || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = Buffer.from(bytes).toString("utf8");
    const isJson = headers.get("content-type")?.includes("json") === true;
    const body = isJson ? JSON.parse(text) : {};
    return { status, headers, text, bytes, body };
  }

  return {
    cookies,
    send,
    /** @throws Error with the response when it holds anything but data */
    async graphql(query: string, variables: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
      const { body, text, status } = await send("POST", "/graphql", { json: { query, variables } });
      const data = body["data"];
      if (status !== 200 || body["errors"] !== undefined || typeof data !== "object" || data === null) {
        throw new Error(`${query}\n→ ${status} ${text}`);
      }
      return { ...data };
    },
    get: (path: string, headers?: Record<string, string>) => send("GET", path, headers ? { headers } : {}),
    post: (path: string, json?: unknown, headers?: Record<string, string>) =>
      send("POST", path, { json, ...(headers ? { headers } : {}) }),
    sendFile: (path: string, bytes: Uint8Array) =>
      send("POST", path, {
        raw: new Uint8Array(bytes),
        headers: { "Content-Type": "application/octet-stream" },
      }),
    patch: (path: string, json?: unknown) => send("PATCH", path, { json }),
    delete: (path: string) => send("DELETE", path),
  };
}
