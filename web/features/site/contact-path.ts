/** Path of the contact page with a subject filled in, so that users need not repeat what a button already said. */
export function contactPath(subject: string): string {
  return `/contact?${new URLSearchParams({ subject }).toString()}`;
}
