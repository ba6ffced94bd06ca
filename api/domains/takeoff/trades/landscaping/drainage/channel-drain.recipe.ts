import { defineAssembly, names, numberInput } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";
import { channelDrainReading as reads } from "./drainage.reading.ts";

/** Whole channels with grates along a run, closed at one end. */
export const channelDrain = defineAssembly({
  id: "channel-drain",
  name: "Channel drain",
  triggers: [names(/\bchannel drains?\b/)],
  covers: ["french-drain", "concrete-slab", "plumbing-rough", "asphalt"],
  coversUnless: /\bpour\b|\bslab\b|\bfrench drain\b/,
  inputs: {
    run: numberInput("Length", "ft", 0, "Not stated", reads.run, { isShared: true, isQuiet: true }),
    section: numberInput("Channel length", "ft", 3.28, "Channels of 1 m (makers' catalogues)", reads.section),
  },
  missing: (v) => (v.run > 0 ? null : { prompt: "How long is the channel drain?", defaultValue: "16 ft" }),
  title: (v) => `Channel drain ${formatNumber(v.run)} ft`,
  lines: [
    {
      key: "channels",
      category: "Plumbing",
      unit: "ft",
      source: "Run ÷ channel length, whole channels",
      name: () => "Channel drain with grate",
      measured: (v) => v.run,
      formula: (v) => `${formatNumber(v.run)} ft ÷ ${formatNumber(v.section)} ft a channel`,
      pack: (v) => ({ unit: "pieces", size: v.section }),
    },
    {
      key: "end-caps",
      category: "Plumbing",
      source: "A cap at one end, an outlet at the other",
      name: () => "Channel drain end cap and outlet set",
      measured: () => 1,
      formula: () => "1 set a run",
    },
  ],
});
