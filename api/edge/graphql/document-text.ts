/** Checks on a document before it is parsed. */
import { GraphQLError, Lexer, Source, TokenKind } from "graphql";
import { AppError } from "../../platform/errors.ts";

/** The parser stops after this many tokens; our own documents have a few hundred. */
export const MAX_TOKENS = 5_000;
/** Our own documents have a few thousand. */
export const MAX_DOCUMENT_CHARACTERS = 64 * 1024;
/** Nested brackets, including those in values: the parser and everything that walks its tree could overflow the stack. */
const MAX_BRACKETS = 100;

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** @throws AppError INVALID_INPUT for a text that is too long or has too deeply nested brackets */
export function assertReadable(text: string): void {
  if (text.length > MAX_DOCUMENT_CHARACTERS) {
    const most = MAX_DOCUMENT_CHARACTERS.toLocaleString("en-US");
    throw new AppError("INVALID_INPUT", `The document has more than ${most} characters.`);
  }
  if (countBrackets(text) > MAX_BRACKETS) {
    const message = `The document has more than ${MAX_BRACKETS} nested brackets.`;
    throw new AppError("INVALID_INPUT", message);
  }
}

/** The maximum number of brackets open at once, up to the token at which the parser would stop. */
function countBrackets(text: string): number {
  const lexer = new Lexer(new Source(text));
  let open = 0;
  let most = 0;
  try {
    for (let tokens = 0; tokens < MAX_TOKENS; tokens += 1) {
      const { kind } = lexer.advance();
      if (kind === TokenKind.EOF) break;
      if (OPENING.has(kind)) open += 1;
      else if (CLOSING.has(kind)) open -= 1;
      most = Math.max(most, open);
    }
  } catch (error) {
    // The parser reports an invalid token, with its position.
    if (!(error instanceof GraphQLError)) throw error;
  }
  return most;
}
