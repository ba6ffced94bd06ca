/** A reason why a title is not the material. */
export interface Conflict {
  /** For the person judging the match, such as "title does not say 8 ft". */
  reason: string;
  /** In few words, for a list of near misses: "10 ft, not 8 ft". */
  brief: string;
}

/** "10 ft, not 8 ft"; without a given value: "8 ft not said". */
export const describeOther = (given: string | null, wanted: string): string =>
  given === null ? `${wanted} not said` : `${given}, not ${wanted}`;
