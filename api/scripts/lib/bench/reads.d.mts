export const PAGE_DOCUMENT: string;
export const LIST_DOCUMENT: string;
export const OWNER_HEADER: string;
export const LIVE_DOCUMENT: string;
export const LIVE_CHANNEL: string;
