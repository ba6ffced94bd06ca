import { Plus } from "lucide-react";
import { QUOTE_LIMITS } from "../../../../schema/rules/quote.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { FieldError } from "../../../components/ui/controls/field.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Disclosure } from "../../../components/ui/layout/disclosure.tsx";
import { newId } from "../../../lib/new-id.ts";
import type { AskDraft, AskedSupplier } from "./ask-draft.ts";
import type { AskProblems } from "./ask-problems.ts";
import type { KnownSupplier } from "./known-suppliers.ts";
import { SupplierFields } from "./supplier-fields.tsx";

/** A new, empty supplier. */
export const newSupplier = (): AskedSupplier => ({
  key: newId(),
  supplierId: null,
  supplierName: "",
  contactName: "",
  email: "",
  phone: "",
  language: "EN",
});

/** A known supplier, with its current contact. */
export const knownSupplier = ({ id, name, contact }: KnownSupplier): AskedSupplier => ({
  key: id,
  supplierId: id,
  supplierName: name,
  contactName: contact?.name ?? "",
  email: contact?.email ?? "",
  phone: contact?.phone ?? "",
  language: contact?.language ?? "EN",
});

/** Stand-ins quote sample prices, which the buyer learns before asking them. */
export function KnownName({ supplier: { name, isSample } }: { supplier: KnownSupplier }) {
  return (
    <span>
      {name}
      {isSample && <span className="text-muted"> · sample prices</span>}
    </span>
  );
}

/** Known suppliers take one tap each; a new one needs a name and a contact. */
export function ChooseSuppliers({
  known,
  isTest,
  draft,
  problems,
  onChange,
}: {
  known: readonly KnownSupplier[];
  /** Whether only stand-ins can be asked. */
  isTest: boolean;
  draft: AskDraft;
  problems: AskProblems;
  onChange: (draft: AskDraft) => void;
}) {
  const { suppliers } = draft;
  const set = (next: readonly AskedSupplier[]) => onChange({ ...draft, suppliers: next });
  const others = known.filter(({ id }) => !suppliers.some(({ supplierId }) => supplierId === id));
  const withDesk = others.filter(({ contact }) => contact !== null);
  const withoutDesk = others.filter(({ contact }) => contact === null);
  const isFull = suppliers.length >= QUOTE_LIMITS.invitations;
  const offer = (supplier: KnownSupplier) => (
    <Button
      key={supplier.id}
      size="small"
      disabled={isFull}
      onClick={() => set([...suppliers, knownSupplier(supplier)])}
    >
      <Plus aria-hidden="true" size={16} />
      <KnownName supplier={supplier} />
    </Button>
  );
  return (
    <Card title="Yards to ask">
      <div className="grid gap-4">
        {suppliers.length > 0 && (
          <ul className="grid gap-4">
            {suppliers.map((supplier) => (
              <ChosenSupplier
                key={supplier.key}
                supplier={supplier}
                problems={problems.suppliers[supplier.key]}
                onChange={(next) => set(suppliers.map((one) => (one.key === next.key ? next : one)))}
                onRemove={() => set(suppliers.filter(({ key }) => key !== supplier.key))}
              />
            ))}
          </ul>
        )}
        <FieldError message={problems.fields["invitations"]} />
        <div className="flex flex-wrap gap-2">
          {withDesk.map(offer)}
          {!isTest && (
            <Button size="small" disabled={isFull} onClick={() => set([...suppliers, newSupplier()])}>
              <Plus aria-hidden="true" size={16} />
              Another yard
            </Button>
          )}
        </div>
        {withoutDesk.length > 0 && (
          <Disclosure summary="Suppliers without a contact yet">
            <div className="flex flex-wrap gap-2">{withoutDesk.map(offer)}</div>
          </Disclosure>
        )}
        {isTest && (
          <p className="text-muted text-sm">
            {known.length > 0
              ? "A test project only asks sandbox suppliers: no real supplier gets an email."
              : "A test project only asks sandbox suppliers, and this installation has none. Ask from a real project."}
          </p>
        )}
        <p className="text-muted text-sm">
          Each yard gets its own email. No yard learns who else is asked, or what the others answer.
        </p>
      </div>
    </Card>
  );
}

function ChosenSupplier({
  supplier,
  problems,
  onChange,
  onRemove,
}: {
  supplier: AskedSupplier;
  problems: Readonly<Record<string, string>> | undefined;
  onChange: (supplier: AskedSupplier) => void;
  onRemove: () => void;
}) {
  const { supplierId, supplierName, contactName, email, phone, language } = supplier;
  const reached = [contactName, email || phone, language === "ES" && "in Spanish"].filter(Boolean).join(", ");
  const isKnown = supplierId !== null && (email !== "" || phone !== "");
  const fields = <SupplierFields supplier={supplier} problems={problems} onChange={onChange} />;
  return (
    <li className="grid gap-2 border-line border-b pb-4 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 leading-snug wrap-anywhere">
          <p className="font-medium">{supplierName || "A new yard"}</p>
          {reached && <p className="text-muted text-sm">{reached}</p>}
        </div>
        <Button size="small" tone="plain" onClick={onRemove}>
          Remove<span className="sr-only"> {supplierName || "the new yard"}</span>
        </Button>
      </div>
      {isKnown && !problems ? (
        <Disclosure summary="Change how they are reached">{fields}</Disclosure>
      ) : (
        fields
      )}
    </li>
  );
}
