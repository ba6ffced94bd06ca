import type { DomainEvents } from "../../../platform/domain-events.ts";
import type { AskingDependencies } from "../asking/asking.ports.ts";
import type { NewsDependencies } from "../quote-request.news.ts";

/** What answering is done with. */
export interface AnsweringDependencies extends AskingDependencies, NewsDependencies {
  domainEvents: Pick<DomainEvents, "publish">;
}
