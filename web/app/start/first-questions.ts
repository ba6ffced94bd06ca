import { DASHBOARD_PAGE_SIZE } from "../../../schema/constants.ts";
import { PROJECT_PATH } from "../../../schema/first-screen.ts";
import type { Question } from "../../lib/apollo/first-answers.ts";

/** Addresses at which visits that need an account usually start. */
const PRODUCT = /^\/(dashboard|projects(\/[^/]+(\/basket)?)?)?$/;

/**
 * The first queries of a visit that starts at an address: the viewer, and the screen's data. None for pages that need
 * no account or are seldom opened directly. Loaded before any other script, so this imports next to nothing.
 */
export function firstQuestionsOf(pathname: string): readonly Question[] {
  if (!PRODUCT.test(pathname)) return [];
  const questions: Question[] = [{ operationName: "Viewer", variables: {} }];
  const projectId = PROJECT_PATH.exec(pathname)?.[1];
  if (projectId !== undefined) {
    for (const operationName of ["ProjectDetail", "ProjectMaterials", "ProjectBasket"]) {
      questions.push({ operationName, variables: { projectId } });
    }
  }
  if (pathname === "/dashboard") {
    questions.push({ operationName: "DashboardStatistics", variables: {} });
    questions.push({ operationName: "Dashboard", variables: { first: DASHBOARD_PAGE_SIZE } });
  }
  return questions;
}
