import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import {
  type ApprovalRequired_ErrorFragment,
  type BasketChanged_ErrorFragment,
  type CheckoutProjectMutation,
  type Order_OrderFragment,
  type OrderSafeguards_ErrorFragment,
  type PaymentProviderKind,
  type SupplierPayment_PaymentFragment,
  useCheckoutProjectMutation,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure } from "../../../lib/toasts.ts";
import { type CheckoutKind, useLiveOrder } from "../../order/index.ts";

/** State of a checkout, with what its screen shows in each. */
export type Checkout =
  | { readonly status: "preparing" }
  /** Nothing blocks it: the order is created when the buyer presses Pay. */
  | {
      readonly status: "previewed";
      readonly provider: PaymentProviderKind;
      readonly basketVersion: number;
      readonly totalAmount: string;
    }
  /** One payment for all suppliers. */
  | {
      readonly status: "ready";
      readonly order: Order_OrderFragment;
      readonly provider: PaymentProviderKind;
      readonly clientSecret: string | null;
      readonly hostedPageUrl: string | null;
    }
  /** A payment for each supplier, including the paid ones. */
  | {
      readonly status: "ready-apart";
      readonly provider: PaymentProviderKind;
      readonly basketVersion: number;
      readonly payments: readonly SupplierPayment_PaymentFragment[];
    }
  /** On account: nothing is left to do here. */
  | {
      readonly status: "ordered";
      readonly basketVersion: number;
      readonly orders: readonly Order_OrderFragment[];
    }
  /** The basket differs from what the buyer was shown: they have to agree to the difference. */
  | { readonly status: "changed"; readonly change: BasketChanged_ErrorFragment }
  /** The buyer's safeguards found something. Unless they stop the order, the buyer can agree to it. */
  | { readonly status: "guarded"; readonly error: OrderSafeguards_ErrorFragment }
  /** A supplier delivers, and has to know where. */
  | { readonly status: "address"; readonly message: string }
  /** Approval is required first. */
  | { readonly status: "approval"; readonly error: ApprovalRequired_ErrorFragment }
  /** Nothing can be paid now, but it may be elsewhere or later: the fallback card. */
  | { readonly status: "unavailable"; readonly message: string }
  /** The prices have to be checked first: they are out of date, or have changed. */
  | { readonly status: "review"; readonly message: string }
  /** There is nothing to pay here: an empty basket, another status, an error. */
  | { readonly status: "failed"; readonly message: string };

/** Actions for a checkout that is not ready. */
export interface CheckoutActions {
  readonly retry: () => void;
  /** Continues with the displayed change, or the displayed findings of the safeguards. */
  readonly agree: () => void;
  /** Creates the order, or the suppliers' orders. A single one goes on to the sandbox's page, where that takes payments. */
  readonly pay: () => void;
  readonly isOrdering: boolean;
  /**
   * Creates the order like `pay`, to be paid on a page of the provider. @returns the page's address; null when there is
   * none: then `pageProblem` or another state of the checkout says why
   */
  readonly payOnPage: () => Promise<string | null>;
  /** Why the provider's page could not be opened; null when it could, or was not asked for. */
  readonly pageProblem: string | null;
}

/** Whether an order is paid on a page of the provider; the stand-in's own page replaces the form and has its secret. */
export function isOnPage<Paying extends { clientSecret: string | null; hostedPageUrl: string | null }>(
  checkout: Paying,
): checkout is Paying & { hostedPageUrl: string } {
  return checkout.hostedPageUrl !== null && checkout.clientSecret === null;
}

const FAILED = "Failed to initialize payment";
const PAYMENT_TYPES = {
  bundled: "BUNDLED",
  "multi-supplier": "MULTI_SUPPLIER",
  "on-account": "ON_ACCOUNT",
} as const;

