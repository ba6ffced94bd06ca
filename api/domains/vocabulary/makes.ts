/**
 * Makers and brands of building goods, by the names that people write, for reading instructions such as "no Kobalt".
 * The first name is the one shown; further ones after "=" mean the same make.
 */
const NAMES = `
  3M, A. O. Smith, ACME Brick, ADFORS, AdvanTech, Advanced Drainage Systems = ADS, AFC Cable Systems,
  AirStone, Alexandria Moulding, allen + roth, Amazon Basics, American American Olean, American Standard,
  Amerimax, Amerock, Andersen, ARDEX, Armstrong Ceilings, Armstrong Flooring, AZEK, Backer-On,
  BEHR, Bemis, Benjamin Moore, Bigfoot Systems, Boise Cascade, Bosch, Bostik, Bostitch, BrassCraft, Broan, Broan-NuTone,
  Builders Edge, CALI,  CanPlas, Cantex, Carlon, Cerro, CertainTeed, Charlotte Pipe, ClarkDietrich = Clark Dietrich,
  Clopay, ClosetMaid, Commercial Electric, Craftsman, Crown Bolt, Custom Building Products, Daltile = Dal-Tile, Danco, DAP,
  Deckmate, Deckorators, DensGlass, DEWALT = De Walt, Dimex, DreamLine, DRYLOK, Dryvit, DUROCK, Ecobee, Elkay,
  Ekena Millwork, Estwing, Everbilt, EVERMARK, FastenMaster, FibaTape, Fiberon, Fiskars, Florida Tile, Fluidmaster,
  Fluke, FloorMuffler, FrogTape, Frost King, GAF, Gardner Bender, Georgia-Pacific = Georgia Pacific, Gibraltar Building Products,
  Glacier Bay, Glidden, Gold Bond, GreenFiber, Grip-Rite = Grip Rite, GRK, Great Stuff, Grohe, Halex, Hampton Bay, Hansgrohe,
  Harbor Breeze, HardieBacker, HDX, Hilti, Hillman, Hitachi, Honeywell, IKO, InSinkErator, Irwin, JELD-WEN = Jeldwen,
  James Hardie = Hardie = HardiePlank = Hardie Plank, JM Eagle, Johns Manville, Johnsonite, Kerdi, Kichler, Kidde, KILZ,
  Klein Tools = Klein, Knauf, Kobalt, Kohler, Kreg, Kwikset, LASCO, Leaktite, Lennox, LENOX, Leviton, Lifeproof, Liquid Nails,
  Lithonia, Loctite, Louisville Ladder, LP SmartSide = SmartSide, LP TechShield, Lutron, M-D Building Products, Makita, Malarkey,
  MAPEI, Marshalltown, Marvin, Masonite, Metabo HPT = Metabo, Milwaukee, Minwax, Moen, Mueller Streamline,
  National Gypsum, National Hardware, NIBCO, NuCore, NuTone, Oatey, Oldcastle, OSI, Owens Corning, Panasonic, Paslode,
  Pavestone, Pella, Pergo, Pfister = Price Pfister, Philips, Phifer, Plytanium, Ply Gem, Porter-Cable = Porter Cable, ProForm,
  Project Source, ProWood, QEP, Quikrete, R-Tech, RACO, Rain Bird, Ready Seal, Red Head, Reflectix, RELIABILT, Rheem,
  RIDGID, Rinnai, ROCKWOOL = Roxul, Rust-Oleum = Rustoleum, RYOBI, Sakrete, Sashco, Schlage, Schluter, Senco, Severe Weather,
  SharkBite = Shark Bite, Sherwin-Williams = Sherwin Williams, Siemens, Sika, Sikaflex, Simpson Strong-Tie = Simpson Strong Tie = Simpson,
  Sioux Chief, SKIL, Sloan, SMARTCORE, Sonotube, Southwire, SPAX, Square D, STAINMASTER, Sta-Green, Stanley, Starborn,
  Stego, Style Selections, Suntuf, Swanson, Symmons, TAMKO, Tapcon, Techniseal, Therma-Tru = Thermatru,
  Thompson's WaterSeal, TimberTech, Titebond, TOTO, TrafficMaster, Trex, Trane, TrusJoist, Tuftex, Tyvek, TYPAR,
  Uponor, USG, Utilitech, Valspar, Varathane, VELUX, Vigoro, Viega, Vycor, Wago,
  Wedi, Weyerhaeuser, WeatherShield, Werner, Westlake, Wiremold, Wooster, Worx, Zinsser, Zircon, ZIP System = Zip System
`;

