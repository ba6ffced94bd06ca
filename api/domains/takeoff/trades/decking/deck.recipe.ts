import { pattern } from "../../../../platform/patterns.ts";
import { describePlan, missingPlan } from "../../reading/geometry.ts";
import { defineAssembly, names, suggests } from "../../recipes/assembly.ts";
import { formatFeet, formatNumber } from "../../units.ts";
import {
  bagYield,
  concreteBags,
  membersAt,
  piecesPerMember,
  running,
  stockFor,
  stockForRun,
} from "../shared/packs.ts";
import {
  beamCount,
  boardRows,
  deckBlocks,
  deckDepth,
  deckJoist,
  deckPosts,
  deckRun,
  postsPerBeam,
} from "./deck.geometry.ts";
import { deckInputs } from "./deck.reading.ts";
import { stairAndRailingLines } from "./deck-stairs-and-railing.ts";

const DCA6 = "AWC DCA 6, prescriptive residential wood deck guide";

const MAKES = /build(?:ing)?|construct(?:ing)?|add(?:ing)?|new/;
/** Metal decks, wood decks under a roof or floor, and paved decks. */
const DECK_OF_OTHERS = /plywood|roof|metal|osb|floor|t1-11|paver|concrete|flagstone|brick/;
const PART_OF_PORCH =
  /lights?|swing|floor(?:ing)?|ceiling|roof|rail(?:ing)?s?|screen(?:s|ing)?|steps|posts?|columns?|paint|stain/;