function toCheckout(
  result: CheckoutProjectMutation["checkoutProject"] | undefined,
  failedMessage: string,
): Checkout {
  switch (result?.__typename) {
    case "CheckoutPreview":
      return { status: "previewed", ...result };
    case "CheckoutSuccess":
      return { status: "ready", ...result };
    case "MultiSupplierCheckoutSuccess":
      return { status: "ready-apart", ...result };
    case "BasketChangedError":
      return { status: "changed", change: result };
    case "ApprovalRequiredError":
      return { status: "approval", error: result };
    case "JobSiteRequiredError":
      return { status: "address", message: result.message };
    case "OrderSafeguardsError":
      return { status: "guarded", error: result };
    case "PaymentUnavailableError":
      return { status: "unavailable", message: result.message };
    case "PricesToReviewError":
      return { status: "review", message: result.message };
    case "OnAccountCheckoutSuccess":
      return { status: "ordered", ...result };
    case "BasketEmptyError":
    case "ProjectStatusConflictError":
      return { status: "failed", message: result.message };
    case undefined:
      return { status: "failed", message: failedMessage };
    default:
      return result satisfies never;
  }
}

/** Checking, at first or again; or ordering, to pay in the form or on a page of the provider. */
type How = "foreground" | "background" | "order" | "page";
const isOrder = (how: How): boolean => how === "order" || how === "page";

/** The state when there is no response. Null: the screen stays as it is, and pressing Pay again finds the same order. */
function unanswered(how: How, message: string): Checkout | null {
  if (how === "foreground") return { status: "failed", message };
  if (isOrder(how)) showFailure("Payment Error", message);
  return null;
}

/** The basket version that a response refers to; null when it refers to none. */
function versionOf(checkout: Checkout): number | null {
  if (checkout.status === "ready") return checkout.order.basketVersion;
  if (checkout.status === "ready-apart" || checkout.status === "previewed") return checkout.basketVersion;
  if (checkout.status === "guarded") return checkout.error.basket.version;
  return checkout.status === "changed" ? checkout.change.basket.version : null;
}

/**
 * Repeats the check when the basket it was about has a newer version, the project another status, or the address it
 * waited for is known.
 */
function useAskedAgain(
  checkout: Checkout,
  {
    presentVersion,
    projectStatus,
    isAddressed,
  }: { presentVersion: number | null; projectStatus: string | null; isAddressed: boolean },
  askAgain: () => void,
): void {
  const askRef = useRef(askAgain);
  askRef.current = askAgain;
  const answeredVersion = versionOf(checkout);
  useEffect(() => {
    const isNewer = presentVersion !== null && answeredVersion !== null && presentVersion > answeredVersion;
    if (isNewer) askRef.current();
  }, [presentVersion, answeredVersion]);

  const isOnlySeen = checkout.status === "previewed";
  const seenStatus = useRef(projectStatus);
  useEffect(() => {
    const isOther = seenStatus.current !== null && projectStatus !== seenStatus.current;
    seenStatus.current = projectStatus;
    if (isOther && isOnlySeen) askRef.current();
  }, [projectStatus, isOnlySeen]);

  const isWaiting = checkout.status === "address";
  useEffect(() => {
    if (isWaiting && isAddressed) askRef.current();
  }, [isWaiting, isAddressed]);
}

/** What is checked out, and how it is to be paid. */
interface CheckoutSubject {
  projectId: string;
  kind: CheckoutKind | "on-account";
  supplierId: string | null;
  failedMessage: string;
}

interface CheckoutOptions extends Pick<CheckoutSubject, "projectId" | "kind"> {
  supplierId?: string | null;
  failedMessage?: string;
  shownVersion?: number | null;
  presentVersion?: number | null;
  projectStatus?: string | null;
  isAddressed?: boolean;
}

/**
 * Sends the checkout to the server, with the version that the buyer was shown and the concerns they agreed to.
 * @returns null when there was no response and the screen stays as it is
 */
function useCheckoutRequest(
  { projectId, kind, supplierId, failedMessage }: CheckoutSubject,
  shown: RefObject<number | null>,
  agreed: RefObject<string[]>,
): (how: How) => Promise<Checkout | null> {
  const [checkoutProject] = useCheckoutProjectMutation();
  return useCallback(
    (how) => {
      const input = {
        isPreview: !isOrder(how),
        onProviderPage: how === "page",
        projectId,
        paymentType: PAYMENT_TYPES[kind],
        supplierIds: supplierId === null ? null : [supplierId],
        basketVersion: shown.current,
        agreedSafeguards: agreed.current,
      };
      return checkoutProject({ variables: { input } }).then(
        ({ data }) => toCheckout(data?.checkoutProject, failedMessage),
        (error: unknown) => unanswered(how, messageOf(error, failedMessage)),
      );
    },
    [checkoutProject, projectId, kind, supplierId, failedMessage, shown, agreed],
  );
}

