/**
 * Data from which the server draws a page's first screen, before the page's scripts have loaded: words only. Numbers
 * and times are written in the reader's language and zone, which only their browser knows.
 */

/** The address of a project's page; its group is the id. */
export const PROJECT_PATH = /^\/projects\/(?!new$)([^/]+)$/;

/** The words at the top of a project's screen. */
export interface ProjectWords {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly status:
    | "DRAFT"
    | "ANALYZING"
    | "SOURCING"
    | "OPTIMIZING"
    | "READY"
    | "COMPLETED"
    | "SAVED"
    | "ERROR";
  readonly isTest: boolean;
  /** How much of the job is priced. */
  readonly completeness: { readonly isWhole: boolean; readonly summary: string };
}

/** A project in a list, with what determines how much room its numbers will take. */
export interface ListedProjectWords extends ProjectWords {
  readonly hasBudget: boolean;
}

/** The user, as the header and the dashboard name them. */
export interface ViewerWords {
  readonly username: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
}

/** A page as the server draws it before any script has run: its address, and what it shows. */
export type FirstScreen = { readonly pathname: string } & (
  | { readonly screen: "landing" }
  | {
      readonly screen: "dashboard";
      readonly viewer: ViewerWords;
      readonly projects: readonly ListedProjectWords[];
    }
  | { readonly screen: "project"; readonly viewer: ViewerWords; readonly project: ProjectWords }
);

/** @returns HTML: the content of the page's `title`, and of its root */
export type DrawFirstScreen = (first: FirstScreen) => { title: string; root: string };
