/** What is said when a message was taken: the specification's words, section 8. */
export const MESSAGE_SENT = {
  title: "Message Sent",
  description: "Thank you for your message. We'll get back to you within 24 hours.",
} as const;

/** What is said when sending failed and the server has nothing more precise to say. */
export const SENDING_FAILED = "Your message could not be sent. Please try again.";
