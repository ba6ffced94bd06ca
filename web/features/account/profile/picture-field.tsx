import { useId } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { FieldError } from "../../../components/ui/controls/field.tsx";
import { FileButton } from "../../../components/ui/controls/file-button.tsx";
import type { Profile_UserFragment } from "../../../gql/graphql.ts";
import { Portrait } from "../menu/initials-button.tsx";
import { usePicture } from "./use-picture.ts";

/** Chooses, replaces and removes the user's picture. A real file input, so keyboards and screen readers work. */
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
          <FileButton
            accept="image/*"
            isBusy={isBusy}
            describedBy={`${id}-hint ${id}-problem`}
            isInvalid={problem !== null}
            onFile={(file) => void choose(file)}
          >
            {hasPicture ? "Change picture" : "Add a picture"}
          </FileButton>
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
