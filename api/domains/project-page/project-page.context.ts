/** The project page's part of the operation context. */
import type { PageReads } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    reads: PageReads;
  }
}
