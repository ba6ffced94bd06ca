/** What the account calls answer. */
import * as z from "zod/mini";
import { described, done, id, instant, named } from "./shapes.ts";

export const userShape = named(
  "User",
  "A person with an account.",
  z.strictObject({
    id,
    username: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    profileImageUrl: z.nullable(z.string()),
  }),
);

export const deletionShape = z.strictObject({
  endsAt: described(
    "When the account will be deleted for good; until then the deletion can be canceled.",
    instant,
  ),
});

export const passwordResetShape = z.strictObject({
  ...done.shape,
  token: described("Sent with the code in the two following calls.", z.string()),
  destination: described("Where the code was sent, mostly masked.", z.string()),
  message: z.string(),
});
