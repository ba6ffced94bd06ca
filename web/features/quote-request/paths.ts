/** Path of a request for quotes; letters and notifications link to it too. */
export const quoteRequestPath = (id: string): string => `/quote-requests/${id}`;

/** Path of the form that asks yards for a project's lines. */
export const askYardsPath = (projectId: string): string => `/projects/${projectId}/quotes/new`;
