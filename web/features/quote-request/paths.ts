/** Where a request for quotes is shown; letters and notifications lead there too. */
export const quoteRequestPath = (id: string): string => `/quote-requests/${id}`;

/** Where yards are asked for a project's lines. */
export const askYardsPath = (projectId: string): string => `/projects/${projectId}/quotes/new`;
