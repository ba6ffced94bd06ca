/** Where one comes back to after paying a project's basket. */
export function successPath(projectId: string): string {
  return `/checkout/success?${new URLSearchParams({ projectId, type: "bundled" }).toString()}`;
}
