/** The language model that may read descriptions; it implements the analysis domain's ScopeReader. */
export { createScopeReader, type ScopeReaderOptions } from "./scope-reader.ts";
