/** How people speak of the concrete itself where they say waste of it. */
export const CONCRETE_WORDS = /\b(?:concrete|readymix|mud|pour|concrete mix)\b/;
