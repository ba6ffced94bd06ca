import type Stripe from "stripe";
import { createId, type SandboxCard, type SandboxCharge, type SandboxIntent } from "./objects.ts";

interface NewCharge {
  intent: SandboxIntent;
  paymentMethod: string;
  card: SandboxCard;
  created: number;
  failure: { code: string; declineCode: string | null; message: string } | null;
}

/** A charge on a card: succeeded, or failed with the issuer's reason. */
export function buildCharge({ intent, paymentMethod, card, created, failure }: NewCharge): SandboxCharge {
  return {
    id: createId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: failure === null ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: failure === null ? createId("txn") : null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: "YARDSTICK SANDBOX",
    captured: failure === null,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: failure === null ? "approved_by_network" : "declined_by_network",
      reason: failure?.declineCode ?? failure?.code ?? null,
      risk_level: "normal",
      seller_message: failure === null ? "Payment complete." : "The bank declined the payment.",
      type: failure === null ? "authorized" : "issuer_declined",
    },
    paid: failure === null,
    payment_intent: intent.id,
    payment_method: paymentMethod,
    payment_method_details: { type: "card", card: buildCardDetails(card, intent.amount) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: failure === null ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
}

function buildCardDetails(card: SandboxCard, amount: number): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: null,
    country: "US",
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
