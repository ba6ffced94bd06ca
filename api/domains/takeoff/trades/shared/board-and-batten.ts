import { pattern } from "../../../../platform/patterns.ts";

const HALF_UP = /half ?way up|wainscot|(?:2\d|3\d|4[0-8]) in (?:high|tall)/;
const INSIDE = /hall(?:way)?|dining|bedroom|bathroom|entry|foyer|living|mudroom|office/;
const OUTSIDE = /shed|playhouse|garage|barn|cladding|outside|exterior|gable|cabin|siding|house wrap/;

/** Board and batten that ends at chair height, or goes up in a room: not siding. */
export const BATTENS_INSIDE = pattern`^(?!.*\b(?:${OUTSIDE})\b)(?=.*\b(?:${HALF_UP}|${INSIDE})\b).*\bboard and batten\b`;
