/** For tests: a request for quotes of three lines, and the yard that it is sent to. */

import { type AskDraft, type AskedSupplier, beginAsk } from "./ask-draft.ts";

/** Of the job site. */
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

/** A yard that can be written to. @param more what is else about it */
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

/** A request that nobody is asked with yet. @param more what was written in it */
export const draft = (more: Partial<AskDraft> = {}): AskDraft => ({
  ...beginAsk(null, ZONE, null, NOW),
  ...more,
});
