/** Access to Amazon Business with given credentials: the token is exchanged when it is needed. */
import { z } from "zod";
import { SupplierError } from "../../domains/sourcing/index.ts";
import type { Clock } from "../../platform/clock.ts";
import { type JsonRequest, requestJson } from "./json-request.ts";

const REQUEST_TIMEOUT_MS = 15_000;
/** A token is renewed this long before it expires. */
const TOKEN_MARGIN_MS = 60_000;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

interface AmazonCredentials {
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  /** E-mail of a user of the business account; the API requires it. */
  userEmail: string;
}

export interface AmazonAccessOptions extends AmazonCredentials {
  clock: Clock;
  /** Default https://na.business-api.amazon.com. */
  baseUrl?: string;
  /** Default https://api.amazon.com/auth/o2/token. */
  tokenUrl?: string;
}

/**
 * @returns a function that requests one path of the API; it throws SupplierError as `requestJson` does
 * @see https://developer-docs.amazon.com/amazon-business
 */
export function createAmazonAccess(options: AmazonAccessOptions) {
  const { baseUrl = "https://na.business-api.amazon.com" } = options;
  const tokens = createTokenSource(options);

  return async function ask(
    { path, ...request }: Omit<JsonRequest, "timeoutMs" | "url"> & { path: string; timeoutMs?: number },
    signal: AbortSignal,
  ): Promise<unknown> {
    const send = (token: string) => {
      const headers = {
        ...request.headers,
        "x-amz-access-token": token,
        "x-amz-user-email": options.userEmail,
      };
      return requestJson(
        { timeoutMs: REQUEST_TIMEOUT_MS, ...request, url: new URL(path, baseUrl), headers },
        signal,
      );
    };
    const token = await tokens.get(signal);
    try {
      return await send(token);
    } catch (error) {
      // A token may expire early; a second rejection means that the credentials are wrong.
      if (!(error instanceof SupplierError) || error.kind !== "unauthorized") throw error;
      tokens.forget(token);
      return send(await tokens.get(signal));
    }
  };
}

function createTokenSource(options: AmazonAccessOptions) {
  const { clock, tokenUrl = "https://api.amazon.com/auth/o2/token" } = options;
  let current: { token: string; until: number } | null = null;
  let pending: Promise<string> | null = null;

  async function exchange(): Promise<string> {
    const body = new URLSearchParams({
      grant_type: "refresh_token",
      refresh_token: options.refreshToken,
      client_id: options.clientId,
      client_secret: options.clientSecret,
    }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await requestJson(
      { url: new URL(tokenUrl), method: "POST", headers, body, timeoutMs: REQUEST_TIMEOUT_MS },
      // Several searches wait for the exchange: aborting one must not end it for the others.
      new AbortController().signal,
    ).catch((error: unknown) => {
      const isRefused = error instanceof SupplierError && error.kind === "rejected";
      throw isRefused ? new SupplierError("unauthorized", "the token was refused", { cause: error }) : error;
    });
    const parsed = tokenSchema.safeParse(answer);
    if (!parsed.success) throw new SupplierError("invalid-response", "no token in the answer");
    const until = clock.now().getTime() + parsed.data.expires_in * 1000 - TOKEN_MARGIN_MS;
    current = { token: parsed.data.access_token, until };
    return parsed.data.access_token;
  }

  return {
    /** Requests that start together wait for one exchange. */
    async get(signal: AbortSignal): Promise<string> {
      if (current && clock.now().getTime() < current.until) return current.token;
      pending ??= exchange().finally(() => {
        pending = null;
      });
      const token = await pending;
      signal.throwIfAborted();
      return token;
    },
    forget(token: string): void {
      if (current?.token === token) current = null;
    },
  };
}
