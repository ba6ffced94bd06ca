import { type ComponentProps, useState } from "react";
import type { ViewerWords } from "../../../../schema/first-screen.ts";

type Props = Omit<ComponentProps<"button">, "className" | "type" | "children" | "aria-label">;

/** "JM" for Jo Mason; without a name, the username's first letter. */
function initialsOf(user: Omit<ViewerWords, "email">): string {
  const letters = [user.firstName, user.lastName].map((name) => name?.trim().charAt(0) ?? "").join("");
  return (letters || user.username.charAt(0)).toUpperCase();
}

/** The user's name, or their username as long as they have given none. */
export function nameOf(user: Omit<ViewerWords, "email">): string {
  return [user.firstName, user.lastName].filter(Boolean).join(" ") || user.username;
}

/** The user's picture; their initials when there is none, or when it cannot be loaded. */
export function Portrait({ user }: { user: Omit<ViewerWords, "email"> }) {
  const address = user.profileImageUrl;
  const [failed, setFailed] = useState<string | null>(null);
  if (address === null || failed === address) return initialsOf(user);
  return (
    <img
      src={address}
      alt=""
      className="size-full rounded-full object-cover"
      onError={() => setFailed(address)}
    />
  );
}

/** The signed-in user's picture or initials; opens the account menu. */
export function InitialsButton({ user, ...props }: Props & { user: Omit<ViewerWords, "email"> }) {
  return (
    <button
      {...props}
      type="button"
      className="flex size-11 shrink-0 items-center justify-center rounded-full border border-edge bg-sunken font-semibold hover:bg-line"
    >
      <span className="sr-only">Account menu of {nameOf(user)} </span>
      <Portrait user={user} />
    </button>
  );
}
