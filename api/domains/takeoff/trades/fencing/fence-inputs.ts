import { type NumberInput, numberInput } from "../../estimating/assembly.ts";
import {
  captured,
  counted,
  type Finder,
  matching,
  measured,
  quote,
  spacingOf,
} from "../../reading/finders.ts";
import { rectanglesOf } from "../../reading/rectangles.ts";

/** What makes a length one of a part or of another side. */
const NO_RUN_AFTER =
  /^ (?:long )?(?:apart|oc|tall|high|wide|deep|(?:panel|section|gate|post|rail|roll|coil|spool|length)s?)\b/;

/** Length of a fence: running feet, "84 ft between …", several sides added, or around a yard. */
const fenceRun: Finder = (reading) => {
  const face = reading.groups.find(
    ({ values, post }) =>
      values.length === 2 &&
      Math.min(...values) <= 12 &&
      Math.max(...values) > 12 &&
      !/^ ?(?:[a-z-]+ )?(?:panels?|gates?)/.test(post),
  );
  if (face) return { value: Math.max(...face.values), source: quote(reading, face.start, face.end) };
  const rectangles = rectanglesOf(reading, { notOwner: /gate|panel|picket|board/ });
  const yard = rectangles[0];
  const threeSides = /\b3 sides\b/.test(reading.text);
  if (yard && yard.length >= 10 && yard.width >= 10) {
    const around = threeSides
      ? yard.length + yard.width + Math.min(yard.length, yard.width)
      : 2 * (yard.length + yard.width);
    return { value: around, source: quote(reading, yard.group.start, yard.group.end) };
  }
  const long = matching(reading, { unit: "ft", min: 6, notRole: ["spacing", "high", "wide", "deep"] }).filter(
    ({ measure }) =>
      measure.unit !== "in" &&
      (measure.unit === "lf" ||
        /^ of [^.;,]{0,40}\bfenc/.test(measure.post) ||
        (/[,;] $/.test(measure.pre) && /^(?:[,;.]|$)/.test(measure.post)) ||
        !/panel|picket|gate|rail|board|section|roll|coil|spool|fabric|mesh|post$|hole|deep/.test(
          measure.owner.split(" ").at(-1) ?? "",
        )) &&
      !NO_RUN_AFTER.test(measure.post) &&
      !/\b(?:every|apart|spaced|at) (?:about )?$/.test(measure.pre),
  );
  const first = long[0];
  if (!first) return null;
  const running = long.find(
    ({ value, measure }) =>
      measure.unit === "lf" ||
      measure.roles.has("long") ||
      measure.roles.has("around") ||
      /^ of (?:[a-z\d-]+ ){0,6}fenc/.test(measure.post) ||
      (value > 10 && /^ (?:[a-z-]+ ){0,3}fenc/.test(measure.post)),
  );
  const listed = [
    ...reading.text.matchAll(
      /\b(both |2 |3 )?(?:sides?|back|front|rear|ends?)(?: is| are|,|:)* \(?(\d{2,4}(?:\.\d+)?) ft\b/g,
    ),
  ];
  if (listed.length > 1) {
    const total = listed.reduce(
      (sum, match) => sum + Number(match[2]) * (/both|2/.test(match[1] ?? "") ? 2 : match[1] ? 3 : 1),
      0,
    );
    return { value: total, source: listed.map((match) => match[0]).join(" + ") };
  }
  const sides =
    /\b(?:sides?|runs?|legs?|stretches|sections? of)\b/.test(reading.text) && !running && long.length > 1
      ? long
      : null;
  if (sides)
    return {
      value: sides.reduce((sum, { value }) => sum + value, 0),
      source: sides.map(({ measure }) => reading.text.slice(measure.start, measure.end)).join(" + "),
    };
  const best = running ?? [...long].sort((left, right) => right.value - left.value)[0] ?? first;
  return { value: best.value, source: quote(reading, best.measure.start, best.measure.end) };
};

/** No free ends: the fence runs around a yard given by its sides. */
export const closedYard: Finder = (reading) => {
  const yard = rectanglesOf(reading, { notOwner: /gate|panel|picket|board/ })[0];
  const isOpen = /\b[23] sides\b|\bhouse (?:side|wall)\b/.test(reading.text);
  return yard && !isOpen && yard.length >= 10 && yard.width >= 10
    ? { value: 0, source: quote(reading, yard.group.start, yard.group.end) }
    : null;
};

const gateWidth: Finder = (reading) => {
  const match =
    /(\d{1,2}(?:\.\d+)?) (ft|in) (?:wide )?(?:[a-z]+ ){0,2}gates?\b/.exec(reading.text) ??
    /gates?(?: [a-z,]+){0,4} (\d{1,2}(?:\.\d+)?) (ft|in)(?: wide)?/.exec(reading.text);
  if (!match) return null;
  const feet = Number(match[1]) * (match[2] === "in" ? 1 / 12 : 1);
  return feet >= 2 && feet <= 24 ? { value: feet, source: match[0] } : null;
};

export interface FenceInputs {
  run: NumberInput;
  height: NumberInput;
  gates: NumberInput;
  gateWidth: NumberInput;
  postSpacing: NumberInput;
  corners: NumberInput;
}

/** Inputs that every fence has. Spacing in feet. */
export function fenceInputs(spacing: number, source: string): FenceInputs {
  return {
    run: numberInput("Fence length", "ft", 0, "Not stated", [fenceRun], { isShared: true, isQuiet: true }),
    height: numberInput("Height", "ft", 6, "6 ft privacy fence", [
      measured({ role: "high", unit: "ft", min: 2, max: 12 }),
      captured(
        /(\d{1,2}(?:\.\d+)?) ft (?:[a-z-]+ ){0,4}(?:fenc(?:e|ing)|fabric|mesh|pickets?|privacy|chainlink)/,
      ),
      captured(/\b(\d{2}) in (?:high|tall|fabric|mesh|fence)/, 1 / 12),
      captured(/\bfence,? ([3-8](?:\.\d+)?) ft\b(?! (?:long|oc|apart|posts?|panels?|sections?|of))/),
    ]),
    gates: numberInput(
      "Gates",
      "pieces",
      0,
      "None mentioned",
      [counted(/(?:walk |drive |double |single |swing |entry |garden )?gates?/, 50)],
      { isQuiet: true },
    ),
    gateWidth: numberInput("Gate width", "ft", 4, "4 ft walk gate", [gateWidth]),
    postSpacing: numberInput("Post spacing", "ft", spacing, source, [
      spacingOf(/post|panel|section|fence/, "ft", false),
      captured(/posts? (?:[a-z,]+ ){0,3}(\d{1,2}(?:\.\d+)?) ft(?: oc| apart)?/),
      captured(
        /(\d{1,2}(?:\.\d+)?) ft (?:oc|apart|centers|post spacing|spacing|bays?|sections?|panels?|spans?)/,
      ),
      captured(
        /\b(?:sections?|panels?|bays?)(?: (?:of|are|is|at|in))* (\d{1,2}(?:\.\d+)?) ft(?! (?:high|tall))/,
      ),
      captured(/every (\d{1,2}(?:\.\d+)?) ft/),
      captured(/\bposts?:? 1 (?:per|each|to) (\d{1,2}(?:\.\d+)?) ft\b/),
      captured(/(\d{1,2}) ft (?:long )?rails?\b/),
    ]),
    corners: numberInput(
      "Corners",
      "pieces",
      0,
      "A straight fence",
      [
        counted(/corner(?: posts?|s)?/, 60),
        (reading) =>
          rectanglesOf(reading).some((yard) => yard.length >= 20)
            ? { value: 4, source: "a yard has four corners" }
            : null,
      ],
      { isQuiet: true },
    ),
  };
}

type FenceValues = { readonly [K in keyof FenceInputs]: number };

/** Feet of fence between posts: gates are not fenced when their width was counted in. */
export function fencePosts(v: Pick<FenceValues, "run" | "gates" | "postSpacing">): number {
  return Math.ceil(v.run / v.postSpacing - 1e-6) + 1 + v.gates;
}
