/** Rules of approvals: what Settings' Approvals, the checkout and the server hold in common. */
import * as z from "zod/mini";
import { CATEGORIES } from "../constants.ts";
import { MESSAGES } from "./messages.ts";
import { dollarsRule, withoutControls } from "./text.ts";

/** Rules of one organization. */
const APPROVAL_RULES_MAX = 20;
/** Characters of what is said with a request or a decision. */
export const APPROVAL_NOTE_MAX = 500;
/** How long a request waits, and how long what was approved can be bought. */
export const APPROVAL_DAYS = 7;

/** Roles that a rule can name; those above it may decide as well. */
export const APPROVER_ROLES = ["office", "admin", "owner"] as const;
const amount = z.optional(z.nullable(dollarsRule(MESSAGES.approvalAmountInvalid)));

/** What is said with a request or a decision; nothing is fine. */
const approvalNote = z.nullish(
  z.string().check(z.trim(), z.maxLength(APPROVAL_NOTE_MAX, MESSAGES.tooLong), withoutControls),
);

/** A rule as it is, who decides by it may have left. */
const presentRuleFields = z.object({
  minimumAmount: amount,
  overBudgetOnly: z._default(z.boolean(), false),
  categories: z._default(z.array(z.enum(CATEGORIES)), []),
  supplierIds: z._default(z.array(z.string()).check(z.maxLength(50, MESSAGES.tooMany)), []),
  approverRole: z.optional(z.nullable(z.enum(APPROVER_ROLES))),
  approverMemberIds: z._default(z.array(z.string()).check(z.maxLength(50, MESSAGES.tooMany)), []),
});

const approvalRuleFields = presentRuleFields.check(
  z.refine(({ approverRole, approverMemberIds }) => !!approverRole || approverMemberIds.length > 0, {
    message: MESSAGES.approverRequired,
    path: ["approverRole"],
  }),
  z.refine(({ approverRole, approverMemberIds }) => !(approverRole && approverMemberIds.length > 0), {
    message: MESSAGES.approverTwice,
    path: ["approverMemberIds"],
  }),
);

const many = z.maxLength(APPROVAL_RULES_MAX, MESSAGES.approvalRulesTooMany);

/** The rules of an organization in their order, all at once; and as whoever sets them was shown them. */
export const approvalRulesRule = z.object({
  rules: z.array(approvalRuleFields).check(many),
  seen: z.nullish(z.array(presentRuleFields).check(many)),
});
/** As the form of an approval rule holds it; amounts are texts in dollars. */
export type ApprovalRuleFields = z.infer<typeof approvalRuleFields>;

/** What is said to whoever is asked for a yes. */
export const approvalAskRule = z.object({ note: approvalNote });

/** A yes or no: what is said with it, and of how many sale units of which lines. */
export const approvalDecisionRule = z.object({
  comment: approvalNote,
  /** Sale units of each line that are agreed to; a line left out is agreed to as it was asked for. */
  lines: z.nullish(z.array(z.object({ index: z.int(), quantity: z.int().check(z.nonnegative()) }))),
});
