import { type Family, list } from "./family.ts";

export const STEEL: readonly Family[] = [
  {
    id: "rebar",
    words: list("rebar, reinforcing bar, steel rebar, rebar rod, re bar"),
    sizing: "pipe",
    pack: "length",
    groups: ["epoxyCoated", "rebarMaterial"],
  },
  {
    id: "rebar-accessory",
    isMixed: true,
    words: list("rebar stake, rebar pin, rebar cap, rebar dowel, rebar clip"),
  },
  { id: "rebar-chair", words: list("rebar chair, rebar support, rebar support chair, bar chair") },
  {
    id: "rebar-tie",
    words: list(`
      rebar tie, rebar bar tie, bar tie, rebar wire tie, loop rebar wire tie, loop tie
    `),
  },
  { id: "rebar-tie-wire", words: list("rebar tie wire, tie wire") },
  {
    id: "mesh-sheet",
    words: list(`
      remesh, remesh sheet, welded wire mesh, wire mesh, concrete mesh, reinforcing mesh, welded wire,
      steel remesh, remesh panel, welded wire remesh, reinforcing wire mesh, wire mesh sheet
    `),
    pack: "each",
  },
  {
    id: "mesh-roll",
    words: list("wire mesh roll, remesh roll, mesh roll, concrete wire mesh roll, welded wire mesh roll"),
    sizing: "roll",
    pack: "roll-area",
  },
  {
    id: "metal-lath",
    words: list(`
      metal lath, lath, diamond mesh lath, expanded metal lath, diamond lath, diamond metal lath, stucco
      lath, stucco netting
    `),
    sizing: "roll",
    pack: "each",
  },
  {
    id: "joist-hanger",
    sizing: "inches",
    words: list(`
      joist hanger, face mount hanger, face mount joist hanger, hanger, concealed hanger, rafter hanger,
      slope hanger, double shear hanger, stringer hanger
    `),
    groups: ["doubled", "galvanized"],
  },
  { id: "hold-down", words: list("hold down, holdown, hold down anchor, predeflected holdown") },
  {
    id: "post-base",
    words: list(`
      post base, column base, post anchor, standoff base, post bracket, anchor base, adjustable post
      base, standoff post base, post base anchor
    `),
    groups: ["galvanized"],
  },
  {
    id: "post-cap-connector",
    words: list(`
      column cap, post to beam, beam connector, post beam connector, post cap connector, post to beam
      connector, post beam cap, adjustable post cap, post beam bracket, half base, post cap
    `),
    groups: ["postCapUse"],
  },
  {
    id: "hurricane-tie",
    words: list(`
      hurricane tie, rafter tie, hurricane clip, seismic tie, truss clip, deck tie, deck tension tie,
      tension tie
    `),
    groups: ["galvanized"],
    isMixed: true,
  },
  { id: "joist-clip", words: list("joist clip") },
  { id: "hidden-fastener", words: list("deck clip, hidden fastener, hidden deck fastener, deck board clip") },
  {
    id: "sheathing-clip",
    words: list(
      "panel sheathing clip, plywood clip, h clip, sheathing clip, plywood h clip, plywood sheathing clip",
    ),
  },
  {
    id: "wall-tie",
    words: list("brick tie, wall tie, masonry tie, corrugated tie, veneer tie, corrugated brick tie"),
  },
  {
    id: "angle-connector",
    words: list(`
      angle, framing angle, reinforcing angle, corner brace, l bracket, angle bracket, stair angle,
      skewable angle, stringer connector, stair stringer connector, deck angle, fence
      bracket, rail bracket, fence rail bracket, angle brace
    `),
    isMixed: true,
  },
  {
    id: "tie-plate",
    isMixed: true,
    words: list(`
      tie plate, mending plate, nail plate, nail stop, truss plate, nail plate connector, stud shoe,
      protection plate, flat tie
    `),
  },
  {
    id: "strap",
    words: list(`
      strap, strap tie, coil strap, twist strap, strapping tie, hanger strap, pipe strap, hurricane strap
    `),
  },
  { id: "hardware-cloth", words: list("hardware cloth"), sizing: "roll", pack: "roll-area" },
  {
    id: "poultry-netting",
    words: list(`
      poultry netting, chicken wire, poultry net, poultry fence, hex netting
    `),
    sizing: "roll",
    pack: "roll-area",
  },
  {
    id: "wire-fence",
    words: list(`
      welded wire fence, welded wire, wire fence, garden fence, field fence, fencing wire, wire fencing, garden
      fencing, woven wire, woven wire fence, woven wire fencing
    `),
    sizing: "roll",
    pack: "length",
  },
  {
    id: "strand-wire",
    words: list("barbed wire, barb wire, barbless wire, high tensile wire, electric fence wire, smooth wire"),
    sizing: "roll",
    pack: "length",
  },
  {
    id: "corner-bead",
    words: list(`
      corner bead, drywall corner bead, cornerbead, drywall bead, j bead, l bead, j trim, bullnose
      corner bead, drywall corner, composite corner
    `),
    pack: "length",
    groups: ["beadMaterial", "beadShape"],
  },
  {
    id: "chain-link-fabric",
    words: list(`
      chain link fabric, chain link mesh, chain link fence fabric, chain link fence, chain link fencing,
      chain link
    `),
    sizing: "roll",
    pack: "length",
    groups: ["galvanized"],
  },
  {
    id: "fence-screen",
    isFinish: true,
    words: list("privacy screen, fence screen, privacy slat, fence slat"),
  },
  {
    id: "chain-link-post",
    words: list(`
      line post, terminal post, chain link post, chain link fence post, corner post, chain link line
      post, chain link terminal post, chain link fence line post
    `),
    pack: "each",
    groups: ["postRole"],
  },
  {
    id: "vinyl-post",
    isFinish: true,
    words: list(`
      vinyl fence post, vinyl fence line post, vinyl fence corner post, vinyl fence end post, vinyl
      fence blank post, vinyl post, vinyl fence gate post
    `),
    groups: ["postRole"],
  },
  { id: "top-rail", words: list("top rail, chain link top rail, chain link fence top rail"), pack: "length" },
  {
    id: "chain-link-fitting",
    isMixed: true,
    words: list(`
      fence tie, chain link tie, chain link fence tie, tension band, brace band, tension bar, dome cap,
      post top, loop cap, rail end, tie wire, tension wire, hog ring, rail sleeve, eye top, rail end
      cup, chain link fence tension band
    `),
  },
  {
    id: "t-post",
    words: list(`
      t post, u post, steel fence post, fence t post, metal fence post, sign post
    `),
    pack: "each",
  },
  { id: "fence-stake", words: list("stake, ground stake, wood stake, grade stake, wood landscape stake") },
  {
    id: "ceiling-main-tee",
    words: list(`
      main tee, main beam, ceiling grid main tee, main runner, ceiling main beam
    `),
    pack: "length",
  },
  {
    id: "ceiling-cross-tee",
    words: list("cross tee, ceiling cross tee, ceiling grid cross tee"),
    pack: "length",
  },
  {
    id: "ceiling-wall-angle",
    words: list(`
      ceiling wall molding angle, wall molding angle, suspended ceiling wall molding angle, wall angle,
      wall molding, wall moulding, ceiling wall angle, ceiling wall molding, suspended ceiling wall
      molding, ceiling grid wall molding
    `),
    pack: "length",
  },
  {
    id: "hanger-wire",
    words: list(`
      hanger wire, ceiling hanger wire, ceiling wire, suspended ceiling wire
    `),
    pack: "length",
  },
  {
    id: "steel-stud",
    words: list(`
      steel wall stud, steel stud, metal stud, drywall stud, steel framing stud, metal framing stud,
      wall framing stud, galvanized steel wall framing stud
    `),
    pack: "each",
  },
  {
    id: "steel-track",
    words: list(`
      steel track, metal track, drywall track, stud track, framing track, steel framing track, wall
      framing track
    `),
    pack: "each",
  },
  {
    id: "furring-channel",
    words: list(`
      furring channel, hat channel, resilient channel, drywall furring channel
    `),
    pack: "length",
    groups: ["channelKind"],
  },
  {
    id: "steel-angle",
    words: list("steel angle, angle iron, slotted angle, angle bar, metal angle"),
  },
  {
    id: "steel-bar",
    isMixed: true,
    words: list(`
      flat bar, flat steel bar, steel flat bar, square tube, steel tube, aluminum angle, steel rod,
      round rod, threaded rod, all thread
    `),
    pack: "each",
  },
  {
    id: "lintel",
    words: list(`
      lintel, steel lintel, angle lintel, lintel angle, steel lintel angle, angle iron lintel, steel
      angle iron lintel
    `),
  },
  {
    id: "sheet-metal",
    words: list(`
      sheet metal, steel sheet, aluminum sheet, metal sheet, galvanized sheet
    `),
    pack: "each",
  },
  {
    id: "lally-column",
    words: list("lally column, jack post, steel column, adjustable column, floor jack"),
  },
  { id: "cable-rail", isFinish: true, words: list("cable rail, cable railing, cable railing kit") },
];
