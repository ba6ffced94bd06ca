export { findOwnerAddress, findReceiptAddress, listRecipients, type Recipient } from "./member.store.ts";
export { nameOfPerson } from "./organization.rules.ts";
export { createOrganizationService, type OrganizationService } from "./organization.service.ts";
export type {
  Invitation,
  InvitationOffer,
  ListedMember,
  Organization,
  Place,
} from "./organization.types.ts";
export { explainSpendLimit } from "./spend-limit.ts";
