/**
 * How people state quantities, by relation. Braces hold the words of a job: `{n things}` is a number with its noun, `{a
 * thing}` one of it, `{in}` the place word of what is counted for, `{m bases}` how many of that there are.
 */

/** Relations between things, each with the ways to say it. */
export const PHRASINGS = {
  each: `
    {n things} per {base} | {n things} for each {base} | each {base} gets {n things} | every {base} takes {n things}
    {n things} {in} every {base} | {n things} a {base} | {n things} to a {base} | {n things} to each {base}
    we put {n things} {in} each {base} | the {bases} get {n things} each | figure {n things} / {base}
    per {base}: {n things} | for every {base} we need {n things} | {things}: {n} per {base} | {things}, {n} for each {base}
    {things} - {n} to the {base} | all {bases} need {n things} apiece | a {base} uses {n things}
    with {n things} {in} every {base} | each one of the {bases} has {n things} | {in} each {base} go {n things}
    {n things} go {in} each of the {bases} | {things} {in} every {base}, {n} each | {n} {base} {things} apiece
    I want {n things} installed {in} each {base} | {bases} require {n things} each | {n} of the {things} per {base}
    there are {n things} to every {base} | you'll want {n things} for a {base} | {n things} ea. {base}
  `,
  backwards: `
    they get {n things} each | each one gets {n things} | {n things} {in} each of them | each with {n things}
    each needs {n things} | {n things} apiece | every one takes {n things} | {n things} for each one | with {n things} each
    I figure {n things} on each | {n things} each | each having {n things}
  `,
  onePer: `
    one {thing} per {k bases} | one {thing} for every {k bases} | every {k bases} take a {thing} | {a thing} for each {k bases}
    {k bases} to a {thing} | {k bases} per {thing} | one {thing} does {k bases} | {a thing} serves {k bases}
    {things}: 1 per {k bases} | one {thing} every {k bases} | {a thing} is enough for {k bases} | {k bases} share a {thing}
    {a thing} handles {k bases} | one {thing} covers {k bases} | for every {k bases} add one {thing} | {k bases} need a {thing}
  `,
  onePackPer: `
    one box of {things} per {k bases} | a box of {things} for every {k bases} | a box of {things} does {k bases}
    {k bases} per box of {things} | {k bases} to a box of {things} | every {k bases} use up a box of {things}
    {things}, one box for every {k bases} | {things}: a box per {k bases} | a box of {things} is good for {k bases}
    a box of {things} handles {k bases} | you go through a box of {things} every {k bases} | one box of {things} covers {k bases}
  `,
  spacing: `
    {a thing} every {s} ft along the {line} | {things} {s} ft apart along the {line} | {things} spaced {s} ft on center
    {things} at {s} ft centers along the {line} | one {thing} per {s} ft of {line} | every {s} ft we set a {thing}
    {things} go every {s} ft | set the {things} {s} feet apart | {a thing} each {s} ft of the {line}
    {things} at {s} ft intervals | {things} {s}' o.c. | {things} every {s} feet | {things} are {s} ft apart
    with {a thing} every {s} ft | {things} on {s}-foot centers | put {a thing} at every {s} ft
  `,
  ends: `
    with one at each end | including both ends | and one at the far end | both ends get one too | one at each end included
    starting and ending with one | plus one to start | ends included | with {a thing} at both ends | counting both ends
  `,
  covers: `
    a {pack} of {stuff} covers {c} | {stuff} covers {c} a {pack} | each {pack} of {stuff} does {c} | {stuff}, {c} per {pack}
    one {pack} of {stuff} is good for {c} | we get {c} out of a {pack} of {stuff} | {packs} of {stuff} cover {c} each
    figure {c} per {pack} of {stuff} | {stuff}: {c} to the {pack} | {stuff} goes {c} to a {pack} | {stuff} at {c} a {pack}
    {stuff} comes in {packs} that cover {c} | one {pack} of {stuff} will do about {c} | a {pack} of {stuff} handles {c}
    {stuff}. Coverage is {c} per {pack} | the {stuff} says {c} on the {pack} | you need a {pack} of {stuff} for every {c}
  `,
  times: `
    two coats | in two layers | both sides | two layers of it | 2 coats needed | done twice | double layer | on both faces
  `,
  packs: `
    sold in boxes of {p} | buy them by the box of {p} | they come {p} to a box | {p} per box | a box holds {p}
    in packs of {p} | boxes have {p} | {p} in a box | box of {p} | they're {p} to the box | a box has {p} in it
    they come in boxes of {p} | packaged {p} to a carton | {p}-count boxes | each box has {p} | bought in bags of {p}
  `,
  waste: `
    plus {w}% waste | add {w} percent | we lose {w} percent | allow {w}% for breakage | {w}% extra | with {w}% waste
    and {w} percent for cuts | add {w}% for waste | figure {w}% waste | {w} percent overage | order {w}% over
  `,
  spare: `
    plus {x} spare | and {x} extra | with {x} spares | plus {x} extras | add {x} for breakage | {x} more as spares
    + {x} spare | plus another {x} for the shelf | and throw in {x} extra | plus a few spares, say {x}
  `,
  onHand: `
    we have {x} already | {x} on hand | already got {x} | I have {x} left from the last job | less {x} on hand
    minus the {x} in the shop | I own {x} of them already | {x} are already here | {x} in stock
  `,
  rows: `
    {r} rows of {n things} | {things} in {r} rows of {n} | {r} rows, {n things} in each | {r} rows with {n things} per row
    {r} rows of {things}, {n} to a row | a grid of {things}, {r} by {n} | {r} x {n} grid of {things}
    {things} set {r} across and {n} deep | {r} columns of {n things} | {n things} in each of {r} rows | {r} sets of {n things}
    {r} racks of {n things} each | {r} rows of {n} {things} apiece
  `,
  chain: `
    {k firsts} per {base} and {n things} per {first} | each {base} has {k firsts}, and each {first} takes {n things}
    {k firsts} a {base}, {n things} a {first} | every {first} gets {n things}, {k firsts} {in} each {base}
    {k firsts} {in} every {base}; {n things} for each {first} | {n things} to a {first}, {k firsts} to a {base}
    per {base} {k firsts} with {n things} each | each {base} gets {k firsts}. Each {first} needs {n things}
  `,
  amount: `
    {q} of {stuff} per {base} | {q} of {stuff} for each {base} | each {base} takes {q} of {stuff} | {stuff}, {q} per {base}
    {q} of {stuff} {in} every {base} | every {base} gets {q} of {stuff} | {stuff}: {q} each {base} | the {bases} take {q} of {stuff} each
    a {base} needs {q} of {stuff} | we use {q} of {stuff} a {base} | {q} {stuff} per {base} | {stuff} at {q} per {base}
  `,
  packsEach: `
    {n packs} of {stuff} per {base} | {n packs} of {stuff} {in} each {base} | each {base} gets {n packs} of {stuff}
    {stuff}, {n packs} per {base} | every {base} takes {n packs} of {stuff} | {n packs} {stuff} for each {base}
    {n packs} of {stuff} a {base} | {stuff}: {n packs} to a {base} | the {bases} take {n packs} of {stuff} each
    {n packs} of {stuff} go {in} every {base} | use {n packs} {stuff} per {base}
  `,
  cut: `
    cut {k} from each {l}-footer | {k} out of each {l} footer | we get {k} from a {l} ft stick | each {l}-footer makes {k}
    {k} per {l} ft length | a {l}-footer yields {k} | {l} ft sticks, {k} to a stick | they're cut {k} to a {l} ft board
  `,
  part: `
    {x} of them {kind} | {x} are {kind} | of which {x} {kind} | {x} being {kind} | and of those {x} are {kind}
    {x} {kind} | {x} of those {kind}
  `,
} as const;

