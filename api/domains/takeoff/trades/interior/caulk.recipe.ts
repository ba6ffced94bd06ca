import { defineAssembly, numberInput, textInput } from "../../estimating/assembly.ts";
import { alikeLengths, listedLengths } from "../../estimating/listed-lengths.ts";
import { captured, measured, when } from "../../reading/finders.ts";
import { planPerimeter } from "../../reading/geometry.ts";
import { words } from "../../reading/patterns.ts";
import { formatNumber } from "../../units.ts";

/** Cubic inches of a US fluid ounce. */
const OUNCE = 1.805;

const RUNS = /joints|seams|beads|sides|walls|runs|lengths|gaps/;

/** Sealing of joints by their length. */
export const caulk = defineAssembly({
  id: "caulk",
  name: "Caulk",
  triggers: [
    { pattern: /\bcaulk(?:ing|ed)?\b(?=[^.]{0,60}\b(?:beads?|tubes?|joints?|seams?|gaps?)\b)/, weight: 3.3 },
    { pattern: /\btubes? of (?:[a-z]+ ){0,2}(?:caulk|sealant|silicone)\b/, weight: 3.3 },
    { pattern: /\b(?:ft|lf) of (?:[a-z]+ ){0,3}(?:caulk|caulk joints?|beads?)\b|\bto caulk\b/, weight: 3.3 },
  ],
  covers: ["trim", "windows", "interior-door", "siding"],
  coversUnless: /\b(?:install|installing|hang|hanging|new (?:trim|windows?|siding|baseboards?)|cut)\b/,
  inputs: {
    run: numberInput(
      "Length of the joints",
      "ft",
      0,
      "Not stated",
      [
        listedLengths(RUNS),
        alikeLengths(RUNS),
        planPerimeter(/./),
        measured({ unit: "ft", min: 3, notRole: "high" }),
      ],
      { isShared: true, isQuiet: true },
    ),
    width: numberInput("Bead width", "in", 0.25, "1/4 in. bead", [
      captured(/\b(\d?(?:\.\d+)?) in (?:wide )?(?:[a-z]+ )?(?:beads?|joints?|gaps?|seams?)\b/),
      captured(/\b(?:beads?|joints?|gaps?|seams?)(?: of| is| are| about| at|,)* (\d?(?:\.\d+)?) in\b/),
      captured(/\b(0\.\d+) (?:in )?x 0\.\d+/),
    ]),
    depth: numberInput("Bead depth", "in", 0, "As deep as wide", [captured(/\b0\.\d+ (?:in )?x (0\.\d+)/)], {
      isQuiet: true,
    }),
    tube: numberInput("Tube", "fl oz", 10.1, "10.1 fl oz cartridge", [
      captured(/\b(\d{1,2}(?:\.\d+)?) (?:fl )?oz\b/),
    ]),
    perTube: numberInput(
      "A tube does",
      "ft",
      0,
      "From the bead",
      [
        captured(
          /\b(\d{1,3}(?:\.\d+)?) (?:ft|lf) (?:per|a|each|to a|to the|from a|out of a|\/) ?(?:tube|cartridge)/,
        ),
        captured(
          /\b(?:tube|cartridge)s? (?:covers?|does|do|lays?|goes|gives?|yields?|runs?)(?: about| around)? (\d{1,3}) (?:ft|lf)/,
        ),
      ],
      { isQuiet: true },
    ),
    kind: textInput("Caulk", "Acrylic latex caulk", "Paintable caulk", [
      when(words("silicone"), "Silicone caulk"),
      when(words("kitchen, bath, bathroom, tub, shower"), "Kitchen and bath caulk"),
      when(words("polyurethane, window, door, siding, exterior"), "Exterior window and door sealant"),
    ]),
  },
  missing: (v) =>
    v.run > 0 ? null : { prompt: "How many feet of joint are to be caulked?", defaultValue: "100 ft" },
  title: (v) => `Caulk ${formatNumber(v.run)} ft`,
  lines: [
    {
      key: "caulk",
      category: "Hardware",
      unit: "ft",
      usualWaste: 10,
      source: "A 10.1 oz tube holds 18.2 cu in: 24 ft of a 1/4 in. square bead, 97 ft of 1/8 in.",
      aka: /tube|sealant/,
      name: (v) => `${v.kind} ${formatNumber(v.tube)} oz`,
      measured: (v) => v.run,
      formula: (v) =>
        v.perTube > 0
          ? `${formatNumber(v.run)} ft ÷ ${formatNumber(v.perTube)} ft a tube`
          : `${formatNumber(v.run)} ft × ${formatNumber(v.width)} × ${formatNumber(deep(v))} in × 12 ÷ (${formatNumber(v.tube)} oz × ${OUNCE})`,
      pack: (v) => ({
        unit: "tubes",
        size: feetOf(v),
        contents: `${formatNumber(feetOf(v))} ft a tube`,
      }),
    },
  ],
});

interface Bead {
  readonly width: number;
  readonly depth: number;
  readonly tube: number;
  readonly perTube: number;
}

const deep = (v: Bead): number => (v.depth > 0 ? v.depth : v.width);

/** Feet of bead in a tube: its volume over the bead's section. */
const feetOf = (v: Bead): number => (v.perTube > 0 ? v.perTube : (v.tube * OUNCE) / (v.width * deep(v) * 12));
