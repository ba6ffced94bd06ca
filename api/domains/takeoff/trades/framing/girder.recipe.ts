import { oneOf } from "../../../../platform/patterns.ts";
import { captured, counted, lumberOf, matching, quote, spacingOf, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running, stockForRun } from "../shared/packs.ts";

const COLUMNS =
  "(?:(?:steel |lally |adjustable |jack |wood |support |basement )*(?:columns?|posts?|lally(?:s)?|jacks?))";

/** A girder or beam built up from boards, with the columns under it. */
export const girder = defineAssembly({
  id: "girder",
  name: "Built-up girder",
  triggers: [
    {
      ...names(
        new RegExp(oneOf`
          \bbuilt[- ]?up (?:[a-z\d]+ ){0,3}(?:girder|beam)\b
          \b(?:girder|beam)\b[^.;]{0,40}\b(?:built up|made up|made|built|nailed together) (?:of|from|out of)?
          \b(?:triple|double|[234][- ]ply) (?:\d x \d{1,2} )?(?:girder|beam)\b
          \bgirder\b
        `),
      ),
      weight: 3.2,
    },
    { ...names(/\blally\b|\b(?:steel|jack) columns?\b/), weight: 2.6 },
  ],
  notFor:
    /\bjoists?\b|\bstuds?\b|\bdeck\b|\brafters?\b|\bpergola\b|\bporch\b|\bconcrete (?:girder|beam)\b|\bshed\b/,
  covers: ["concrete-columns", "floor-framing", "post-holes", "structural-steel"],
  inputs: {
    run: numberInput(
      "Girder length",
      "ft",
      0,
      "Not stated",
      [
        (reading) => {
          const found = matching(reading, {
            unit: "ft",
            min: 4,
            max: 200,
            notRole: ["spacing", "high"],
          }).find(
            ({ measure }) =>
              measure.unit !== "in" && !/column|post|lally|board|piece|stock/.test(measure.owner),
          );
          return found
            ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
            : null;
        },
      ],
      { isShared: true, isQuiet: true },
    ),
    plies: numberInput("Boards side by side", "pieces", 3, "Three (IRC table R602.7(1))", [
      captured(/\b([2-5])[- ]?(?:ply|plies|layers?)\b/),
      captured(/\b([2-5]) (?:pieces of |boards of )?2 x (?:6|8|10|12)s?\b/),
      when(/\btripled?\b/, 3),
      when(/\bdoubled?\b/, 2),
    ]),
    size: textInput("Board", "2x10", "2x10 girders", [
      lumberOf(/girder|beam|column|basement|./, /^2x(?:6|8|10|12)$/),
    ]),
    columns: numberInput("Columns", "pieces", 0, "By their spacing", [counted(new RegExp(COLUMNS), 60)], {
      isQuiet: true,
    }),
    spacing: numberInput("Column spacing", "ft", 8, "8 ft", [spacingOf(/column|lally|post|jack/, "ft")]),
    hasColumns: flagInput("Columns", [when(new RegExp(`\\b${COLUMNS}\\b`), 1)]),
    hasEndColumns: flagInput("Columns at the ends", [
      when(/\b(?:both|each|either) ends?\b|\bincluding (?:the )?ends\b|\bfree[- ]?standing\b/, 1),
    ]),
  },
  missing: (v) => (v.run > 0 ? null : { prompt: "How long is the girder?", defaultValue: "36 ft" }),
  title: (v) => `Girder ${formatNumber(v.run)} ft`,
  lines: [
    {
      key: "girder",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Boards side by side × length",
      aka: /girder|beam|boards?$/,
      name: (v) => `${v.size}x${stockForRun(v.run)} #2 SPF girder`,
      about: (v) => `Built-up beam of ${formatNumber(v.plies)}`,
      measured: (v) => v.plies * v.run,
      formula: (v) => `${formatNumber(v.plies)} × ${formatNumber(v.run)} ft`,
      pack: (v) => running(0, stockForRun(v.run)),
    },
    {
      key: "columns",
      category: "Steel & Metal",
      source: "One between each two spans; the walls carry the ends",
      aka: /columns?$|posts?$|lally|jacks?$/,
      when: (v) => v.hasColumns > 0,
      name: () => "Adjustable steel jack post (lally column) 8 ft",
      about: () => "Column, post",
      measured: (v) => columns(v),
      formula: (v) =>
        v.columns > 0
          ? `${formatNumber(v.columns)} as stated`
          : `${formatNumber(v.run)} ft ÷ ${formatNumber(v.spacing)} ft ${v.hasEndColumns > 0 ? "+" : "−"} 1`,
    },
  ],
});

interface GirderValues {
  readonly run: number;
  readonly columns: number;
  readonly spacing: number;
  readonly hasEndColumns: number;
}

const columns = (v: GirderValues): number =>
  v.columns > 1
    ? v.columns
    : Math.max(1, Math.ceil(v.run / v.spacing - 0.01) + (v.hasEndColumns > 0 ? 1 : -1));
