/** A second set in the form of match-listing.fixtures.ts, judged before the matcher had seen it. */
export const MORE_JUDGED_TITLES = `
# Stair stringer, pressure-treated, 4-step | Lumber & Wood | pieces
+ 4-Step Pressure-Treated Cedar-Tone Pine Stair Stringer => 1 each
+ Severe Weather 4-Step Pressure Treated Wood Deck Stair Stringer
- 3-Step Ground Contact Pressure-Treated Pine Stair Stringer
- Simpson Strong-Tie LSC ZMAX Galvanized Adjustable Stair-Stringer Connector
# Pressure-treated 6x6x10 post | Lumber & Wood | pieces
+ 6 in. x 6 in. x 10 ft. #2 Pressure-Treated Ground Contact Southern Pine Timber => 1 each
+ 6 x 6 x 10' AC2® Green Pressure Treated Timber
- 6 in. x 6 in. x 8 ft. #2 Pressure-Treated Ground Contact Timber
- 4 in. x 6 in. x 10 ft. #2 Pressure-Treated Timber
- Simpson Strong-Tie ABU ZMAX Galvanized Adjustable Standoff Post Base for 6x6 Nominal Lumber
# 2x6 joist 12 ft | Lumber & Wood | pieces
+ 2 in. x 6 in. x 12 ft. #2 and Better Kiln-Dried SPF Lumber => 1 each
+ 2-in x 6-in x 12-ft Douglas Fir Green Lumber
- 2 in. x 6 in. x 10 ft. #2 and Better Kiln-Dried SPF Lumber
- 2 in. x 8 in. x 12 ft. #2 SPF Lumber
- 2 in. x 6 in. x 12 ft. #2 Pressure-Treated Lumber
# OSB subfloor 23/32 in. 4x8 tongue and groove | Lumber & Wood | sheets
+ AdvanTech 23/32 in. x 4 ft. x 8 ft. Tongue and Groove OSB Subfloor Panel => 1 each
+ 3/4-in x 4-ft x 8-ft T&G OSB Subfloor (Actual: 0.703-in x 47.5-in x 95.875-in)
- 7/16 in. x 4 ft. x 8 ft. Oriented Strand Board
- 23/32 in. x 4 ft. x 8 ft. OSB Sheathing
- 3/4 in. x 4 ft. x 8 ft. Sande Plywood
# Drywall 1/2 in. 4x8 mold resistant | Lumber & Wood | sheets
+ USG Sheetrock Brand 1/2 in. x 4 ft. x 8 ft. Mold Tough Drywall => 1 each
+ Gold Bond 1/2-in x 4-ft x 8-ft XP Mold Resistant Gypsum Board
- USG Sheetrock Brand 1/2 in. x 4 ft. x 8 ft. UltraLight Drywall
- 5/8 in. x 4 ft. x 8 ft. Mold Tough Firecode X Drywall
- USG Durock 1/2 in. x 3 ft. x 5 ft. Cement Board
# Drywall 1/2 in | Lumber & Wood | sq ft
+ USG Sheetrock Brand 1/2 in. x 4 ft. x 8 ft. UltraLight Drywall => 32 sq ft
+ 1/2-in x 4-ft x 12-ft Drywall Panel => 48 sq ft
- 5/8 in. x 4 ft. x 8 ft. Firecode X Drywall
# Quarter round primed | Lumber & Wood | ft
+ Alexandria Moulding 3/4 in. x 3/4 in. x 8 ft. Primed MDF Quarter Round Moulding => 8 ft
+ WM 105 3/4 in. x 3/4 in. x 96 in. Primed Finger-Jointed Pine Quarter Round Molding => 8 ft
- 1/2 in. x 3/4 in. x 96 in. Primed MDF Shoe Moulding
- 11/16 in. x 2-1/4 in. x 84 in. Primed MDF Casing
# Crown moulding 3-5/8 in. | Lumber & Wood | ft
+ Woodgrain Millwork WM 49 9/16 in. x 3-5/8 in. x 96 in. Primed MDF Crown Moulding => 8 ft
- 9/16 in. x 4-5/8 in. x 96 in. Primed MDF Crown Moulding
- 9/16 in. x 3-5/8 in. x 96 in. Primed MDF Baseboard Moulding
# Paver leveling sand | Concrete & Masonry | bags
+ Pavestone 0.5 cu. ft. Paver Leveling Sand => 0.5 cu ft
+ Quikrete 50 lb. Step 2 Paver Leveling Sand
- Quikrete 50 lb. Play Sand
- Sakrete 40 lb. PermaSand Polymeric Paver Joint Sand
- Pavestone 0.5 cu. ft. Paver Base
# Pea gravel, bagged | Concrete & Masonry | cu ft
+ Vigoro 0.5 cu. ft. Bagged Pea Gravel Pebbles => 0.5 cu ft
+ Quikrete 50 lb. Pea Gravel => 0.5 cu ft
- Vigoro 0.5 cu. ft. Bagged Marble Chips
- Pavestone 0.5 cu. ft. Paver Base
# Retaining wall block 4x12x7 in. | Concrete & Masonry | pieces
+ Pavestone 4 in. H x 11.75 in. W x 6.75 in. D Charcoal Concrete Retaining Wall Block => 1 each
+ Oldcastle 4-in H x 12-in L x 7-in D Gray Concrete Retaining Wall Block
- Pavestone 2 in. x 12 in. x 7 in. Concrete Retaining Wall Cap
- Pavestone 6 in. x 16 in. x 10 in. Concrete Retaining Wall Block
# Topsoil, bagged | Concrete & Masonry | cu ft
+ Scotts 0.75 cu. ft. Premium Topsoil => 0.75 cu ft
+ Timberline Top Soil 40 lb.
- Miracle-Gro 2 cu. ft. Potting Mix
- Black Kow 50 lb. Composted Cow Manure
# Concrete form tube 12 in. x 48 in. | Concrete & Masonry | pieces
+ Quikrete 12 in. x 48 in. Concrete Form Tube => 1 each
+ Sakrete Sonotube 12-in x 4-ft Concrete Form Tube
- Quikrete 8 in. x 48 in. Concrete Form Tube
- Quikrete 80 lb. Concrete Mix
# Metal lath 27x96 in. 2.5 lb | Steel & Metal | sheet
+ ClarkDietrich 27 in. x 96 in. 2.5 lb. Diamond Metal Lath => 1 each
- ClarkDietrich 27 in. x 96 in. 3.4 lb. Diamond Metal Lath
- 24 in. x 50 ft. Hardware Cloth 1/2 in. Mesh
# Hardware cloth 1/2 in. 3x25 ft. | Steel & Metal | roll
+ Everbilt 1/2 in. x 3 ft. x 25 ft. 19-Gauge Galvanized Steel Hardware Cloth => 75 sq ft
- Everbilt 1/4 in. x 3 ft. x 25 ft. 23-Gauge Galvanized Steel Hardware Cloth
- Everbilt 1/2 in. x 2 ft. x 25 ft. 19-Gauge Galvanized Steel Hardware Cloth
- Everbilt 1 in. x 3 ft. x 25 ft. Poultry Netting
# Post base for 4x4 | Steel & Metal | pieces
+ Simpson Strong-Tie ABA ZMAX Galvanized Adjustable Standoff Post Base for 4x4 Nominal Lumber => 1 each
+ Simpson Strong-Tie 4 in. x 4 in. ZMAX Galvanized Post Base
- Simpson Strong-Tie ABA ZMAX Galvanized Adjustable Standoff Post Base for 6x6 Nominal Lumber
- Simpson Strong-Tie BC ZMAX Galvanized Post Cap for 4x4 Nominal Lumber
# NM-B cable 12/2 with ground | Electrical | ft
+ Southwire 250 ft. 12/2 Solid Romex SIMpull CU NM-B W/G Wire => 250 ft
+ Southwire 28828222 50-Feet 12/2 NM-B Wire with Ground, Yellow => 50 ft
+ Romex SIMpull 100-ft 12 / 2 Non-Metallic Wire (By-the-roll) => 100 ft
- Southwire 250 ft. 14/2 Solid Romex SIMpull CU NM-B W/G Wire
- Southwire 250 ft. 12/3 Solid Romex SIMpull CU NM-B W/G Wire
- Southwire 50 ft. 12/3 SJTW Outdoor Extension Cord
- Halex 3/8 in. Non-Metallic (NM) Cable Clamp Connectors (5-Pack)
# PVC conduit Sch 40 1/2 in. x 10 ft. | Electrical | pieces
+ 1/2 in. x 10 ft. PVC Schedule 40 Conduit => 10 ft
+ CANTEX 1/2-in x 10-ft Schedule 40 PVC Electrical Conduit
- Charlotte Pipe 1/2 in. x 10 ft. PVC Schedule 40 Pressure Pipe
- 1/2 in. x 10 ft. PVC Schedule 80 Conduit
- 1/2 in. x 10 ft. EMT Conduit
# Load center 200 A 40 space | Electrical | each
+ Square D Homeline 200 Amp 40-Space 80-Circuit Indoor Main Breaker Qwik-Grip Plug-On Neutral Load Center with Cover => 1 each
+ Eaton BR 200-Amp 40-Space 80-Circuit Main Breaker Load Center
- Square D Homeline 100 Amp 20-Space 40-Circuit Indoor Main Breaker Load Center
- Square D Homeline 200 Amp 2-Pole Circuit Breaker
# LED canless downlight 6 in. | Electrical | pieces
+ Halo HLB 6 in. Selectable CCT Canless Integrated LED Recessed Light => 1 each
+ Commercial Electric 6 in. Ultra Slim Canless LED Recessed Lighting Kit (4-Pack) => 4 each
- Halo 4 in. Canless Integrated LED Recessed Light
- Halo 6 in. Aluminum LED Recessed Housing for New Construction Ceiling
# 3-way switch 15 A | Electrical | each
+ Leviton 15 Amp 3-Way Toggle Switch, White => 1 each
+ Leviton Decora 15 Amp 3-Way AC Quiet Rocker Switch, White
- Leviton 15 Amp Single-Pole Toggle Light Switch, White
- Leviton 20 Amp 3-Way Toggle Switch, White
- Lutron Diva Single-Pole/3-Way Dimmer
# Wire connectors, assorted | Electrical | each
+ IDEAL Assorted WingTwist Wire Connectors (180-Pack) => 180 each
+ Commercial Electric Winged Wire Connector Assortment (125-Pack) => 125 each
- Gardner Bender 1/2 in. Cable Staples (100-Pack)
# New-work box 1-gang 20 cu in. | Electrical | pieces
+ Carlon 1-Gang 20 cu. in. PVC New Work Electrical Switch and Outlet Box => 1 each
- Carlon 1-Gang 18 cu. in. PVC New Work Electrical Box
- Carlon 1-Gang 20 cu. in. PVC Old Work Electrical Switch and Outlet Box
- Carlon 2-Gang 32 cu. in. New Work Box
# Toilet supply line 12 in. | Plumbing | each
+ Fluidmaster 3/8 in. Compression x 7/8 in. Ballcock x 12 in. Braided Stainless Steel Toilet Connector => 1 each
+ Everbilt 3/8 in. COMP x 7/8 in. BC x 12 in. Stainless Steel Toilet Supply Line
- Everbilt 3/8 in. COMP x 7/8 in. BC x 20 in. Stainless Steel Toilet Supply Line
- Everbilt 3/8 in. Compression x 1/2 in. FIP x 12 in. Braided Faucet Supply Line
# Wax ring with bolts | Plumbing | each
+ Oatey Wax Toilet Bowl Ring with Bolts => 1 each
+ Fluidmaster Wax Ring Kit with Flange and Bolts
- KOHLER Elongated Toilet Seat
- Oatey 4 in. PVC Closet Flange
# PVC DWV pipe 2 in. x 10 ft. | Plumbing | pieces
+ Charlotte Pipe 2 in. x 10 ft. PVC Schedule 40 DWV Plain End Pipe => 10 ft
+ JM Eagle 2-in x 10-ft Schedule 40 PVC DWV Pipe
- Charlotte Pipe 1-1/2 in. x 10 ft. PVC Schedule 40 DWV Pipe
- Charlotte Pipe 2 in. x 2 ft. PVC DWV Pipe
- 2 in. x 10 ft. PVC Schedule 40 Electrical Conduit
# PEX-A pipe 1 in. x 100 ft. | Plumbing | coil
+ Uponor 1 in. x 100 ft. AquaPEX PEX-A Tubing Coil => 100 ft
- SharkBite 1 in. x 100 ft. PEX-B Pipe Coil
- Uponor 3/4 in. x 100 ft. PEX-A Tubing Coil
# Copper pipe Type L 3/4 in. x 10 ft. | Plumbing | each
+ Mueller Streamline 3/4 in. x 10 ft. Copper Type L Hard Temper Straight Pipe => 10 ft
- Mueller Streamline 3/4 in. x 10 ft. Copper Type M Pipe
- Mueller Streamline 1/2 in. x 10 ft. Copper Type L Pipe
# Kitchen faucet pull-down | Plumbing | each
+ Delta Essa Single-Handle Pull-Down Sprayer Kitchen Faucet with MagnaTite Docking in Arctic Stainless => 1 each
- Delta Foundations 4 in. Centerset 2-Handle Bathroom Faucet in Chrome
- Moen Chateau Single-Handle Standard Kitchen Faucet without Sprayer in Chrome
# Alcove tub 60x30 | Plumbing | each
+ Bootz Industries Maui 60 in. x 30 in. Left Drain Rectangular Alcove Soaking Bathtub in White => 1 each
- Sterling Ensemble 60 in. x 32 in. Alcove Bathtub
- Delta Classic 400 60 in. x 30 in. Three Piece Direct-to-Stud Tub Surround in White
# Drywall screws #6 x 1-5/8 in. fine | Hardware | lb
+ Grip-Rite #6 x 1-5/8 in. Philips Bugle-Head Fine Thread Drywall Screws (1 lb.-Pack) => 1 lb
- Grip-Rite #6 x 1-5/8 in. Philips Bugle-Head Coarse Thread Drywall Screws (1 lb.-Pack)
- Grip-Rite #6 x 2 in. Fine Thread Drywall Screws (1 lb.-Pack)
# Roofing nails 1-1/4 in. galvanized 5 lb | Hardware | box
+ Grip-Rite #11 x 1-1/4 in. Electro-Galvanized Steel Roofing Nails (5 lb.-Pack) => 5 lb
- Grip-Rite #11 x 1-3/4 in. Electro-Galvanized Steel Roofing Nails (5 lb.-Pack)
- Grip-Rite 1-1/4 in. Electro-Galvanized Coil Roofing Nails (7200-Count)
- Grip-Rite 1-1/4 in. 18-Gauge Brad Nails (5000-Count)
# Joist hanger nails 1-1/2 in. | Hardware | lb
+ Grip-Rite 1-1/2 in. x 9-Gauge Hot-Galvanized Steel Joist Hanger Nails (5 lb.-Pack) => 5 lb
+ Simpson Strong-Tie 1-1/2 in. 10d Hot-Dip Galvanized Strong-Drive SCN Connector Nails (1 lb.-Pack) => 1 lb
- Grip-Rite 2-1/2 in. Hot-Galvanized Joist Hanger Nails (5 lb.-Pack)
- Grip-Rite 1-1/2 in. Roofing Nails (5 lb.-Pack)
# Ceiling paint flat 1 gal | Hardware | can
+ BEHR PREMIUM PLUS 1 gal. Ultra Pure White Flat Interior Ceiling Paint and Primer => 1 gal
+ Glidden Ceiling Flat White Interior Paint (1-Gallon)
- BEHR PREMIUM PLUS 5 gal. Flat Interior Ceiling Paint
- BEHR PREMIUM PLUS 1 gal. Ultra Pure White Flat Interior Paint & Primer
- BEHR 1 gal. Semi-Gloss Interior Paint
# Exterior paint satin 5 gal | Hardware | pail
+ BEHR PREMIUM PLUS 5 gal. Ultra Pure White Satin Enamel Exterior Paint & Primer => 5 gal
- BEHR PREMIUM PLUS 5 gal. Ultra Pure White Satin Enamel Interior Paint & Primer
- BEHR PREMIUM PLUS 1 gal. Ultra Pure White Satin Enamel Exterior Paint & Primer
- BEHR 5 gal. Flat Exterior Paint & Primer
# Drywall primer PVA | Hardware | gallons
+ BEHR 5 gal. White Interior Drywall Plus Primer and Sealer => 5 gal
+ KILZ PVA 1 gal. White Interior Drywall Primer => 1 gal
- KILZ Restoration 1 gal. Concrete & Masonry Primer
- BEHR 5 gal. White Flat Interior Paint
# Deck stain semi-transparent | Hardware | gallons
+ BEHR PREMIUM 1 gal. Cedar Naturaltone Semi-Transparent Waterproofing Exterior Wood Stain and Sealer => 1 gal
+ Cabot 5 gal. Semi-Transparent Deck and Siding Stain => 5 gal
- BEHR PREMIUM 1 gal. Solid Color Waterproofing Exterior Wood Stain and Sealer
- Thompson's WaterSeal 1 gal. Transparent Waterproofing Stain
# Paper joint tape 250 ft. | Hardware | roll
+ USG Sheetrock Brand 2-1/16 in. x 250 ft. Paper Drywall Joint Tape => 250 ft
- USG Sheetrock Brand 2-1/16 in. x 500 ft. Paper Drywall Joint Tape
- FibaTape 1-7/8 in. x 300 ft. Self-Adhesive Mesh Drywall Joint Tape
# Setting-type joint compound 25 lb, 90 minute | Hardware | bag
+ USG Durabond 90 25 lb. Setting-Type Joint Compound => 25 lb
- USG Sheetrock Brand 18 lb. Easy Sand 45 Lightweight Setting-Type Joint Compound
- USG Durabond 45 25 lb. Setting-Type Joint Compound
# Passage knob, satin nickel | Hardware | each
+ Kwikset Tylo Satin Nickel Passage Hall/Closet Door Knob => 1 each
- Kwikset Tylo Satin Nickel Keyed Entry Door Knob
- Kwikset Tylo Venetian Bronze Passage Hall/Closet Door Knob
- Kwikset Delta Satin Nickel Passage Hall/Closet Door Lever
# R-19 insulation batts kraft faced | Insulation | sq ft
+ Owens Corning R-19 Kraft Faced Fiberglass Insulation Batt 15 in. x 93 in. (77.5 sq. ft.) => 77.5 sq ft
+ Johns Manville R-19 Kraft-Faced Fiberglass Batt Insulation 23-in W x 93-in L
- Owens Corning R-19 Unfaced Fiberglass Insulation Batt 15 in. x 93 in.
- Owens Corning R-13 Kraft Faced Fiberglass Insulation Batt 15 in. x 93 in.
# Blown-in cellulose | Insulation | bags
+ Greenfiber 25 lb. All Borate Cellulose Blown-in Insulation => 25 lb
- Owens Corning 27.5 lb. AttiCat Expanding Blown-In Fiberglass Insulation
- Owens Corning R-19 Kraft Faced Fiberglass Batt
# House wrap 9x150 ft. | Insulation | roll
+ DuPont Tyvek HomeWrap 9 ft. x 150 ft. House Wrap => 1350 sq ft
+ Everbilt 9-ft x 150-ft House Wrap
- DuPont Tyvek HomeWrap 3 ft. x 165 ft. House Wrap
- DuPont Tyvek 2 in. x 164 ft. House Wrap Tape
# Sill sealer foam 5-1/2 in. x 50 ft. | Insulation | roll
+ Owens Corning FoamSealR 5-1/2 in. x 50 ft. Ridged Foam Sill Plate Gasket => 50 ft
- Owens Corning FoamSealR 3-1/2 in. x 50 ft. Sill Plate Gasket
# Spray foam sealant, window and door | Insulation | can
+ GREAT STUFF 16 oz. Window and Door Insulating Foam Sealant => 1 each
- GREAT STUFF 12 oz. Gaps and Cracks Insulating Foam Sealant
- GREAT STUFF PRO 14 Foam Dispensing Gun
# Ice and water shield | Roofing | rolls
+ GAF WeatherWatch 36 in. x 50 ft. Mineral-Surfaced Roof Leak Barrier (150 sq. ft.) => 150 sq ft
+ Owens Corning WeatherLock G Granulated Self-Sealing Ice and Water Barrier (200-sq ft)
- GAF FeltBuster Synthetic Roofing Felt (1,000 sq. ft.)
- Grip-Rite #30 Roofing Felt
# Hip and ridge cap shingles | Roofing | bundles
+ GAF Seal-A-Ridge Charcoal Hip and Ridge Cap Roofing Shingles (25 lin. ft. per Bundle) (45-pieces)
+ Owens Corning ProEdge Onyx Black Hip and Ridge Shingles (33-lin ft)
- GAF Timberline HDZ Charcoal Algae Resistant Laminated High Definition Shingles (33.33 sq. ft. per Bundle)
- GAF Cobra Rigid Vent 3 Ridge Vent 4 ft.
# Vinyl gutter 10 ft. white | Roofing | pieces
+ Amerimax 5 in. x 10 ft. White Traditional Vinyl Gutter => 10 ft
- Amerimax 5 in. x 10 ft. White Aluminum K-Style Gutter
- Amerimax 2 in. x 3 in. x 10 ft. White Vinyl Downspout
- Amerimax 5 in. White Vinyl Gutter End Cap
# Laminate flooring 12 mm | Flooring | sq ft
+ Home Decorators Collection 12 mm T x 8.03 in. W Oak Laminate Wood Flooring (15.94 sq. ft./case) => 15.94 sq ft
- TrafficMaster 7 mm T x 7.6 in. W Laminate Wood Flooring (26.8 sq. ft./case)
- Lifeproof 22 MIL Luxury Vinyl Plank Flooring (20.1 sq. ft./case)
- Roberts 3 mm Laminate Flooring Underlayment (100 sq. ft.)
# Unsanded grout 10 lb | Flooring | bag
+ Custom Building Products Polyblend Plus #11 Snow White 10 lb. Unsanded Grout => 10 lb
- Custom Building Products Polyblend Plus #11 Snow White 25 lb. Sanded Grout
- MAPEI Keracaulk U 10.5 oz. Unsanded Caulk
# Self-leveling underlayment 50 lb | Flooring | bag
+ Custom Building Products LevelQuik RS 50 lb. Self-Leveling Underlayment => 50 lb
- Henry 555 Level Pro 40 lb. Self-Leveling Underlayment
- Custom Building Products LevelQuik 1 Qt. Advanced Acrylic Primer
# Foam underlayment 2 mm | Flooring | sq ft
+ TrafficMaster 100 sq. ft. 2 mm Foam Underlayment for Laminate => 100 sq ft
- QEP 6 mm Cork Underlayment (100 sq. ft.)
- Roberts 3 mm Foam Underlayment
# Vinyl T-molding 72 in. | Flooring | each
+ Lifeproof Fresh Oak 1/4 in. T x 1-3/4 in. W x 72 in. L Vinyl T-Molding => 6 ft
- Lifeproof Fresh Oak 1-3/4 in. W x 72 in. L Vinyl Multi-Purpose Reducer Molding
# Cordless drill/driver kit 20 V | Tools & Equipment | each
+ DEWALT 20-Volt MAX Cordless 1/2 in. Drill/Driver Kit with (2) 1.3Ah Batteries, Charger and Bag => 1 each
- Milwaukee M12 12-Volt Cordless 3/8 in. Drill/Driver Kit
- DEWALT 20-Volt MAX Cordless 1/4 in. Impact Driver Kit
- DEWALT Titanium Drill Bit Set (21-Piece)
# Contractor bags 42 gal | Tools & Equipment | each
+ HDX 42 Gal. Contractor Clean-Up Bags (32-Count) => 32 each
+ Husky 42-Gallon 3-mil Black Contractor Trash Bags (50-Count) => 50 each
- HDX 13 Gal. Kitchen Trash Bags (100-Count)
# Wet saw diamond blade 7 in. | Tools & Equipment | each
+ QEP 7 in. Continuous Rim Diamond Blade for Wet Tile Saws => 1 each
- QEP 4 in. Continuous Rim Diamond Blade
- RIDGID 7 in. Wet Tile Saw
# 2x4x10 #2 SPF | Lumber & Wood | each
+ 2 x 4 x 10' Construction/Framing Lumber => 1 each
+ 2 in. x 4 in. x 10 ft. #2 and Better KD-HT SPF Dimensional Lumber
- 2 x 4 x 10' AC2® Green Pressure Treated Construction/Framing Lumber
- 2 in. x 4 in. x 104-5/8 in. SPF Stud
- 2 x 4 x 10' Cedar Board
# Cedar 4x4x8 | Lumber & Wood | each
+ 4 in. x 4 in. x 8 ft. Western Red Cedar Post => 1 each
- 4 in. x 4 in. x 8 ft. #2 Pressure-Treated Timber
- 4 in. x 4 in. x 10 ft. Western Red Cedar Post
# Vinyl privacy fence panel 6x8 ft. white | Lumber & Wood | panel
+ Veranda Linden 6 ft. H x 8 ft. W White Vinyl Privacy Fence Panel => 1 each
+ Freedom Emblem 6-ft H x 8-ft W White Vinyl Flat-Top Fence Panel
- Veranda 4 ft. H x 8 ft. W White Vinyl Picket Fence Panel
- 6 ft. x 8 ft. Pressure-Treated Pine Dog-Ear Fence Panel
- Veranda 5 in. x 5 in. x 8 ft. White Vinyl Fence Line Post
# MDF panel 3/4 in. 4x8 | Lumber & Wood | sheet
+ 3/4 in. x 4 ft. x 8 ft. MDF Panel (Actual: 0.750 in. x 49 in. x 97 in.) => 1 each
- 1/2 in. x 4 ft. x 8 ft. MDF Panel
- 3/4 in. x 4 ft. x 8 ft. Particleboard Panel
- 3/4 in. x 2 ft. x 4 ft. MDF Project Panel
# Sanded plywood 23/32 in. (3/4) 4x8 | Lumber & Wood | sheet
+ 23/32 in. x 4 ft. x 8 ft. BC Sanded Pine Plywood => 1 each
+ 3/4-in x 4-ft x 8-ft Pine Sanded Plywood
- 23/32 in. x 4 ft. x 8 ft. CDX Plywood Sheathing
- 23/32 in. x 4 ft. x 8 ft. T&G OSB
# Ceiling tile 2x4 ft. mineral fiber | Lumber & Wood | pieces
+ Armstrong CEILINGS Textured 2 ft. x 4 ft. Lay-in Mineral Fiber Ceiling Tile (Case of 8)
+ USG Radar 2-ft x 4-ft White Mineral Fiber Drop Ceiling Tile (8-Pack)
- Armstrong CEILINGS 2 ft. x 2 ft. Lay-in Ceiling Tile (16-Pack)
- Daltile 12 in. x 24 in. Porcelain Floor Tile
- Lithonia 2 ft. x 4 ft. LED Troffer
# Pine board 1x6x8 select | Lumber & Wood | each
+ 1 in. x 6 in. x 8 ft. Select Pine Board => 1 each
+ 1-in x 6-in x 8-ft Square Unfinished Pine Board
- 1 in. x 6 in. x 6 ft. Select Pine Board
- 1 in. x 6 in. x 8 ft. Poplar Board
- 1 in. x 6 in. x 8 ft. Common Board
# High-early-strength concrete mix 80 lb (5000 psi) | Concrete & Masonry | bags
+ Quikrete 80 lb. 5000 High Early Strength Concrete Mix => 80 lb
+ SAKRETE Maximizer 80-lb 5500 Psi High Early Strength Concrete Mix
- Quikrete 80 lb. Concrete Mix
- Quikrete 50 lb. Fast-Setting Concrete Mix
# Play sand 50 lb | Concrete & Masonry | bags
+ Quikrete 50 lb. Play Sand => 50 lb
+ Sakrete Natural Play Sand - 50 lb
- Quikrete 50 lb. All-Purpose Sand
- Quikrete 60 lb. Commercial Grade Medium Sand
# Modular clay brick, red | Concrete & Masonry | pieces
+ 7-5/8 in. x 2-1/4 in. x 3-5/8 in. Clay Brick Red => 1 each
+ Pacific Clay Red Flashed Clay Face Brick
- Pavestone Holland 8 in. x 4 in. Red Concrete Paver
- Old Mill Brick Thin Brick Singles Castle Gate (50-Pieces)
# Crushed stone 3/4 in., bulk | Concrete & Masonry | ton
+ Bulk 3/4 in. Crushed Limestone, 1 Ton
- Vigoro 0.5 cu. ft. Pea Pebbles
# Remesh sheet 42x84 in. | Steel & Metal | sheet
+ 3-1/2 ft. x 7 ft. Steel Remesh Sheet => 1 each
+ Marshalltown 42 in. x 84 in. Welded Wire Remesh
- 5 ft. x 150 ft. Steel Mesh Roll
- 50 in. x 10 ft. Remesh Sheet
# Ceiling grid main tee 12 ft. | Steel & Metal | ft
+ Armstrong CEILINGS Prelude 12 ft. Fire-Rated Main Beam => 12 ft
+ USG Donn 12-ft White Ceiling Grid Main Tee
- Armstrong CEILINGS Prelude 4 ft. Cross Tee
- Armstrong CEILINGS 12 ft. Wall Molding
# UF-B cable 14/3 with ground 50 ft. | Electrical | coil
+ Southwire 50 ft. 14/3 Gray Solid CU UF-B W/G Wire => 50 ft
- Southwire 50 ft. 14/2 Gray Solid CU UF-B W/G Wire
- Southwire 50 ft. 14/3 Solid Romex SIMpull CU NM-B W/G Wire
# EMT set-screw connectors 1/2 in., 5-pack | Electrical | pack
+ Halex 1/2 in. Electrical Metallic Tube (EMT) Set-Screw Connectors (5-Pack) => 5 each
- Halex 1/2 in. Electrical Metallic Tube (EMT) Compression Connectors (5-Pack)
- Halex 3/4 in. EMT Set-Screw Connectors (5-Pack)
- Halex 1/2 in. EMT Set-Screw Couplings (5-Pack)
# Ceiling fan with light 52 in | Electrical | pieces
+ Hunter Dempsey 52 in. Indoor Fresh White Ceiling Fan with LED Light Kit and Remote => 1 each
- Hunter 44 in. Builder Low Profile Ceiling Fan
- 52 in. Ceiling Fan Replacement Blades (5-Pack)
# Duplex receptacle 15A | Electrical | pieces
+ Leviton 5320-WMP 15 Amp, 125 Volt, Duplex Receptacle, Residential Grade, Grounding, White, 10-Pack => 10 each
+ Eaton 15-Amp 125-Volt Duplex Receptacle Ivory
- Leviton 20 Amp 125 Volt Duplex Receptacle, White
- Leviton R02-GFNT1 15 Amp GFCI Receptacle, White
# AFCI breaker 15 A, BR | Electrical | each
+ Eaton BR 15 Amp 1-Pole AFCI Circuit Breaker => 1 each
- Eaton BR 15 Amp Single-Pole Circuit Breaker
- Eaton BR 20 Amp Single-Pole AFCI Circuit Breaker
- Square D Homeline 15 Amp Single-Pole CAFCI Circuit Breaker
# Vanity 30 in. with top | Plumbing | each
+ Home Decorators Collection Sassy 30 in. W x 19 in. D White Bath Vanity with Engineered Marble Top => 1 each
- Glacier Bay 24 in. W Bath Vanity in White with Cultured Marble Top
- Glacier Bay 31 in. Cultured Marble Vanity Top in White
# P-trap kit 1-1/2 in. | Plumbing | each
+ Oatey 1-1/2 in. White Plastic Sink Drain P-Trap => 1 each
+ Keeney 1-1/2-in Plastic P-Trap Kit
- Oatey 1-1/4 in. White Plastic Sink Drain P-Trap
# PVC tee Sch 40 1/2 in. | Plumbing | each
+ Charlotte Pipe 1/2 in. PVC Schedule 40 Slip Tee (10-Pack) => 10 each
- Charlotte Pipe 1/2 in. PVC Schedule 40 90-Degree Elbow
- Charlotte Pipe 3/4 in. PVC Schedule 40 Tee
- SharkBite 1/2 in. Push-to-Connect Brass Tee
# Perforated drain pipe 4 in. x 100 ft. | Plumbing | roll
+ ADS 4 in. x 100 ft. Corrugated Perforated Drain Pipe => 100 ft
- ADS 4 in. x 100 ft. Corrugated Solid Drain Pipe
- ADS 4 in. x 100 ft. Corrugated Perforated Pipe with Sock
- ADS 3 in. x 100 ft. Corrugated Perforated Pipe
# Exterior wood screws #9 x 3 in. 5 lb | Hardware | box
+ Deckmate #9 x 3 in. Star Drive Flat Head Tan Exterior Wood Screws (5 lb. Box) => 5 lb
- Deckmate #9 x 2-1/2 in. Star Drive Exterior Wood Screws (5 lb. Box)
- Deckmate #9 x 3 in. Star Drive Exterior Wood Screws (1 lb. Box)
# Finish nails 2 in. 1 lb | Hardware | box
+ Grip-Rite 2 in. 6d Bright Steel Finishing Nails (1 lb.-Pack) => 1 lb
- Grip-Rite 2-1/2 in. 8d Bright Steel Finishing Nails (1 lb.-Pack)
- Grip-Rite 2 in. 6d Bright Common Nails (1 lb.-Pack)
# Acrylic latex caulk 10.1 oz | Hardware | tube
+ DAP ALEX 10.1 oz. White Painter's Acrylic Latex Caulk => 1 each
+ DAP 18152 Alex Plus Acrylic Latex Caulk Plus Silicone 10.1-Ounce White
- GE Silicone 1 All Purpose 10.1 oz. Clear Silicone Caulk
- DAP ALEX Plus 5.5 oz. Squeeze Tube White Acrylic Latex Caulk
# Subfloor adhesive 28 oz | Hardware | tube
+ Liquid Nails 28 oz. Subfloor and Deck Adhesive => 1 each
+ Loctite PL 400 28 fl. oz. Subfloor and Deck Construction Adhesive
- Loctite PL 500 28 oz. Landscape Block Adhesive
# Interior paint, semi-gloss, 1 gal | Hardware | can
+ PPG Timeless 1 gal. Semi-Gloss Interior Paint => 1 gal
+ BEHR MARQUEE 1 gal. #52 White Semi-Gloss Enamel Interior Paint & Primer
- PPG Timeless 1 gal. Eggshell Interior Paint
- Rust-Oleum 1 qt. Semi-Gloss White Interior/Exterior Enamel
# Spackling 32 oz | Hardware | tub
+ DAP Drydex 32 oz. Dry Time Indicator Spackling Paste => 32 oz
- DAP Drydex 8 oz. Spackling Paste
- DAP Plastic Wood 32 oz. Wood Filler
# Landscape staples 6 in. | Hardware | each
+ Vigoro 6 in. Steel Landscape Fabric Staples (75-Pack) => 75 each
- Vigoro 4 in. Fabric Staples (50-Pack)
- Arrow T50 3/8 in. Staples (1250-Pack)
# Stone wool sound batts 3 in. 15-1/4x47 in. | Insulation | bag
+ ROCKWOOL Safe'n'Sound 3 in. x 15-1/4 in. x 47 in. Soundproofing and Fire Resistant Stone Wool Insulation Batt (59.7 sq. ft.) => 59.7 sq ft
- ROCKWOOL Comfortbatt R-15 3-1/2 in. x 15-1/4 in. x 47 in. Stone Wool Insulation Batt
# Polyethylene sheeting 6 mil 10x100 ft. | Insulation | roll
+ HUSKY 10 ft. x 100 ft. Clear 6 mil Plastic Sheeting => 1000 sq ft
- HUSKY 10 ft. x 100 ft. Clear 4 mil Plastic Sheeting
- HUSKY 10 ft. x 25 ft. Clear 6 mil Plastic Sheeting
# Synthetic underlayment 10 square | Roofing | roll
+ GAF Tiger Paw Synthetic Roofing Underlayment (1,000 sq. ft. Roll) => 1000 sq ft
+ Owens Corning RhinoRoof U20 10-Square Synthetic Roof Underlayment => 1000 sq ft
- GAF #15 Felt (400 sq. ft.)
# Starter strip shingles | Roofing | bundles
+ Owens Corning Starter Strip Plus Roof Starter Shingles (105 lin. ft.)
- GAF Timberline HDZ Laminated Shingles (33.33 sq. ft.)
# Roll ridge vent 20 ft. | Roofing | roll
+ GAF Cobra 10-1/2 in. x 20 ft. Roll Exhaust Ridge Vent => 20 ft
- GAF Cobra 12 in. x 4 ft. Rigid Ridge Vent
# Ceramic wall tile 4-1/4 in. white | Flooring | sq ft
+ Daltile Semi-Gloss White 4-1/4 in. x 4-1/4 in. Ceramic Wall Tile (12.5 sq. ft./case) => 12.5 sq ft
- Daltile White 3 in. x 6 in. Ceramic Subway Tile
- Daltile Semi-Gloss Almond 4-1/4 in. x 4-1/4 in. Ceramic Wall Tile
# Large-format tile mortar 50 lb | Flooring | bag
- Custom Building Products VersaBond 50 lb. Gray Thinset Mortar
+ MAPEI Large Tile & Stone 50 lb. Gray Floor Mortar => 50 lb
# Carpet tack strip | Flooring | ft
+ ROBERTS 4 ft. x 1 in. Carpet Tack Strip for Wood Subfloors (25-Pack) => 100 ft
- Roberts Carpet Seam Tape 60 ft.
# Tile edge trim 3/8 in. x 8 ft. aluminum | Flooring | each
+ Schluter Schiene Satin Anodized Aluminum 3/8 in. x 8 ft. 2-1/2 in. Metal L-Angle Tile Edge Trim
- Schluter Schiene Aluminum 1/2 in. x 8 ft. 2-1/2 in. Metal Tile Edge Trim
- Schluter Schiene Brass 3/8 in. x 8 ft. 2-1/2 in. Metal Tile Edge Trim
# Miter saw 12 in. sliding, corded | Tools & Equipment | each
+ DEWALT 15 Amp Corded 12 in. Double Bevel Sliding Compound Miter Saw => 1 each
- DEWALT 15 Amp Corded 12 in. Compound Double Bevel Miter Saw
- DIABLO 12 in. x 80-Tooth Miter Saw Blade
# Plastic drop cloth 9x12 ft. | Tools & Equipment | each
+ HDX 9 ft. x 12 ft. 0.7 mil Plastic Drop Cloth => 1 each
- Everbilt 9 ft. x 12 ft. 8 oz. Canvas Drop Cloth
# Deck screws #9 x 2-1/2 in. | Hardware | each
+ GRIP-RITE PrimeGuard MAX Deck Screws #9 x 2-1/2" Type 17 Star Drive, 5 lb Tub, Tan
+ Power Pro #9 x 2-1/2-in Bronze Epoxy Exterior Deck Screws (350-Count) => 350 each
- Hillman 48414 Deck Plus #8 x 2-1/2 in. Tan Exterior Deck Screws
# GFCI outlet 15 A | Electrical | pieces
+ LEVITON GFNT1-W Self-Test SmartlockPro Slim GFCI Non-Tamper-Resistant Receptacle with LED Indicator, 15-Amp, White => 1 each
+ TOPGREENER 15 Amp GFCI Outlets, Tamper-Resistant, Self-Test, 15A/125V, Wall Plate Included, White, 10 Pack => 10 each
- LEVITON GFTR2 20 Amp GFCI Receptacle, White
# NM-B cable 12/2 with ground 250 ft. | Electrical | coil
+ Southwire 28828255 250' 12/2 with ground Romex brand SIMpull residential indoor electrical wire type NM-B, Yellow => 250 ft
- Southwire 63948432 100' 10/3 with ground Romex brand SIMpull wire type NM-B, Orange
# Joist hanger for 2x8 | Steel & Metal | pieces
+ Simpson Strong Tie LUS28Z 2-Inch by 8-Inch Double Shear Face Mount Hanger (25-Pack) => 25 each
- Simpson Strong Tie LUS26Z 2-Inch by 6-Inch Double Shear Face Mount Hanger
# Painter's tape 1.88 in. x 60 yd | Tools & Equipment | each
+ ScotchBlue Original Multi-Surface Painter's Tape, 1.88 inches x 60 yards, 2090, 1 Roll
- ScotchBlue Original Multi-Surface Painter's Tape, 1.41 inches x 60 yards
# R-13 kraft-faced batts 15x93 in. | Insulation | bag
+ R-13 EcoBatt® Kraft Faced Fiberglass Insulation Batt - 15" x 93" - 116.25 sq. ft. => 116.25 sq ft
- R-13 EcoBatt® Unfaced Fiberglass Insulation Batt - 15" x 93"
- R-13 EcoBatt® Kraft Faced Fiberglass Insulation Batt - 23" x 93"
# OSB sheathing 7/16 in. 4x8 | Lumber & Wood | sheet
+ 7/16" x 4' x 8' OSB Sheathing => 1 each
- 7/16" x 4' x 9' OSB Sheathing
- 1/2" x 4' x 8' CDX Plywood Sheathing
# Concrete mix 60 lb | Concrete & Masonry | bags
+ QUIKRETE® Concrete Mix - 60 lb => 60 lb
- QUIKRETE® Fast-Setting Concrete Mix - 50 lb
- Mastercraft® Mortar Mix Type N - 60 lb
# Laminate flooring | Flooring | sq ft
+ Mohawk® Trailhead Oak 12mm x 7-1/2" x 54" Waterproof Laminate Flooring (16.94 sq. ft./ctn) => 16.94 sq ft
- Mohawk® SolidTech Vinyl Plank Flooring (20.2 sq.ft/ctn)
# Modified thinset | Flooring | lb
+ MAPEI Ultraflex 2 Polymer-Modified Thin-Set Mortar, Gray, 50 lb => 50 lb
- MAPEI Keracolor S Sanded Grout, 25 lb
# PVC ball valve 1/2 in. | Plumbing | each
+ NIBCO 1/2-in PVC Schedule 40 Solvent Ball Valve => 1 each
- Homewerks 1/2 in. Brass FIP Ball Valve
- NIBCO 3/4-in PVC Schedule 40 Ball Valve
# Baseboard MDF 5-1/4 in | Lumber & Wood | ft
+ RELIABILT 9/16-in x 5-1/4-in x 8-ft Contemporary Primed MDF Baseboard Moulding => 8 ft
- RELIABILT 9/16-in x 3-1/4-in x 8-ft Primed MDF Baseboard Moulding
# Roofing underlayment synthetic | Roofing | sq ft
+ Owens Corning RhinoRoof U20 42-in x 286-ft 1000-sq ft Synthetic Roof Underlayment => 1000 sq ft
- GAF WeatherWatch 3-ft x 66-ft 200-sq ft Ice and Water Roof Underlayment
# Metal roofing panel 3x12 | Roofing | pieces
+ Union Corrugating 3.16-ft x 12-ft Ribbed White Steel Roof Panel
- Suntuf 26 in. x 12 ft. Clear Polycarbonate Roof Panel
# Latex primer | Hardware | gal
+ Zinsser Bulls Eye 1-2-3 1 gal. White Water-Based Interior/Exterior Primer and Sealer => 1 gal
- Behr 1 gal. Flat Interior Paint
# Exterior door 36x80 fiberglass | Lumber & Wood | each
+ Therma-Tru Benchmark Doors 36-in x 80-in Fiberglass Left-Hand Inswing Ready to Paint Prehung Single Front Door => 1 each
- Masonite 36 in. x 80 in. Steel Prehung Front Door
- JELD-WEN 36 in. x 80 in. Hollow Core Interior Door Slab
# Bathroom faucet 4 in. centerset | Plumbing | each
+ Moen Adler 4-in Centerset 2-Handle WaterSense Bathroom Sink Faucet with Drain in Spot Resist Brushed Nickel => 1 each
- Delta Trinsic 8 in. Widespread Bathroom Faucet
- Moen Adler Kitchen Faucet
# Insulation blown-in fiberglass | Insulation | bags
+ Owens Corning AttiCat Expanding Blown-In Fiberglass Insulation System 27.5 lb. => 27.5 lb
- GreenFiber Cellulose Blown-In Insulation 25 lb.
# Drywall corner bead metal 8 ft | Steel & Metal | pieces
+ USG Dur-A-Bead 1-1/4 in. x 8 ft. Metal Corner Bead => 8 ft
+ ClarkDietrich 1-1/4-in x 8-ft Steel Corner Bead
- USG Sheetrock 2 in x 8 ft Paper-Faced Metal Outside Corner
# Wood glue 16 oz | Hardware | each
+ Titebond III 16 oz. Ultimate Wood Glue => 16 oz
- Titebond III 8 oz. Ultimate Wood Glue
# Circuit breaker 2-pole 30 amp QO | Electrical | each
+ Square D QO 30 Amp 2-Pole Circuit Breaker(QO230CP) => 1 each
- Square D QO 30 Amp Single-Pole Circuit Breaker
- Square D Homeline 30 Amp 2-Pole Circuit Breaker
# Vapor barrier 6 mil 10x100 | Insulation | roll
+ Film-Gard 10 ft. x 100 ft. 6 mil Clear Plastic Sheeting => 1000 sq ft
- Film-Gard 20 ft. x 100 ft. 6 mil Clear Plastic Sheeting
# Smoke detector hardwired | Electrical | each
+ Kidde FireX Hardwired Smoke Detector with 9-Volt Battery Backup and Front Load Battery Door => 1 each
- Kidde Hardwired Combination Smoke and Carbon Monoxide Detector
- First Alert 9-Volt Battery Operated Smoke Alarm
# Wood screws #8 x 1-1/4 in | Hardware | each
+ Everbilt #8 x 1-1/4 in. Phillips Flat-Head Zinc Plated Wood Screw (100-Pack) => 100 each
- Everbilt #8 x 1-1/4 in. Phillips Pan Head Sheet Metal Screw (100-Pack)
- Everbilt #10 x 1-1/4 in. Flat-Head Wood Screw (50-Pack)
# Copper elbow 90 3/4 in. | Plumbing | each
+ Everbilt 3/4 in. Copper Pressure 90-Degree Cup x Cup Elbow Fitting => 1 each
- Everbilt 3/4 in. Copper Pressure 45-Degree Cup x Cup Elbow
- SharkBite 3/4 in. Push-to-Connect Brass 90-Degree Elbow
`;
