export { createTwilioTransport, type TwilioSettings } from "./twilio-transport.ts";
