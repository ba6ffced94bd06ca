/** A file with its bytes: to be downloaded, or to be attached to a mail. */
export interface NamedFile {
  /** A single line. */
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}