export type Relation = keyof typeof PHRASINGS;

/** Where the number of what is counted for is said: `{r}` is replaced by the relation. */
export const COUNTED_BASE = [
  "There are {m bases}. {r}.",
  "{r}. There are {m bases}.",
  "{m bases}. {r}.",
  "{r}. {m bases}.",
  "We have {m bases}, {r}.",
  "{r}, and there are {m bases}.",
  "{m bases}, {r}.",
  "{r} - {m bases} in all.",
  "{r}, {m bases}.",
  "Building {m bases}. {r}.",
  "{r}. {m bases} total.",
  "{r} for {m bases}.",
];

/** The same where the relation refers to what was said before. */
export const COUNTED_BEFORE = [
  "There are {m bases}. {r}.",
  "{m bases}, {r}.",
  "We have {m bases}, {r}.",
  "Building {m bases}; {r}.",
];

/** Where a length is stated. */
export const ALONG = [
  "The {line} is {L} ft long. {r}.",
  "{L} ft {line}. {r}.",
  "{r}. {L} ft of {line}.",
  "{r}, {L} ft in all.",
  "{L} feet of {line}, {r}.",
  "{r} - the {line} runs {L} ft.",
];

/** Where an area is stated. */
export const OVER = [
  "{A} sq ft of {surface}. {r}.",
  "The {surface} is {a} x {b} ft. {r}.",
  "{r}. {A} sq ft in all.",
  "We have {A} sq ft to do, {r}.",
  "{r}. The {surface} is {a} by {b} feet.",
  "{r}, area {A} sq ft.",
];

/** Where a number of things is stated, and something about them is added. */
export const NEEDED = [
  "{n things}, {r}.",
  "We need {n things}, {r}.",
  "{n things}. {r}.",
  "Need {n things} - {r}.",
  "The job takes {n things}, {r}.",
];
