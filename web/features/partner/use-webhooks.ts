import {
  type CreateWebhookEndpointInput,
  type UpdateWebhookEndpointInput,
  useCreateWebhookEndpointMutation,
  useDeleteWebhookEndpointMutation,
  useResendWebhookDeliveryMutation,
  useRotateWebhookSecretMutation,
  useUpdateWebhookEndpointMutation,
  WebhookDeliveriesDocument,
  WebhookEndpointsDocument,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { answerOf, sendChange } from "../../lib/apollo/send-change.ts";
import { showToast } from "../../lib/toasts.ts";

const AGAIN = "Please try again.";

/** Creates an endpoint. @returns it with its secret, or what is wrong; undefined after a failure that a toast reports */
export function useCreateWebhook() {
  // The secret is for this response only and is never cached.
  const [create] = useCreateWebhookEndpointMutation({
    fetchPolicy: "no-cache",
    refetchQueries: [WebhookEndpointsDocument],
  });
  return (input: CreateWebhookEndpointInput) =>
    sendChange("The endpoint was not created", create({ variables: { input } }), AGAIN);
}

/** Changes an endpoint. @returns it, or what is wrong; undefined after a failure that a toast reports */
export function useUpdateWebhook() {
  const [update, { loading }] = useUpdateWebhookEndpointMutation({
    refetchQueries: [WebhookEndpointsDocument],
  });
  return [
    (input: UpdateWebhookEndpointInput) =>
      sendChange("The endpoint was not changed", update({ variables: { input } }), AGAIN),
    { loading },
  ] as const;
}

/** Gives an endpoint a new secret. @returns the secret; null after a failure that a toast reports */
export function useRotateWebhook() {
  const [rotate, { loading }] = useRotateWebhookSecretMutation({
    fetchPolicy: "no-cache",
    refetchQueries: [WebhookEndpointsDocument],
  });
  return [
    async (id: string): Promise<string | null> => {
      const result = await sendChange("The secret was not changed", rotate({ variables: { id } }), AGAIN);
      return result?.secret ?? null;
    },
    { loading },
  ] as const;
}

/** @returns whether the endpoint is gone */
export function useDeleteWebhook() {
  const [remove, { loading }] = useDeleteWebhookEndpointMutation({
    refetchQueries: [WebhookEndpointsDocument],
    awaitRefetchQueries: true,
  });
  return [
    async (id: string): Promise<boolean> => {
      const result = await sendChange("The endpoint was not deleted", remove({ variables: { id } }), AGAIN);
      if (result) showToast({ title: "Endpoint Deleted", description: "Nothing more is sent to it." });
      return result !== undefined;
    },
    { loading },
  ] as const;
}

/** Sends a delivery again. @returns what prevents it, to be shown next to the button; null when nothing does */
export function useResendWebhook() {
  const [resend, { loading }] = useResendWebhookDeliveryMutation({
    refetchQueries: [WebhookDeliveriesDocument],
  });
  return [
    async (id: string): Promise<string | null> => {
      try {
        const result = await answerOf(resend({ variables: { id } }));
        return result?.__typename === "WebhookEndpointDisabledError" ? result.message : null;
      } catch (error) {
        return messageOf(error, "It was not sent again. Please try again.");
      }
    },
    { loading },
  ] as const;
}
