import { oneOf } from "../../../../../platform/patterns.ts";
import { captured, measured, when } from "../../../reading/finders.ts";
import { type NumberInput, numberInput } from "../../../recipes/assembly.ts";
import type { Finder } from "../../../recipes/reading.types.ts";
import { formatNumber } from "../../../units.ts";
import { alongEave, upSlope } from "../../shared/roof-size.reading.ts";

/** One slope: "single-pitch", "slopes one way", "lean-to". */
export const ONE_SLOPE = new RegExp(oneOf`
  \b(?:single|mono|one|1)[- ]?(?:pitch(?:ed)?|slope[sd]?)\b
  \b(?:slopes?|sloping|pitched|drains?|falls?) (?:only )?(?:1|one) (?:way|direction|side)\b
  \bskillion\b
  \bpent roof\b
  \bshed (?:roof|type|style)\b
  \blean[- ]to\b
  \bflat roof\b
`);

/** "22 ft at the eave by 12 ft": the other side of a slope with a stated eave. */
const besideEave: Finder = captured(
  /\d ft (?:long )?(?:at|along) the eaves?(?:,| and)? (?:x|by) (\d{1,2}(?:\.\d+)?) ft\b/,
);

interface PanelInputs {
  eave: NumberInput;
  slope: NumberInput;
  cover: NumberInput;
  panelLength: NumberInput;
}

/** What a text says about the roofing panels of a small building: the slope they cover and the width of one. */
export function panelInputs(fallback: number, source: string): PanelInputs {
  const quiet = { isQuiet: true } as const;
  return {
    eave: numberInput(
      "Eave",
      "ft",
      0,
      "The longer side",
      [captured(/(?<![\d.])(\d{1,3}(?:\.\d+)?) ft (?:long )?(?:at|along) the eaves?\b/), alongEave],
      quiet,
    ),
    slope: numberInput("Slope length", "ft", 0, "From the plan", [upSlope, besideEave], quiet),
    cover: numberInput("Panel cover", "in", fallback, source, [
      measured({ role: "covers", unit: "in", min: 6, max: 48 }),
      captured(/(?<![\d.])(\d(?:\.\d+)?) ft (?:of |net )?(?:cover(?:age)?|exposure)\b/, 12),
      captured(/(?<![\d.])(\d{2}(?:\.\d+)?) in (?:of |net )?(?:cover(?:age)?|exposure)\b/),
      captured(/(?<![\d.])([2-4]) ft wide (?:[a-z]+ ){0,2}(?:panels?|sheets?)\b/, 12),
      captured(/(?<![\d.])(\d{2}) in (?:[a-z]+ ){0,2}(?:panels?|cover|wide)/),
    ]),
    panelLength: numberInput(
      "Panel length",
      "ft",
      0,
      "As long as the slope",
      [
        captured(/(?<![\d.])(\d{1,2}) ft (?:long )?(?:[a-z]+ ){0,2}panels?\b/),
        captured(/\bpanels?\b[^.;]{0,40}?(?:come|are|cut|,)(?: [a-z]+){0,2} (\d{1,2}) ft(?: long)?\b/),
      ],
      quiet,
    ),
  };
}

interface StatedRoof {
  readonly eave: number;
  readonly cover: number;
}

/** Panels on all slopes: the eave, or else a side of the plan, divided by the width a panel covers. */
export const panelsOf = (v: StatedRoof, side: number, slopes: number): number =>
  Math.ceil(((v.eave > 0 ? v.eave : side) * 12) / v.cover - 0.001) * slopes;

/** Formula text of {@link panelsOf}. */
export const explainPanels = (v: StatedRoof, side: number, slopes: number): string =>
  `${formatNumber(v.eave > 0 ? v.eave : side)} ft ÷ ${formatNumber(v.cover)} in${slopes > 1 ? ` × ${slopes} slopes` : ""}`;

/** Number of slopes; one unless the text mentions several. */
export const slopesTold: readonly Finder[] = [
  when(/\b(?:2|both|each) (?:of the (?:2 )?)?(?:roof )?slopes?\b|\bgables?\b|\bridge\b/, 2),
];
