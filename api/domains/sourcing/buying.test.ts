/**
 * Products a careful buyer at the counter would hand back, and products they would accept: takeoff materials against
 * shop titles.
 */
import { describe, expect, test } from "vitest";
import { createMatcher, matchListing } from "./match-listing.ts";
import { toPackQuantity } from "./offers/pack-quantity.ts";
import type { Measure } from "./sourcing.types.ts";

const HANDED_BACK: readonly (readonly [material: string, title: string])[] = [
  // Concrete, stone and soil
  ["Asphalt driveway sealer 5 gal", "Seal-Krete 5-Gallon Clear Concrete Sealer"],
  ["Concrete sealer, clear 5 gal", "Henry 5 gal. Asphalt Driveway Filler and Sealer"],
  ["Drainage gravel, washed stone", "Bulk 3/4-in Crushed Stone Gravel (Sold by the Cubic Yard)"],
  ["Drainage gravel, clean stone", "Bulk 3/4 in. Crushed Stone Base Gravel, 1 cu. yd."],
  ["Hot-mix asphalt", "Quikrete 50 lb. Commercial Grade Blacktop Asphalt Repair"],
  ["Hot-mix asphalt", "Roofing asphalt, 100 lb keg"],
  ["Manufactured stone veneer flats", "3 ft. Stone Veneer Sill, Water Table"],
  ["Manufactured stone veneer flats", "Veneerstone Manufactured Stone Veneer Corners (10 lin. ft./case)"],
  [
    "Manufactured stone veneer flats",
    "Old Mill Thin Brick Singles Flats 7-5/8 in. x 2-1/4 in. (10.3 sq. ft./case)",
  ],
  ["Thin brick veneer", "AirStone Manufactured Stone Veneer Flats (10-sq ft/case)"],
  ["Modular clay brick, red", "Marshalltown 5/8 Inch x 3/4 Inch Brick Jointer"],
  ["Modular clay brick, red", "Pacific Clay 7-5/8 in. x 2-3/4 in. x 2-3/4 in. Red Clay Queen Brick"],
  ["Retaining wall block 12x4 in.", "Anchor 4 in. x 18 in. x 12 in. Concrete Retaining Wall Block"],
  ["Retaining wall block 12x6 in.", "Oldcastle 6-in x 17-in x 12-in Concrete Retaining Wall Block"],
  ["Roofing gravel, bulk", "Bulk 3/4 in. Crushed Stone, 1 Ton"],
  // Electrical
  ["Double switch", "Leviton 15 Amp Single-Pole Toggle Light Switch, White"],
  ["EMT box connector 3/4 in.", "Carlon 3/4 in. PVC Box Connector"],
  [
    "EMT box connector 3/4 in.",
    "Everbilt 3/4 in. x 18 in. Braided Stainless Water Heater Connector (2-Pack)",
  ],
  ["EMT coupling 3/4 in.", "CANTEX 3/4 Inch PVC Conduit Coupling"],
  ["EMT strap 3/4 in.", "Carlon 3/4 in. PVC 2-Hole Conduit Strap (10-Pack)"],
  ["PVC strap 3/4 in.", "Halex 3/4 in. EMT 1-Hole Strap (25-Pack)"],
  ["Rigid steel conduit 3/4 in. x 10 ft", "JM eagle 3/4 in. x 10 ft. PVC Schedule 40 Conduit"],
  ["Rigid steel conduit 3/4 in. x 10 ft", "3/4 in. x 10 ft. Electric Metallic Tube EMT Conduit"],
  ["Rigid steel conduit coupling 3/4 in.", "LASCO Fittings 3/4-in PVC Schedule 40 S x S Coupling"],
  ["Rigid steel conduit coupling 3/4 in.", "CANTEX 3/4-in PVC Conduit Coupling"],
  ["Rigid steel conduit strap 3/4 in.", "Carlon 3/4 in. PVC 2-Hole Conduit Strap (10-Pack)"],
  ["Metal box 1-gang, old work", "Carlon 1-Gang 20 cu. in. PVC Old Work Electrical Switch and Outlet Box"],
  [
    "Duplex outlet 15 A tamper resistant",
    "Leviton Decora 15 Amp 125 Volt Duplex Outlet/Receptacle, White (10-Pack)",
  ],
  // Floors and walls
  ["Wallpaper", "York Wallcoverings 15 ft. Wallpaper Border"],
  ["Texture carpet", "27 in. Carpet Stair Runner, Gray (Sold by the Foot)"],
  ["Leveler primer 1 gal", "BEHR 1 gal. Epoxy Concrete Floor Primer"],
  ["Ridge tile", "Daltile 10 in. x 10 in. Porcelain Floor and Wall Tile (11.1 sq. ft./case)"],
  [
    "Ceiling tile 2x4 ft. mineral fiber",
    "Genesis 2 ft x 4 ft Fiberglass Acoustical Lay-in Ceiling Panel (80 sq ft/case)",
  ],
  // Hardware and paint
  ["Construction adhesive 28 oz premium", "Loctite PL 300 28 oz. Foam Board Adhesive"],
  ["Entry lockset with deadbolt", "Kwikset Juno Satin Nickel Keyed Entry Door Knob"],
  ["Exterior paint, satin, wall 1 gal", "Glidden 1 gal. White Satin Interior Paint"],
  ["Primer, exterior 1 gal", "KILZ 1 Gallon White PVA Interior Drywall Primer and Sealer"],
  ["Primer, exterior 1 gal", "Zinsser 1 Gallon White Oil-Based Stain-Blocking Interior Primer"],
  ["EPDM membrane bonding adhesive", "Quikrete 1-Gallon Concrete Bonding Adhesive"],
  [
    "Landscape filter fabric 3x50 ft.",
    "Vigoro 3 ft. x 50 ft. WeedBlock Weed Barrier Landscape Fabric with Microfunnels",
  ],
  ["Non-woven geotextile filter fabric", "Vigoro 4 ft. x 100 ft. Weed Barrier Landscape Fabric"],
  ["Non-woven geotextile filter fabric", "Sandbaggy 6 ft x 100 ft Woven Geotextile Stabilization Fabric"],
  [
    "Post cap for 4x4 post",
    "Simpson Strong-Tie AC4Z ZMAX Galvanized Adjustable Post Cap for 4x4 Nominal Lumber",
  ],
  // Siding and insulation
  ["Cedar siding", "Ply Gem Double 4 in. x 150 in. White Vinyl Lap Siding (200 sq. ft./case)"],
  ["Board and batten siding", "Ply Gem Double 4 in. x 150 in. White Vinyl Lap Siding (200 sq. ft./case)"],
  // Wood
  ["Pine board 1x12x8 select", "3/4 in. x 12 in. x 8 ft. White Melamine Shelf Board"],
  ["1x12x8 board, bookcase sides", "3/4 in. x 12 in. x 8 ft. White Melamine Shelf Board"],
  ["Cove molding primed pine", "11/16 in. x 2-1/2 in. x 96 in. Primed Pine Chair Rail Cap Moulding"],
  ["Cove molding primed pine", "3/4 in. x 1-3/4 in. x 96 in. Primed Pine Picture Rail Moulding"],
  ["Picture rail molding primed", "11/16 in. x 2-1/2 in. x 96 in. Primed Pine Chair Rail Cap Moulding"],
  ["Quarter round primed", "3/4 in. x 3/4 in. x 96 in. Red Oak Quarter Round Moulding"],
  ["Prehung exterior steel entry door 36x80 6-panel", "RELIABILT 36-in x 80-in Prehung Steel Shed Door"],
  [
    "Shed door, prehung 36x80",
    "RELIABILT 36-in x 80-in 6-Panel Hollow Core Primed Composite Single Prehung Interior Door",
  ],
  ["Split rail fence rail 8 ft., treated", "2 in. x 2 in. x 8 ft. #1 Ground Contact Pressure-Treated Lumber"],
  ["Split rail fence rail 8 ft., treated", "2 in. x 4 in. x 8 ft. Pressure-Treated Pine Fence Rail"],
  ["Steel T-post 6-1/2 ft, line post", "6-1/2 ft. Pressure-Treated 2-Hole Split Rail Fence Line Post"],
  ["Straw bale", "Curlex 4-ft x 112.5-ft Straw Erosion Control Blanket"],
  [
    "Tongue-and-groove board 1x4x8, beadboard",
    "1 in. x 4 in. x 8 ft. Fir Tongue and Groove Porch Flooring Board",
  ],
  [
    "Treated round fence post 6 in. x 8 ft, brace post",
    "2 in. x 6 in. x 8 ft. #2 Ground Contact Pressure-Treated Lumber",
  ],
  [
    "Treated round fence post 6 in. x 8 ft, brace post",
    "4 in. x 6 in. x 8 ft. #2 Ground Contact Pressure-Treated Timber",
  ],
  [
    "Treated round rail 4 in. x 8 ft, brace crossmember",
    "1 in. x 4 in. x 8 ft. Ground Contact Pressure-Treated Board Southern Yellow Pine",
  ],
  ["Wood gate 4 ft", "YARDGARD 3.5 ft. W x 4 ft. H Galvanized Steel Bent Frame Chain Link Walk Gate"],
  ["Wood fence gate 4 ft. W x 6 ft. H", "4 ft. x 4 ft. Pressure-Treated Pine Dog-Ear Fence Gate"],
  [
    "Composite deck board 1x6x16 grooved, entry line",
    "Fiberon Good Life 1-in x 6-in x 16-ft Cabin Square Composite Deck Board",
  ],
  // Plumbing and drainage
  ["Catch basin 12 in.", "StormDrain 12 Inch Square Catch Basin Drain Grate, Black"],
  ["PVC pipe 4 in. x 10 ft", "Charlotte Pipe 4-in x 10-ft Perforated PVC Sewer and Drain Pipe"],
  [
    "Tub and shower trim kit, basic",
    "Moen Single-Handle Shower Only Faucet Trim Kit in Chrome, Valve Not Included",
  ],
  // Roofing
  ["Clay roof tile", "Boral Concrete Roof Tile, 100-sq ft (per Square)"],
  ["Elastomeric roof coating, white", "Aluminum roof coating 4.75 gal"],
  ["Elastomeric roof coating, white", "Silicone roof coating 5 gal"],
  [
    "Modified bitumen base sheet",
    "GAF Liberty SBS 3.28 ft. x 34 ft. (100 sq. ft.) Self-Adhering Cap Sheet in White",
  ],
  [
    "Self-adhered modified bitumen cap, 1 square",
    "GAF Liberty SBS 3.28 ft. x 67 ft. (200 sq. ft.) Self-Adhering Base Sheet",
  ],
  // Steel
  [
    "Chain-link mesh fabric 11 gauge 4 ft high",
    "Master Halco 4-ft x 50-ft 11.5-Gauge Galvanized Steel Chain Link Fabric",
  ],
  ["Dock corner bracket, galvanized", "PlayStar Galvanized Steel A-Frame Swing Set Bracket"],
  ["Quartz countertop", "VT Dimensions 8-ft Straight Laminate Countertop Kit with Backsplash"],
  ["Quartz countertop", "Sparrow Peak 8-ft L x 25-in D Unfinished Birch Solid Wood Butcher Block Countertop"],
  ["Quartzite countertop", "VT Dimensions 8-ft Straight Laminate Countertop Kit with Backsplash"],
  [
    "Quartzite countertop",
    "Sparrow Peak 8-ft L x 25-in D Unfinished Birch Solid Wood Butcher Block Countertop",
  ],
  ["Granite countertop", "VT Dimensions 8-ft Straight Laminate Countertop Kit with Backsplash"],
  [
    "Granite countertop",
    "Sparrow Peak 8-ft L x 25-in D Unfinished Birch Solid Wood Butcher Block Countertop",
  ],
  ["Marble countertop", "VT Dimensions 8-ft Straight Laminate Countertop Kit with Backsplash"],
  ["Marble countertop", "Sparrow Peak 8-ft L x 25-in D Unfinished Birch Solid Wood Butcher Block Countertop"],
  ["Soapstone countertop", "VT Dimensions 8-ft Straight Laminate Countertop Kit with Backsplash"],
  [
    "Soapstone countertop",
    "Sparrow Peak 8-ft L x 25-in D Unfinished Birch Solid Wood Butcher Block Countertop",
  ],
  ["Solid surface countertop", "VT Dimensions 8-ft Straight Laminate Countertop Kit with Backsplash"],
  [
    "Solid surface countertop",
    "Sparrow Peak 8-ft L x 25-in D Unfinished Birch Solid Wood Butcher Block Countertop",
  ],
];

