/** What deleting an account needs from other domains. */
import type { Viewer } from "../../../platform/viewer.ts";
import type { AccountDependencies } from "../account.types.ts";

/** Something that currently prevents deleting an account. */
export interface Obstacle {
  /** What it is and what to do about it, in words for the screen. */
  message: string;
  /** Page on which to do it; null where the user has to wait. */
  path: string | null;
}

export interface DeletionDependencies extends AccountDependencies {
  /** Each reports the obstacles in its part of the product: orders, and anything else an organization may owe. */
  obstacleSources: readonly ((organizationId: string) => Promise<Obstacle[]>)[];
  /** Cancels open payments. @returns false while one of them may still take money */
  giveUpOrders(organizationId: string): Promise<boolean>;
  /** Makes the provider delete the saved card. */
  forgetCard(organizationId: string): Promise<void>;
  /** Ends a plan subscription at the end of its period; does nothing where there is none. */
  cancelPlan(viewer: Viewer): Promise<unknown>;
}

/** Money depends on something in progress, or a firm would be left without an owner. */
export interface DeletionRefused {
  kind: "deletion-refused";
  message: string;
  obstacles: Obstacle[];
}

export type DeleteAccountOutcome = { kind: "success"; endsAt: Date } | DeletionRefused;
