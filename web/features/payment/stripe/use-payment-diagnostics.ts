import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  OrdersDocument,
  type OrdersQuery,
  PaymentConfigurationDocument,
  type PaymentConfigurationQuery,
} from "../../../gql/graphql.ts";
import { type CheckResult, type Configuration, diagnosePayment } from "./diagnose-payment.ts";
import { loadPaymentScript } from "./load-payment-script.ts";

/** Origin of the provider's script. */
export const SCRIPT_HOST = "https://js.stripe.com/";

/** Findings of the payment diagnostics so far. */
export interface PaymentDiagnostics {
  results: readonly CheckResult[];
  /** Null until the server has answered. */
  configuration: Configuration | null;
  isRunning: boolean;
  run: () => void;
}

/** Runs the tests when the page opens, and again on request. Only the latest run's results are shown. */
export function usePaymentDiagnostics(): PaymentDiagnostics {
  const client = useApolloClient();
  const [results, setResults] = useState<readonly CheckResult[]>([]);
  const [configuration, setConfiguration] = useState<Configuration | null>(null);
  const [isRunning, setIsRunning] = useState(true);
  const latest = useRef(0);

  const run = useCallback(() => {
    latest.current += 1;
    const present = latest.current;
    setResults([]);
    setIsRunning(true);
    const ask = async <Data>(query: typeof OrdersDocument, variables?: object): Promise<Data> => {
      const { data } = await client.query<Data>({
        query,
        ...(variables ? { variables } : {}),
        fetchPolicy: "network-only",
      });
      if (!data) throw new Error("the server gave no data");
      return data;
    };
    // Never rejects: errors are results.
    void diagnosePayment(
      {
        isSecureContext: window.isSecureContext,
        hasCookies: navigator.cookieEnabled,
        readConfiguration: async () =>
          (await ask<PaymentConfigurationQuery>(PaymentConfigurationDocument)).paymentConfiguration,
        readOrders: async () =>
          (await ask<OrdersQuery>(OrdersDocument, { first: 1, sort: "NEWEST" })).orders.totalCount,
        reachScriptHost: async () => {
          await fetch(SCRIPT_HOST, { method: "HEAD", mode: "no-cors" });
        },
        loadScript: async (key) => {
          const stripe = await loadPaymentScript(key);
          return {
            createForm() {
              stripe.elements({ mode: "payment", amount: 100, currency: "usd" }).create("payment").destroy();
            },
          };
        },
        now: () => performance.now(),
      },
      (result) => {
        if (latest.current === present) setResults((known) => [...known, result]);
      },
    ).then((found) => {
      if (latest.current !== present) return;
      setConfiguration(found);
      setIsRunning(false);
    });
  }, [client]);

  useEffect(() => {
    run();
    return () => {
      latest.current += 1;
    };
  }, [run]);
  return { results, configuration, isRunning, run };
}
