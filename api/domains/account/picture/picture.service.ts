import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { inTransaction } from "../../../platform/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { type InvalidInput, invalidInput } from "../../../platform/input.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import * as accounts from "../account.store.ts";
import type { AccountDependencies, User } from "../account.types.ts";
import * as store from "./picture.store.ts";
import { readPicture } from "./read-picture.ts";

type SetPictureOutcome = { kind: "success"; user: User } | InvalidInput;

/** Base64, whole groups of four. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The picture that people are shown by. Each has an address of its own, so that browsers may keep it for good. */
export function createPictures({ database }: Pick<AccountDependencies, "database">) {
  /**
   * Replaces the account's picture, stripped of the place, time and camera in its metadata.
   * @returns INVALID_INPUT at `image` for what is no PNG, JPEG or WebP, is not whole or is too large
   */
  async function setPicture(viewer: Viewer, bytes: Uint8Array): Promise<SetPictureOutcome> {
    const picture = readPicture(bytes);
    if (typeof picture === "string") return invalidInput({ image: picture });
    const user = await inTransaction(database, async (transaction) => {
      // The account's row first: two pictures at once are taken one after the other.
      await accounts.lockUser(transaction, viewer.userId);
      const id = await store.replacePicture(transaction, viewer.userId, picture);
      return accounts.setPictureAddress(transaction, viewer.userId, `/api/pictures/${id}`);
    });
    return { kind: "success", user };
  }

  return {
    setPicture,

    /** The same for bytes that came as a text. */
    async setPictureFromBase64(viewer: Viewer, text: string): Promise<SetPictureOutcome> {
      if (!BASE64.test(text)) return invalidInput({ image: MESSAGES.pictureEncoding });
      return setPicture(viewer, Buffer.from(text, "base64"));
    },

    /** Takes the picture away; succeeds where there is none. */
    removePicture: (viewer: Viewer): Promise<User> =>
      inTransaction(database, async (transaction) => {
        await accounts.lockUser(transaction, viewer.userId);
        await store.deletePicture(transaction, viewer.userId);
        return accounts.setPictureAddress(transaction, viewer.userId, null);
      }),

    /** @throws AppError NOT_FOUND when there is no such picture or it is somebody else's */
    async getPicture(viewer: Viewer, id: string): Promise<{ type: string; bytes: Uint8Array }> {
      const picture = await store.findPicture(database, viewer.userId, id);
      if (!picture) throw notFound("Picture");
      return picture;
    },
  };
}
