/** A failure as sent over HTTP: `{message, code, fields?}` with a status. */
import { type AppError, ERROR_CODES, type FieldMessages } from "../../platform/errors.ts";

/**
 * Errors that only the HTTP edge knows: rejections by the transport itself, and expected outcomes of a service in
 * REST's form. The code may be one that `ErrorCode` does not have, such as USERNAME_TAKEN.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldMessages | undefined;

  constructor(status: number, code: string, message: string, fields?: FieldMessages) {
    super(message);
    this.name = "HttpError";
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** The body of every failure. */
export interface ErrorBody {
  message: string;
  code: string;
  fields?: FieldMessages;
  /** Details for programs in addition to the code, such as `missingScope`. */
  [detail: string]: unknown;
}

export function toErrorBody(error: HttpError | AppError): ErrorBody {
  return {
    ...(error instanceof HttpError ? {} : error.details),
    message: error.message,
    code: error.code,
    ...(error.fields ? { fields: error.fields } : {}),
  };
}

export function statusOf(error: HttpError | AppError): number {
  return error instanceof HttpError ? error.status : ERROR_CODES[error.code].status;
}