const TAKEN: readonly (readonly [material: string, title: string])[] = [
  [
    "Butcher block countertop 8 ft",
    "Sparrow Peak 8-ft L x 25-in D Unfinished Birch Solid Wood Butcher Block Countertop",
  ],
  ["Asphalt driveway sealer 5 gal", "Henry 5 gal. Asphalt Driveway Filler and Sealer"],
  ["Concrete sealer, clear 5 gal", "Seal-Krete 5-Gallon Clear Concrete Sealer"],
  ["Drainage gravel, washed stone", "Bulk Clean Washed 3/4 in. Drainage Stone Gravel, 1 cu. yd."],
  ["Drainage gravel, washed stone", "Bulk Drain Rock (Sold by the Cubic Yard)"],
  ["Drainage stone", "Bulk Clean Washed 3/4 in. Drainage Stone Gravel, 1 cu. yd."],
  ["Hot-mix asphalt", "Hot Mix Asphalt (Sold by the Ton)"],
  ["Manufactured stone veneer flats", "AirStone Manufactured Stone Veneer Flats (10-sq ft/case)"],
  ["Stone veneer sill, water table", "3 ft. Stone Veneer Sill, Water Table"],
  ["Thin brick veneer", "Old Mill Thin Brick Singles Flats 7-5/8 in. x 2-1/4 in. (10.3 sq. ft./case)"],
  ["Modular clay brick, red", "Pacific Clay 7-5/8 in. x 2-1/4 in. x 3-5/8 in. Red Clay Modular Brick"],
  ["Retaining wall block 12x4 in.", "Pavestone 4 in. x 12 in. x 7 in. Concrete Retaining Wall Block"],
  ["EMT box connector 3/4 in.", "Halex 3/4 in. EMT Set-Screw Box Connector (5-Pack)"],
  ["EMT coupling 3/4 in.", "Halex 3/4 in. Electrical Metallic Tube EMT Set-Screw Couplings (5-Pack)"],
  ["EMT strap 3/4 in.", "Sigma Engineered Solutions 3/4-in EMT 1-Hole Strap (25-Pack)"],
  ["PVC strap 3/4 in.", "Cantex 3/4-in PVC 2-Hole Conduit Strap (10-Pack)"],
  ["PVC box connector 3/4 in.", "Cantex 3/4-in PVC Conduit Box Connector"],
  ["Rigid steel conduit 3/4 in. x 10 ft", "Allied Tube 3/4 in. x 10 ft. Galvanized Rigid Steel Conduit"],
  ["Metal box 1-gang, old work", "RACO 1-Gang Steel Old Work Switch Box with Ears"],
  ["Duplex outlet 15 A tamper resistant", "Leviton 15 Amp 125 Volt Tamper Resistant Duplex Outlet, White"],
  ["Wallpaper", "RoomMates Peel and Stick Wallpaper Roll 20.5 in. x 16.5 ft. (28.2 sq. ft.)"],
  ["Wallpaper border 15 ft", "York Wallcoverings 15 ft. Wallpaper Border"],
  ["Texture carpet", "STAINMASTER Textured Carpet 12-ft Wide (By the Square Foot)"],
  ["Carpet stair runner 27 in.", "27 in. Carpet Stair Runner, Gray (Sold by the Foot)"],
  ["Leveler primer 1 gal", "Henry 554 Level-Pro 1 gal. Indoor Underlayment Primer"],
  ["Foam board adhesive 28 oz", "Loctite PL 300 28 oz. Foam Board Adhesive"],
  ["Construction adhesive 28 oz premium", "Loctite PL Premium 28 oz. Polyurethane Construction Adhesive Tan"],
  [
    "Entry lockset with deadbolt",
    "Kwikset Juno Satin Nickel Keyed Entry Lockset with Single Cylinder Deadbolt Combo Pack",
  ],
  ["Exterior paint, satin, wall 1 gal", "BEHR 1 gal. Ultra Pure White Satin Exterior Paint"],
  ["Interior paint, satin, wall 1 gal", "Glidden 1 gal. White Satin Interior Paint"],
  ["Primer, exterior 1 gal", "KILZ 1-Gallon White Interior/Exterior Multi-Surface Primer and Sealer"],
  ["Primer, exterior 1 gal", "KILZ 1 gal. White Exterior Oil-Based Wood Primer"],
  ["EPDM membrane bonding adhesive", "Firestone 1 gal. EPDM Bonding Adhesive (60 sq. ft.)"],
  ["Landscape filter fabric 3x50 ft.", "NDS 3 ft. x 50 ft. Non-Woven Drainage Filter Fabric"],
  ["Non-woven geotextile filter fabric", "NDS 3 ft. x 50 ft. Non-Woven Drainage Filter Fabric"],
  [
    "Landscape fabric 3x50 ft.",
    "Vigoro 3 ft. x 50 ft. WeedBlock Weed Barrier Landscape Fabric with Microfunnels",
  ],
  ["Post cap for 4x4 post", "Deckorators 4 in. x 4 in. Pressure-Treated Wood Pyramid Post Cap"],
  [
    "Plastic cap roofing nails 1 in. 3000-count",
    "Grip-Rite 1 Inch Plastic Round Cap Roofing Nails (3000 Count)",
  ],
  [
    "Board and batten siding",
    "Ply Gem Vertical Board and Batten 7 in. x 120 in. White Vinyl Siding (100 sq. ft./case)",
  ],
  ["Vinyl siding", "Ply Gem Double 4 in. x 150 in. White Vinyl Lap Siding (200 sq. ft./case)"],
  ["Pine board 1x12x8 select", "1-in x 12-in x 8-ft Unfinished Select Pine Board"],
  ["Melamine shelf board 3/4 in. x 12 in. x 8 ft", "3/4 in. x 12 in. x 8 ft. White Melamine Shelf Board"],
  ["Picture rail molding primed", "3/4 in. x 1-3/4 in. x 96 in. Primed Pine Picture Rail Moulding"],
  ["Quarter round primed", "3/4 in. x 3/4 in. x 96 in. Primed Pine Quarter Round Moulding"],
  ["Shed door, prehung 36x80", "RELIABILT 36-in x 80-in Prehung Steel Shed Door"],
  ["Roof truss, 30 ft span", "30 ft. Span 4/12 Pitch 24 in. O.C. Fink Roof Truss with 12 in. Overhang"],
  ["Treated round fence post 4 in. x 7 ft, line post", "4-in x 7-ft Pressure Treated Round Wood Fence Post"],
  ["Wood fence gate 4 ft. W x 6 ft. H", "6 ft. x 4 ft. Pressure-Treated Pine Dog-Ear Fence Gate"],
  ["Catch basin 12 in.", "NDS 12-in Square Catch Basin Kit with Grate"],
  ["Drain grate 12 in. square", "StormDrain 12 Inch Square Catch Basin Drain Grate, Black"],
  ["Concrete roof tile", "Boral Concrete Roof Tile, 100-sq ft (per Square)"],
  ["Elastomeric roof coating, white", "Henry 4.75 Gallon White Elastomeric Reflective Roof Coating"],
  ["Modified bitumen base sheet", "GAF Liberty SBS 3.28 ft. x 67 ft. (200 sq. ft.) Self-Adhering Base Sheet"],
  [
    "Self-adhered modified bitumen cap, 1 square",
    "GAF Liberty SBS 3.28 ft. x 34 ft. (100 sq. ft.) Self-Adhering Cap Sheet in White",
  ],
  [
    "Chain-link mesh fabric 11 gauge 4 ft high",
    "Everbilt 4 ft. x 50 ft. 11-Gauge Galvanized Steel Chain Link Mesh Fabric",
  ],
  [
    "2x6x12 frame across",
    "2-in x 6-in x 12-ft #2 Prime Spruce Pine Fir Lumber (Common: 2x6 x 12-ft; Kiln-Dried)",
  ],
  ["2x4x8 legs", "2-in x 4-in x 8-ft Whitewood Stud"],
  [
    "Pressure-treated 5/4x6x16 rail cap",
    "5/4-in x 6-in x 16-ft Standard Radius Edge Pressure Treated Pine Deck Board",
  ],
  [
    "Pressure-treated 2x12x12 stair tread",
    "2-in x 12-in x 12-ft #2 Prime Ground Contact Wood Pressure Treated Lumber",
  ],
];

