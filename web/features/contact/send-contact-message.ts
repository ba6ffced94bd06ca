import { SendContactMessageDocument, type SendContactMessageMutation } from "../../gql/graphql.ts";
import { apolloClient } from "../../lib/apollo/client.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { SENDING_FAILED } from "./contact-copy.ts";
import type { ContactValues, SendOutcome } from "./contact-form.tsx";

/** Sends a message, outside any component: the page loads this, and the data layer with it, on submit. */
export async function sendContactMessage(input: ContactValues): Promise<SendOutcome> {
  try {
    const { data } = await apolloClient.mutate<SendContactMessageMutation>({
      mutation: SendContactMessageDocument,
      variables: { input },
    });
    const result = data?.sendContactMessage;
    switch (result?.__typename) {
      case "SendContactMessageSuccess":
        return { kind: "sent" };
      case "InvalidInputError":
        return { kind: "refused", fields: result.fields };
      default:
        return { kind: "failed", message: SENDING_FAILED };
    }
  } catch (error) {
    return { kind: "failed", message: messageOf(error, SENDING_FAILED) };
  }
}
