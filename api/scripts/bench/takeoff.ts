/**
 * Speed of reading a description: `npm run bench:takeoff`. The descriptions have the maximum length and include
 * repetitions that make patterns backtrack, and jobs of all trades one after another. These are read at half the length
 * and beyond the maximum as well, where the rest is left unread, so that the time can be seen to grow no faster than
 * the length. After {@link WARMING} rounds over all of them, like a server that has read
 * a few, each is read {@link RUNS} times; the median processor time is reported, so that other load on the machine
 * matters little. The command fails when one takes over {@link LIMIT_MS}. The first reading of a process, which
 * compiles the patterns, is reported separately.
 */
import { readFileSync } from "node:fs";
import { READ_LIMIT, takeOff } from "../../domains/takeoff/index.ts";

const RUNS = 7;
const WARMING = 3;
const LIMIT_MS = 50;

const PIECES: Readonly<Record<string, string>> = {
  "a building described at length":
    "Build a 24 x 32 ft garage with a 4 in slab on 4 in of gravel, 2x6 walls 9 ft high at 16 in on center, trusses 24 in o.c., 7/16 OSB, 6:12 shingle roof with 1 ft overhangs, vinyl siding, two 9x7 doors and three 3x4 windows. Drywall and paint inside, two coats, 350 sq ft per gallon, 10% waste. ",
  "rooms in a row": "laminate in a 10x12 bedroom, a 12x14 living room and a 4 x 20 hall, ",
  "jobs in a row": "deck 12x16, fence 150 ft, paint a room 12x14, R-13 batts, 4 in slab 10x10. ",
  "a shopping list": "20 2x4x8, 5 sheets of 1/2 in plywood, 3 boxes of 3 in deck screws, ",
  "lengths in a row": "walls 20 ft and 14 ft and 12 ft long, ",
  spaces: " ",
  letters: "a",
  figures: "1 ",
  sizes: "12x",
  fractions: "1/2 ",
  "fractions in one sign": "½",
  "feet and inches": "5'-10\" ",
  "number words": "one hundred and twenty ",
  tags: "<b",
  brackets: "(((",
  percentages: "10% waste ",
  posts: "posts in ",
  walls: "wall ",
  hyphens: "a-",
  "unknown words": "qzx wvbn jklp ",
};

/** The jobs of a file of the score, as one text that begins with the first of every {@link APART}. */
function mixed(file: string, length: number): string {
  const url = new URL(`../lib/takeoff-score/${file}.json`, import.meta.url);
  const jobs = JSON.parse(readFileSync(url, "utf8")) as { description: string }[];
  const spread = Array.from({ length: APART }, (_, first) => jobs.filter((_, at) => at % APART === first));
  return spread
    .flat()
    .map(({ description }) => description)
    .join("\n")
    .slice(0, length);
}
/** The jobs of a file are in the order of their trades. */
const APART = 20;

const texts = [
  ...Object.entries(PIECES).map(([title, piece]) => ({
    title,
    text: piece.repeat(Math.ceil(READ_LIMIT / piece.length)).slice(0, READ_LIMIT),
  })),
  ...["mended", "published"].flatMap((file) =>
    [READ_LIMIT / 2, READ_LIMIT, 2 * READ_LIMIT].map((length) => ({
      title: `${file} jobs mixed, ${length} characters`,
      text: mixed(file, length),
    })),
  ),
];

/** Processor time of one reading, in milliseconds. */
function timeOf(text: string): number {
  const start = process.cpuUsage();
  takeOff(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const first = timeOf(texts[0]?.text ?? "");
console.log(`${first.toFixed(1).padStart(7)} ms  the first reading of the process`);
for (let round = 0; round < WARMING; round += 1) for (const { text } of texts) takeOff(text);

let isWithin = true;
for (const { title, text } of texts) {
  const times = Array.from({ length: RUNS }, () => timeOf(text)).sort((left, right) => left - right);
  const median = times[Math.floor(RUNS / 2)] ?? 0;
  isWithin &&= median <= LIMIT_MS;
  console.log(`${median.toFixed(1).padStart(7)} ms  ${title}`);
}
if (!isWithin) {
  console.error(`A description takes longer than ${LIMIT_MS} ms.`);
  process.exitCode = 1;
}
