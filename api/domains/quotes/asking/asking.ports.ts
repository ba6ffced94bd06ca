import type { Database } from "../../../platform/database.ts";
import type { EventBus } from "../../../platform/events.ts";
import type { LetterDependencies } from "./send-letter.ts";

/** What asking suppliers is done with. */
export interface AskingDependencies extends LetterDependencies {
  database: Database;
  events: EventBus;
}