/** Makes whose names are ordinary words; they count only when written as names. */
const ORDINARY_NAMES = `
  Air Vent, Anchor, Apollo, Armstrong, Arrow, Bruce, Cabot, CAMO, Carrier, Craftsman, Defiant, Delta, Diablo, Duck, Eagle, Eaton, Elevate, Empire, Firestone, GE, Gorilla, Grace,
  Graco, Halo, Heartland, Henry, Hunter, Husky, Ideal, Mohawk, Nashua, Purdy, Roberts, Royal Building Products, Shaw,
  Sterling, Timberline, Veranda, Watts, Wayne
`;

/** A make as named in a text. */
export interface Make {
  /** The maker's own spelling. */
  name: string;
  /** Every name for it, including the maker's own. */
  names: readonly string[];
}

interface ListedMake extends Make {
  isOrdinaryWord: boolean;
}

function listed(names: string, isOrdinaryWord: boolean): ListedMake[] {
  return names
    .split(/,\s+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map((entry) => {
      const all = entry.split("=").map((name) => name.trim());
      return { name: all[0] ?? entry, names: all, isOrdinaryWord };
    });
}

/** A pattern for a name in which spaces, dots and hyphens may be missing or added. */
function sourceOf(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/[\s-]+|\\\.\s*/g, "[\\s.-]*");
}

/** Patterns for all names, longest first, so that "Owens Corning" is never read as "Owens". */
const FINDERS = [...listed(NAMES, false), ...listed(ORDINARY_NAMES, true)]
  .flatMap((make) => make.names.map((name) => ({ make, name })))
  .sort((one, other) => other.name.length - one.name.length)
  .map(({ make, name }) => ({
    make,
    // An ordinary word counts as a name if its first letter is a capital.
    finder: make.isOrdinaryWord
      ? new RegExp(`(?<![\\w-])(?:${sourceOf(name)}|${sourceOf(name.toUpperCase())})(?![\\w-])`, "g")
      : new RegExp(`(?<![\\w-])${sourceOf(name)}(?![\\w-])`, "gi"),
  }));

/** A make named in a text, from `start` up to `end`. Mentions are in the order of the text and never overlap. */
interface MakeMention {
  make: Make;
  start: number;
  end: number;
}

/** Finds the makes that a text names. Plurals and possessives do not count: "two anchors" names none. */
export function findMakes(text: string): MakeMention[] {
  const found: MakeMention[] = [];
  for (const { make, finder } of FINDERS) {
    for (const match of text.matchAll(finder)) {
      const mention = { make, start: match.index, end: match.index + match[0].length };
      if (!found.some((other) => other.start < mention.end && mention.start < other.end)) found.push(mention);
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Whether a seller's brand belongs to the make: "Owens Corning FOAMULAR" is Owens Corning. */
export function isOfMake(brand: string, make: Make): boolean {
  const known = beginnings.get(make);
  const beginning = known ?? new RegExp(`^\\s*(?:${make.names.map(sourceOf).join("|")})(?![\\w-])`, "i");
  if (!known) beginnings.set(make, beginning);
  return beginning.test(brand);
}

/** Cached because every offer of a list is compared with every wish. */
const beginnings = new WeakMap<Make, RegExp>();
