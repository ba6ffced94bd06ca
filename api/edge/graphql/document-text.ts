/** What a document must be before it is parsed. */
import { GraphQLError, Lexer, Source, TokenKind } from "graphql";
import { AppError } from "../../platform/errors.ts";

/** The parser stops at this many tokens: a document of ours has some hundreds. */
export const MAX_TOKENS = 5_000;
/** A document of ours has some thousands. */
export const MAX_DOCUMENT_CHARACTERS = 64 * 1024;
/** Brackets within brackets, those of values included: the parser, and what walks its tree, have a stack to lose. */
const MAX_BRACKETS = 100;

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** @throws AppError INVALID_INPUT for a text that is too long, or has too many brackets within brackets */
export function assertReadable(text: string): void {
  if (text.length > MAX_DOCUMENT_CHARACTERS) {
    const most = MAX_DOCUMENT_CHARACTERS.toLocaleString("en-US");
    throw new AppError("INVALID_INPUT", `The document has more than ${most} characters.`);
  }
  if (countBrackets(text) > MAX_BRACKETS) {
    const message = `The document has more than ${MAX_BRACKETS} brackets within each other.`;
    throw new AppError("INVALID_INPUT", message);
  }
}

/** The most brackets that are open at once, up to the token where the parser would stop. */
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
    // What is no token is told by the parser, with its place.
    if (!(error instanceof GraphQLError)) throw error;
  }
  return most;
}
