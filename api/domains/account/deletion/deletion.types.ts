/** What deleting an account needs of what else belongs to it. */
import type { Viewer } from "../../../platform/viewer.ts";
import type { AccountDependencies } from "../account.types.ts";

/** Something that stands against deleting an account now. */
export interface Obstacle {
  /** What it is and what to do about it, fit for the screen. */
  message: string;
  /** Page on which it can be done; null where one has to wait. */
  path: string | null;
}

export interface DeletionDependencies extends AccountDependencies {
  /** Each says what stands against it in its part of the product: orders, and whatever else an organisation may owe. */
  obstacleSources: readonly ((organizationId: string) => Promise<Obstacle[]>)[];
  /** Gives up what is open to pay. @returns false while one of them may still take money */
  giveUpOrders(organizationId: string): Promise<boolean>;
  /** Has the provider forget the saved card. */
  forgetCard(organizationId: string): Promise<void>;
  /** Has a subscription to a plan end with its period; does nothing where there is none. */
  cancelPlan(viewer: Viewer): Promise<unknown>;
}

/** Money hangs on something that is under way, or a firm would be left without an owner. */
export interface DeletionRefused {
  kind: "deletion-refused";
  message: string;
  obstacles: Obstacle[];
}

export type DeleteAccountOutcome = { kind: "success"; endsAt: Date } | DeletionRefused;
