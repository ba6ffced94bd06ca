export const PAGE_DOCUMENT: string;
export const LIST_DOCUMENT: string;
export const OWNER_HEADER: string;
