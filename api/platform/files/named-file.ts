/** A file with all that is in it: to be downloaded, or to go along with a mail. */
export interface NamedFile {
  /** One line. */
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}