/**
 * The checkout as the latest response says it is, and how to ask for the next one.
 * @param shown the version that the buyer was shown; set to the response's
 */
function useLatestAnswer(request: (how: How) => Promise<Checkout | null>, shown: RefObject<number | null>) {
  const [checkout, setCheckout] = useState<Checkout>({ status: "preparing" });
  const [isOrdering, setIsOrdering] = useState(false);
  const [pageProblem, setPageProblem] = useState<string | null>(null);
  const asked = useRef(0);
  const ordering = useRef(false);

  const ask = useCallback(
    async (how: How): Promise<string | null> => {
      // Its response leads to the payment: an update that arrives in the meantime may be about the order itself.
      if (how === "background" && ordering.current) return null;
      ordering.current = isOrder(how);
      asked.current += 1;
      const question = asked.current;
      if (how === "foreground") setCheckout({ status: "preparing" });
      setIsOrdering(isOrder(how));
      setPageProblem(null);
      const answer = await request(how);
      // Of two requests in flight, only the later one's response counts.
      if (question !== asked.current) return null;
      ordering.current = false;
      setIsOrdering(false);
      if (answer === null) return null;
      if (how === "page" && answer.status === "unavailable") {
        // The card stays, with what can be tried again.
        setPageProblem(answer.message);
        return null;
      }
      if (answer.status !== "changed") shown.current = versionOf(answer) ?? shown.current;
      setCheckout(answer);
      const address = answer.status === "ready" ? answer.hostedPageUrl : null;
      if (how === "order" && address) window.location.assign(address);
      return how === "page" ? address : null;
    },
    [request, shown],
  );

  return { checkout, ask, isOrdering, pageProblem };
}

/**
 * Checks whether a project's basket, or a supplier's part of it on account, can be bought, and creates (or finds) its
 * orders with their payments when the buyer presses Pay. The server finds the same orders for the same basket, so
 * asking twice creates nothing twice.
 *
 * @param supplierId the supplier whose part is ordered on account; null otherwise
 * @param shownVersion the basket version that the buyer saw before; null when they come from elsewhere
 * @param presentVersion the latest known basket version: when it differs from the one in the response, the check is
 *   repeated, and the screen stays as it is until the response arrives
 * @param projectStatus the latest known status: a check without an order is repeated when it changes, as when the
 *   project is paid in another window
 * @param isAddressed whether the project's delivery address is known
 * @param failedMessage shown when the server does not say why it failed
 */
export function useCheckout({
  projectId,
  kind,
  supplierId = null,
  shownVersion = null,
  presentVersion = null,
  projectStatus = null,
  isAddressed = false,
  failedMessage = FAILED,
}: CheckoutOptions): Checkout & CheckoutActions {
  const shown = useRef(shownVersion);
  const agreed = useRef<string[]>([]);
  const request = useCheckoutRequest({ projectId, kind, supplierId, failedMessage }, shown, agreed);
  const { checkout, ask, isOrdering, pageProblem } = useLatestAnswer(request, shown);

  useEffect(() => {
    void ask("foreground");
  }, [ask]);

  useAskedAgain(checkout, { presentVersion, projectStatus, isAddressed }, () => void ask("background"));

  // The provider's own form navigates away when it is done: an update must not remove it from the page before that.
  const order = useLiveOrder(
    checkout.status === "ready" && (checkout.provider !== "STRIPE" || isOnPage(checkout))
      ? checkout.order
      : null,
  );
  const actions: CheckoutActions = {
    retry: () => void ask("foreground"),
    pay: () => void (isOrdering || ask("order")),
    isOrdering,
    payOnPage: () => (isOrdering ? Promise.resolve(null) : ask("page")),
    pageProblem,
    agree: () => {
      shown.current = versionOf(checkout);
      if (checkout.status === "guarded") {
        agreed.current = [...agreed.current, ...checkout.error.concerns.map(({ key }) => key)];
      }
      void ask("foreground");
    },
  };
  return checkout.status === "ready" && order
    ? { ...checkout, order, ...actions }
    : { ...checkout, ...actions };
}
