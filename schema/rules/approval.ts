/** Rules of approvals, shared by Settings' Approvals, the checkout and the server. */
import * as z from "zod/mini";
import { CATEGORIES } from "../constants.ts";
import { MESSAGES } from "./messages.ts";
import { dollarsRule, withoutControls } from "./text.ts";

/** Rules of one organization. */
const APPROVAL_RULES_MAX = 20;
/** Characters of the note on a request or a decision. */
export const APPROVAL_NOTE_MAX = 500;
/** How long a request waits, and how long an approved purchase can be made. */
export const APPROVAL_DAYS = 7;

/** Roles that a rule can name; higher roles may decide as well. */
export const APPROVER_ROLES = ["office", "admin", "owner"] as const;
const amount = z.optional(z.nullable(dollarsRule(MESSAGES.approvalAmountInvalid)));

/** The note on a request or a decision; it may be empty. */
const approvalNote = z.nullish(
  z.string().check(z.trim(), z.maxLength(APPROVAL_NOTE_MAX, MESSAGES.tooLong), withoutControls),
);

/** A rule as stored; the person who decides by it may have left. */
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

/** The rules of an organization in their order, replaced together; with the state that the editor was shown. */
export const approvalRulesRule = z.object({
  rules: z.array(approvalRuleFields).check(many),
  seen: z.nullish(z.array(presentRuleFields).check(many)),
});
/** Values of an approval rule's form; amounts are texts in dollars. */
export type ApprovalRuleFields = z.infer<typeof approvalRuleFields>;

/** The note to the person who is asked for approval. */
export const approvalAskRule = z.object({ note: approvalNote });

/** Approval or refusal: its note, and how many sale units of which lines. */
export const approvalDecisionRule = z.object({
  comment: approvalNote,
  /** Approved sale units of each line; a line left out is approved as requested. */
  lines: z.nullish(z.array(z.object({ index: z.int(), quantity: z.int().check(z.nonnegative()) }))),
});
