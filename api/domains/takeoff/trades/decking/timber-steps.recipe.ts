import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { captured, counted, lumberOf, measured, stockLength, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";

/** "Two 2 ft returns", "side pieces of 3 ft on each side": feet of timber in addition to the front of a step. */
const returns: Finder = (reading) => {
  const match =
    /\b(\d) (\d(?:\.\d+)?) ft (?:long )?(?:returns?|sides?|side pieces?|wings?|arms?)\b/.exec(reading.text) ??
    /\b(\d) (?:returns?|sides?|side pieces?|wings?)(?: (?:of|at|are|each|that are))* (\d(?:\.\d+)?) ft\b/.exec(
      reading.text,
    );
  return match ? { value: Number(match[1]) * Number(match[2]), source: match[0] } : null;
};

const FOR_EACH = / per| a| for each| each| for every| in each/;

/** Garden steps of landscape timbers: each has a front and its returns, pinned into the slope. */
export const timberSteps = defineAssembly({
  id: "timber-steps",
  name: "Timber steps",
  triggers: [
    {
      pattern: new RegExp(oneOf`
        \bsteps\b[^.;]{0,60}\b(?:timbers?|railroad ties|sleepers)\b
        \b(?:timber|railroad tie|sleeper) (?:garden )?steps\b
        \btimbers?\b[^.;]{0,40}\bsteps\b
      `),
      weight: 3.6,
    },
  ],
  notFor: /\bstringers?\b|\bretaining wall\b/,
  covers: ["stairs", "rebar-grid", "rebar", "raised-bed", "retaining-wall"],
  inputs: {
    steps: numberInput("Steps", "pieces", 5, "As counted", [
      captured(/(?<!\d\.|[\dx] ?)(\d{1,2}) (?:(?!in|ft|x)[a-z-]+ ){0,2}steps\b/),
      counted(/steps?/, 60),
    ]),
    width: numberInput("Width", "ft", 4, "4 ft", [measured({ role: "wide", unit: "ft", min: 2, max: 16 })]),
    returns: numberInput("Returns of a step", "ft", 0, "A front alone", [returns], { isQuiet: true }),
    size: textInput("Timber", "6x6", "6x6 timbers rise 5-1/2 in.", [lumberOf(/./, /^[468]x[468]$/)]),
    stock: numberInput("Timber length", "ft", 8, "8 ft timbers", [
      stockLength(/timber|piece|length|tie|sleeper/, 6),
    ]),
    hasPins: flagInput("Pins", [when(/\bpins?\b|\bpinned\b|\brebar\b|\bspikes?\b/, 1)]),
    pins: numberInput("Pins a step", "pieces", 2, "Two a step", [
      captured(
        pattern`(\d) (?:\d{2} in )?(?:[a-z]+ ){0,2}(?:pins?|spikes?|rods?)(?:${FOR_EACH}) (?:step|timber)`,
      ),
    ]),
  },
  title: (v) => `${formatNumber(v.steps)} timber steps`,
  lines: [
    {
      key: "timbers",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Steps × (front + returns)",
      aka: /timbers?$|ties$|sleepers?$/,
      name: (v) => `Pressure-treated ${v.size}x${formatNumber(v.stock)}`,
      about: () => "Landscape timber",
      measured: (v) => v.steps * (v.width + v.returns),
      formula: (v) => `${formatNumber(v.steps)} × (${formatNumber(v.width)} + ${formatNumber(v.returns)} ft)`,
      pack: (v) => running(v.stock, v.stock),
    },
    {
      key: "pins",
      category: "Steel & Metal",
      source: "Two a step",
      aka: /pins?$|rebar$|spikes?$/,
      when: (v) => v.hasPins > 0,
      name: () => "Rebar #4 (1/2 in.) 2 ft.",
      about: () => "Pin through the timber",
      measured: (v) => v.steps * v.pins,
      formula: (v) => `${formatNumber(v.steps)} steps × ${formatNumber(v.pins)}`,
    },
  ],
});
