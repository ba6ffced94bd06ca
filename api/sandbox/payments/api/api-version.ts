/** The provider's API version that the sandbox speaks: the one the installed SDK pins. */
export const API_VERSION = "2026-10-28.endive";
