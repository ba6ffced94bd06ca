import { useState } from "react";
import {
  type Profile_UserFragment,
  useRemoveProfilePictureMutation,
  useSetProfilePictureMutation,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { answerOf } from "../../../lib/apollo/send-change.ts";
import { showSuccess } from "../../../lib/toasts.ts";
import { keepViewer } from "../sign-in/session.ts";
import { makePortrait } from "./make-portrait.ts";

const AGAIN = "The picture was not saved. Please try again.";
const NO_PICTURE = "This file is not a readable picture. Please choose a PNG, JPEG or WebP.";

/** Sets and removes the user's picture; the header updates immediately. */
export function usePicture() {
  const [set, { loading: isSaving }] = useSetProfilePictureMutation();
  const [removeIt, { loading: isRemoving }] = useRemoveProfilePictureMutation();
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const show = (user: Profile_UserFragment, title: string) => {
    keepViewer(user);
    showSuccess(title);
  };

  async function choose(file: File): Promise<void> {
    setProblem(null);
    setIsReading(true);
    const image = await makePortrait(file).finally(() => setIsReading(false));
    if (image === null) return setProblem(NO_PICTURE);
    try {
      const result = await answerOf(set({ variables: { input: { image } } }));
      if (result?.__typename === "SetProfilePictureSuccess") show(result.user, "Picture Saved");
      else setProblem(result?.fields[0]?.message ?? AGAIN);
    } catch (error) {
      setProblem(messageOf(error, AGAIN));
    }
  }

  async function remove(): Promise<void> {
    setProblem(null);
    try {
      const { data } = await removeIt();
      if (data) show(data.removeProfilePicture.user, "Picture Removed");
    } catch (error) {
      setProblem(messageOf(error, "The picture was not removed. Please try again."));
    }
  }

  return { choose, remove, isBusy: isReading || isSaving || isRemoving, problem } as const;
}
