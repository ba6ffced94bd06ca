/** The contact form's part of the operation context. */
import type { ContactService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    contact: ContactService;
  }
}
