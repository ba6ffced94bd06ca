import type { APIRequestContext } from "@playwright/test";
import { readMailedLink } from "./mail.ts";

/** Where the newest invitation of somebody leads. */
export const readInvitation = (request: APIRequestContext, recipient: string): Promise<string> =>
  readMailedLink(request, recipient, /\/invitation\/[\w-]+/);
