/** Confirmation of an accepted message: the specification's words, section 8. */
export const MESSAGE_SENT = {
  title: "Message Sent",
  description: "Thank you for your message. We'll get back to you within 24 hours.",
} as const;

/** Message when sending failed and the server gives no more precise reason. */
export const SENDING_FAILED = "Your message could not be sent. Please try again.";
