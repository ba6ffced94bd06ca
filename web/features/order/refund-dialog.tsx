import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { REFUND_REASON_MAX } from "../../../schema/rules/payment.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { RadioCards } from "../../components/ui/controls/choice.tsx";
import { Field } from "../../components/ui/controls/field.tsx";
import { Input } from "../../components/ui/controls/input.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import type { Order_OrderFragment } from "../../gql/graphql.ts";
import { formatDay, formatMoney, formatQuantity } from "../../lib/format.ts";
import { placeFieldErrors } from "../../lib/forms/form-errors.ts";
import { ruleResolver } from "../../lib/forms/rule-resolver.ts";
import { readDraft, useDraft } from "../../lib/use-draft.ts";
import { orderNumber } from "./order-status.tsx";
import {
  type RefundValues,
  refundAmount,
  refundableLines,
  refundableUntil,
  refundProblems,
  refundValuesOf,
  toRefundLines,
} from "./refund-form.ts";
import { useRefundOrder } from "./use-order-actions.ts";

type RefundProps = { order: Order_OrderFragment; onClose: () => void };

/** Requests a refund: of all that is left, or of single lines. The amount is shown before anything is sent. */
export function RefundDialog({ order, onClose }: RefundProps) {
  const until = refundableUntil(order);
  return (
    <Dialog
      title={`Refund of order ${orderNumber(order.id)}`}
      description={until && `Refunds can be requested until ${formatDay(until)}.`}
      isOpen
      onOpenChange={(stays) => !stays && onClose()}
    >
      <RefundForm order={order} onClose={onClose} />
    </Dialog>
  );
}

/** The form's errors by control name, checked against the order's current state. */
function useRefundForm(order: Order_OrderFragment, draft: string): UseFormReturn<RefundValues> {
  const [defaultValues] = useState(() => refundValuesOf(order, readDraft(draft)));
  return useForm<RefundValues>({
    defaultValues,
    resolver: (values, context, options) => {
      const problems = Object.entries(refundProblems(order, values));
      const issues = problems.map(([path, message]) => ({ path: path.split("."), message }));
      const safeParse = () =>
        issues.length === 0 ? ({ success: true } as const) : ({ success: false, error: { issues } } as const);
      return ruleResolver<RefundValues>({ safeParse })(values, context, options);
    },
  });
}

function RefundForm({ order, onClose }: RefundProps) {
  const draft = `refund:${order.id}`;
  const form = useRefundForm(order, draft);
  const { forget } = useDraft(draft, form);
  const { refund, isBusy, problem } = useRefundOrder(order.id);
  const { errors } = form.formState;
  const values = form.watch();
  const amount = refundAmount(order, values);
  const submit = form.handleSubmit(async (wanted) => {
    const lines = toRefundLines(order, wanted);
    const { isDone, fields } = await refund(lines, wanted.reason.trim() || null);
    if (isDone) {
      forget();
      onClose();
      return;
    }
    // The server numbers the lines by the order in which they were sent.
    const named = fields.map(({ path, message }) => {
      const lineId = lines?.[Number(path.split(".")[1])]?.lineId;
      return { path: lineId ? `units.${lineId}` : path, message };
    });
    placeFieldErrors(form, ["reason", ...order.lines.map(({ id }) => `units.${id}` as const)], named);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <RadioCards
        legend="What to refund"
        columns={2}
        options={[
          {
            value: "whole",
            label: "Everything that is left",
            description: `${formatMoney(order.refundableAmount)}, delivery included`,
          },
          {
            value: "lines",
            label: "Selected lines",
            description: "Price and tax; delivery with a supplier's last",
          },
        ]}
        {...form.register("scope")}
      />
      {values.scope === "lines" && <RefundLines order={order} form={form} />}
      <Field label="Reason" isOptional hint="What the supplier should know" error={errors.reason?.message}>
        {(control) => (
          <Input {...control} {...form.register("reason")} autoComplete="off" maxLength={REFUND_REASON_MAX} />
        )}
      </Field>
      <div className="grid gap-1 border-t border-line pt-4 leading-snug">
        <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
          <span>You get back</span>
          <strong className="figures font-semibold">{amount === null ? "—" : formatMoney(amount)}</strong>
        </p>
        <p className="text-[0.9375rem] text-muted">
          It goes to the card you paid with; banks take five to ten days to show it. This page shows the
          progress, and if the bank should refuse it.
        </p>
      </div>
      {problem && (
        <Notice tone="bad" title="The refund was not made">
          <p>{problem}</p>
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" tone="danger" isBusy={isBusy}>
          Request the refund
        </Button>
      </div>
    </form>
  );
}

function RefundLines({ order, form }: { order: Order_OrderFragment; form: UseFormReturn<RefundValues> }) {
  const { errors } = form.formState;
  return (
    <ul aria-label="Lines to refund" className="grid gap-4">
      {refundableLines(order, form.getValues("from")).map(
        ({ id, name, quantity, refundedQuantity, unitPrice }) => {
          const left = quantity - (form.getValues("from")[id] ?? refundedQuantity);
          return (
            <li key={id}>
              <Field
                label={<span className="wrap-anywhere">{name}</span>}
                hint={`Up to ${formatQuantity(left)} at ${formatMoney(unitPrice)} and tax`}
                error={errors.units?.[id]?.message}
              >
                {(control) => (
                  <div className="grid grid-cols-[1fr_auto] gap-3">
                    <Input
                      {...control}
                      {...form.register(`units.${id}`)}
                      inputMode="numeric"
                      autoComplete="off"
                      placeholder="0"
                    />
                    <Button
                      aria-label={`All ${formatQuantity(left)}: ${name}`}
                      onClick={() => {
                        const shouldValidate = form.formState.isSubmitted;
                        form.setValue(`units.${id}`, String(left), { shouldValidate });
                      }}
                    >
                      All {formatQuantity(left)}
                    </Button>
                  </div>
                )}
              </Field>
            </li>
          );
        },
      )}
    </ul>
  );
}
