import type { MaterialQuality, ProjectType } from "../../../schema/constants.ts";
import type { Cents } from "../../platform/money.ts";

/** The states of a project, from draft on. */
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

/** Answers from the wizard that have no column of their own; stored in `metadata`. */
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
 * A project as the rest of the server sees it; materials, plans, basket and orders belong to other domains and refer to
 * it.
 */
export interface Project {
  id: string;
  organizationId: string;
  /** Its creator; null once their account is gone. */
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
  /** Created with a test key: only the sandbox is queried and paid for it. */
  isTest: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** A project about to be stored, with the fields from the forms. */
export type NewProject = Omit<Project, "id" | "status" | "createdAt" | "updatedAt"> & {
  /** The project that it was copied from. */
  copiedFromId?: string;
};
export type ProjectFields = Omit<NewProject, "userId" | "isTest" | "copiedFromId">;
