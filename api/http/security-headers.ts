/** What browsers are told to allow our pages: our own bundle, and the payment provider where one is configured. */
import type { RequestHandler } from "express";
import helmet from "helmet";

/** @see https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connections: ["https://api.stripe.com", "https://js.stripe.com"],
  images: ["https://*.stripe.com"],
} as const;

export function createSecurityHeaders(options: {
  isProduction: boolean;
  hasStripe: boolean;
  publicUrl: string | null;
}): RequestHandler {
  const stripe = options.hasStripe
    ? STRIPE
    : { scripts: [], frames: ["'none'"], connections: [], images: [] };
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...stripe.scripts],
        scriptSrcAttr: ["'none'"],
        // Dialogs lock the page's scrolling with a style element of their own, so styles cannot be held to files.
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
    // A machine without TLS would lock its own users out; a production installation stands behind it.
    strictTransportSecurity: options.isProduction ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
}

/** Older Safari does not count a WebSocket of the same host as 'self'. */
function socketOrigin(publicUrl: string | null): string[] {
  return publicUrl === null ? [] : [new URL(publicUrl).origin.replace(/^http/, "ws")];
}
