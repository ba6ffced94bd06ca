/** Files are sent over REST: GraphQL carries none. */

/** The server's message tells programs how to authenticate, which does not help a user. */
const SIGNED_OUT = "You are signed out. Sign in and try again.";

/** The outcome. */
type SentFile =
  | { kind: "taken"; body: unknown }
  /** Rejected, with a message for the screen and one for each field. */
  | { kind: "refused"; message: string; fields: Readonly<Record<string, string>> }
  /** The outcome is unknown: there was no connection, or no valid answer. */
  | { kind: "lost"; hasAnswer: boolean };

/**
 * Sends a file unchanged.
 * @param path with its query
 * @param signal aborts it
 * @throws the signal's reason when it was aborted
 */
export async function sendFile(
  path: string,
  file: File,
  signal: AbortSignal | null = null,
): Promise<SentFile> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: "POST",
      credentials: "same-origin",
      headers: { "Content-Type": "application/octet-stream" },
      body: file,
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return { kind: "lost", hasAnswer: false };
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return { kind: "taken", body };
  if (typeof body !== "object" || body === null || !("message" in body)) {
    return { kind: "lost", hasAnswer: true };
  }
  const fields = "fields" in body && typeof body.fields === "object" ? { ...body.fields } : {};
  const message = response.status === 401 ? SIGNED_OUT : String(body.message);
  return { kind: "refused", message, fields };
}
