export { findOwnerAddress, findReceiptAddress, listRecipients, type Recipient } from "./member.store.ts";
export { memberEnded } from "./organization.events.ts";
export { nameOfPerson } from "./organization.rules.ts";
export { createOrganizationService, type OrganizationService } from "./organization.service.ts";
export { listActiveMembers } from "./organization.store.ts";
export type {
  Invitation,
  InvitationOffer,
  ListedMember,
  Member,
  Organization,
  Place,
} from "./organization.types.ts";
export { findLowestLimit } from "./spend-limit.ts";
