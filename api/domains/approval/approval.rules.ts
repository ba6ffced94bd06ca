/** Which purchases wait for approval, who can approve them, and what an approval still covers. */
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

/** When a request or an approval expires. */
export const endOfApproval = (from: Date): Date => new Date(from.getTime() + APPROVAL_DAYS * DAY_MS);

/** The people responsible for the firm: they decide where no rule names an approver. */
const ANSWERABLE: Approver = { role: "admin", userIds: [] };

/** The person or program (`isProgram`) about to buy; null for automatic orders. */
export interface Asker {
  userId: string;
  role: Role;
  isProgram: boolean;
}

/** Whether a user's decision counts for this approver. */
export function isApprover({ role, userIds }: Approver, person: { userId: string; role: Role }): boolean {
  if (!hasScope(person.role, "purchases:write")) return false;
  if (person.role === "owner" || userIds.includes(person.userId)) return true;
  return role !== null && isAtMost(role, person.role);
}

/** Whether a user may decide a request now: never one they made themselves. */
export function mayDecide(
  { state, approver, requestedById }: Pick<ApprovalRequest, "state" | "approver" | "requestedById">,
  asker: Asker,
): boolean {
  return (
    state === "pending" && !asker.isProgram && requestedById !== asker.userId && isApprover(approver, asker)
  );
}

/**
 * Why a purchase waits; null when it need not. Those who decide by a rule buy without asking, since the decision is
 * theirs; a program never does, whoever created its key. Beyond their own spend limit, everyone asks someone else.
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
  // Read by both the requester and the approver.
  const whose =
    asker === null
      ? " of the person who set it up"
      : asker.isProgram
        ? " of the person who created the key"
        : "";
  const reason = `It is above the ${formatDollars(spendLimitCents)} spend limit${whose}.`;
  return { reason, approver: rule?.approver ?? ANSWERABLE };
}

/** The lines that a rule applies to. */
function linesOf({ categories, supplierIds }: ApprovalRule, lines: readonly PurchaseLine[]) {
  return lines.filter(
    ({ category, supplierId }) =>
      (categories.length === 0 || categories.includes(category)) &&
      (supplierIds.length === 0 || (supplierId !== null && supplierIds.includes(supplierId))),
  );
}

const isOfSome = ({ categories, supplierIds }: ApprovalRule): boolean =>
  categories.length > 0 || supplierIds.length > 0;

/** What a rule compares with its amount: the total with delivery and tax, or the lines it applies to. */
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
    ...(overBudgetOnly ? ["over a project's budget"] : []),
  ].join(" ");
  return `${what} need approval first.`;
}

/** "Dana", "Dana or Lee", "Dana, Lee or Kim". */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}

/** The message for a buyer who needs approval first. @param names of those who can approve */
export function explainDemand({ reason }: Demand, totalCents: Cents, names: readonly string[]): string {
  const who =
    names.length > 0
      ? `${joinWords(names)} can approve this.`
      : "Nobody else here can approve this: an owner can invite someone or change the rules under Settings.";
  return `This comes to ${formatDollars(totalCents)}. ${reason} ${who}`;
}

/** Whether a rule can never be the first to match, because an earlier one matches everything it does. */
export function isShadowed(rule: Omit<ApprovalRule, "id">, earlier: Omit<ApprovalRule, "id">): boolean {
  if (earlier.overBudgetOnly && !rule.overBudgetOnly) return false;
  const covers = (all: readonly string[], some: readonly string[]) =>
    all.length === 0 || (some.length > 0 && some.every((one) => all.includes(one)));
  if (!covers(earlier.categories, rule.categories) || !covers(earlier.supplierIds, rule.supplierIds)) {
    return false;
  }
  // Amounts of wider lines are at least those of narrower ones.
  return (earlier.minimumCents ?? 0) <= (rule.minimumCents ?? 0);
}

/** The same time on the next working day, Monday to Friday in a time zone. */
export function afterWorkingDay(from: Date, timeZone: string | null): Date {
  const weekday = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    timeZone: timeZone ?? "America/New_York",
  });
  let next = new Date(from.getTime() + DAY_MS);
  while (["Sat", "Sun"].includes(weekday.format(next))) next = new Date(next.getTime() + DAY_MS);
  return next;
}
