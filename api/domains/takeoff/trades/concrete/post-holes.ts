import { oneOf, pattern } from "../../../../platform/patterns.ts";
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
import { defineAssembly, flagInput, numberInput, suggests, textInput } from "../../recipes/assembly.ts";
import { formatCount, formatNumber } from "../../units.ts";
import { bagYield, concreteBags, stockFor } from "../shared/packs.ts";

const FAST = /\b(?:fast|quick|rapid)(?:er)?[- ]?set(?:ting)?\b|\bpostcrete\b|\bpost mix\b/;

const VERB_OF_SETTING = /install|replac(?:e|ing)|set|setting|plant|put(?:ting)? in/;
const FENCE_OR_FRAME_LATER =
  /.{0,240}\b(?:rails?|pickets?|panels?|slats?|boards?|rafters?|joists?|beams?|tubes?)\b/;
const FOOTING_OR_FENCE_LATER = /.{0,240}\b(?:footings?|piers?|tubes?|rails?|pickets?)\b/;
const ACROSS = /[^.;]{0,48}\b(?:across|diameter|wide|round)\b/;

const FRAMING_LATER = /.{0,240}\b(?:rails?|fence|rafters?|joists?)\b/;

export const postHoles = defineAssembly({
  id: "post-holes",
  name: "Posts set in concrete",
  triggers: [
    {
      pattern: new RegExp(oneOf`
        \b(?:setting|set|concrete for|anchor) (?:[a-z\d]+ ){0,6}posts?\b
        \bpost ?holes?\b
        \bposts? (?:set )?in concrete\b
        \bfootings? and posts?\b
        \bposts? to (?:be )?set\b
        \bposts? concrete\b
        \bconcrete for (?:[a-z\d]+ ){0,4}posts?\b
        \b\d+ (?:fence |post )*holes\b
      `),
      weight: 3.5,
    },
    {
      pattern: pattern`\b(?:${VERB_OF_SETTING})(?:ing)? (?:(?:[a-z\d]+ ){0,4})posts?\b(?=.{0,240}\bholes?\b)(?!${FRAMING_LATER})`,
      weight: 3.4,
    },
    // "10 fence posts. Holes are 12 in wide. How many bags?": the fence itself is not asked for.
    {
      pattern: pattern`\bposts?\b(?=.{0,160}\b(?:post ?)?holes?\b)(?=.{0,240}\b(?:bags?|concrete|cement)\b)(?!${FENCE_OR_FRAME_LATER})`,
      weight: 3.4,
    },
    // "Hole 24 in across by 48 deep for a flagpole".
    {
      pattern: pattern`\bholes?\b(?=${ACROSS})(?=[^.;]{0,80}\bdeep\b)(?=.{0,240}\b(?:concrete|bags?|cement)\b)(?!${FOOTING_OR_FENCE_LATER})`,
      weight: 3.3,
    },
    suggests(/\bposts?\b[^.;]{0,40}\bholes?\b|\bposts?,? \d[\d.]* (?:in|ft) (?:deep|in the ground)\b/),
  ],
  // Tubes are poured as piers, and posts with pickets are a fence.
  notFor: /\b(?:spot|isolated|spread) footings?\b|\bform tubes?\b|\btube forms?\b|\bpickets\b/,
  covers: ["concrete-slab", "strip-footing", "concrete-columns", "wood-fence", "gravel"],
  inputs: {
    count: numberInput(
      "Posts",
      "pieces",
      1,
      "One unless a number is given",
      [
        // "One mailbox post: a 4x4x8 post in a 10 in. hole" is one post, however often it is mentioned.
        (reading) => {
          const match = /\b(?:post|hole)\b/.exec(reading.text);
          const areSeveral =
            /\b(?:posts|holes|postholes)\b|\b\d+ (?:[a-z\d]+ ){0,3}(?:per|each|every) (?:post|hole)\b/;
          const isCounted =
            /(?<![\d.x] ?)\b(?:[2-9]|\d{2,}) (?:(?!(?:in|ft|lb|oz|x)\b)[a-z-]+ ){0,2}(?:post|hole)\b/;
          return match && !areSeveral.test(reading.text) && !isCounted.test(reading.text)
            ? { value: 1, source: match[0] }
            : null;
        },
        // "12 posts to set … a 10 in hole": each post has its own hole, so they are counted once.
        (reading) => {
          const counts = [counted(/post ?holes?|holes?/, 2000), counted(/(?:fence )?posts?/, 2000)]
            .map((find) => find(reading))
            .filter((fact) => fact !== null);
          return counts.sort((left, right) => Number(right.value) - Number(left.value))[0] ?? null;
        },
      ],
      { ask: "How many posts?" },
    ),
    diameter: numberInput("Hole diameter", "in", 12, "Three times the post's width", [
      measured({ role: ["across", "wide"], unit: "in", min: 4, max: 48 }),
      captured(/(\d{1,2}) in (?:holes?|post ?holes?|(?:of |in )?dia(?:meter)?|round)\b/),
    ]),
    depth: numberInput("Hole depth", "in", 36, "36 in. or below frost", [
      measured({ role: "deep", unit: "in", min: 6, max: 120 }),
      captured(/(?<![\d.])(\d(?:\.\d+)?) ft (?:down|into the ground|in the ground)\b/, 12),
      captured(/(?<![\d.])(\d{1,2}) in (?:down|into the ground|in the ground)\b/),
    ]),
    post: textInput("Post", "4x4", "4x4 posts", [lumberOf(/./, /^(?:4x4|4x6|6x6)$/)]),
    postLength: numberInput("Post length", "ft", 8, "8 ft posts", [
      lumberLengthOf(/./, /^(?:4x4|4x6|6x6)$/),
      captured(/(\d{1,2}) ft (?:[a-z]+ )?posts?\b/),
    ]),
    bag: numberInput("Bag weight", "lb", 80, "80 lb bags", [
      bagWeight(),
      captured(/(?<!\d)(\d{2}) lb bags?\b/),
    ]),
    bagsEach: numberInput("Bags a post", "bags", 0, "From the hole", [bagsPerPost], { isQuiet: true }),
    isFast: flagInput("Fast-setting", [when(FAST, 1)]),
    hasPosts: flagInput(
      "Posts",
      [when(/\b(?:flag ?pole|hoop|pole|clothesline|sign)s?\b(?!.*\bposts?\b)/, 0)],
      1,
      "One in each hole",
    ),
    isDeducted: flagInput("Post volume taken out", [
      when(
        /\b(?:less|minus|deduct|subtract|displace|net of|tak(?:e|ing) out|tak(?:e|ing) (?:the )?posts? (?:out|off))/,
        1,
      ),
    ]),
  },
  title: (v) => `${formatCount(v.count, "post")} set in concrete`,
  lines: [
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Hole volume, or bags a post as stated",
      name: (v) =>
        `${v.isFast > 0 && v.bag === 50 ? "Fast-setting concrete" : "Concrete"} mix ${formatNumber(v.bag)} lb bag`,
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
      source: "As counted",
      when: (v) => v.hasPosts > 0,
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
