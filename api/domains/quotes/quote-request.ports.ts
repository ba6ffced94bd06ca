import type { Database } from "../../platform/database.ts";
import type { DomainEvents } from "../../platform/domain-events.ts";
import type { EventBus } from "../../platform/events.ts";
import type { NewsDependencies } from "./quote-request.news.ts";

/** What writing to suppliers is done with. */
export interface LetterDependencies {
  clock: { now(): Date };
  /** The address that links begin with; null leaves them without one. */
  publicUrl: string | null;
}

/** What asking suppliers is done with. */
export interface AskingDependencies extends LetterDependencies {
  database: Database;
  events: EventBus;
}

/** What answering is done with. */
export interface AnsweringDependencies extends AskingDependencies, NewsDependencies {
  domainEvents: Pick<DomainEvents, "publish">;
}
