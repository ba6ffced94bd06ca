/** Converts project input to stored projects. */
import * as z from "zod";
import { DEFAULTS, MATERIAL_QUALITIES } from "../../../schema/constants.ts";
import type {
  ProjectPreferencesFields,
  QuickProjectFields,
  WizardProjectFields,
} from "../../../schema/rules/project.ts";
import { type Cents, parseCents } from "../../platform/money.ts";
import type { ProjectFields, ProjectPreferences } from "./project.types.ts";

/** Defaults for a project without the wizard's answers. */
const DEFAULT_PREFERENCES: ProjectPreferences = {
  startDate: null,
  budgetFlexibility: 0,
  materialQuality: "standard",
  sustainableOnly: false,
  localSuppliers: false,
  bulkDiscounts: true,
  fastShipping: false,
  preferredSuppliers: [],
  permitRequired: false,
  professionalInstallation: false,
  deliveryRequired: true,
  urgentTimeline: false,
  specialInstructions: null,
};

const storedPreferences = z.object({
  startDate: z.string().nullable().catch(null),
  budgetFlexibility: z.number().catch(DEFAULT_PREFERENCES.budgetFlexibility),
  materialQuality: z.enum(MATERIAL_QUALITIES).catch(DEFAULT_PREFERENCES.materialQuality),
  sustainableOnly: z.boolean().catch(DEFAULT_PREFERENCES.sustainableOnly),
  localSuppliers: z.boolean().catch(DEFAULT_PREFERENCES.localSuppliers),
  bulkDiscounts: z.boolean().catch(DEFAULT_PREFERENCES.bulkDiscounts),
  fastShipping: z.boolean().catch(DEFAULT_PREFERENCES.fastShipping),
  preferredSuppliers: z.array(z.string()).catch([]),
  permitRequired: z.boolean().catch(DEFAULT_PREFERENCES.permitRequired),
  professionalInstallation: z.boolean().catch(DEFAULT_PREFERENCES.professionalInstallation),
  deliveryRequired: z.boolean().catch(DEFAULT_PREFERENCES.deliveryRequired),
  urgentTimeline: z.boolean().catch(DEFAULT_PREFERENCES.urgentTimeline),
  specialInstructions: z.string().nullable().catch(null),
});

/** Reads `metadata`; fields that an older version did not store get their defaults. */
export function parsePreferences(metadata: unknown): ProjectPreferences {
  return storedPreferences.parse(typeof metadata === "object" && metadata !== null ? metadata : {});
}

/** A project from the home form or the quick form. */
export function fromQuickForm(organizationId: string, fields: QuickProjectFields): ProjectFields {
  return {
    organizationId,
    name: fields.name,
    description: fields.description,
    projectType: fields.projectType ?? DEFAULTS.projectType,
    timeline: fields.timeline || null,
    location: fields.location || DEFAULTS.location,
    zipCode: fields.zipCode || DEFAULTS.zipCode,
    budgetMinCents: toCents(fields.budgetMin),
    budgetMaxCents: toCents(fields.budgetMax),
    preferences: DEFAULT_PREFERENCES,
  };
}

/** A project from the four-step wizard. */
export function fromWizard(organizationId: string, fields: WizardProjectFields): ProjectFields {
  const { materialPreferences: materials, requirements } = fields;
  return {
    ...fromQuickForm(organizationId, fields),
    preferences: {
      startDate: fields.startDate || null,
      budgetFlexibility: fields.budgetFlexibility ?? DEFAULT_PREFERENCES.budgetFlexibility,
      materialQuality: fields.materialQuality ?? DEFAULT_PREFERENCES.materialQuality,
      sustainableOnly: materials?.sustainableOnly ?? DEFAULT_PREFERENCES.sustainableOnly,
      localSuppliers: materials?.localSuppliers ?? DEFAULT_PREFERENCES.localSuppliers,
      bulkDiscounts: materials?.bulkDiscounts ?? DEFAULT_PREFERENCES.bulkDiscounts,
      fastShipping: materials?.fastShipping ?? DEFAULT_PREFERENCES.fastShipping,
      preferredSuppliers: fields.preferredSuppliers ?? [],
      permitRequired: requirements?.permitRequired ?? DEFAULT_PREFERENCES.permitRequired,
      professionalInstallation:
        requirements?.professionalInstallation ?? DEFAULT_PREFERENCES.professionalInstallation,
      deliveryRequired: requirements?.deliveryRequired ?? DEFAULT_PREFERENCES.deliveryRequired,
      urgentTimeline: requirements?.urgentTimeline ?? DEFAULT_PREFERENCES.urgentTimeline,
      specialInstructions: fields.specialInstructions || null,
    },
  };
}

/** The preferences to change; an empty text clears one. */
export function toPreferenceChange(fields: ProjectPreferencesFields): Partial<ProjectPreferences> {
  const named = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(named.map(([name, value]) => [name, value === "" ? null : value]));
}

function toCents(dollars: string | null | undefined): Cents | null {
  return dollars ? parseCents(dollars) : null;
}
