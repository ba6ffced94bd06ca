/** What in a text is no order. */

import { oneOf, pattern } from "../../../../platform/patterns.ts";

const OTHERS = oneOf`owner, client, customer, gc, company, contractor, he, she, they`;
const SET_ASIDE_BY = oneOf`
  (?:come|comes|coming) (?:in )?from, already (?:have|got|own|here|there|in), (?:i|we) (?:already )?(?:have|got|own)(?! to), by (?:others|owner),
  skip (?:that|it|those), not (?:wanted|needed|in this order), in stock, on (?:hand|site), being (?:done|blown|handled)
`;
const PROVIDES = oneOf`brings?, suppl(?:y|ies), furnish(?:es)?, provides?`;
/** Sentences about what is there already, or comes from somebody else. */
export const SET_ASIDE = pattern`\b(?:${SET_ASIDE_BY}|(?:${OTHERS}) (?:[a-z]+ )?(?:${PROVIDES}))\b`;

const WORK = oneOf`
  build, pour, install, replace, hang, insulate, spread, tile, set, lay, paint, frame, drywall, sod, seed, footings?, redo, renovate, remodel, reroof, side, wire,
  run, put up, put in, plant, stain, finish, cover, rough(?:-| )in, rough-ins?
`;
/** Texts that ask for work, not for goods. */
export const ASKS_FOR_WORK = pattern`(?:^|[.;:,] |\band )(?:please )?(?:${WORK})\b(?!:| (?:i|we) )`;
