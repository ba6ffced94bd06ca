/** What people call the concrete itself when they state its waste. */
export const CONCRETE_WORDS = /\b(?:concrete|readymix|mud|pour|concrete mix)\b/;

/** What bars of a slab are called too: "a rebar grid". */
export const REBAR_WORDS = /\b(?:rebar|reinforc(?:ing|ement))(?: (?:grid|mat|mesh|bars?))?$/;
