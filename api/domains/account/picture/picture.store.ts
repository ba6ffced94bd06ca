/** Stores pictures in the database, so that every process can serve them. */
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import type { Picture } from "./read-picture.ts";

/**
 * Replaces the user's previous picture. The new one gets a new id, and so a new address: no browser shows the previous
 * one from its cache.
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

/** @returns null when there is no such picture or it belongs to another user */
export async function findPicture(
  connection: Connection,
  userId: string,
  id: string,
): Promise<{ type: string; bytes: Uint8Array } | null> {
  if (!isId(id)) return null;
  return connection.profilePicture.findUnique({ where: { id, userId }, select: { type: true, bytes: true } });
}
