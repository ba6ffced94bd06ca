/** The question to ask when a fence has no length. */
export const missing = (v: { readonly run: number }) =>
  v.run > 0 ? null : { prompt: "How long is the fence?", defaultValue: "100 ft" };
