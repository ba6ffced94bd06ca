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
  endsAt: described("When the account ends for good; until then it can be kept.", instant),
});

export const passwordResetShape = z.strictObject({
  ...done.shape,
  token: described("Goes with the code to the two calls that follow.", z.string()),
  destination: described("Where the code went, with most of it hidden.", z.string()),
  message: z.string(),
});
