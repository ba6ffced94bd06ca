/** Which purchases wait for a yes, whose yes counts, and what an approved one still covers. */
import { APPROVAL_DAYS } from "../../../schema/rules/approval.ts";
import { hasScope, isAtMost, type Role } from "../../../schema/rules/roles.ts";
import { type Cents, formatDollars } from "../../platform/money.ts";
import type {
  ApprovalRequest,
  ApprovalRule,
  Approver,
  Demand,
  PurchaseLine,
  PurchaseToApprove,
} from "./approval.types.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** When a request runs out, or what was approved. */
export const endOfApproval = (from: Date): Date => new Date(from.getTime() + APPROVAL_DAYS * DAY_MS);

/** Whoever answers for the firm: they decide where no rule names somebody. */
const ANSWERABLE: Approver = { role: "admin", userIds: [] };

/** The person or program (`isProgram`) about to buy; null for automatic orders. */
export interface Asker {
  userId: string;
  role: Role;
  isProgram: boolean;
}

/** Whether somebody's yes counts for what this approver decides. */
export function isApprover({ role, userIds }: Approver, person: { userId: string; role: Role }): boolean {
  if (!hasScope(person.role, "purchases:write")) return false;
  if (person.role === "owner" || userIds.includes(person.userId)) return true;
  return role !== null && isAtMost(role, person.role);
}

/** Whether somebody may decide a request now: never what they asked for themselves. */
export function mayDecide(
  { state, approver, requestedById }: Pick<ApprovalRequest, "state" | "approver" | "requestedById">,
  asker: Asker,
): boolean {
  return (
    state === "pending" && !asker.isProgram && requestedById !== asker.userId && isApprover(approver, asker)
  );
}

/**
 * Why a purchase waits; null when it need not. Whoever decides by a rule buys without asking, since theirs is the answer;
 * a program never does, whoever made its key. Past their own spend limit everybody asks somebody else.
 * @param asker null for an automatic order
 * @param spendLimitCents of the asker; null for none
 */
export function demandFor(
  purchase: PurchaseToApprove,
  rules: readonly ApprovalRule[],
  asker: Asker | null,
  spendLimitCents: Cents | null,
): Demand | null {
  const rule = rules.find((one) => fits(one, purchase));
  const answersForIt = rule && asker && !asker.isProgram && isApprover(rule.approver, asker);
  if (rule && !answersForIt) return { reason: explainRule(rule, purchase), approver: rule.approver };
  if (spendLimitCents === null || purchase.totalCents <= spendLimitCents) return null;
  // Read by whoever asks and by whoever decides.
  const whose = asker === null ? " of whoever set it up" : asker.isProgram ? " of whoever made the key" : "";
  const reason = `It is above the ${formatDollars(spendLimitCents)} spend limit${whose}.`;
  return { reason, approver: rule?.approver ?? ANSWERABLE };
}

/** The lines that a rule speaks of. */
function linesOf({ categories, supplierIds }: ApprovalRule, lines: readonly PurchaseLine[]) {
  return lines.filter(
    ({ category, supplierId }) =>
      (categories.length === 0 || categories.includes(category)) &&
      (supplierIds.length === 0 || (supplierId !== null && supplierIds.includes(supplierId))),
  );
}

const isOfSome = ({ categories, supplierIds }: ApprovalRule): boolean =>
  categories.length > 0 || supplierIds.length > 0;

/** What a rule compares with its amount: the whole with delivery and tax, or the lines it speaks of. */
function amountFor(rule: ApprovalRule, { totalCents, lines }: PurchaseToApprove): Cents {
  if (!isOfSome(rule)) return totalCents;
  return linesOf(rule, lines).reduce((sum, line) => sum + line.totalCents, 0);
}

function fits(rule: ApprovalRule, purchase: PurchaseToApprove): boolean {
  if (rule.overBudgetOnly && !purchase.isOverBudget) return false;
  if (isOfSome(rule) && linesOf(rule, purchase.lines).length === 0) return false;
  return amountFor(rule, purchase) >= (rule.minimumCents ?? 0);
}

function explainRule(rule: ApprovalRule, purchase: PurchaseToApprove): string {
  const { categories, supplierIds, minimumCents, overBudgetOnly } = rule;
  const sellers = linesOf(rule, purchase.lines).filter(
    (line) => line.supplierId !== null && supplierIds.includes(line.supplierId),
  );
  const names = [...new Set(sellers.map(({ supplierName }) => supplierName))];
  const what = [
    "Purchases",
    ...(categories.length > 0 ? [`of ${joinWords(categories)}`] : []),
    ...(names.length > 0 ? [`from ${joinWords(names)}`] : []),
    ...(minimumCents === null ? [] : [`of ${formatDollars(minimumCents)} or more`]),
    ...(overBudgetOnly ? ["past a project's budget"] : []),
  ].join(" ");
  return `${what} need a yes first.`;
}

/** "Dana", "Dana or Lee", "Dana, Lee or Kim". */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}

/** What whoever may not buy yet is told. @param names of those who can say yes */
export function explainDemand({ reason }: Demand, totalCents: Cents, names: readonly string[]): string {
  const who =
    names.length > 0
      ? `${joinWords(names)} can say yes.`
      : "Nobody else here can say yes: an owner can invite somebody, or change the rules, under Settings.";
  return `This comes to ${formatDollars(totalCents)}. ${reason} ${who}`;
}

/**
 * Whether a rule can never be the first that fits, because an earlier one fits whatever it fits.
 */
export function isShadowed(rule: Omit<ApprovalRule, "id">, earlier: Omit<ApprovalRule, "id">): boolean {
  if (earlier.overBudgetOnly && !rule.overBudgetOnly) return false;
  const covers = (all: readonly string[], some: readonly string[]) =>
    all.length === 0 || (some.length > 0 && some.every((one) => all.includes(one)));
  if (!covers(earlier.categories, rule.categories) || !covers(earlier.supplierIds, rule.supplierIds)) {
    return false;
  }
  // The amounts of wider lines are at least those of narrower ones.
  return (earlier.minimumCents ?? 0) <= (rule.minimumCents ?? 0);
}

/** The same time of the next day that is worked on, Monday to Friday in a time zone. */
export function afterWorkingDay(from: Date, timeZone: string | null): Date {
  const weekday = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    timeZone: timeZone ?? "America/New_York",
  });
  let next = new Date(from.getTime() + DAY_MS);
  while (["Sat", "Sun"].includes(weekday.format(next))) next = new Date(next.getTime() + DAY_MS);
  return next;
}
