/**
 * Connector models that identify their kind and what they carry (Simpson Strong-Tie and MiTek share them): LUS28 is a
 * hanger for a 2x8, ABU44 a base for a 4x4, MSTA24 a strap of 24 in.
 */
const MODELS: readonly { model: RegExp; named: RegExp; kind: string }[] = [
  {
    model: /\b(?:lus|lu|hus|hu|luc|jus|jl)-?2(4|6|8|10|12)z?\b/,
    named: /\bhanger/,
    kind: "joist hanger for 2x$1",
  },
  { model: /\b(?:aba|abu|abw|abr)-?([46])([46])r?z?\b/, named: /\bbase\b/, kind: "post base for $1x$2" },
  { model: /\b(?:msta|lsta)-?(9|1[258]|2[14]|30|36)z?\b/, named: /\bstrap/, kind: "strap tie $1 in" },
  { model: /\bh(?:2\.5|10)a?z?\b|\bh1a?z\b/, named: /\b(?:hurricane|seismic)\b/, kind: "hurricane tie" },
];

/** "SIMPSON ABU44Z" with the kind appended; any other text, and one that names the kind, unchanged. */
export function nameConnector(text: string): string {
  for (const { model, named, kind } of MODELS) {
    const found = named.test(text) ? null : model.exec(text);
    if (found) return `${text}, ${found[0].replace(model, kind)}`;
  }
  return text;
}
