import { DASHBOARD_PAGE_SIZE } from "../../../schema/constants.ts";
import { PROJECT_PATH } from "../../../schema/first-screen.ts";
import type { Question } from "../../lib/apollo/first-answers.ts";

/** Addresses by which people come in to something that needs an account. */
const PRODUCT = /^\/(dashboard|projects(\/[^/]+(\/basket)?)?)?$/;

/**
 * What a visit that begins at an address asks first: who looks, and what its screen shows. Nothing where a page needs no
 * account, or is seldom where one comes in. Read before any other script is there, so this imports next to nothing.
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
