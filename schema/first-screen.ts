/**
 * What the server draws a page's first screen from, before the page's scripts are there: words alone. Figures and times
 * are written in the reader's language and zone, which only their browser knows.
 */

/** The address of a project's page; its group is the id. */
export const PROJECT_PATH = /^\/projects\/(?!new$)([^/]+)$/;

/** The words of a project that its screen begins with. */
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

/** A project of a list, with what tells how much room its figures will take. */
export interface ListedProjectWords extends ProjectWords {
  readonly hasBudget: boolean;
}

/** Who looks, as the header and the dashboard name them. */
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

/** @returns HTML: what stands inside of the page's `title`, and inside of its root */
export type DrawFirstScreen = (first: FirstScreen) => { title: string; root: string };
