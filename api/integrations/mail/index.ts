export { createSmtpTransport, parseMailbox, type SmtpSettings } from "./smtp-transport.ts";
