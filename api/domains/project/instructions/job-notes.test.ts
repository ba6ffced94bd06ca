import { expect, it } from "vitest";
import { listJobNotes } from "./job-notes.ts";

const NOTHING_ASKED = {
  deliveryRequired: true,
  permitRequired: false,
  professionalInstallation: false,
  specialInstructions: null,
};

it("notes always say whether a job is delivered", () => {
  expect(listJobNotes(NOTHING_ASKED, [])).toMatchObject([{ label: "Delivery", text: "To the site" }]);
  expect(listJobNotes({ ...NOTHING_ASKED, deliveryRequired: false }, [])).toMatchObject([
    { label: "Delivery", text: "Not needed" },
  ]);
});

it("notes mention permits and installation where they were requested, which a person has to arrange", () => {
  const notes = listJobNotes({ ...NOTHING_ASKED, permitRequired: true, professionalInstallation: true }, []);
  expect(notes.slice(1)).toMatchObject([
    { label: "Permit", effect: null },
    { label: "Installation", effect: null },
  ]);
});

it("notes say for each special instruction how it is handled, and quote those that were not understood", () => {
  const suppliers = [{ id: "1", name: "Home Depot" }];
  const specialInstructions = "No Kobalt. Leave it at the side gate. Nothing from Home Depot";
  const notes = listJobNotes({ ...NOTHING_ASKED, specialInstructions }, suppliers);
  expect(notes.slice(1)).toEqual([
    { label: "Special instructions", text: "No Kobalt", effect: "Offers by Kobalt are left out." },
    { label: "Special instructions", text: "Leave it at the side gate", effect: null },
    {
      label: "Special instructions",
      text: "Nothing from Home Depot",
      effect: "Offers from Home Depot are left out.",
    },
  ]);
});
