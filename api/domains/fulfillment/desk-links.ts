/** Actions of holders of a purchase order's link, within the limits of their address. */
import type { Budget } from "../../platform/budget.ts";
import type { NamedFile } from "../../platform/files/named-file.ts";
import { answerByLink, type DeskOutcome, findSupplierOrder } from "./answer/answer-order.ts";
import { type DeskDetachOutcome, detachByLink, getLinked, getOrderFile } from "./files/attach-files.ts";
import type { SupplierOrder } from "./supplier-order.types.ts";

/** Dependencies of viewing and answering by link. */
type LinkDependencies = Parameters<typeof answerByLink>[0] &
  Parameters<typeof getOrderFile>[0] &
  Parameters<typeof detachByLink>[0] & {
    /** Limit on requests through links, per address; null when limits are off. */
    linkBudget: Budget | null;
  };

/** Checks that the link exists before anything sent with it is read. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function assertLink(
  dependencies: LinkDependencies,
  token: string,
  clientAddress: string,
): Promise<void> {
  const { linkBudget } = dependencies;
  await linkBudget?.spend(clientAddress);
  await getLinked(dependencies, token);
}

/** @throws AppError NOT_FOUND, RATE_LIMITED */
export async function getFileByLink(
  dependencies: LinkDependencies,
  token: string,
  fileId: string,
  clientAddress: string,
): Promise<NamedFile> {
  const { linkBudget } = dependencies;
  await linkBudget?.spend(clientAddress);
  return getOrderFile(dependencies, await getLinked(dependencies, token), fileId);
}

/** @throws AppError NOT_FOUND, RATE_LIMITED */
export async function detachLinked(
  dependencies: LinkDependencies,
  token: string,
  fileId: string,
  clientAddress: string,
): Promise<DeskDetachOutcome> {
  const { linkBudget } = dependencies;
  await linkBudget?.spend(clientAddress);
  return detachByLink(dependencies, token, fileId);
}

/**
 * The supplier desk's view; null when the link leads nowhere. Looking changes nothing.
 * @throws AppError RATE_LIMITED
 */
export async function findByLink(
  dependencies: LinkDependencies,
  token: string,
  clientAddress: string,
): Promise<SupplierOrder | null> {
  const { linkBudget } = dependencies;
  await linkBudget?.spend(clientAddress);
  return findSupplierOrder(dependencies, token);
}

/**
 * A desk answers by its link.
 * @param input unknown: parsed with `acknowledgeRule`
 * @throws AppError RATE_LIMITED
 */
export async function answerLinked(
  dependencies: LinkDependencies,
  token: string,
  input: unknown,
  clientAddress: string,
): Promise<DeskOutcome> {
  const { linkBudget } = dependencies;
  await linkBudget?.spend(clientAddress);
  return answerByLink(dependencies, token, input);
}
