import type { Database } from "../../platform/database.ts";
import type { DomainEvents } from "../../platform/domain-events.ts";
import type { EventBus } from "../../platform/events.ts";
import type { NewsDependencies } from "./quote-request.news.ts";

/** Dependencies for writing to suppliers. */
export interface LetterDependencies {
  clock: { now(): Date };
  /** Base URL of links; null sends letters without a link. */
  publicUrl: string | null;
}

/** Dependencies for asking suppliers. */
export interface AskingDependencies extends LetterDependencies {
  database: Database;
  events: EventBus;
}

/** Dependencies for answering. */
export interface AnsweringDependencies extends AskingDependencies, NewsDependencies {
  domainEvents: Pick<DomainEvents, "publish">;
}