const of = (quantity: number, unit: string): Measure => ({ quantity, unit });

/** How much of the material's unit one sale unit contains; null when that cannot be known, so that it is not bought. */
const COUNTED: readonly (readonly [
  name: string,
  unit: string,
  unitHolds: Measure,
  title: string,
  counted: number | null,
])[] = [
  [
    "Porcelain floor tile 12x12 in",
    "pieces",
    of(1, "pieces"),
    "Daltile 12 in. x 12 in. Porcelain Floor and Wall Tile (14.33 sq. ft./case)",
    14,
  ],
  [
    "Ceramic wall tile 3x6 in",
    "pieces",
    of(1, "pieces"),
    "Daltile Restore 3 in. x 6 in. Glazed Ceramic Bright White Subway Wall Tile (12.5 sq. ft./case)",
    100,
  ],
  [
    "Ceiling tile 2x4 ft. mineral fiber",
    "pieces",
    of(1, "pieces"),
    "Armstrong CEILINGS 2 ft. x 4 ft. Textured Contractor Lay-in Mineral Fiber Ceiling Tile (64 sq. ft./case)",
    8,
  ],
  [
    "Concrete roof tile",
    "pieces",
    of(1.1111, "sq ft"),
    "Boral Concrete Roof Tile, 100-sq ft (per Square)",
    90,
  ],
  [
    "Chain-link terminal post 2-3/8 in",
    "pieces",
    of(1, "pieces"),
    "2-3/8-in Galvanized Chain Link Fence Post, by the Foot",
    null,
  ],
  [
    "Carpet pad 1/2 in. 6 lb",
    "pieces",
    of(1, "pieces"),
    "STAINMASTER 1/2-in 6-lb Density Rebond Carpet Pad (Sold by sq ft)",
    null,
  ],
  [
    "Chain-link top rail 1-3/8 in",
    "pieces",
    of(21, "ft"),
    "Everbilt 1-3/8 in. x 10-1/2 ft. 17-Gauge Galvanized Steel Top Rail",
    0.5,
  ],
  [
    "MDF baseboard 3-1/4 in. primed",
    "pieces",
    of(16, "ft"),
    "9/16-in x 3-1/4-in x 8-ft Primed MDF Baseboard Moulding",
    0.5,
  ],
  [
    "Drywall screws #6 x 1-1/4 in. coarse",
    "boxes",
    of(900, "pieces"),
    "Grip-Rite #6 x 1-1/4 in. Phillips Bugle-Head Coarse Thread Drywall Screws (1 lb.-Pack)",
    null,
  ],
  [
    "Drywall screws #6 x 1-1/4 in. coarse 5 lb",
    "boxes",
    of(900, "pieces"),
    "Grip-Rite #6 x 1-1/4 in. Phillips Bugle-Head Coarse Thread Drywall Screws (5 lb.-Pack)",
    1,
  ],
  [
    "Plastic cap roofing nails 1 in. 3000-count",
    "boxes",
    of(3000, "sq ft"),
    "Grip-Rite 1-in Plastic Round Cap Roofing Nails (1-lb)",
    null,
  ],
  [
    "Joint compound all-purpose 4.5 gal",
    "buckets",
    of(900, "sq ft"),
    "USG Sheetrock All-Purpose 4.5 gal. Ready-Mixed Joint Compound",
    1,
  ],
  [
    "Joint compound all-purpose",
    "buckets",
    of(62, "lb"),
    "USG Sheetrock All-Purpose 1 gal. Ready-Mixed Joint Compound",
    null,
  ],
  [
    "Blown-in fiberglass 27.5 lb",
    "bags",
    of(54.5, "sq ft"),
    "Owens Corning AttiCat Blown-In Fiberglass Insulation 27.5 lb. (109 sq. ft. at R-19)",
    1,
  ],
  ["Concrete mix 80 lb bag", "bags", of(0.6, "cu ft"), "Quikrete 80 lb. Concrete Mix (Pallet of 42)", 42],
  ["PEX-B pipe 1/2 in", "coils", of(100, "ft"), "SharkBite 1/2 Inch x 10 ft Red PEX-B Pipe", null],
  ["PEX-B pipe 1/2 in", "coils", of(100, "ft"), "SharkBite 1/2 in. x 300 ft. Red PEX-B Pipe", 3],
  [
    "PVC primer and cement 8 oz combo",
    "packs",
    of(1, "pieces"),
    "Oatey 8-oz Purple CPVC and PVC Primer and Regular Clear PVC Cement Combo Pack",
    1,
  ],
  ["Wood shims, bundle", "packs", of(1, "pieces"), "Nelson Wood Shims 8 in. Cedar Wood Shims (56-Pack)", 1],
  [
    "Texture carpet, stair runner",
    "linear feet",
    of(1, "ft"),
    "STAINMASTER Textured Carpet 12-ft Wide (By the Square Foot)",
    null,
  ],
];

describe("a buyer", () => {
  test.each(COUNTED)(
    "who asks for %s by the %s (%o) counts %s as %s",
    (name, unit, unitHolds, title, counted) => {
      const { packs, contents } = createMatcher({ name, unit })(title);
      expect(toPackQuantity({ unit, unitHolds }, packs, contents)).toBe(counted);
    },
  );

  test.each(HANDED_BACK)("who asks for %s hands back %s", (name, title) => {
    expect(matchListing({ name, unit: "pieces" }, title).isMatch).toBe(false);
  });

  test.each(TAKEN)("who asks for %s takes %s", (name, title) => {
    expect(matchListing({ name, unit: "pieces" }, title).reasons.join("; ")).not.toMatch(
      /title (?:is|does not|says)|material is|: title/,
    );
    expect(matchListing({ name, unit: "pieces" }, title).isMatch).toBe(true);
  });
});
