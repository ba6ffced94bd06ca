import type { APIRequestContext } from "@playwright/test";
import { readMailedLink } from "./mail.ts";

/** The link in a person's newest invitation. */
export const readInvitation = (request: APIRequestContext, recipient: string): Promise<string> =>
  readMailedLink(request, recipient, /\/invitation\/[\w-]+/);
