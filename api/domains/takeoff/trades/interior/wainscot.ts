import { pattern } from "../../../../platform/patterns.ts";
import { captured, when } from "../../reading/finders.ts";
import { describePlan, perimeterOf, planInputs, planPerimeter } from "../../reading/geometry.ts";
import { defineAssembly, flagInput, names, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { BATTENS_INSIDE } from "../shared/board-and-batten.ts";
import { running } from "../shared/packs.ts";
import { doorWidths } from "./doorway-inputs.ts";

/** Boards on a shed or an outside wall are siding. */
const OUTDOORS = /\b(?:shed|playhouse|house|garage|barn|cladding|outside|exterior|gable|cabin)\b.{0,160}/;

const BATTEN_GAP = /(?<![\d.])(\d{1,2}(?:\.\d+)?) in (?:gaps?|spaces?|spacing|between|apart|clear)\b/;
const battenGap: Finder = (reading) =>
  /\bboard and batten\b/.test(reading.text) ? captured(BATTEN_GAP)(reading) : null;

/** What finishes the top and the foot of a wainscot. */
const MOLDINGS = [
  ["cap-rail", "Chair rail 2-1/2 in. primed"],
  ["baseboard", "MDF baseboard 5-1/4 in. primed"],
] as const;

export const wainscot = defineAssembly({
  id: "wainscot",
  name: "Wainscoting",
  triggers: [
    names(
      pattern`\bwainscot(?:ing|ting)?\b|\bbead ?board\b|\bboard and batten (?:wall|wainscot)|(?=shiplap\b)(?<!${OUTDOORS})\bshiplap\b(?!.{0,160}${OUTDOORS})`,
    ),
    { pattern: BATTENS_INSIDE, weight: 3.2 },
    names(/\btongue and groove (?:wall|ceiling)\b|\bpaneling\b|\bpanelling\b/),
  ],
  covers: ["trim", "drywall", "tile-floor"],
  inputs: {
    ...planInputs(),
    run: numberInput(
      "Wall length",
      "ft",
      0,
      "From the room",
      [
        planPerimeter(/./),
        captured(/\bwall\b[^.;\d]{0,16}(\d{1,3}(?:\.\d+)?) ft(?: long)?\b(?! (?:x|high))/),
      ],
      {
        isShared: true,
        isQuiet: true,
      },
    ),
    panelWidth: numberInput(
      "Panel width",
      "in",
      0,
      "4x8 sheets are cut to height",
      [
        captured(/\bpanels?\b[^.;]{0,40}?(\d{2}(?:\.\d+)?) in wide\b/),
        captured(/\bpanels?\b[^.;]{0,40}?(\d(?:\.\d+)?) ft wide\b/, 12),
        captured(
          /\b(\d{2}(?:\.\d+)?) in (?:wide )?(?:precut |ready-cut )?(?:wainscot |bead ?board )?panels\b/,
        ),
        captured(/\bpanels?(?: (?:are|of|at|come|each|precut|[a-z-]+cut))* (\d{2}) x \d{2} in\b/),
      ],
      { isQuiet: true },
    ),
    gap: numberInput("Between upright boards", "in", 0, "Only for board and batten", [battenGap], {
      isQuiet: true,
    }),
    boardWidth: numberInput("Width of a board", "in", 2.5, "1x3 battens are 2-1/2 in.", [
      captured(/(?<![\d.])(\d(?:\.\d+)?) in (?:wide )?(?:[a-z]+ )?(?:boards?|battens?)\b/),
      captured(/\b(?:boards?|battens?)\b(?: [a-z]+){0,2} (\d(?:\.\d+)?) in\b/),
    ]),
    isBeadboard: flagInput("Beadboard", [when(/\bbead ?board\b/, 1)]),
    hasAdhesive: flagInput("Adhesive", [when(/\badhesive\b|\bglue/, 1)]),
    height: numberInput("Height", "in", 36, "36 in., a third of the wall", [
      captured(/\bwide (?:x|by|and|,) (\d{2}(?:\.\d+)?)(?: in)? (?:high|tall)\b/),
      captured(/(\d{2}(?:\.\d+)?) in (?:high|tall)/),
      captured(/(\d(?:\.\d+)?) ft (?:high|tall)/, 12),
    ]),
    doorWidth: numberInput("Doorways, together", "ft", 0, "None mentioned", [doorWidths], { isQuiet: true }),
  },
  missing: (v) =>
    v.run > 0 || v.length > 0 || v.area > 0
      ? null
      : { prompt: "How large is the room?", defaultValue: "12 x 12 ft" },
  title: (v) => `Wainscoting ${v.run > 0 ? `${formatNumber(v.run)} ft` : describePlan(v)}`,
  lines: [
    {
      key: "uprights",
      category: "Lumber & Wood",
      usualWaste: 5,
      source: "Wall ÷ board and gap, and one more at the end",
      aka: /boards?|battens?|uprights?/,
      when: (v) => v.gap > 0,
      name: (v) => `Upright batten board ${formatNumber(v.boardWidth)} in`,
      about: () => "Vertical board",
      measured: (v) => uprights(v),
      formula: (v) =>
        `(${formatNumber(net(v) * 12)} + ${formatNumber(v.gap)}) ÷ (${formatNumber(v.boardWidth)} + ${formatNumber(v.gap)}) in`,
    },
    {
      key: "panels",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Length × height ÷ 32 a 4x8 sheet",
      aka: /panel|bead ?board|sheet/,
      when: (v) => v.gap === 0 && (v.panelWidth === 0 || v.panelWidth >= 48.1 || v.height > 96),
      name: (v) =>
        v.isBeadboard > 0 ? "Beadboard wainscot panel, MDF, 1/4 in. 4x8" : "MDF wainscot panel 1/4 in. 4x8",
      measured: (v) => (v.area > 0 && v.run === 0 ? v.area : (net(v) * v.height) / 12),
      formula: (v) => `${formatNumber(net(v))} ft × ${formatNumber(v.height)} in ÷ 12`,
      pack: () => ({ unit: "sheets", size: 32, contents: "32 sq ft a sheet" }),
    },
    {
      key: "precut-panels",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Length ÷ width of a panel that is cut to height",
      aka: /panel|bead ?board/,
      when: (v) => v.panelWidth > 0 && v.panelWidth < 48.1 && v.height <= 96,
      name: (v) =>
        `${v.isBeadboard > 0 ? "Beadboard wainscot panel, MDF" : "MDF wainscot panel"}, ${formatNumber(v.panelWidth)} x ${formatNumber(v.height)} in`,
      measured: (v) => net(v),
      formula: (v) => `${formatNumber(net(v))} ft × 12 ÷ ${formatNumber(v.panelWidth)} in`,
      pack: (v) => ({ unit: "pieces", size: v.panelWidth / 12 }),
    },
    ...MOLDINGS.map(([key, name]) => ({
      key,
      category: "Lumber & Wood" as const,
      unit: "ft",
      usualWaste: 10,
      source: "Along the wainscot",
      aka: /\bmoldings?\b|\btrim\b/,
      when: (v: WainscotRun & { readonly area: number }) => v.area === 0 || v.run > 0,
      name: () => name,
      measured: (v: WainscotRun) => net(v),
      pack: () => running(0, 8),
    })),
    {
      key: "adhesive",
      category: "Hardware",
      unit: "sq ft",
      isAllowance: true,
      source: "A 28 oz tube to about 50 sq ft",
      when: (v) => v.hasAdhesive > 0,
      name: () => "Construction adhesive 28 oz premium",
      measured: (v) => (net(v) * v.height) / 12,
      formula: (v) => `${formatNumber((net(v) * v.height) / 12)} sq ft ÷ 50`,
      pack: () => ({ unit: "tubes", size: 50 }),
    },
  ],
});

/** Boards from one end of the wall to the other, with a gap between each two. */
const uprights = (v: WainscotRun & { readonly gap: number; readonly boardWidth: number }): number =>
  Math.ceil((net(v) * 12 + v.gap) / (v.boardWidth + v.gap) - 1e-3);

type WainscotRun = Parameters<typeof perimeterOf>[0] & { readonly run: number; readonly doorWidth: number };

const net = (v: WainscotRun): number => Math.max((v.run > 0 ? v.run : perimeterOf(v)) - v.doorWidth, 0);
