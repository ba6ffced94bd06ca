import DataLoader from "dataloader";
import type { LoaderMakers } from "../../edge/context.ts";
import type { AnalysisService } from "./analysis.service.ts";
import type { AnalysisState, Completeness } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    analyses: AnalysisService;
  }
  interface Loaders {
    analysis: DataLoader<string, AnalysisState>;
    /** How much of each project is priced: a list of projects reads it in one statement. */
    completeness: DataLoader<string, Completeness>;
  }
}

/**
 * An analysis, and how complete its list is, by the project's id. Access was checked when the project was read; it is
 * not checked again here.
 */
export const analysisLoaders: Pick<LoaderMakers, "analysis" | "completeness"> = {
  analysis: ({ services }) => new DataLoader((ids) => services.analyses.loadAnalyses(ids)),
  completeness: ({ services }) => new DataLoader((ids) => services.analyses.loadCompleteness(ids)),
};
