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
import { showFailure, showToast } from "../../lib/toasts.ts";

type WrongFields = { fields: ReadonlyArray<{ path: string; message: string }> };

/** Creates an endpoint. @returns its secret, the form's errors, or null after a failure that a toast reports */
export function useCreateWebhook() {
  // The secret is for this response only and is never cached.
  const [create] = useCreateWebhookEndpointMutation({
    fetchPolicy: "no-cache",
    refetchQueries: [WebhookEndpointsDocument],
  });
  return async (input: CreateWebhookEndpointInput): Promise<{ secret: string } | WrongFields | null> => {
    try {
      const { data } = await create({ variables: { input } });
      const result = data?.createWebhookEndpoint;
      if (result?.__typename === "CreateWebhookEndpointSuccess") return { secret: result.secret };
      if (result?.__typename === "InvalidInputError") return { fields: result.fields };
      return fail("The endpoint was not created", null);
    } catch (error) {
      return fail("The endpoint was not created", error);
    }
  };
}

/** Changes an endpoint. @returns whether it succeeded, the errors, or null after a failure that a toast reports */
export function useUpdateWebhook() {
  const [update, { loading }] = useUpdateWebhookEndpointMutation({
    refetchQueries: [WebhookEndpointsDocument],
  });
  return [
    async (input: UpdateWebhookEndpointInput): Promise<{ isDone: true } | WrongFields | null> => {
      try {
        const { data } = await update({ variables: { input } });
        const result = data?.updateWebhookEndpoint;
        if (result?.__typename === "WebhookEndpointSuccess") return { isDone: true };
        if (result?.__typename === "InvalidInputError") return { fields: result.fields };
        return fail("The endpoint was not changed", null);
      } catch (error) {
        return fail("The endpoint was not changed", error);
      }
    },
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
      try {
        const { data } = await rotate({ variables: { id } });
        return data?.rotateWebhookSecret.secret ?? null;
      } catch (error) {
        return fail("The secret was not changed", error);
      }
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
      try {
        await remove({ variables: { id } });
        showToast({ title: "Endpoint Deleted", description: "Nothing more is sent to it." });
        return true;
      } catch (error) {
        fail("The endpoint was not deleted", error);
        return false;
      }
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
        const { data } = await resend({ variables: { id } });
        const result = data?.resendWebhookDelivery;
        return result?.__typename === "WebhookEndpointDisabledError" ? result.message : null;
      } catch (error) {
        return messageOf(error, "It was not sent again. Please try again.");
      }
    },
    { loading },
  ] as const;
}

function fail(title: string, error: unknown): null {
  showFailure(title, messageOf(error, "Please try again."));
  return null;
}
