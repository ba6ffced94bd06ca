import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { orderSafeguardsRule } from "../../../schema/rules/reordering.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { RadioCards } from "../../components/ui/controls/choice.tsx";
import { MoneyField, TextField } from "../../components/ui/controls/input.tsx";
import { SelectField } from "../../components/ui/controls/select.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { Loading, Skeleton } from "../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../components/ui/signs/states.tsx";
import {
  type SafeguardsForm_SafeguardsFragment,
  useOrderSafeguardsQuery,
  useUpdateOrderSafeguardsMutation,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { sendChange } from "../../lib/apollo/send-change.ts";
import { fieldsOf } from "../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../lib/forms/form-errors.ts";
import { useRuleForm } from "../../lib/forms/use-rule-form.ts";
import { showSuccess } from "../../lib/toasts.ts";
import {
  ACTION_OPTIONS,
  type SafeguardsValues,
  safeguardsValuesOf,
  toSafeguardFields,
  toSafeguardsInput,
} from "./safeguards-values.ts";

const FIELDS = ["zipCode", "priceRisePercent", "latestDeliveryDays", "maxDeliveryFee"] as const;

/** How subscriptions and rules place orders: automatically or not, and what must not happen unasked. */
export function SafeguardsCard() {
  const { data, error, refetch } = useOrderSafeguardsQuery({ fetchPolicy: "cache-and-network" });
  return (
    <Card title="Order safeguards">
      {data ? (
        <SafeguardsForm safeguards={data.orderSafeguards} />
      ) : error ? (
        <ErrorState
          title="Your safeguards could not be loaded"
          message={messageOf(error, "They still apply.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading your safeguards">
          <div className="grid gap-5">
            {["automatic", "zip", "price", "stock", "delivery", "fee"].map((row) => (
              <Skeleton key={row} className="h-20 w-full" />
            ))}
          </div>
        </Loading>
      )}
    </Card>
  );
}

function SafeguardsForm({ safeguards }: { safeguards: SafeguardsForm_SafeguardsFragment }) {
  const [update] = useUpdateOrderSafeguardsMutation();
  const form = useRuleForm<SafeguardsValues>(orderSafeguardsRule, toSafeguardFields, () =>
    safeguardsValuesOf(safeguards),
  );
  const { register } = form;
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (values) => {
    const result = await sendChange(
      "Safeguards Not Saved",
      update({ variables: { input: toSafeguardsInput(values) } }),
    );
    if (result?.__typename === "InvalidInputError") placeFieldErrors(form, FIELDS, result.fields);
    else if (result) showSuccess("Safeguards Saved", "They apply to orders from now on.");
  });
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <RadioCards
        legend="When subscriptions and rules order"
        columns={2}
        options={[
          { value: "no", label: "I approve each order", description: "It waits with its prices" },
          {
            value: "yes",
            label: "Charge my saved card",
            description: "Unless a safeguard below says otherwise",
          },
        ]}
        {...register("isAutomatic")}
      />
      <TextField
        label="ZIP code for deliveries"
        isOptional
        hint="Empty: that of your newest project"
        {...field("zipCode")}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <p className="leading-snug text-muted">
        The limits below apply to reorders and at checkout. At checkout you are shown what exceeds them before
        anything is left out.
      </p>
      <Safeguard
        legend="A price rose"
        action={register("priceRiseAction")}
        limit={
          <TextField
            label="By more than (percent)"
            hint="Since it was ordered last. Empty: any rise is fine"
            {...field("priceRisePercent")}
            inputMode="numeric"
          />
        }
      />
      <Safeguard
        legend="Something is short"
        action={register("shortStockAction")}
        limit={
          <p className="leading-snug text-muted">
            It is not available in the quantity, at the price, or in the quality you want.
          </p>
        }
      />
      <Safeguard
        legend="It comes late"
        action={register("lateDeliveryAction")}
        limit={
          <TextField
            label="Later than (days)"
            hint="Empty: any day is fine"
            {...field("latestDeliveryDays")}
            inputMode="numeric"
          />
        }
      />
      <Safeguard
        legend="Delivery costs too much"
        action={register("deliveryFeeAction")}
        limit={
          <MoneyField
            label="One supplier's delivery above"
            hint="Empty: any fee is fine"
            {...field("maxDeliveryFee")}
          />
        }
      />
      <div>
        <Button type="submit" tone="main" isBusy={isSubmitting}>
          Save Safeguards
        </Button>
      </div>
    </form>
  );
}

/** One safeguard: its limit, and what happens beyond it. */
function Safeguard({
  legend,
  limit,
  action,
}: {
  legend: string;
  limit: ReactNode;
  action: UseFormRegisterReturn;
}) {
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-3 w-full font-semibold">{legend}</legend>
      <div className="clear-both grid items-start gap-4 sm:grid-cols-2">
        {limit}
        <SelectField label="Then" {...action} options={ACTION_OPTIONS} />
      </div>
    </fieldset>
  );
}
