/** Test data: a request for quotes of three lines, and the yard it is sent to. */

import { type AskDraft, type AskedSupplier, beginAsk } from "./ask-draft.ts";

/** Time zone of the job site. */
export const ZONE = "America/New_York";
/** Tuesday evening at the site, Wednesday in UTC. */
export const NOW = new Date("2026-11-25T02:00:00Z");

export const LINES = ["stud", "plate", "screws"].map((id) => ({
  id,
  name: id,
  category: "Lumber",
  quantity: 2,
  unit: "pieces",
}));

/** A yard with an email address. @param more further fields */
export const yard = (more: Partial<AskedSupplier> = {}): AskedSupplier => ({
  key: "miller",
  supplierId: null,
  supplierName: "Miller Lumber",
  contactName: "",
  email: "desk@miller.example",
  phone: "",
  language: "EN",
  ...more,
});

/** A request without any suppliers yet. @param more further fields of the draft */
export const draft = (more: Partial<AskDraft> = {}): AskDraft => ({
  ...beginAsk(null, ZONE, null, NOW),
  ...more,
});
