import { Download } from "lucide-react";
import { useState } from "react";
import { ButtonAnchor } from "../../../components/ui/controls/button.tsx";
import { SelectField } from "../../../components/ui/controls/select.tsx";

const ADDRESS = "/api/auth/user/export";

/** Data that is useful in spreadsheets; the rest is in the JSON file. */
const PARTS = [
  { value: "projects", label: "Projects" },
  { value: "materials", label: "Material lists" },
  { value: "baskets", label: "Baskets" },
  { value: "orders", label: "Orders" },
  { value: "orderLines", label: "Lines of orders" },
  { value: "payments", label: "Payments" },
  { value: "refunds", label: "Refunds" },
  { value: "inventory", label: "Inventory" },
  { value: "inventoryMovements", label: "Inventory movements" },
  { value: "materialUsage", label: "Material usage" },
  { value: "subscriptions", label: "Subscriptions" },
  { value: "reorderRules", label: "Reorder rules" },
  { value: "reorders", label: "Reorders" },
  { value: "priceListArticles", label: "Items on your price lists" },
  { value: "notifications", label: "Notifications" },
  { value: "account", label: "Account" },
] as const;

/** Exports all data of the account. */
export function AccountExport() {
  const [part, setPart] = useState<string>(PARTS[0].value);
  return (
    <div className="grid gap-4">
      <p className="leading-snug">
        Download everything: projects, lists, baskets, orders, inventory, subscriptions, notifications and
        more.
      </p>
      <div>
        <ButtonAnchor size="small" href={`${ADDRESS}?format=json`} download>
          <Download aria-hidden="true" size={16} />
          Download everything (JSON)
        </ButtonAnchor>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex-1 basis-56">
          <SelectField
            label="For a spreadsheet"
            value={part}
            options={[...PARTS]}
            onChange={(event) => setPart(event.target.value)}
          />
        </div>
        <ButtonAnchor size="small" href={`${ADDRESS}?format=csv&part=${part}`} download>
          <Download aria-hidden="true" size={16} />
          Download CSV
        </ButtonAnchor>
      </div>
    </div>
  );
}
