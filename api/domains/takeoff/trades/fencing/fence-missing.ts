/** The question for a fence nobody gave a length for. */
export const missing = (v: { readonly run: number }) =>
  v.run > 0 ? null : { prompt: "How long is the fence?", defaultValue: "100 ft" };
