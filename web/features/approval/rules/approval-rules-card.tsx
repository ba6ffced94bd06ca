import { ArrowUp } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import {
  type ApprovalRuleInput,
  type ApprovalRulesQuery,
  useApprovalRulesQuery,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { isManager, nameOfMember } from "../../organization/index.ts";
import { RuleDialog } from "./rule-dialog.tsx";
import { describeApprover, describeRule, type Names, type Rule } from "./rule-words.ts";
import { useRules } from "./use-rules.ts";

/** Which purchases need approval: every member sees the rules, owners and admins change them. */
export function ApprovalRulesCard() {
  const { data, error, refetch } = useApprovalRulesQuery({ fetchPolicy: "cache-and-network" });
  if (data) return <Loaded data={data} lookAgain={refetch} />;
  return (
    <Card title="Approvals" isFlush>
      {error ? (
        <ErrorState
          title="The rules could not be loaded"
          message={messageOf(error, "They still apply.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the rules">
          <SkeletonRows rows={2} />
        </Loading>
      )}
    </Card>
  );
}

function Loaded({
  data: { organization, suppliers },
  lookAgain,
}: {
  data: ApprovalRulesQuery;
  lookAgain: () => Promise<unknown>;
}) {
  const { approvalRules: rules, members } = organization;
  const { save } = useRules(lookAgain);
  /** The rule being edited, null for a new one, and all rules as they were shown with it. */
  const [changing, setChanging] = useState<{ rule: Rule | null; seen: readonly Rule[] } | null>(null);
  const mayManage = isManager(members.find(({ isViewer }) => isViewer)?.role ?? null);
  const names: Names = {
    members: new Map(
      members.filter(({ role }) => role !== "BOOKKEEPER").map((one) => [one.id, nameOfMember(one)]),
    ),
    suppliers: new Map(suppliers.map(({ id, name }) => [id, name])),
  };
  return (
    <Card
      title="Approvals"
      isFlush
      aside={
        mayManage && (
          <Button tone="main" size="small" onClick={() => setChanging({ rule: null, seen: rules })}>
            Add a rule
          </Button>
        )
      }
    >
      {rules.length === 0 ? (
        <p className="px-4 py-4 leading-snug">
          {mayManage ? (
            <>
              No purchase needs approval. Add a rule for purchases above an amount, or set a{" "}
              <TextLink to="/settings?tab=people">spend limit</TextLink> for one person.
            </>
          ) : (
            <>
              No rule requires approval. Yours need it above your{" "}
              <TextLink to="/settings?tab=people">spend limit</TextLink>, if you have one.
            </>
          )}
        </p>
      ) : (
        <ol className="divide-y divide-line">
          {rules.map((rule, index) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              names={names}
              actions={
                mayManage
                  ? {
                      change: () => setChanging({ rule, seen: rules }),
                      remove: () =>
                        void save(
                          rules.filter((one) => one !== rule),
                          rules,
                        ),
                      moveUp: index > 0 ? () => void save(swap(rules, index), rules) : null,
                    }
                  : null
              }
            />
          ))}
        </ol>
      )}
      <p className="border-t border-line px-4 py-3 text-sm text-muted">
        The first rule that matches a purchase decides. Rules also apply to API keys and reorders.
      </p>
      {changing !== null && (
        <RuleDialog
          rule={changing.rule}
          names={names}
          onSave={(typed) => {
            // A new rule goes after all current ones; an edited one keeps the position in which it was shown.
            const seen = changing.rule === null ? rules : changing.seen;
            const place = changing.rule === null ? rules.length : seen.indexOf(changing.rule);
            return save(replaceAt(seen, place, typed), seen, place);
          }}
          onClose={() => setChanging(null)}
        />
      )}
    </Card>
  );
}

const replaceAt = (rules: readonly Rule[], index: number, rule: ApprovalRuleInput) => [
  ...rules.slice(0, index),
  rule,
  ...rules.slice(index + 1),
];

/** The rules with one of them moved up by one place. */
function swap(rules: readonly Rule[], index: number): Rule[] {
  const moved = rules.slice(index, index + 1);
  return rules.toSpliced(index, 1).toSpliced(index - 1, 0, ...moved);
}

function RuleRow({
  rule,
  names,
  actions,
}: {
  rule: Rule;
  names: Names;
  /** Null when the viewer may not change anything. */
  actions: { change: () => void; remove: () => void; moveUp: (() => void) | null } | null;
}) {
  const words = describeRule(rule, names);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 leading-snug wrap-anywhere">
        <p className="font-medium">{words}</p>
        <p className="text-sm text-muted">{describeApprover(rule, names)}</p>
      </div>
      {actions && (
        <div className="flex flex-wrap gap-2">
          {actions.moveUp && (
            <Button size="small" tone="plain" aria-label={`Move up: ${words}`} onClick={actions.moveUp}>
              <ArrowUp aria-hidden="true" size={18} />
            </Button>
          )}
          <Button size="small" aria-label={`Change: ${words}`} onClick={actions.change}>
            Change
          </Button>
          <Button size="small" tone="danger" aria-label={`Remove: ${words}`} onClick={actions.remove}>
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}
