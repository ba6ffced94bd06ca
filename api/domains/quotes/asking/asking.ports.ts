/** What asking suppliers is done with. */
import type { Database } from "../../../platform/database.ts";
import type { EventBus } from "../../../platform/events.ts";
import type { LetterDependencies } from "./send-letter.ts";

export interface AskingDependencies extends LetterDependencies {
  database: Database;
  events: EventBus;
}
