/** Explains a failed start in one line that says what to do. */

/** @param error the reason the start failed; its stack does not help a user who only wants the server to start */
export function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = { code: undefined, path: undefined, ...error };
  if (typeof path === "string" && (code === "EACCES" || code === "EPERM" || code === "EROFS")) {
    return `${path} cannot be written or read (${code}). Give the user that runs Yardstick the right to, or set DATA_DIR to another folder.`;
  }
  if (code === "ENOSPC") return `The disk of ${path ?? "DATA_DIR"} is full. Free some space and start again.`;
  return error.message || String(code ?? error);
}
