import type { MaterialQuality, ProjectType } from "../../../schema/constants.ts";
import type { Cents } from "../../platform/money.ts";

/** Where a project can stand, from its draft on. */
export const PROJECT_STATUSES = [
  "draft",
  "analyzing",
  "sourcing",
  "optimizing",
  "ready",
  "completed",
  "saved",
  "error",
] as const;
/** One of `PROJECT_STATUSES`. */
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** What the wizard asks beyond a project's own columns; kept in `metadata`. */
export interface ProjectPreferences {
  startDate: string | null;
  /** Percent by which the budget may be exceeded. */
  budgetFlexibility: number;
  materialQuality: MaterialQuality;
  sustainableOnly: boolean;
  localSuppliers: boolean;
  bulkDiscounts: boolean;
  fastShipping: boolean;
  preferredSuppliers: string[];
  permitRequired: boolean;
  professionalInstallation: boolean;
  deliveryRequired: boolean;
  urgentTimeline: boolean;
  specialInstructions: string | null;
}

/**
 * What a project is to the rest of the server; its materials, plans, basket and orders are the other domains' and
 * refer to it.
 */
export interface Project {
  id: string;
  organizationId: string;
  /** Who made it; null once they are gone. */
  userId: string | null;
  name: string;
  description: string;
  status: ProjectStatus;
  projectType: ProjectType;
  budgetMinCents: Cents | null;
  budgetMaxCents: Cents | null;
  timeline: string | null;
  location: string;
  zipCode: string;
  preferences: ProjectPreferences;
  /** Made with a test key: only the sandbox is asked and paid for it. */
  isTest: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** A project about to be stored, and what the forms give of it. */
export type NewProject = Omit<Project, "id" | "status" | "createdAt" | "updatedAt"> & {
  /** The project that it is a copy of. */
  copiedFromId?: string;
};
export type ProjectFields = Omit<NewProject, "userId" | "isTest" | "copiedFromId">;
