import { useState } from "react";
import {
  type AcknowledgeInput,
  type SupplierDesk_OrderFragment,
  useAcknowledgeSupplierOrderMutation,
} from "../../gql/graphql.ts";
import { answerOf } from "../../lib/apollo/send-change.ts";

/** Errors in an answer. */
interface Refusal {
  /** By line index. */
  lines: ReadonlyMap<number, string>;
  ownNumber: string | undefined;
  /** Messages that belong to no field. */
  others: readonly string[];
}

/** Result of the last answer; null before the first, and while one is being sent. */
export type DeskEnd =
  | { kind: "sent" | "changed" | "ended" | "failed" }
  | { kind: "refused"; refusal: Refusal }
  | null;

export interface SendAnswer {
  isBusy: boolean;
  end: DeskEnd;
  answer: (input: AcknowledgeInput) => Promise<void>;
  /** Reports errors before anything is sent. @param lines messages by line index */
  refuse: (lines: ReadonlyMap<number, string>) => void;
}

/** Assigns each message to its field. @param fields paths such as "lines.3.note" */
function readRefusal(fields: readonly { path: string; message: string }[]): Refusal {
  const lines = new Map<number, string>();
  const others: string[] = [];
  let ownNumber: string | undefined;
  for (const { path, message } of fields) {
    const [field, place] = path.split(".");
    if (field === "lines" && place !== undefined) lines.set(Number(place), message);
    else if (field === "supplierOrderNumber") ownNumber = message;
    else others.push(message);
  }
  return { lines, ownNumber, others };
}

/** Sends a desk's answer. @param onOrder receives the order after the change */
export function useSendAnswer(
  token: string,
  onOrder: (order: SupplierDesk_OrderFragment) => void,
): SendAnswer {
  const [acknowledge, { loading }] = useAcknowledgeSupplierOrderMutation();
  const [end, setEnd] = useState<DeskEnd>(null);

  async function ask(input: AcknowledgeInput): Promise<DeskEnd> {
    const result = await answerOf(acknowledge({ variables: { token, input } }));
    switch (result?.__typename) {
      case "AcknowledgeSupplierOrderSuccess":
        onOrder(result.supplierOrder);
        return { kind: "sent" };
      case "SupplierOrderChangedError":
        onOrder(result.supplierOrder);
        return { kind: "changed" };
      case "SupplierLinkEndedError":
        return { kind: "ended" };
      case "InvalidInputError":
        return { kind: "refused", refusal: readRefusal(result.fields) };
      default:
        return { kind: "failed" };
    }
  }

  return {
    isBusy: loading,
    end,
    refuse: (lines) => setEnd({ kind: "refused", refusal: { lines, ownNumber: undefined, others: [] } }),
    async answer(input) {
      setEnd(null);
      setEnd(await ask(input).catch((): DeskEnd => ({ kind: "failed" })));
    },
  };
}
