/** Sets the order contact at a supplier, or that there is none: goods picked up there have no delivery charge. */
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { supplierContactRule } from "../../../../schema/rules/purchase-order.ts";
import { type Database, inTransaction } from "../../../platform/database.ts";
import type { DomainEvents } from "../../../platform/domain-events.ts";
import { notFound } from "../../../platform/errors.ts";
import type { EventBus } from "../../../platform/events.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import { revokeLinks } from "../../../platform/net/public-links.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { recountBaskets } from "../../basket/index.ts";
import { projectChanged } from "../../project/index.ts";
import { isFetched, listActiveSuppliers } from "../../sourcing/index.ts";
import type { SupplierContact } from "../purchase-order.types.ts";
import { supplierAddressChanged } from "./contact.domain-events.ts";
import * as store from "./supplier-contact.store.ts";

/** Saved, or refused for its fields. Another organization's supplier or an unknown id throws NOT_FOUND. */
type SaveContactOutcome = { kind: "success"; supplierContact: SupplierContact } | InvalidInput;

/**
 * @param input parsed with `supplierContactRule`
 * @throws AppError NOT_FOUND when the viewer's organization has no such supplier
 */
export async function saveContact(
  {
    database,
    clock,
    events,
    domainEvents,
  }: {
    database: Database;
    clock: { now(): Date };
    events: EventBus;
    domainEvents: Pick<DomainEvents, "publish">;
  },
  { organizationId }: Viewer,
  input: { supplierId: string; [field: string]: unknown },
): Promise<SaveContactOutcome> {
  const suppliers = await listActiveSuppliers(database, organizationId);
  const supplier = suppliers.find(({ id }) => id === input.supplierId);
  if (!supplier) throw notFound("Supplier");
  const parsed = parseInput(supplierContactRule, input);
  if (!parsed.ok) return parsed.error;
  const { email, phone, accountNumber, terms, ...said } = parsed.value;
  const isInstallations = said.channel !== "email" && said.channel !== "pick_up";
  if (isInstallations && said.channel !== supplier.orderChannel) {
    return invalidInput({ channel: MESSAGES.channelNotTaken });
  }
  if (said.channel === "email" && supplier.isSandbox)
    return invalidInput({ channel: MESSAGES.channelSample });
  const supplierContact: SupplierContact = {
    ...said,
    email: email?.toLowerCase() || null,
    phone: phone || null,
    accountNumber: accountNumber || null,
    terms: terms || null,
  };
  await inTransaction(database, async (transaction, afterCommit) => {
    const former = await store.findContact(transaction, organizationId, supplier.id);
    await store.saveContact(transaction, organizationId, supplierContact);
    if (isFetched(supplier, former, false) !== isFetched(supplier, supplierContact, false)) {
      const about = { organizationId, supplierId: supplier.id, at: clock.now() };
      for (const projectId of await recountBaskets(transaction, about)) {
        afterCommit(() => events.publish(projectChanged, projectId, { projectId }));
      }
    }
    if (former?.email && former.email !== supplierContact.email) {
      const sentTo = { organizationId, purpose: "supplier_order", recipient: former.email } as const;
      await revokeLinks(transaction, sentTo, clock.now());
      const changed = { organizationId, formerEmail: former.email, contact: supplierContact };
      await domainEvents.publish(supplierAddressChanged, { transaction, afterCommit }, changed);
    }
  });
  return { kind: "success", supplierContact };
}
