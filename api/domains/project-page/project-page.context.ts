/** What the project's page adds to the context of operations. */
import type { PageReads } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    reads: PageReads;
  }
}
