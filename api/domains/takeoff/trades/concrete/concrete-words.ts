/** What people call the concrete itself when they state its waste. */
export const CONCRETE_WORDS = /\b(?:concrete|readymix|mud|pour|concrete mix)\b/;
