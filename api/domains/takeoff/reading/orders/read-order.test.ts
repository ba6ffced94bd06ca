import { expect, test } from "vitest";
import { readText } from "../reading.ts";
import { readOrder } from "./read-order.ts";

const orderOf = (text: string): string[] =>
  readOrder(readText(text)).map(({ name, quantity, unit }) => `${quantity} ${unit} ${name}`);

test.each([
  [
    "numbers after names, on lines",
    "PVC 2 in elbow - 6 ea\nPVC 2 in coupling - 4 ea\nHose clamps: 12\nMesh tape 2 rls",
    ["6 pieces pvc 2 in elbow", "4 pieces pvc 2 in coupling", "12 pieces hose clamp", "2 rolls mesh tape"],
  ],
  [
    "one name for the numbers of several places",
    "Cabinet pulls: kitchen 18, bath 4, laundry 6. Hinges: kitchen 36, bath 8.",
    ["28 pieces cabinet pull", "44 pieces hinge"],
  ],
  [
    "more of the goods named before",
    "Please send 22 joist hangers and another 6 of the same hangers for the porch. Two boxes of hanger nails.",
    ["28 pieces joist hanger", "2 boxes hanger nail"],
  ],
  [
    "speech without punctuation",
    "we need twelve sheets of plywood for the roof and nine for the floor then four tubes of subfloor adhesive",
    ["21 sheets plywood", "4 tubes subfloor adhesive"],
  ],
  [
    "several sizes of one good",
    "Hi, for the two barns I need 30 sheets of metal at 12 ft and 18 sheets at 16 ft, 1,200 screws for the first and 700 for the second.",
    ["30 sheets metal 12 ft", "18 sheets metal 16 ft", "1900 pieces screw"],
  ],
  [
    "numbers for each of a thing that no trade knows",
    "3 lofts, each with 2 brackets and 8 lag screws.",
    ["6 pieces bracket", "24 pieces lag screw"],
  ],
  [
    "a base that is counted afterwards",
    "Each stall gets 4 hooks, 2 hinges and one latch. There are 9 stalls.",
    ["36 pieces hook", "18 pieces hinge", "9 pieces latch"],
  ],
  [
    "a number of things that take so many each",
    "Three identical shelves need 6 brackets each and 24 screws each.",
    ["18 pieces bracket", "72 pieces screw"],
  ],
  [
    "what each of a made thing takes, on lines",
    "Item: oak crate, 3 off\nEach: 1x4 oak, 6 ft, qty 5\nEach: 2x2 oak corner, 12 in, qty 4\nEach: brass screws, qty 24",
    ["15 pieces 1x4 oak 6 ft", "12 pieces 2x2 oak corner 12 in", "72 pieces brass screw"],
  ],
  [
    "legs by the lumber they are cut from, and what is there already",
    "Cut list for the 3 stools; all of it is per stool. Legs: four 2x2 pieces, 18 in. Then twelve wood screws. Paint we have.",
    ["12 pieces 2x2 lumber 18 in", "36 pieces wood screw"],
  ],
  [
    "a grade before the name",
    "Need 6 yards of 3/4 crushed stone and 4 yards of topsoil",
    ["6 cubic yards 3/4 crushed stone", "4 cubic yards topsoil"],
  ],
  [
    "what others bring is left out",
    "Elbows: 4. Tees: 6. The 3 valves come from the client.",
    ["4 pieces elbow", "6 pieces tee"],
  ],
])("An order in free wording: %s", (_, text, lines) => {
  expect(orderOf(text)).toEqual(lines);
});

test.each([
  ["a size of the work", "12 x 16 ft patio, 40 pavers already cut, 3 bags of sand, 2 bags of cement"],
  ["a spacing", "14 posts at 8 ft on center, 28 rails and 200 pickets"],
  ["waste", "12 sheets of plywood and 4 tubes of adhesive plus 10 % waste"],
  ["a thing that nothing is counted for", "Build 2 picnic tables and 3 benches with 40 carriage bolts"],
  [
    "goods that are asked for and not counted",
    "5 outlets and 2 switches. Give me outlets, switches and boxes.",
  ],
  ["a base without a number", "Each stall gets 4 hooks and 2 hinges."],
])("No order: a text with %s", (_, text) => {
  expect(orderOf(text)).toEqual([]);
});
