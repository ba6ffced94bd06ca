/** The contact page with a subject filled in, so that nobody has to say twice what a button already said. */
export function contactPath(subject: string): string {
  return `/contact?${new URLSearchParams({ subject }).toString()}`;
}
