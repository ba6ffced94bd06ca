/** Organizations: the firm a user works in, its members, roles and invitations. */

export { findOwnerAddress, findReceiptAddress, listRecipients, type Recipient } from "./member.store.ts";
export { memberEnded, type TeamChange, teamChanged } from "./organization.events.ts";
export { nameOfPerson, toRole } from "./organization.rules.ts";
export { createOrganizationService, type OrganizationService } from "./organization.service.ts";
export { findOrganization, listActiveMembers } from "./organization.store.ts";
export type {
  Invitation,
  InvitationOffer,
  ListedMember,
  Member,
  Organization,
  Place,
} from "./organization.types.ts";
export { findWorkPlace, type WorkPlace } from "./place.store.ts";
export { findLowestLimit } from "./spend-limit.ts";
