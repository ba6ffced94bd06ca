/** People's words for the concrete itself when they state its waste. */
export const CONCRETE_WORDS = /\b(?:concrete|readymix|mud|pour|concrete mix)\b/;

/** Other words for the bars of a slab: "a rebar grid". */
export const REBAR_WORDS = /\b(?:rebar|reinforc(?:ing|ement))(?: (?:grid|mat|mesh|bars?))?$/;
