/** What the contact form adds to the context of operations. */
import type { ContactService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    contact: ContactService;
  }
}
