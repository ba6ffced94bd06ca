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

/** Base64, in whole groups of four. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The user's profile picture. Each picture has its own address, so that browsers may cache it forever. */
export function createPictures({ database }: Pick<AccountDependencies, "database">) {
  /**
   * Replaces the account's picture, stripped of the place, time and camera in its metadata.
   * @returns INVALID_INPUT at `image` for a file that is not a PNG, JPEG or WebP, is truncated or is too large
   */
  async function setPicture(viewer: Viewer, bytes: Uint8Array): Promise<SetPictureOutcome> {
    const picture = readPicture(bytes);
    if (typeof picture === "string") return invalidInput({ image: picture });
    const user = await inTransaction(database, async (transaction) => {
      // Lock the account's row first: parallel uploads are handled one after the other.
      await accounts.lockUser(transaction, viewer.userId);
      const id = await store.replacePicture(transaction, viewer.userId, picture);
      return accounts.setPictureAddress(transaction, viewer.userId, `/api/pictures/${id}`);
    });
    return { kind: "success", user };
  }

  return {
    setPicture,

    /** The same for bytes encoded as Base64. */
    async setPictureFromBase64(viewer: Viewer, text: string): Promise<SetPictureOutcome> {
      if (!BASE64.test(text)) return invalidInput({ image: MESSAGES.pictureEncoding });
      return setPicture(viewer, Buffer.from(text, "base64"));
    },

    /** Removes the picture; succeeds where there is none. */
    removePicture: (viewer: Viewer): Promise<User> =>
      inTransaction(database, async (transaction) => {
        await accounts.lockUser(transaction, viewer.userId);
        await store.deletePicture(transaction, viewer.userId);
        return accounts.setPictureAddress(transaction, viewer.userId, null);
      }),

    /** @throws AppError NOT_FOUND when there is no such picture or it belongs to another user */
    async getPicture(viewer: Viewer, id: string): Promise<{ type: string; bytes: Uint8Array }> {
      const picture = await store.findPicture(database, viewer.userId, id);
      if (!picture) throw notFound("Picture");
      return picture;
    },
  };
}
