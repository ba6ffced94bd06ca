import { defineAssembly, flagInput, numberInput, suggests, textInput } from "../../estimating/assembly.ts";
import {
  bagsPerPost,
  bagWeight,
  captured,
  counted,
  lumberLengthOf,
  lumberOf,
  measured,
  when,
} from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import { bagYield, concreteBags, stockFor } from "../shared/packs.ts";

export const postHoles = defineAssembly({
  id: "post-holes",
  name: "Posts set in concrete",
  triggers: [
    {
      pattern:
        /\b(?:setting|set|concrete for|anchor) (?:[a-z\d]+ ){0,6}posts?\b|\bpost ?holes?\b|\bposts? (?:set )?in concrete\b|\bfootings? and posts?\b|\bposts? to (?:be )?set\b|\bposts? concrete\b|\bconcrete for (?:[a-z\d]+ ){0,4}posts?\b|\b\d+ holes\b/,
      weight: 3.5,
    },
    suggests(/\bposts?\b[^.;]{0,40}\bholes?\b|\bposts?,? \d[\d.]* (?:in|ft) (?:deep|in the ground)\b/),
  ],
  covers: ["concrete-slab", "strip-footing", "concrete-columns", "wood-fence"],
  inputs: {
    count: numberInput(
      "Posts",
      "pieces",
      1,
      "One unless a number is given",
      [counted(/(?:post ?holes?|fence posts?|posts?|holes?)/, 2000)],
      { ask: "How many posts?" },
    ),
    diameter: numberInput("Hole diameter", "in", 12, "Three times the post's width", [
      measured({ role: ["across", "wide"], unit: "in", min: 4, max: 48 }),
      captured(/(\d{1,2}) in (?:holes?|post ?holes?|diameter|dia)/),
    ]),
    depth: numberInput("Hole depth", "in", 36, "36 in. or below frost", [
      measured({ role: "deep", unit: "in", min: 6, max: 120 }),
    ]),
    post: textInput("Post", "4x4", "4x4 posts", [lumberOf(/./, /^(?:4x4|4x6|6x6)$/)]),
    postLength: numberInput("Post length", "ft", 8, "8 ft posts", [
      lumberLengthOf(/./, /^(?:4x4|4x6|6x6)$/),
      captured(/(\d{1,2}) ft (?:[a-z]+ )?posts?\b/),
    ]),
    bag: numberInput("Bag weight", "lb", 80, "80 lb bags", [bagWeight()]),
    bagsEach: numberInput("Bags a post", "bags", 0, "From the hole", [bagsPerPost], { isQuiet: true }),
    isDeducted: flagInput("Post volume taken out", [when(/\b(?:less|minus|deduct|subtract|displace)/, 1)]),
  },
  title: (v) => `${formatNumber(v.count)} posts set in concrete`,
  lines: [
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Hole volume, or bags a post as stated",
      name: (v) => `Concrete mix ${formatNumber(v.bag)} lb bag`,
      measured: (v) => (v.bagsEach > 0 ? v.count * v.bagsEach * bagYield(v.bag) : v.count * holeVolume(v)),
      formula: (v) =>
        v.bagsEach > 0
          ? `${formatNumber(v.count)} posts × ${formatNumber(v.bagsEach)} bags`
          : `${formatNumber(v.count)} holes × ${formatNumber(holeVolume(v))} cu ft, ${bagYield(v.bag)} cu ft a bag`,
      pack: (v) => concreteBags(v.bag),
    },
    {
      key: "posts",
      category: "Lumber & Wood",
      unit: "pieces",
      usualWaste: 0,
      source: "As counted",
      name: (v) => `Pressure-treated ${v.post}x${stockFor(v.postLength)} post`,
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} posts`,
    },
  ],
});

function holeVolume(v: {
  readonly diameter: number;
  readonly depth: number;
  readonly post: string;
  readonly isDeducted: number;
}): number {
  const hole = (Math.PI * (v.diameter / 12) ** 2 * (v.depth / 12)) / 4;
  const side = v.post === "6x6" ? 5.5 : 3.5;
  return v.isDeducted > 0 ? hole - ((side / 12) ** 2 * v.depth) / 12 : hole;
}
