/** Looks up what a rule refers to: its project, and a preferred supplier. */
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import type { Connection } from "../../../platform/database.ts";
import { type InvalidInput, invalidInput } from "../../../platform/input.ts";
import { findProject, type Project } from "../../project/index.ts";
import * as store from "./reorder-rule.store.ts";
import type { ReorderRuleContent } from "./reorder-rule.types.ts";

export const UNKNOWN_PROJECT = invalidInput({ projectId: MESSAGES.projectNotFound });

/** One of the owner's projects; null for none. */
export async function lookUpProject(
  connection: Connection,
  organizationId: string,
  id: string | null,
): Promise<Project | null | "unknown"> {
  return id ? ((await findProject(connection, organizationId, id)) ?? "unknown") : null;
}

/** Shared suppliers and the owner's own can be preferred. */
export async function refuseSupplier(
  connection: Connection,
  organizationId: string,
  { preferredSupplierId }: ReorderRuleContent,
): Promise<InvalidInput | null> {
  if (preferredSupplierId === null) return null;
  const isTheirs = await store.mayPreferSupplier(connection, organizationId, preferredSupplierId);
  return isTheirs ? null : invalidInput({ preferredSupplierId: MESSAGES.supplierNotFound });
}
