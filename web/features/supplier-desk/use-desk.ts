import { useState } from "react";
import {
  type AcknowledgeInput,
  type SupplierDesk_OrderFragment,
  useAcknowledgeSupplierOrderMutation,
} from "../../gql/graphql.ts";

/** What came of the last answer; null before the first. */
export type DeskEnd = "sent" | "changed" | "ended" | "refused" | "failed" | null;

export interface SendAnswer {
  isBusy: boolean;
  /** What is wrong with a line, by its place. */
  errors: ReadonlyMap<number, string>;
  end: DeskEnd;
  answer: (input: AcknowledgeInput) => Promise<void>;
}

/** Sends a desk's answer. @param onOrder takes the order as it is afterwards */
export function useSendAnswer(
  token: string,
  onOrder: (order: SupplierDesk_OrderFragment) => void,
): SendAnswer {
  const [acknowledge, { loading }] = useAcknowledgeSupplierOrderMutation();
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const [end, setEnd] = useState<DeskEnd>(null);

  async function ask(input: AcknowledgeInput): Promise<DeskEnd> {
    const { data } = await acknowledge({ variables: { token, input } });
    const result = data?.acknowledgeSupplierOrder;
    switch (result?.__typename) {
      case "AcknowledgeSupplierOrderSuccess":
        onOrder(result.supplierOrder);
        return "sent";
      case "SupplierOrderChangedError":
        onOrder(result.supplierOrder);
        return "changed";
      case "SupplierLinkEndedError":
        return "ended";
      case "InvalidInputError":
        setErrors(new Map(result.fields.map(({ path, message }) => [Number(path.split(".")[1]), message])));
        return "refused";
      default:
        return "failed";
    }
  }

  return {
    isBusy: loading,
    errors,
    end,
    async answer(input) {
      setErrors(new Map());
      setEnd(await ask(input).catch(() => "failed" as const));
    },
  };
}
