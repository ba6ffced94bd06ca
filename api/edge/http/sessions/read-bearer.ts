/** @returns the key in `Bearer <key>`, unvalidated; null when the header is of another kind */
export function readBearer(header: string | undefined): string | null {
  const [scheme, ...rest] = (header ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" ? rest.join(" ").trim() : null;
}
