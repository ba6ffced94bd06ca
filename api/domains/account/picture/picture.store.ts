/** Where pictures are kept: in the database, so that every process can give them out. */
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import type { Picture } from "./read-picture.ts";

/**
 * Puts a picture in the place of the user's former one. It gets a new id, and so a new address: no browser shows the
 * former one for it.
 * @returns its id
 */
export async function replacePicture(
  transaction: Connection,
  userId: string,
  { type, bytes }: Picture,
): Promise<string> {
  await deletePicture(transaction, userId);
  const { id } = await transaction.profilePicture.create({
    data: { userId, type, bytes: new Uint8Array(bytes) },
    select: { id: true },
  });
  return id;
}

export async function deletePicture(transaction: Connection, userId: string): Promise<void> {
  await transaction.profilePicture.deleteMany({ where: { userId } });
}

/** @returns null when there is no such picture or it is somebody else's */
export async function findPicture(
  connection: Connection,
  userId: string,
  id: string,
): Promise<{ type: string; bytes: Uint8Array } | null> {
  if (!isId(id)) return null;
  return connection.profilePicture.findUnique({ where: { id, userId }, select: { type: true, bytes: true } });
}
