import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { conduitReading as reads } from "./conduit.reading.ts";

export const conduit = defineAssembly({
  id: "conduit",
  name: "Conduit",
  triggers: [
    names(/\bconduits?\b/),
    names(/\b(?:emt|thhn|thwn)\b/),
    { pattern: /\bconductors of (?:#?\d|[1-4]\/0)/, weight: 3.8 },
  ],
  covers: ["electrical-rough", "plumbing-rough", "gravel", "pipe-run"],
  coversUnless: /\boutlets?\b|\brecessed lights?\b|\bswitch(?:es)?\b|\bcopper pipe\b|\bpex\b/,
  inputs: {
    run: numberInput("Run", "ft", 0, "Not stated", reads.run, { isShared: true, isQuiet: true }),
    runs: numberInput("Runs", "pieces", 1, "One", reads.runs),
    kind: textInput("Conduit", "EMT", "EMT indoors", reads.kind, { choices: ["EMT", "PVC", "rigid steel"] }),
    size: textInput("Trade size", "3/4 in.", "3/4 in.", reads.size),
    stick: numberInput("Stick", "ft", 10, "10 ft sticks", reads.stick),
    isBuried: flagInput("In a trench", reads.isBuried),
    strapSpacing: numberInput(
      "Strap spacing",
      "ft",
      0,
      "10 ft EMT (NEC 358.30), 3 ft PVC (NEC 352.30)",
      reads.strapSpacing,
      {
        isQuiet: true,
      },
    ),
    elbows: numberInput("Elbows", "pieces", 0, "Only when mentioned", reads.elbows, { isQuiet: true }),
    conductors: numberInput("Conductors", "pieces", 0, "Only when mentioned", reads.conductors, {
      isQuiet: true,
    }),
    gauge: textInput("Wire", "12 AWG", "12 AWG on 20 A", reads.gauge),
    isAluminum: flagInput("Aluminum conductors", reads.isAluminum),
    hasCouplings: flagInput("Couplings", reads.hasCouplings),
    subpanel: numberInput("Subpanels", "pieces", 0, "Only when mentioned", reads.subpanel, { isQuiet: true }),
    panelAmps: numberInput("Subpanel", "A", 60, "60 A", reads.panelAmps, { isQuiet: true }),
    cable: textInput("Cable", "", "Only when mentioned", reads.cable, { isQuiet: true }),
    slack: numberInput("Wire beyond the run", "ft", 0, "Only when mentioned", reads.slack, { isQuiet: true }),
  },
  missing: (v) => (v.run > 0 ? null : { prompt: "How long is the conduit run?", defaultValue: "60 ft" }),
  title: (v) => `${v.kind} conduit ${formatNumber(v.run)} ft`,
  lines: [
    {
      key: "conduit",
      category: "Electrical",
      unit: "ft",
      usualWaste: 5,
      source: "Run in sticks of 10 ft",
      name: (v) => `${kindOf(v)} conduit ${v.size} x ${formatNumber(v.stick)} ft`,
      measured: (v) => v.runs * v.run,
      formula: (v) => `${formatNumber(v.runs)} × ${formatNumber(v.run)} ft`,
      pack: (v) => ({ unit: "pieces", size: v.stick, contents: `${formatNumber(v.stick)} ft sticks` }),
    },
    {
      key: "couplings",
      category: "Electrical",
      source: "A coupling between two sticks; PVC sticks are belled at one end",
      when: (v) => (v.kind !== "PVC" || v.hasCouplings > 0) && v.run > v.stick,
      name: (v) => `${kindOf(v)} conduit coupling ${v.size}`,
      measured: (v) => v.runs * (Math.ceil(v.run / v.stick - 1e-3) - 1),
      formula: (v) => `${formatNumber(v.runs)} × (${Math.ceil(v.run / v.stick - 1e-3)} sticks − 1)`,
    },
    {
      key: "straps",
      category: "Electrical",
      source: "Within 3 ft of each box, then every 10 ft for EMT (NEC 358.30), 3 ft for PVC (NEC 352.30)",
      when: (v) => v.isBuried === 0,
      name: (v) => `${kindOf(v)} conduit strap ${v.size}`,
      measured: (v) => v.runs * (Math.ceil(v.run / strapEvery(v) - 1e-3) + 1),
      formula: (v) =>
        `${formatNumber(v.runs)} × (${formatNumber(v.run)} ft ÷ ${formatNumber(strapEvery(v))} ft + 1)`,
    },
    {
      key: "connectors",
      category: "Electrical",
      source: "A connector at both ends of a run",
      name: (v) => `${kindOf(v)} conduit box connector ${v.size}`,
      measured: (v) => 2 * v.runs,
      formula: (v) => `2 × ${formatNumber(v.runs)} run`,
    },
    {
      key: "elbows",
      category: "Electrical",
      source: "As counted",
      when: (v) => v.elbows > 0,
      name: (v) => `${kindOf(v)} conduit elbow 90° ${v.size}`,
      measured: (v) => v.elbows,
      formula: (v) => `${formatNumber(v.elbows)} as stated`,
    },
    {
      key: "wire",
      category: "Electrical",
      unit: "ft",
      usualWaste: 10,
      source: "Conductors × run",
      when: (v) => v.conductors > 0,
      name: (v) => (v.isAluminum > 0 ? `XHHW wire ${v.gauge} aluminum` : `THHN wire ${v.gauge} copper`),
      measured: (v) => v.conductors * v.runs * (v.run + v.slack),
      formula: (v) =>
        `${formatNumber(v.conductors)} conductors × ${formatNumber(v.runs * (v.run + v.slack))} ft`,
      pack: () => ({ unit: "rolls", size: 500, kind: "length", contents: "500 ft a roll" }),
    },
    {
      key: "cable",
      category: "Electrical",
      unit: "ft",
      usualWaste: 10,
      source: "Length of the run",
      aka: /wire/,
      when: (v) => v.cable !== "" && v.conductors === 0,
      name: (v) => `${v.isBuried > 0 ? "UF-B" : "NM-B"} cable ${v.cable} with ground`,
      measured: (v) => v.runs * (v.run + v.slack),
      formula: (v) => `${formatNumber(v.runs)} × ${formatNumber(v.run + v.slack)} ft`,
    },
    {
      key: "subpanel",
      category: "Electrical",
      source: "As counted",
      aka: /panel/,
      when: (v) => v.subpanel > 0,
      name: (v) => `Subpanel ${formatNumber(v.panelAmps)} A main lug`,
      measured: (v) => v.subpanel,
      formula: (v) => `${formatNumber(v.subpanel)} as stated`,
    },
  ],
});

const kindOf = ({ kind }: { readonly kind: string }): string => kind.charAt(0).toUpperCase() + kind.slice(1);
const strapEvery = (v: { readonly kind: string; readonly strapSpacing: number }): number =>
  v.strapSpacing > 0 ? v.strapSpacing : v.kind === "PVC" ? 3 : 10;
