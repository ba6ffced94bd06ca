/** What keeps a title from being the material. */
export interface Conflict {
  /** For whoever judges the match, such as "title does not say 8 ft". */
  reason: string;
  /** In few words, for a list of goods that nearly fit: "10 ft, not 8 ft". */
  brief: string;
}

/** "10 ft, not 8 ft"; without what is given: "8 ft not said". */
export const describeOther = (given: string | null, wanted: string): string =>
  given === null ? `${wanted} not said` : `${given}, not ${wanted}`;
