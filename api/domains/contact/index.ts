/** Messages that visitors leave on the contact page. */
export {
  CONTACT_BUDGET,
  type ContactMailbox,
  type ContactService,
  createContactService,
} from "./contact.service.ts";
