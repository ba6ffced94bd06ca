import { useId } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { FieldError } from "../../../components/ui/controls/field.tsx";
import { Spinner } from "../../../components/ui/signs/spinner.tsx";
import type { Profile_UserFragment } from "../../../gql/graphql.ts";
import { Portrait } from "../menu/initials-button.tsx";
import { usePicture } from "./use-picture.ts";

/** The picture one is shown by, to be chosen, replaced and taken away. A real file input, so keys and screen readers work. */
export function PictureField({ user }: { user: Profile_UserFragment }) {
  const { choose, remove, isBusy, problem } = usePicture();
  const id = useId();
  const hasPicture = user.profileImageUrl !== null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div
        aria-hidden="true"
        className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-full border border-edge bg-sunken text-2xl font-semibold"
      >
        <Portrait user={user} />
      </div>
      <div className="grid flex-1 basis-56 gap-1.5">
        <div className="flex flex-wrap gap-2">
          <label className="inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-sm border border-edge bg-surface px-3.5 text-[0.9375rem] leading-tight font-medium hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint">
            {isBusy && <Spinner size={16} />}
            {hasPicture ? "Change picture" : "Add a picture"}
            <input
              type="file"
              accept="image/*"
              disabled={isBusy}
              aria-describedby={`${id}-hint ${id}-problem`}
              aria-invalid={problem !== null || undefined}
              className="sr-only"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) void choose(file);
                // The same file can be chosen again after it was put right.
                event.target.value = "";
              }}
            />
          </label>
          {hasPicture && (
            <Button size="small" tone="plain" disabled={isBusy} onClick={() => void remove()}>
              Remove picture
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className="text-sm leading-snug text-muted">
          Shown in the header instead of your initials. PNG, JPEG or WebP.
        </p>
        <FieldError id={`${id}-problem`} message={problem ?? undefined} />
      </div>
    </div>
  );
}
