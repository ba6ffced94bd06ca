import {
  MATERIAL_QUALITIES,
  type MaterialQuality,
  PREFERRED_SUPPLIERS,
  PROJECT_TYPES,
  type ProjectType,
  WIZARD_DEFAULTS,
} from "../../../../schema/constants.ts";

/** Values of the wizard's controls; amounts stay as typed until they are sent. */
export type WizardValues = {
  name: string;
  description: string;
  projectType: ProjectType;
  location: string;
  zipCode: string;
  budgetMin: string;
  budgetMax: string;
  budgetFlexibility: number;
  timeline: string;
  startDate: string;
  materialQuality: MaterialQuality;
  materialPreferences: {
    sustainableOnly: boolean;
    localSuppliers: boolean;
    bulkDiscounts: boolean;
    fastShipping: boolean;
  };
  preferredSuppliers: string[];
  requirements: {
    permitRequired: boolean;
    professionalInstallation: boolean;
    deliveryRequired: boolean;
    urgentTimeline: boolean;
  };
  specialInstructions: string;
};

export const WIZARD_START: WizardValues = {
  name: "",
  description: "",
  projectType: WIZARD_DEFAULTS.projectType,
  location: "",
  zipCode: "",
  budgetMin: String(WIZARD_DEFAULTS.budgetMin),
  budgetMax: String(WIZARD_DEFAULTS.budgetMax),
  budgetFlexibility: WIZARD_DEFAULTS.budgetFlexibility,
  timeline: "",
  startDate: "",
  materialQuality: WIZARD_DEFAULTS.materialQuality,
  materialPreferences: {
    sustainableOnly: false,
    localSuppliers: false,
    bulkDiscounts: WIZARD_DEFAULTS.bulkDiscounts,
    fastShipping: false,
  },
  preferredSuppliers: [],
  requirements: {
    permitRequired: false,
    professionalInstallation: false,
    deliveryRequired: WIZARD_DEFAULTS.deliveryRequired,
    urgentTimeline: false,
  },
  specialInstructions: "",
};

export const TYPE_OPTIONS = PROJECT_TYPES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

const QUALITY_WORDS = {
  economy: "Lowest price that does the job",
  standard: "What most jobs use",
  premium: "The best grade on offer",
} as const;

export const QUALITY_OPTIONS = MATERIAL_QUALITIES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
  description: QUALITY_WORDS[value],
}));

export const TIMELINE_OPTIONS = [
  "As soon as possible",
  "Within 2 weeks",
  "Within a month",
  "1 to 3 months",
  "3 to 6 months",
  "More than 6 months",
].map((label) => ({ value: label, label }));

export const SUPPLIER_OPTIONS = PREFERRED_SUPPLIERS.map((label) => ({ value: label, label }));

export const PREFERENCE_OPTIONS = [
  {
    key: "sustainableOnly",
    label: "Sustainable materials only",
    description: "Certified wood, recycled content",
  },
  { key: "localSuppliers", label: "Local suppliers", description: "Prefer stores near the job" },
  { key: "bulkDiscounts", label: "Bulk discounts", description: "Buy full packs where that is cheaper" },
  { key: "fastShipping", label: "Fast shipping", description: "Prefer what arrives first" },
] as const;

export const REQUIREMENT_OPTIONS = [
  { key: "permitRequired", label: "Permit required" },
  { key: "professionalInstallation", label: "Professional installation" },
  { key: "deliveryRequired", label: "Delivery required" },
  { key: "urgentTimeline", label: "Urgent timeline" },
] as const;

/** The four steps, and the fields that must be valid before moving on from each. */
export const WIZARD_STEPS = [
  { name: "Basic Info", fields: ["name", "description", "projectType", "location", "zipCode"] },
  {
    name: "Budget & Timeline",
    fields: ["budgetMin", "budgetMax", "budgetFlexibility", "timeline", "startDate"],
  },
  { name: "Material Preferences", fields: ["materialQuality", "materialPreferences", "preferredSuppliers"] },
  { name: "Requirements", fields: ["requirements", "specialInstructions"] },
] as const satisfies ReadonlyArray<{ name: string; fields: ReadonlyArray<keyof WizardValues> }>;
