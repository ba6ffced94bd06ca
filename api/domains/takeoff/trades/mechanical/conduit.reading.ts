import {
  captured,
  counted,
  type Finder,
  matching,
  measured,
  quote,
  stockLength,
  when,
} from "../../reading/finders.ts";

/** Trade sizes by the decimal of a normalised text. */
const TRADE_SIZES: Readonly<Record<string, string>> = {
  "0.5": "1/2 in.",
  "0.75": "3/4 in.",
  "1": "1 in.",
  "1.25": "1-1/4 in.",
  "1.5": "1-1/2 in.",
  "2": "2 in.",
  "2.5": "2-1/2 in.",
  "3": "3 in.",
  "4": "4 in.",
};

const tradeSize: Finder = (reading) => {
  const match =
    /(?<![\d.])(\d(?:\.\d+)?) in (?:[a-z\d]+ ){0,4}(?:conduit|emt|pvc)\b/.exec(reading.text) ??
    /\b(?:conduit|emt|pvc)(?: [a-z]+){0,3} (\d(?:\.\d+)?) in\b/.exec(reading.text);
  const size = TRADE_SIZES[match?.[1] ?? ""];
  return match && size ? { value: size, source: match[0] } : null;
};

/** "3 #12 wires", "three 10 gauge conductors", "4 wires". */
const WIRES = /\b(\d{1,2}) (?:#?\d{1,2} (?:gauge |awg |ga )?|[a-z]+ ){0,3}(?:wires|conductors|thhn|thwn)\b/;

const conductors: Finder = (reading) => {
  const match = WIRES.exec(reading.text);
  const ground = /\b(?:plus|and|with) (?:a |1 |an )?(?:[a-z]+ |#?\d+ )?ground\b/.test(reading.text) ? 1 : 0;
  return match ? { value: Number(match[1]) + ground, source: match[0] } : null;
};

const gauge: Finder = (reading) => {
  const match = /#(\d{1,2})\b(?!\/)|\b(\d{1,2}) (?:gauge|awg|ga)\b/.exec(reading.text);
  return match ? { value: `${match[1] ?? match[2]} AWG`, source: match[0] } : null;
};

const run: Finder = (reading) => {
  const found = matching(reading, {
    unit: "ft",
    min: 3,
    notRole: ["deep", "wide", "spacing", "high", "covers"],
  }).find(
    ({ measure }) =>
      measure.unit !== "in" &&
      !/^ (?:sticks?|lengths?|sections?|pieces?|extra|of slack|slack|deep|spare)\b/.test(measure.post),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

/** What a description says of a conduit run. */
export const conduitReading = {
  run: [run],
  runs: [counted(/(?:[a-z]+ )?runs/, 60)],
  kind: [
    when(/\bpvc\b|\bplastic\b|\bschedule [48]0\b/, "PVC"),
    when(/\brigid\b|\brmc\b|\bimc\b/, "rigid steel"),
    when(/\bburied\b|\btrench\b|\bunderground\b/, "PVC"),
  ],
  size: [tradeSize],
  stick: [stockLength(/stick|length|section|piece/)],
  isBuried: [when(/\bburied\b|\btrench\b|\bunderground\b|\bbury\b|\bin the ground\b/, 1)],
  strapSpacing: [
    captured(/\bstraps?(?: [a-z]+){0,3} (\d{1,2}) ft\b/),
    measured({ role: "spacing", unit: "ft", min: 1, max: 12, owner: /strap/ }),
  ],
  elbows: [counted(/(?:90 |[a-z]+ )?(?:elbows?|sweeps?|90s)/, 200)],
  conductors: [conductors],
  gauge: [gauge],
  slack: [captured(/(\d{1,2}) ft (?:of )?(?:slack|extra|spare|tails?)\b/)],
};
