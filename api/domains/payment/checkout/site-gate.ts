/** Nothing that is delivered is paid for, or ordered on account, before it is known where it goes. */
import type { Connection } from "../../../platform/database.ts";
import type { Order, OrderLineContent } from "../../order/index.ts";
import { findProjectById, type Project } from "../../project/index.ts";

/**
 * Names of the suppliers that would deliver these lines to a project that has no delivery address; none when it has one.
 * Stand-ins deliver nothing.
 */
export type FindMissingSite = (
  connection: Connection,
  project: Project,
  lines: readonly { supplierId: string | null; isSample: boolean }[],
) => Promise<string[]>;

/** The project has no delivery address, which its suppliers need. */
export interface SiteRequired {
  kind: "job-site-required";
  message: string;
}

/** What the gate needs to know; without it, no address is ever required. */
export interface SiteGate {
  findMissingSite?: FindMissingSite | undefined;
}

const NAMES = new Intl.ListFormat("en", { type: "conjunction" });

/** Why lines cannot be bought for a project yet; null when they can. */
export async function requireSite(
  { findMissingSite }: SiteGate,
  connection: Connection,
  project: Project,
  lines: readonly Pick<OrderLineContent, "supplierId" | "provenance">[],
): Promise<SiteRequired | null> {
  if (findMissingSite === undefined) return null;
  const goods = lines.map(({ supplierId, provenance }) => ({
    supplierId,
    isSample: provenance?.isSample === true,
  }));
  const names = await findMissingSite(connection, project, goods);
  if (names.length === 0) return null;
  const deliver = names.length === 1 ? "delivers" : "deliver";
  const message = `${NAMES.format(names)} ${deliver} this order, and there is no delivery address. Add it first; nothing was charged.`;
  return { kind: "job-site-required", message };
}

/** The same for an existing order. Orders without a project are reorders, which have no address of their own. */
export async function requireSiteOf(
  gate: SiteGate,
  connection: Connection,
  { projectId, lines }: Order,
): Promise<SiteRequired | null> {
  const project = projectId === null ? null : await findProjectById(connection, projectId);
  return project && requireSite(gate, connection, project, lines);
}
