/** What quotes add to the context of operations. */
import DataLoader from "dataloader";
import type { LoaderMakers } from "../../edge/context.ts";
import type { NodeFinders } from "../../edge/node.resolvers.ts";
import { GATHERED } from "../../platform/concurrency/loaders.ts";
import type { StoredFile } from "../../platform/files/files.store.ts";
import type {
  QuoteInvitation,
  QuoteLineState,
  QuoteRequest,
  QuoteService,
  StillGoodQuestion,
} from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    quotes: QuoteService;
  }
  interface Loaders {
    lineStatesOfRequest: DataLoader<QuoteRequest, QuoteLineState[]>;
    stillGoodQuestionsOfProject: DataLoader<string, StillGoodQuestion[]>;
    filesOfQuoteRequest: DataLoader<Pick<QuoteRequest, "id">, StoredFile[]>;
    filesOfQuoteInvitation: DataLoader<Pick<QuoteInvitation, "id">, StoredFile[]>;
  }
  interface NodeKinds {
    QuoteRequest: QuoteRequest;
  }
}

/** For requests that were read for the viewer. Keyed by the request object, so that reading it again loads afresh. */
export const quoteLoaders: Pick<
  LoaderMakers,
  "filesOfQuoteInvitation" | "filesOfQuoteRequest" | "lineStatesOfRequest" | "stillGoodQuestionsOfProject"
> = {
  lineStatesOfRequest: ({ services }) =>
    new DataLoader((asked) => Promise.all(asked.map((request) => services.quotes.listLineStates(request)))),
  filesOfQuoteRequest: ({ services }) =>
    new DataLoader((asked) => services.quotes.listFiles(asked), GATHERED),
  filesOfQuoteInvitation: ({ services }) =>
    new DataLoader((asked) => services.quotes.listAnswerFiles(asked), GATHERED),
  stillGoodQuestionsOfProject: ({ services }) =>
    new DataLoader((projectIds) => services.quotes.loadQuestions(projectIds)),
};

/** How `node` finds a quote request of the viewer's organization. */
export const quoteNodes: Pick<NodeFinders, "QuoteRequest"> = {
  QuoteRequest: {
    scope: "quotes:read",
    find: ({ quotes }, viewer, id) => quotes.findQuoteRequest(viewer, id),
  },
};