export const deck = defineAssembly({
  id: "deck",
  isOutside: true,
  name: "Deck",
  isPlace: true,
  hasOneSize: true,
  isOneThing: true,
  // A stone deck around a pool is paved.
  notFor: /\bpool decks?\b(?=.*\b(?:pavers?|travertine|concrete|stone|coping|brick)\b)/,
  triggers: [
    names(
      pattern`(?<!\b(?:${DECK_OF_OTHERS}) )\bdeck(?!ing (?:nails|screws))(?! (?:stain|mud|screws|paint|sealer))\b`,
    ),
    {
      pattern: /(?<!plywood |osb |roof |floor |metal )\bdecking\b(?=.{0,300}\b(?:joists?|footings?)\b)/,
      weight: 5.3,
    },
    names(/\bre-?deck(?:ed|ing)?\b(?![^.;]{0,40}\broof)/),
    // A new porch is framed like a deck.
    names(pattern`\b(?:${MAKES}) (?:[a-z\d.]+ ){0,6}porch\b(?! (?:${PART_OF_PORCH})\b)`),
    names(pattern`(?:^|[.;:] )(?:(?:front|back|side|new|open) )*porch,? \d[\d.]*(?: ft)? x \d`),
    // A platform in a tree is framed and decked like any other.
    { pattern: /\btree ?house\b(?=.{0,400}\b(?:joists?|decking|decked)\b)/, weight: 5.3 },
    suggests(/(?<!plywood |osb |roof |floor |metal )\bdecking\b(?![^.;]{0,60}\broof)|\bdeck boards?\b/),
  ],
  covers: [
    "stairs",
    "railing",
    "floor-framing",
    "post-holes",
    "concrete-slab",
    "concrete-columns",
    "strip-footing",
    "stud-wall",
    "gravel",
    "subfloor",
  ],
  inputs: deckInputs,
  missing: (v) => missingPlan(v, "deck", "12 x 16 ft"),
  title: (v) =>
    [
      `Deck ${describePlan(v)}`,
      `${formatFeet(v.height)} high`,
      v.hasStairs > 0 ? "stairs" : "",
      v.hasRailing > 0 ? "railing" : "",
    ]
      .filter(Boolean)
      .join(", "),
  lines: [
    {
      key: "joists",
      category: "Lumber & Wood",
      usualWaste: 5,
      isFrame: true,
      source: `Run ÷ spacing, rounded up, + 1 (howtobuildplans.com); sizes by span: ${DCA6}`,
      name: (v) => `Pressure-treated ${deckJoist(v)}x${stockFor(deckDepth(v))} joist`,
      about: () => "Deck joist",
      measured: (v) => joists(v) * piecesPerMember(deckDepth(v), stockFor(deckDepth(v))),
      formula: (v) =>
        `${formatNumber(deckRun(v))} ft ÷ ${formatNumber(v.joistSpacing)} in on centre + 1 = ${joists(v)} joists of ${formatNumber(deckDepth(v))} ft`,
    },
    {
      key: "ledger",
      category: "Lumber & Wood",
      unit: "ft",
      isFrame: true,
      source: DCA6,
      when: (v) => isAttached(v),
      name: (v) => `Pressure-treated ${v.rimSize || deckJoist(v)}x${stockForRun(deckRun(v))} ledger`,
      about: () => "Ledger board",
      measured: (v) => deckRun(v),
      formula: (v) => `along the house ${formatNumber(deckRun(v))} ft`,
      pack: (v) => running(0, stockForRun(deckRun(v))),
    },
    {
      key: "rim-joist",
      category: "Lumber & Wood",
      unit: "ft",
      isFrame: true,
      source: "Rim boards across the joist ends; an attached deck has the ledger at the house",
      name: (v) => `Pressure-treated ${v.rimSize || deckJoist(v)}x${stockForRun(deckRun(v))} rim board`,
      about: () => "Rim joist, band board",
      measured: (v) => deckRun(v) * (isAttached(v) ? 1 : 2),
      formula: (v) => `${isAttached(v) ? 1 : 2} × ${formatNumber(deckRun(v))} ft`,
      pack: (v) => running(0, stockForRun(deckRun(v))),
    },
    {
      key: "beam",
      category: "Lumber & Wood",
      unit: "ft",
      isFrame: true,
      source: `Plies × run; ${DCA6} table 3`,
      name: (v) => `Pressure-treated ${v.beamSize}x${stockForRun(deckRun(v))} beam board`,
      about: () => "Beam board",
      measured: (v) => beamCount(v) * v.beamPlies * deckRun(v),
      formula: (v) =>
        `${formatNumber(beamCount(v))} beam × ${formatNumber(v.beamPlies)} plies × ${formatNumber(deckRun(v))} ft`,
      pack: (v) => running(0, stockForRun(deckRun(v))),
    },
    {
      key: "posts",
      category: "Lumber & Wood",
      isFrame: true,
      source: `Along each beam, which overhangs its last posts by a quarter of their spacing; ${DCA6}`,
      when: (v) => v.isOnBlocks === 0,
      name: (v) =>
        `Pressure-treated ${v.postSize}x${v.postStock > 0 ? formatNumber(v.postStock) : stockFor(v.height, [8, 10, 12])} post`,
      about: () => "Support post",
      measured: (v) => Math.ceil(deckPosts(v) / postsPerStock(v)),
      formula: (v) =>
        `${v.posts > 0 ? `${formatNumber(v.posts)} posts` : `${beamCount(v)} beam × ${postsPerBeam(v)} posts at ${formatNumber(v.postSpacing)} ft, ends overhanging, = ${deckPosts(v)} posts`}${postsPerStock(v) > 1 ? `, ${postsPerStock(v)} from a piece` : ""}`,
    },
    {
      key: "deck-blocks",
      category: "Concrete & Masonry",
      isFrame: true,
      source: "A precast block each 6 ft under a beam (makers' guides: dekbrands.com, buytuffblock.com)",
      when: (v) => v.isOnBlocks > 0,
      name: () => "Concrete deck block 11 in.",
      measured: (v) => deckBlocks(v),
      formula: (v) =>
        v.blocks > 0
          ? `${formatNumber(v.blocks)} as stated`
          : `${formatNumber(beamCount(v))} beams × (${formatNumber(deckRun(v))} ft ÷ 6 ft + 1) = ${deckBlocks(v)} blocks`,
    },
    {
      key: "footing-concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      isFrame: true,
      source: "π ÷ 4 × diameter² × depth for each post; bag yields of the data sheets",
      when: (v) => v.isOnBlocks === 0,
      name: (v) => `Concrete mix ${formatNumber(v.bag)} lb bag`,
      about: () => "Footings",
      measured: (v) =>
        v.bags > 0
          ? v.bags * bagYield(v.bag)
          : deckPosts(v) * (Math.PI / 4) * (v.footingDiameter / 12) ** 2 * v.footingDepth,
      formula: (v) =>
        v.bags > 0
          ? `${formatNumber(v.bags)} bags as stated`
          : `${deckPosts(v)} footings × π ÷ 4 × ${formatNumber(v.footingDiameter)}² in × ${formatNumber(v.footingDepth)} ft, ${bagYield(v.bag)} cu ft a bag`,
      pack: (v) => concreteBags(v.bag),
    },
    {
      key: "post-bases",
      category: "Steel & Metal",
      isFrame: true,
      source: "One a post",
      when: (v) => v.isOnBlocks === 0,
      name: (v) => `Column base for ${v.postSize} post`,
      measured: (v) => deckPosts(v),
      formula: (v) => `${deckPosts(v)} posts`,
    },
    {
      key: "deck-boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Depth ÷ (board + gap), rounded up, × run (calculatey.pages.dev, siteworkmath.com)",
      aka: /deck(?:ing)?\b|slat|top/,
      name: (v) =>
        v.isComposite > 0
          ? `Composite deck board 1x6x${boardStock(v, [8, 12, 16, 20])} grooved, entry line`
          : v.boardSize.startsWith("5/4")
            ? `Pressure-treated deck board ${v.boardSize}x${boardStock(v)}`
            : `Pressure-treated ${v.boardSize}x${boardStock(v)}`,
      about: () => "Decking, deck board",
      measured: (v) => boardFeet(v),
      formula: (v) =>
        v.isDiagonal > 0
          ? `${formatNumber(deckDepth(v) * deckRun(v))} sq ft ÷ (${formatNumber(v.boardWidth)} + ${v.gap} in) on the diagonal = ${formatNumber(boardFeet(v))} ft`
          : `${formatNumber(deckDepth(v))} ft ÷ (${formatNumber(v.boardWidth)} + ${v.gap} in) = ${boardRows(v)} rows × ${formatNumber(deckRun(v))} ft = ${formatNumber(boardRows(v) * deckRun(v))} ft`,
      pack: (v) =>
        running(
          v.boardStock >= 6 ? v.boardStock : 0,
          boardStock(v, v.isComposite > 0 ? [8, 12, 16, 20] : undefined),
        ),
    },
    {
      key: "joist-hangers",
      category: "Steel & Metal",
      isFrame: true,
      source: `One at the ledger for each joist; ${DCA6}`,
      when: (v) => isAttached(v),
      name: (v) => `Joist hanger for ${deckJoist(v)}`,
      measured: (v) => joists(v),
      formula: (v) => `${joists(v)} joists, one end`,
    },
    {
      key: "hurricane-ties",
      category: "Steel & Metal",
      isFrame: true,
      source: `Each joist tied to the beam; ${DCA6}`,
      name: () => "Hurricane tie, galvanized",
      measured: (v) => joists(v) * beamCount(v),
      formula: (v) => `${joists(v)} joists × ${beamCount(v)} beam`,
    },
    {
      key: "ledger-screws",
      category: "Hardware",
      isFrame: true,
      source: "1/2 in. structural fasteners at 16 in., two at each end (IRC table R507.9.1.3)",
      when: (v) => isAttached(v),
      name: () => "Structural screws 3-5/8 in., 50-pack",
      measured: (v) => membersAt(deckRun(v), 16) + 2,
      formula: (v) => `${formatNumber(deckRun(v))} ft ÷ 16 in + 1 + 2 at the ends`,
      pack: () => ({ unit: "packs", size: 50 }),
    },
    {
      key: "ledger-flashing",
      category: "Roofing",
      unit: "ft",
      usualWaste: 5,
      isFrame: true,
      source: "Flashing at the house (IRC R507.2.4)",
      when: (v) => isAttached(v),
      name: () => "L-flashing 26 ga 4x5 in. 10 ft.",
      measured: (v) => deckRun(v),
      formula: (v) => `along the ledger ${formatNumber(deckRun(v))} ft`,
      pack: () => running(0, 10),
    },
    {
      key: "deck-screws",
      category: "Hardware",
      source: "Two screws a crossing (siteworkmath.com)",
      name: (v) => (v.isComposite > 0 ? "Composite deck screws 2-1/2 in." : "Deck screws #10 x 3 in."),
      measured: (v) => boardRows(v) * joists(v) * v.screwsPerCrossing,
      formula: (v) =>
        `${boardRows(v)} rows × ${joists(v)} joists × ${formatNumber(v.screwsPerCrossing)} = ${formatNumber(boardRows(v) * joists(v) * v.screwsPerCrossing)}`,
      pack: () => ({ unit: "boxes", size: 310, kind: "count", contents: "310 a box" }),
    },
    {
      key: "framing-nails",
      category: "Hardware",
      isFrame: true,
      isAllowance: true,
      source: "About 12 nails a joist with hanger and rim",
      name: () => "Framing nails 16d 5 lb",
      about: () => "hot-dip galvanized",
      measured: (v) => joists(v) * 12,
      formula: (v) => `${joists(v)} joists × 12 ÷ 225 a box`,
      pack: () => ({ unit: "boxes", size: 225 }),
    },
    ...stairAndRailingLines,
  ],
});

type Values = Parameters<typeof deckRun>[0];

/** Feet of board: whole rows, or by the area when laid on the diagonal. */
const boardFeet = (v: Values): number =>
  v.isDiagonal > 0 ? (deckDepth(v) * deckRun(v) * 12) / (v.boardWidth + v.gap) : boardRows(v) * deckRun(v);

/** A deck attached to the house hangs from a ledger. */
const isAttached = (v: Values): boolean => v.isFreestanding === 0 && v.isOnBlocks === 0;

const joists = (v: Values): number => membersAt(deckRun(v), v.joistSpacing);

const boardStock = (v: Values, lengths?: readonly number[]): number =>
  v.boardStock >= 6 ? v.boardStock : stockForRun(deckRun(v), lengths);

/** Support posts cut from one stock piece: as stated, or as many as the post height allows from 8 ft. */
function postsPerStock(v: Values): number {
  if (v.cutsPerPost > 1) return v.cutsPerPost;
  return v.postStock > 0 ? 1 : Math.max(1, Math.floor(8 / Math.max(v.height, 1)));
}
