import { useState } from "react";
import {
  type AcknowledgeInput,
  type SupplierDesk_OrderFragment,
  useAcknowledgeSupplierOrderMutation,
} from "../../gql/graphql.ts";

/** What is wrong with an answer. */
interface Refusal {
  /** By the line's place. */
  lines: ReadonlyMap<number, string>;
  ownNumber: string | undefined;
  /** What belongs to no field. */
  others: readonly string[];
}

/** What came of the last answer; null before the first, and while one is sent. */
export type DeskEnd =
  | { kind: "sent" | "changed" | "ended" | "failed" }
  | { kind: "refused"; refusal: Refusal }
  | null;

export interface SendAnswer {
  isBusy: boolean;
  end: DeskEnd;
  answer: (input: AcknowledgeInput) => Promise<void>;
  /** Says what is wrong before anything is sent. @param lines messages by the line's place */
  refuse: (lines: ReadonlyMap<number, string>) => void;
}

/** Each message at the field that it is about. @param fields paths such as "lines.3.note" */
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

/** Sends a desk's answer. @param onOrder takes the order as it is afterwards */
export function useSendAnswer(
  token: string,
  onOrder: (order: SupplierDesk_OrderFragment) => void,
): SendAnswer {
  const [acknowledge, { loading }] = useAcknowledgeSupplierOrderMutation();
  const [end, setEnd] = useState<DeskEnd>(null);

  async function ask(input: AcknowledgeInput): Promise<DeskEnd> {
    const { data } = await acknowledge({ variables: { token, input } });
    const result = data?.acknowledgeSupplierOrder;
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
