import type { Request, RequestHandler, Response } from "express";
import helmet from "helmet";
import { isLinkPath } from "../../platform/net/link-path.ts";

/** @see https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connections: ["https://api.stripe.com", "https://js.stripe.com"],
  images: ["https://*.stripe.com"],
} as const;

/** What browsers let our pages do: load our own bundle, and the payment provider's where one is configured. */
export function createSecurityHeaders(options: {
  isProduction: boolean;
  hasStripe: boolean;
  publicUrl: string | null;
  /** Hashes of the page's inline scripts. */
  inlineScripts: readonly string[];
}): RequestHandler {
  const stripe = options.hasStripe
    ? STRIPE
    : { scripts: [], frames: ["'none'"], connections: [], images: [] };
  const headers = namesAndValues(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'self'"],
          objectSrc: ["'none'"],
          scriptSrc: ["'self'", ...options.inlineScripts, ...stripe.scripts],
          scriptSrcAttr: ["'none'"],
          // Dialogs lock the page's scrolling with a style element of their own, so styles cannot be limited to files.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", "data:", ...stripe.images],
          fontSrc: ["'self'", "data:"],
          connectSrc: ["'self'", ...socketOrigin(options.publicUrl), ...stripe.connections],
          frameSrc: [...stripe.frames],
          workerSrc: ["'self'", "blob:"],
          manifestSrc: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // Sent only where TLS is permanent: for a developer's tunnel it would outlive the tunnel by two years.
      strictTransportSecurity:
        options.isProduction && options.publicUrl?.startsWith("https:")
          ? { maxAge: 63_072_000, includeSubDomains: true }
          : false,
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      xFrameOptions: { action: "deny" },
    }),
  );
  return (request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (isLinkPath(request.path)) keepToItself(response);
    next();
  };
}

/** For a page whose address is a secret: not cached, not sent as referrer, and not indexed. */
function keepToItself(response: Response): void {
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Referrer-Policy", "no-referrer");
  response.setHeader("X-Robots-Tag", "noindex");
}

/** Reads the headers once, since they are the same for every response. */
function namesAndValues(handler: RequestHandler): [string, string][] {
  const headers: [string, string][] = [];
  const noted = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => {},
  };
  // Helmet reads nothing of a request and only sets headers of its response.
  handler({} as Request, noted as unknown as Response, () => {});
  return headers;
}

/** Older Safari does not count a WebSocket of the same host as 'self'. */
function socketOrigin(publicUrl: string | null): string[] {
  return publicUrl === null ? [] : [new URL(publicUrl).origin.replace(/^http/, "ws")];
}
