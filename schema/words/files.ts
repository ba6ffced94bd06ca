/** Problems of a file that a user wants to attach. */
import type { MessageDescriptor } from "@lingui/core";
import { FILE_LIMITS } from "../constants.ts";

const megabytes = (bytes: number): number => bytes / (1024 * 1024);

/** Why a file is refused, in the words that people read. */
export const FILE_PROBLEMS = {
  missing: /*i18n*/ { id: "Please choose a file" },
  unnamed: /*i18n*/ { id: "Please say what the file is called" },
  large: {
    .../*i18n*/ { id: "A file may have {most, number} MB. Please attach a smaller one" },
    values: { most: megabytes(FILE_LIMITS.bytes) },
  },
  unknown: /*i18n*/ {
    id: "Pictures (JPEG, PNG, WebP), PDFs and tables (XLSX, CSV) can be attached. Please save it as one of these",
  },
  heic: /*i18n*/ { id: "HEIC photos cannot be read everywhere. Please save it as JPEG" },
  broken: /*i18n*/ { id: "This picture is cut off or damaged. Please attach another one" },
  tooMany: {
    .../*i18n*/ { id: "{most, number} files can be attached. Please take one away first" },
    values: { most: FILE_LIMITS.count },
  },
  tooMuch: {
    .../*i18n*/ { id: "All files together may have {most, number} MB. Please attach a smaller one" },
    values: { most: megabytes(FILE_LIMITS.togetherBytes) },
  },
  full: /*i18n*/ { id: "There is no room left for files. Please take away some that nobody needs any more" },
} as const satisfies Record<string, MessageDescriptor>;

/** A key of `FILE_PROBLEMS`. */
export type FileProblem = keyof typeof FILE_PROBLEMS;
