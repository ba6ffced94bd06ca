/**
 * Titles as shops write them, judged by hand for the material above them: "+" is the material, "-" is not, though
 * near. After "=>" the amount that one sale unit holds. Written from knowledge of how Home Depot, Lowe's, Menards and
 * Amazon name articles; none was taken from a page.
 */
export const JUDGED_TITLES = `
# 2x4x8 SPF/whitewood stud | Lumber & Wood | each
+ 2 in. x 4 in. x 96 in. Prime Whitewood Stud => 1 each
+ 2 in. x 4 in. x 8 ft. #2 Prime or BTR KD-HT SPF Dimensional Lumber => 1 each
+ 2-in x 4-in x 8-ft Whitewood Kiln-Dried Stud => 1 each
+ 2 x 4 x 8' Construction/Framing Lumber
+ 2 in. x 4 in. x 8 ft. Standard and Better Kiln-Dried Heat Treated Spruce-Pine-Fir Lumber
+ (Common: 2-in x 4-in x 8-ft; Actual: 1.5-in x 3.5-in x 96-in) Whitewood Stud
- 2 in. x 4 in. x 92-5/8 in. Prime Whitewood Stud
- 2 in. x 4 in. x 8 ft. #2 Ground Contact Pressure-Treated Southern Yellow Pine Lumber
- 2 in. x 6 in. x 8 ft. #2 Prime Kiln-Dried SPF Dimensional Lumber
- 2 in. x 4 in. x 10 ft. #2 BTR KD-HT SPF Dimensional Lumber
- 2 in. x 3 in. x 96 in. Premium SPF Stud
- 2 in. x 4 in. x 8 ft. Rough Green Western Red Cedar Lumber
- 1 in. x 4 in. x 8 ft. Select Pine Board
- ClarkDietrich 3-5/8 in. x 8 ft. 25-Gauge Galvanized Steel Wall Framing Stud
- Zircon StudSensor e50 Electronic Stud Finder
# 2x4x92-5/8 in. precut stud | Lumber & Wood | pieces
+ 2 in. x 4 in. x 92-5/8 in. Kiln-Dried Heat Treated Spruce-Pine-Fir Stud => 1 each
+ 2-in x 4-in x 92-5/8-in Whitewood Stud
+ 2 x 4 x 92-5/8" Pre-Cut Stud Construction/Framing Lumber
- 2 in. x 4 in. x 96 in. Prime Whitewood Stud
- 2 in. x 4 in. x 104-5/8 in. Prime SPF Stud
- 2 in. x 6 in. x 92-5/8 in. Premium SPF Stud
# Pressure-treated 2x10x12 | Lumber & Wood | pieces
+ 2 in. x 10 in. x 12 ft. #2 Prime Ground Contact Pressure-Treated Southern Yellow Pine Lumber => 1 each
+ Severe Weather 2-in x 10-in x 12-ft #2 Prime Southern Yellow Pine Ground Contact Pressure Treated Lumber
+ 2 x 10 x 12' AC2® Green Pressure Treated Construction/Framing Lumber
+ 2 in. x 10 in. x 12 ft. 2 Prime Ground Contact PT Lumber
- 2 in. x 10 in. x 12 ft. #2 and Better Prime Doug Fir Lumber
- 2 in. x 10 in. x 16 ft. #2 Prime Ground Contact Pressure-Treated Southern Yellow Pine Lumber
- 2 in. x 8 in. x 12 ft. #2 Ground Contact Pressure-Treated Southern Yellow Pine Lumber
- 2 in. x 10 in. x 12 ft. Fire Retardant Treated Southern Pine Lumber
- Simpson Strong-Tie ZMAX Galvanized Face-Mount Joist Hanger for 2x10 Nominal Lumber
# Pressure-treated 4x4x8 post | Lumber & Wood | each
+ 4 in. x 4 in. x 8 ft. #2 Pressure-Treated Ground Contact Southern Pine Timber => 1 each
+ Severe Weather 4-in x 4-in x 8-ft #2 Ground Contact Wood Pressure Treated Lumber
- 4 in. x 4 in. x 10 ft. #2 Pressure-Treated Ground Contact Southern Pine Timber
- 4 in. x 4 in. x 8 ft. Western Red Cedar Timber
- 6 in. x 6 in. x 8 ft. #2 Pressure-Treated Timber
- 4 in. x 4 in. Black Flat Pressure-Treated Wood Post Cap
- 4 in. x 4 in. x 8 ft. White Vinyl Fence Line Post
# Pressure-treated deck board 5/4x6x12 | Lumber & Wood | pieces
+ 5/4 in. x 6 in. x 12 ft. Premium Ground Contact Pressure-Treated Southern Yellow Pine Decking Board => 1 each
+ Severe Weather 5/4-in x 6-in x 12-ft Standard Pressure Treated Wood Deck Board
+ 5/4 x 6 x 12' AC2® Premium Green Pressure Treated Thick Decking
- 5/4 in. x 6 in. x 16 ft. Premium Ground Contact Pressure-Treated Decking Board
- Trex Enhance Basics 1 in. x 6 in. x 12 ft. Clam Shell Grooved Capped Composite Decking Board
- 5/4 in. x 6 in. x 12 ft. Select Tight Knot Western Red Cedar Decking Board
- 2 in. x 6 in. x 12 ft. #2 Pressure-Treated Lumber
# Composite deck board 1x6x16 grooved | Lumber & Wood | each
+ Trex Enhance Naturals 1 in. x 6 in. x 16 ft. Foggy Wharf Grooved Edge Capped Composite Decking Board => 1 each
+ Veranda 15/16 in. x 5-1/4 in. x 16 ft. Brown Grooved Edge Capped Composite Decking Board
+ Fiberon ArmorGuard 0.93 in. x 5.4 in. x 16 ft. Seaside Mist Grooved Composite Deck Board
- Trex Enhance Naturals 1 in. x 6 in. x 16 ft. Foggy Wharf Square Edge Capped Composite Decking Board
- Trex Enhance Naturals 1 in. x 6 in. x 20 ft. Foggy Wharf Grooved Edge Capped Composite Decking Board
- Trex Hideaway Hidden Fastener for Grooved Composite Decking (90-Pack)
# Cedar fence picket 5/8 x 5-1/2 in. x 6 ft. | Lumber & Wood | pieces
+ 5/8 in. x 5-1/2 in. x 6 ft. Western Red Cedar Dog-Ear Fence Picket => 1 each
+ 1 in. x 6 in. x 6 ft. Western Red Cedar Dog Ear Fence Picket
- 5/8 in. x 5-1/2 in. x 6 ft. Pressure-Treated Pine Dog-Ear Fence Picket
- 5/8 in. x 5-1/2 in. x 8 ft. Western Red Cedar Dog-Ear Fence Picket
- 5/8 in. x 3-1/2 in. x 6 ft. Cedar Dog Ear Fence Picket
- 6 ft. x 8 ft. Western Red Cedar Dog-Ear Fence Panel
# OSB sheathing 7/16 in. 4x8 | Lumber & Wood | sheet
+ 7/16 in. x 48 in. x 8 ft. Oriented Strand Board => 1 each
+ 7/16" x 4' x 8' OSB Wall Sheathing
+ 7/16-in x 4-ft x 8-ft OSB (Oriented Strand Board) Sheathing
+ 7/16 CAT PS2-10 OSB Sheathing, Application as 4x8
- 19/32 in. x 4 ft. x 8 ft. Oriented Strand Board
- 7/16 in. x 4 ft. x 8 ft. OSB Radiant Barrier Sheathing
- 23/32 in. x 4 ft. x 8 ft. Tongue and Groove OSB Subfloor
- 15/32 in. x 4 ft. x 8 ft. CDX Plywood Sheathing
- 7/16 in. x 4 ft. x 9 ft. Oriented Strand Board
# Plywood sheathing 15/32 in. (1/2) 4x8 CDX | Lumber & Wood | sheets
+ 15/32 in. x 4 ft. x 8 ft. 3-Ply RTD Sheathing => 1 each
+ 1/2 in. x 4 ft. x 8 ft. CDX Plywood Sheathing (Actual: 0.451 in. x 48 in. x 96 in.)
+ Plytanium 15/32-in x 4-ft x 8-ft Pine Plywood Sheathing
- 15/32 in. x 4 ft. x 8 ft. Sanded Plywood (Actual: 0.451 in.)
- 19/32 in. x 4 ft. x 8 ft. CDX Plywood Sheathing
- 15/32 in. x 4 ft. x 8 ft. Pressure-Treated Pine Plywood
- 7/16 in. x 4 ft. x 8 ft. Oriented Strand Board
- 1/2 in. x 2 ft. x 4 ft. Birch Plywood Project Panel
# Birch plywood 3/4 in. 4x8 | Lumber & Wood | sheet
+ Columbia Forest Products 3/4 in. x 4 ft. x 8 ft. PureBond Birch Plywood => 1 each
+ 3/4 in. x 4 ft. x 8 ft. Birch Plywood (Actual: 0.688 in. x 48 in. x 96 in.)
- Columbia Forest Products 3/4 in. x 4 ft. x 8 ft. PureBond Red Oak Plywood
- 1/2 in. x 4 ft. x 8 ft. Birch Plywood
- 3/4 in. x 2 ft. x 4 ft. Birch Plywood Project Panel
- 23/32 in. x 4 ft. x 8 ft. BC Sanded Pine Plywood
# Drywall 1/2 in. 4x8 lightweight | Lumber & Wood | sheet
+ USG Sheetrock Brand 1/2 in. x 4 ft. x 8 ft. UltraLight Drywall => 1 each
+ ToughRock 1/2-in x 4-ft x 8-ft Lite-Weight Drywall Panel
+ Gold Bond 1/2 in. x 4 ft. x 8 ft. High Strength LITE Gypsum Board
+ 1/2" x 4' x 8' Lightweight Drywall
- USG Sheetrock Brand 1/2 in. x 4 ft. x 8 ft. Mold Tough Drywall
- USG Sheetrock Brand 5/8 in. x 4 ft. x 8 ft. Firecode X Drywall
- USG Sheetrock Brand 1/2 in. x 4 ft. x 12 ft. UltraLight Drywall
- 1/2 in. x 2 ft. x 2 ft. Drywall Repair Panel
- 1/2 in. x 3 ft. x 5 ft. Durock Cement Board with EdgeGuard
- QuietRock 1/2 in. x 4 ft. x 8 ft. Soundproof Drywall
- Grip-Rite #6 x 1-1/4 in. Coarse Thread Drywall Screws (1 lb.-Pack)
# Drywall 5/8 in. 4x8 Type X | Lumber & Wood | sheets
+ 5/8 in. x 4 ft. x 8 ft. Fire-Rated Drywall => 1 each
+ USG Sheetrock Brand 5/8 in. x 4 ft. x 8 ft. FireCode X Drywall
+ Gold Bond 5/8-in x 4-ft x 8-ft Fire-Shield Type X Drywall Panel
- 5/8 in. x 4 ft. x 12 ft. Firecode X Drywall
- 5/8 in. x 4 ft. x 8 ft. Mold Tough Firecode X Drywall
- 1/2 in. x 4 ft. x 8 ft. Fire-Rated Type C Drywall
# MDF baseboard 3-1/4 in. primed | Lumber & Wood | ft
+ 9/16 in. x 3-1/4 in. x 96 in. Primed MDF Baseboard Moulding => 8 ft
+ Woodgrain Millwork WM 623 9/16 in. x 3-1/4 in. x 12 ft. Primed MDF Base Moulding => 12 ft
- 9/16 in. x 5-1/4 in. x 96 in. Primed MDF Baseboard Moulding
- 11/16 in. x 2-1/4 in. x 84 in. Primed MDF Casing
- 1/2 in. x 3/4 in. x 8 ft. Primed MDF Shoe Moulding
# Prehung interior door 30x80 hollow core | Lumber & Wood | each
+ JELD-WEN 30 in. x 80 in. Colonist Primed Right-Hand Textured Hollow Core Molded Composite Single Prehung Interior Door => 1 each
+ Masonite 30 in. x 80 in. 6-Panel Left-Handed Hollow-Core Textured Primed Composite Single Prehung Interior Door
+ ReliaBilt 30-in x 80-in 6-Panel Hollow Core Primed Molded Composite Left Hand Single Prehung Interior Door
- Masonite 30 in. x 80 in. 6-Panel Hollow-Core Smooth Primed Composite Interior Door Slab
- Masonite 32 in. x 80 in. 6-Panel Left-Handed Hollow-Core Primed Composite Single Prehung Interior Door
- Masonite 36 in. x 80 in. 6-Panel Left-Hand Inswing Primed Steel Prehung Front Exterior Door
- 30 in. x 80 in. 6-Panel Primed Composite Bi-Fold Interior Door
- Everbilt 3-1/2 in. Satin Nickel 5/8 in. Radius Interior Door Hinge (3-Pack)
# Vinyl single-hung window 36x48 in. | Lumber & Wood | each
+ JELD-WEN 36 in. x 48 in. V-2500 Series White Vinyl Single Hung Window with Colonial Grids => 1 each
+ American Craftsman 36 in. x 48 in. 50 Series Low-E Single Hung White Vinyl Window
- JELD-WEN 48 in. x 36 in. V-2500 Series White Vinyl Left-Handed Sliding Window
- JELD-WEN 36 in. x 60 in. V-2500 Series White Vinyl Single Hung Window
- American Craftsman 36 in. x 48 in. 70 Series White Double Hung Vinyl Window
# Concrete mix, 80 lb bag | Concrete & Masonry | bags
+ QUIKRETE 80 lb. Concrete Mix => 80 lb
+ SAKRETE 80-lb High Strength Concrete Mix
+ Quikrete® Concrete Mix - 80 lb
- Quikrete 60 lb. Concrete Mix
- Quikrete 50 lb. Fast-Setting Concrete Mix
- Quikrete 80 lb. Type S Mason Mix
- Quikrete 80 lb. 5000 High Early Strength Concrete Mix
- Quikrete 80 lb. Sand/Topping Mix
- Quikrete 1 Qt. Concrete Bonding Adhesive
- Kobalt 5-cu ft 0.5-HP Concrete Mixer
# Concrete | Concrete & Masonry | cu ft
+ Quikrete 80 lb. Concrete Mix => 0.6 cu ft
+ Sakrete 60 lb. Gray Concrete Mix => 0.45 cu ft
- Quikrete 94 lb. Portland Cement Type I/II
- Quikrete 80 lb. Mortar Mix
# Fast-setting concrete mix 50 lb | Concrete & Masonry | bag
+ Quikrete 50 lb. Fast-Setting Concrete Mix => 50 lb
+ SAKRETE Fast Setting 50-lb Fast Setting Concrete Mix
- Quikrete 50 lb. Concrete Mix
- Rapid Set 50 lb. Cement All Multi-Purpose Construction Material
# Type S mortar mix 80 lb | Concrete & Masonry | bags
+ Quikrete 80 lb. Mason Mix Type S => 80 lb
+ Sakrete 80-lb Type-S Mortar Mix
- Quikrete 80 lb. Mason Mix Type N
- Quikrete 60 lb. Mortar Mix
- Quikrete 80 lb. Concrete Mix
# Portland cement Type I/II 94 lb | Concrete & Masonry | bag
+ Quikrete 94 lb. Type I/II Portland Cement => 94 lb
- Quikrete 20 lb. Hydraulic Water-Stop Cement
- Quikrete 80 lb. Concrete Mix
- Oatey 8 oz. Regular Clear PVC Cement
# Concrete block 8x8x16 | Concrete & Masonry | pieces
+ 8 in. x 8 in. x 16 in. Concrete Block => 1 each
+ Oldcastle 16 in. x 8 in. x 8 in. Normal Weight Concrete Block Regular
+ 7-5/8 in. x 7-5/8 in. x 15-5/8 in. Standard Cored Concrete Block
- 4 in. x 8 in. x 16 in. Solid Concrete Block
- 8 in. x 8 in. x 16 in. Concrete Corner Block
- 8 in. x 4 in. x 16 in. Concrete Cap Block
- 12 in. x 8 in. x 16 in. Concrete Block
# Holland paver 4x8 in. | Concrete & Masonry | pieces
+ Pavestone Holland 7.87 in. L x 3.94 in. W x 2.36 in. H 60 mm River Red Concrete Paver => 1 each
+ Oldcastle Holland 8-in L x 4-in W x 2-in H Rectangle Gray Concrete Paver
+ Pavestone Holland 7.87 in. x 3.94 in. x 2.36 in. Charcoal Concrete Paver (480-Pcs./103 sq. ft./Pallet) => 480 each
- Pavestone 12 in. x 12 in. Pewter Square Concrete Step Stone
- Pavestone 4 in. x 11.75 in. x 6.75 in. Charcoal Concrete Retaining Wall Block
# Paver base gravel | Concrete & Masonry | cu ft
+ Pavestone 0.5 cu. ft. Paver Base => 0.5 cu ft
+ Quikrete 50 lb. Step 1 Paver Base => 0.5 cu ft
- Pavestone 0.5 cu. ft. Paver Leveling Sand
- Vigoro 0.5 cu. ft. Pea Gravel Pebbles
- Alliance Gator 40 lb. Polymeric Sand
# Rebar #4 (1/2 in.) 20 ft. | Steel & Metal | ft
+ 1/2 in. x 20 ft. #4 Rebar => 20 ft
+ #4 x 20-ft Grade 60 Steel Rebar
- 3/8 in. x 20 ft. #3 Rebar
- 1/2 in. x 10 ft. #4 Rebar
- Grip-Rite 1/2 in. x 2 ft. Rebar Stake
# Joist hanger for 2x8 | Steel & Metal | pieces
+ Simpson Strong-Tie LUS ZMAX Galvanized Face-Mount Joist Hanger for 2x8 Nominal Lumber => 1 each
+ Simpson Strong-Tie LUS28Z 2-in x 8-in Zmax Face Mount Joist Hanger
+ USP 2 in. x 8 in. G185 Triple Zinc Slant Nail Joist Hanger
+ Simpson Strong Tie LUS28 2" x 8" Double Shear Face Mount Joist Hanger (50-Pack) => 50 each
- Simpson Strong-Tie LUS ZMAX Galvanized Face-Mount Joist Hanger for 2x6 Nominal Lumber
- 2 in. x 8 in. x 8 ft. #2 Pressure-Treated Lumber
- Grip-Rite 1-1/2 in. Hot-Galvanized Joist Hanger Nails (1 lb.-Pack)
# Vinyl drywall corner bead 8 ft. | Hardware | pieces
+ Trim-Tex 1-1/4 in. x 8 ft. Vinyl Outside Corner Bead => 8 ft
- Phillips Manufacturing 1-1/4 in. x 8 ft. Metal Drywall Corner Bead
- Trim-Tex 3/4 in. x 8 ft. Vinyl Bullnose Corner Bead
- 1-1/4 in. x 10 ft. Vinyl Outside Corner Bead
# NM-B cable 14/2 with ground 250 ft. | Electrical | coil
+ Southwire 250 ft. 14/2 Solid Romex SIMpull CU NM-B W/G Wire => 250 ft
+ Southwire Romex SIMpull 250-ft 14/2 Non-Metallic Wire (By-the-Roll)
+ Cerrowire 147-1402G 14/2 NM-B with Ground, 250-Feet, White
- Southwire 250 ft. 12/2 Solid Romex SIMpull CU NM-B W/G Wire
- Southwire 250 ft. 14/3 Solid Romex SIMpull CU NM-B W/G Wire
- Southwire 50 ft. 14/2 Solid Romex SIMpull CU NM-B W/G Wire
- Southwire 250 ft. 14/2 Solid UF-B W/G Gray Wire
- Southwire 250 ft. 14/2 Black Stranded Low-Voltage Landscape Lighting Cable
- Southwire 250 ft. 14/2 Solid CU MC Armorlite Cable
# THHN wire 12 AWG stranded | Electrical | ft
+ Southwire 500 ft. 12 Black Stranded CU SIMpull THHN Wire 12 AWG => 500 ft
+ Cerrowire 100 ft. 12-Gauge Red Stranded THHN Wire => 100 ft
- Southwire 500 ft. 14 AWG Black Stranded CU THHN Wire
- Southwire 500 ft. 12 AWG Black Solid CU THHN Wire
- Southwire 250 ft. 12/2 Solid Romex NM-B W/G Wire
# EMT conduit 3/4 in. x 10 ft. | Electrical | pieces
+ 3/4 in. x 10 ft. Electrical Metallic Tubing (EMT) Conduit => 10 ft
+ 3/4-in x 10-ft Metal EMT Conduit
- 1/2 in. x 10 ft. Electrical Metallic Tubing (EMT) Conduit
- 3/4 in. x 10 ft. PVC Schedule 40 Conduit
- Halex 3/4 in. Electrical Metallic Tube (EMT) Set-Screw Connectors (5-Pack)
- Klein Tools 3/4 in. EMT Conduit Bender
# Duplex outlet 15 A tamper resistant | Electrical | each
+ Leviton 15 Amp Residential Grade Grounding Duplex Tamper Resistant Outlet, White => 1 each
+ Eaton 15-Amp 125-Volt Tamper Resistant Residential Duplex Outlet, White (10-Pack) => 10 each
+ Legrand radiant 15 Amp 125-Volt Tamper-Resistant Duplex Receptacle, White
- Leviton 20 Amp Commercial Grade Tamper Resistant Duplex Outlet, White
- Leviton 15 Amp Self-Test SmartlockPro Slim GFCI Tamper-Resistant Outlet, White
- Leviton 3.6A USB Dual Type A In-Wall Charger with 15 Amp Tamper-Resistant Outlets, White
- Leviton 1-Gang White Duplex Outlet Wall Plate
# GFCI outlet 20 A | Electrical | pieces
+ Leviton 20 Amp Self-Test SmartlockPro Slim GFCI Duplex Outlet, White => 1 each
+ Eaton 20-Amp 125-volt Tamper Resistant GFCI Decorator Receptacle, White (3-Pack) => 3 each
- Leviton 15 Amp Self-Test SmartlockPro GFCI Outlet, White
- Square D Homeline 20 Amp Single-Pole GFCI Circuit Breaker
- Leviton 20 Amp Duplex Outlet, White
# Single-pole switch 15 A | Electrical | pieces
+ Leviton 15 Amp Single-Pole Toggle Light Switch, White => 1 each
+ Leviton Decora 15 Amp Single Pole AC Quiet Rocker Switch, White (10-Pack) => 10 each
- Leviton 15 Amp 3-Way Toggle Switch, White
- Lutron Diva LED+ Dimmer Switch for Dimmable LED Bulbs, 150-Watt LED/Single-Pole or 3-Way, White
- Square D Homeline 15 Amp Single-Pole Circuit Breaker
- Leviton Decora Smart Wi-Fi 15 Amp Single-Pole Switch, White
# Breaker 20 A single pole, Homeline | Electrical | each
+ Square D Homeline 20 Amp Single-Pole Circuit Breaker (HOM120CP) => 1 each
- Square D QO 20 Amp Single-Pole Circuit Breaker
- Square D Homeline 15 Amp Single-Pole Circuit Breaker
- Square D Homeline 20 Amp 2-Pole Circuit Breaker
- Square D Homeline 20 Amp Single-Pole Dual Function (CAFCI and GFCI) Circuit Breaker
- Square D Homeline 2-20 Amp Single-Pole Tandem Circuit Breaker
- Eaton BR 20 Amp Single-Pole Circuit Breaker
# Old-work box 1-gang plastic | Electrical | pieces
+ Carlon 1-Gang 14 cu. in. PVC Old Work Electrical Switch and Outlet Box => 1 each
+ Single Gang 18 cu. in. Old Work Electrical Box Blue Plastic
- Carlon 1-Gang 20 cu. in. PVC New Work Electrical Switch and Outlet Box
- Carlon 2-Gang 25 cu. in. PVC Old Work Electrical Box
- Raco 4 in. Octagon Box 1-1/2 in. Deep with NM Clamps
# PEX-B pipe 1/2 in. x 100 ft. | Plumbing | coil
+ SharkBite 1/2 in. x 100 ft. Coil Red PEX-B Pipe => 100 ft
+ Apollo 1/2 in. x 100 ft. Blue PEX Pipe
- SharkBite 3/4 in. x 100 ft. Coil Red PEX-B Pipe
- Apollo 1/2 in. x 100 ft. Expansion PEX-A Pipe
- Apollo 1/2 in. x 10 ft. White PEX Pipe
- SharkBite 1/2 in. Copper PEX Crimp Ring (100-Pack)
# PVC DWV pipe 3 in. x 10 ft. | Plumbing | each
+ Charlotte Pipe 3 in. x 10 ft. PVC Schedule 40 Foam Core DWV Pipe => 10 ft
+ Charlotte Pipe 3-in x 10-ft 260 Psi Schedule 40 Solid PVC DWV Pipe
- Charlotte Pipe 2 in. x 10 ft. PVC Schedule 40 DWV Pipe
- Charlotte Pipe 3 in. x 10 ft. ABS Foam Core DWV Pipe
- Charlotte Pipe 3 in. x 10 ft. PVC D-2729 Sewer and Drain Pipe
- Charlotte Pipe 3 in. PVC DWV 90-Degree Hub x Hub Elbow
# PVC elbow 90 degree DWV 2 in. | Plumbing | each
+ Charlotte Pipe 2 in. PVC DWV 90-Degree Hub x Hub Elbow => 1 each
+ NIBCO 2-in 90-Degree PVC DWV Schedule 40 Hub Elbow
- Charlotte Pipe 2 in. PVC DWV 45-Degree Hub x Hub Elbow
- Charlotte Pipe 3 in. PVC DWV 90-Degree Hub x Hub Elbow
- Charlotte Pipe 2 in. PVC DWV Sanitary Tee
- Charlotte Pipe 2 in. ABS DWV 90-Degree Hub x Hub Elbow
# Copper pipe Type M 1/2 in. x 10 ft. | Plumbing | each
+ Mueller Streamline 1/2 in. x 10 ft. Copper Type M Pipe => 10 ft
+ 1/2-in x 10-ft Copper M Pipe Type M Hard Temper
- 1/2 in. x 10 ft. Copper Type L Pipe
- 3/4 in. x 10 ft. Copper Type M Pipe
- NIBCO 1/2 in. Copper Pressure Cup x Cup Coupling
# Toilet, two-piece elongated 1.28 gpf | Plumbing | each
+ American Standard Reliant 2-Piece 1.28 GPF Single Flush Elongated Toilet in White => 1 each
+ KOHLER Cimarron Comfort Height Two-Piece 1.28 GPF Single Flush Elongated Complete Toilet in White
- Glacier Bay 2-Piece 1.28 GPF Single Flush Round Toilet in White
- KOHLER Santa Rosa 1-Piece 1.28 GPF Single Flush Elongated Toilet in White
- Bemis Elongated Slow Close Plastic Toilet Seat in White
- Fluidmaster Wax Toilet Bowl Gasket with Flange and Bolts
# Water heater 50 gal electric | Plumbing | each
+ Rheem Performance 50 Gal. 4500-Watt Elements Medium Electric Water Heater w/ 6-Year Tank Warranty => 1 each
+ A. O. Smith Signature 100 50-Gallon Tall 6-Year Warranty 5500-Watt Double Element Electric Water Heater
- Rheem Performance 40 Gal. 4500-Watt Electric Tank Water Heater
- Rheem Performance Platinum 50 Gal. High Efficiency Smart Hybrid Heat Pump Electric Water Heater
- Rheem Performance 50 Gal. 36,000 BTU Natural Gas Tank Water Heater
- 24 in. Aluminum Water Heater Drain Pan
# Drywall screws #6 x 1-1/4 in. coarse 5 lb | Hardware | box
+ Grip-Rite #6 x 1-1/4 in. Philips Bugle-Head Coarse Thread Sharp Point Drywall Screws (5 lb.-Pack) => 5 lb
+ Grip-Rite #6 x 1-1/4-in Bugle Coarse Thread Drywall Screws 5-lb
- Grip-Rite #6 x 1-1/4 in. Fine Thread Drywall Screws (5 lb.-Pack)
- Grip-Rite #6 x 1-5/8 in. Coarse Thread Drywall Screws (5 lb.-Pack)
- Grip-Rite #6 x 1-1/4 in. Coarse Thread Drywall Screws (1 lb.-Pack)
- Deckmate #8 x 1-1/4 in. Tan Star Drive Exterior Wood Screws 5 lb.
- Rock-On #9 x 1-1/4 in. Serrated Flat Head Cement Board Screws (185-Pack)
# Drywall screws 1-5/8 in. coarse | Hardware | lb
+ #8 x 1-5/8 in. Coarse Drywall Screws 5 lb. (~1,150-Pack) => 5 lb
+ Grip-Rite #6 x 1-5/8 in. Coarse Thread Drywall Screws (1 lb.-Pack) => 1 lb
- #8 x 1-5/8 in. Fine Drywall Screws 5 lb.
- #6 x 2 in. Coarse Thread Drywall Screws (5 lb.-Pack)
# Deck screws #10 x 3 in. | Hardware | each
+ Deckmate #10 x 3 in. Tan Star Flat-Head Wood Deck Screw (310-Pack) => 310 each
+ FastenMaster #10 x 3-in Exterior Deck Screws (350-Per Box) => 350 each
+ Grip-Rite PrimeGuard Plus #10 x 3 in. Star Drive Exterior Screw (1,620-Count) => 1620 each
- Deckmate #8 x 3 in. Tan Star Flat-Head Wood Deck Screw (73-Pack)
- Deckmate #10 x 2-1/2 in. Tan Star Flat-Head Wood Deck Screw (365-Pack)
- Grip-Rite #10 x 3 in. Phillips Bugle Head Coarse Drywall Screws
# Framing nails 16d 5 lb | Hardware | box
+ Grip-Rite 3-1/2 in. 16d Bright Steel Smooth Shank Common Nails (5 lb.-Pack) => 5 lb
+ Grip-Rite #8 x 3-1/4 in. 16-Penny Vinyl-Coated Steel Sinker Nails (5 lb.-Pack)
- Grip-Rite 2-1/2 in. 8d Bright Steel Common Nails (5 lb.-Pack)
- Grip-Rite 3-1/2 in. 16d Bright Steel Common Nails (1 lb.-Pack)
- Grip-Rite 16d 3-1/2 in. Finishing Nails (5 lb.-Pack)
# Brad nails 18 ga 2 in. 1000-count | Hardware | box
+ RIDGID 18-Gauge 2 in. Galvanized Brad Nails (1000-Count) => 1000 each
+ BOSTITCH 2-in 18-Gauge Straight Collated Brad Nails (1000-Per Box) => 1000 each
- 16-Gauge 2 in. Straight Finish Nails (1000-Count)
- 18-Gauge 1-1/4 in. Brad Nails (1000-Count)
- Ryobi ONE+ 18V 18-Gauge Cordless AirStrike Brad Nailer
# Construction adhesive 28 oz | Hardware | tube
+ Loctite PL Premium 28 oz. Polyurethane Construction Adhesive Tan Cartridge => 1 each
+ Liquid Nails Heavy Duty 28 oz. Tan Low VOC Construction Adhesive
- Loctite PL Premium 10 oz. Polyurethane Construction Adhesive
- Loctite PL500 28 oz. Landscape Block Adhesive
- DAP DynaFlex 230 10.1 oz. White Premium Elastomeric Exterior/Interior Window, Door and Trim Sealant
# Silicone caulk 10.1 oz kitchen and bath | Hardware | tube
+ GE Advanced Silicone 2 10.1 oz. White Kitchen and Bath Sealant => 1 each
+ GE Silicone 1 10.1-oz Clear Kitchen and Bath Silicone Caulk
- DAP Kwik Seal Plus 10.1 oz. White Premium Kitchen and Bath Siliconized Caulk
- GE Advanced Silicone 2 10.1 oz. Clear Window and Door Sealant
- DAP Alex Plus 10.1 oz. White Acrylic Latex Caulk Plus Silicone
# Joint compound all-purpose 4.5 gal | Hardware | pail
+ USG Sheetrock Brand 4.5 Gal. All-Purpose Ready-Mixed Joint Compound => 4.5 gal
+ ProForm 4.5-Gallon Premixed All-Purpose Drywall Joint Compound
- USG Sheetrock Brand 1 Gal. All-Purpose Ready-Mixed Joint Compound
- USG Sheetrock Brand 18 lb. Easy Sand 45 Lightweight Setting-Type Joint Compound
- USG Sheetrock Brand 4.5 Gal. Topping Ready-Mixed Joint Compound
# Interior paint, eggshell, 1 gal | Hardware | can
+ BEHR PREMIUM PLUS 1 gal. Ultra Pure White Eggshell Enamel Low Odor Interior Paint & Primer => 1 gal
+ Valspar Signature Eggshell Ultra White Tintable Interior Paint (1-Gallon)
+ Glidden Essentials 1 gal. PPG1001-1 Delicate White Eggshell Interior Paint
- BEHR PREMIUM PLUS 1 gal. Ultra Pure White Semi-Gloss Enamel Low Odor Interior Paint & Primer
- BEHR PREMIUM PLUS 5 gal. Ultra Pure White Eggshell Enamel Interior Paint & Primer
- BEHR PREMIUM PLUS 1 gal. White Interior Drywall Primer and Sealer
- BEHR PREMIUM PLUS 1 gal. Ultra Pure White Satin Enamel Exterior Paint & Primer
- BEHR 1 gal. White Flat Interior Ceiling Paint
# Interior wall paint | Hardware | gallons
+ BEHR ULTRA 5 gal. Ultra Pure White Satin Enamel Interior Paint & Primer => 5 gal
+ Glidden Premium 1 gal. Flat Interior Paint => 1 gal
- BEHR PREMIUM PLUS 1 gal. Flat Exterior Paint & Primer
- KILZ 2 All-Purpose 1 gal. White Interior/Exterior Primer
- Wooster 9 in. x 3/8 in. Pro/Doo-Z Fabric Roller Cover
# R-13 kraft-faced batts 15x93 in. | Insulation | bag
+ Owens Corning R-13 Kraft Faced Fiberglass Insulation Batt 15 in. x 93 in.
+ Johns Manville R-13 Kraft Faced Fiberglass Insulation Batts 15 in. W x 93 in. L (106.56 sq. ft./Bag) => 106.56 sq ft
- Owens Corning R-13 Unfaced Fiberglass Insulation Batt 15 in. x 93 in.
- Owens Corning R-19 Kraft Faced Fiberglass Insulation Batt 15 in. x 93 in.
- Owens Corning R-13 Kraft Faced Fiberglass Insulation Batt 23 in. x 93 in.
- Owens Corning R-13 Kraft Faced Fiberglass Insulation Roll 15 in. x 32 ft.
# R-30 insulation batts unfaced | Insulation | sq ft
+ Owens Corning R-30 Unfaced Fiberglass Insulation Batt 16 in. x 48 in. (53.33 sq. ft.) => 53.33 sq ft
- Owens Corning R-38 Unfaced Fiberglass Insulation Batt 16 in. x 48 in.
- Owens Corning R-30 Kraft Faced Fiberglass Insulation Batt 16 in. x 48 in.
- Owens Corning R-30 AttiCat Expanding Blown-In Fiberglass Insulation System
# XPS foam board 2 in. 4x8 R-10 | Insulation | sheet
+ Owens Corning FOAMULAR NGX F-250 2 in. x 4 ft. x 8 ft. SSE R-10 XPS Rigid Foam Board Insulation => 1 each
+ 2-in x 4-ft x 8-ft R-10 Extruded Polystyrene Foam Board Insulation
- Owens Corning FOAMULAR NGX F-250 1 in. x 4 ft. x 8 ft. R-5 XPS Rigid Foam Board Insulation
- Rmax 2 in. x 4 ft. x 8 ft. R-13.1 Polyisocyanurate Rigid Foam Insulation Board
- Loctite PL300 10 oz. Foam Board Adhesive
# Architectural shingles | Roofing | bundles
+ GAF Timberline HDZ Charcoal Algae Resistant Laminated High Definition Shingles (33.33 sq. ft. per Bundle) => 33.33 sq ft
+ Owens Corning TruDefinition Duration Estate Gray Laminated Architectural Roof Shingles (32.8-sq ft per Bundle) => 32.8 sq ft
+ CertainTeed Landmark 33.3-sq ft Moire Black Laminated Architectural Roof Shingles
- GAF Royal Sovereign Charcoal Algae Resistant 3-Tab Roofing Shingles (33.33 sq. ft. per Bundle)
- GAF Timbertex Charcoal Premium Hip and Ridge Cap Shingles (20 lin. ft. per Bundle)
- GAF Pro-Start Starter Strip Shingle (120 lin. ft. per Bundle)
- Qualcraft Shingle Ripper Shingle Remover
# Roofing felt #15 | Roofing | roll
+ GAF Shingle-Mate #15 Roofing Felt Roll 36 in. x 144 ft. (432 sq. ft.)
+ TAMKO 36 in. x 144 ft. 15 lb. Asphalt Saturated Felt Roll (432-sq ft)
- GAF #30 Roofing Felt (216 sq. ft.)
- GAF WeatherWatch 36 in. x 66.7 ft. Mineral-Surfaced Leak Barrier (200 sq. ft.)
# Drip edge 10 ft. | Roofing | pieces
+ Amerimax Home Products 2-1/2 in. x 10 ft. White Aluminum Drip Edge Flashing => 10 ft
+ Gibraltar Building Products 1-1/2-in x 10-ft Galvanized Steel Drip Edge
- Amerimax 10 ft. White Aluminum K-Style Gutter
- Gibraltar 4 in. x 5 in. x 10 ft. Galvanized L-Flashing
# Luxury vinyl plank | Flooring | sq ft
+ Lifeproof Sterling Oak 22 MIL x 8.7 in. W x 48 in. L Click Lock Waterproof Luxury Vinyl Plank Flooring (20.1 sq. ft./case) => 20.1 sq ft
+ SMARTCORE Ultra Blue Ridge Pine 20-mil x 6-in W x 48-in L Waterproof Interlocking Luxury Vinyl Plank Flooring (15.76-sq ft/ Carton) => 15.76 sq ft
- Pergo Outlast+ 7.48 in. W Java Scraped Oak Waterproof Laminate Wood Flooring (19.63 sq. ft./case)
- TrafficMaster 12 in. x 24 in. Ceramica Peel and Stick Vinyl Tile Flooring
- QEP Vinyl Plank Cutter 8 in.
- Lifeproof Sterling Oak 0.7 in. T x 1.8 in. W x 72 in. L Vinyl T-Molding
# Porcelain tile 12x24 in. | Flooring | sq ft
+ MSI Dakota Grigio 12 in. x 24 in. Matte Porcelain Floor and Wall Tile (16 sq. ft./Case) => 16 sq ft
+ Daltile Portland Stone 12-in x 24-in Glazed Porcelain Stone Look Floor and Wall Tile (15.6-sq. ft/ Carton)
+ Marazzi Montagna 11.81 in. x 23.62 in. Glazed Porcelain Floor and Wall Tile (15.5 sq. ft. / case)
- MSI Dakota Grigio 12 in. x 12 in. Porcelain Mosaic Tile
- Daltile Restore 12 in. x 24 in. Ceramic Floor and Wall Tile
- Marazzi 6 in. x 24 in. Glazed Porcelain Floor and Wall Tile (14.55 sq. ft./Case)
- Schluter Schiene 3/8 in. x 8 ft. 2-1/2 in. Aluminum Metal Tile Edging Trim
# Subway tile 3x6 in. white | Flooring | sq ft
+ Daltile Restore Bright White 3 in. x 6 in. Ceramic Subway Wall Tile (12.5 sq. ft./Case) => 12.5 sq ft
- Daltile Restore Matte Black 3 in. x 6 in. Ceramic Subway Wall Tile (12.5 sq. ft./Case)
- Daltile Restore Bright White 2 in. x 6 in. Ceramic Bullnose Wall Tile
- Daltile Restore Bright White 4-1/4 in. x 4-1/4 in. Ceramic Wall Tile (12.5 sq. ft./case)
# Modified thinset 50 lb | Flooring | bag
+ Custom Building Products VersaBond 50 lb. Gray Fortified Thinset Mortar => 50 lb
+ MAPEI Keraflex Super 50-lb Gray Modified Thinset Tile Mortar
- Custom Building Products VersaBond 25 lb. White Fortified Thinset Mortar
- Custom Building Products MBP Bonding Mortar 50 lb. Unmodified Thinset
- Custom Building Products Polyblend Plus 25 lb. Sanded Grout
- Quikrete 80 lb. Type S Mason Mix
# Sanded grout 25 lb | Flooring | bag
+ Custom Building Products Polyblend Plus #381 Bright White 25 lb. Sanded Grout => 25 lb
- Custom Building Products Polyblend Plus #381 Bright White 10 lb. Unsanded Grout
- Custom Building Products Polyblend #381 Bright White 10.5 oz. Sanded Ceramic Tile Caulk
- Custom Building Products Polyblend Plus 7 lb. Sanded Grout
# Cement backer board 1/2 in. 3x5 ft. | Flooring | sheet
+ USG Durock Brand 1/2 in. x 3 ft. x 5 ft. Cement Board with EdgeGuard => 1 each
+ James Hardie HardieBacker 0.42-in x 36-in x 60-in 500 Cement Backer Board
- James Hardie HardieBacker 1/4 in. x 3 ft. x 5 ft. Cement Backerboard
- USG Durock Brand 1/2 in. x 4 ft. x 8 ft. Cement Board
- 1/2 in. x 4 ft. x 8 ft. Mold Tough Drywall
- Backer-On #9 x 1-1/4 in. Cement Board Screws (185-Pack)
# Roller covers 9 in. 3/8 nap, 3-pack | Tools & Equipment | pack
+ Wooster 9 in. x 3/8 in. Pro/Doo-Z FTP High-Density Woven Roller Cover (3-Pack) => 3 each
+ Purdy White Dove 9-in x 3/8-in Nap Woven Acrylic Paint Roller Cover (3-Pack)
- Wooster 9 in. x 3/4 in. High-Density Roller Cover (3-Pack)
- Wooster 4 in. x 3/8 in. Mini Roller Cover (2-Pack)
- Wooster 9 in. Sherlock Roller Frame
# Painter's tape 1.88 in. x 60 yd | Tools & Equipment | roll
+ ScotchBlue 1.88 in. x 60 yds. Original Multi-Surface Painter's Tape => 180 ft
- ScotchBlue 0.94 in. x 60 yds. Original Multi-Surface Painter's Tape
- Nashua 1.89 in. x 60 yds. 398 All-Weather Duct Tape
# Angle sash brush 2 in. | Tools & Equipment | each
+ Purdy XL Glide 2 in. Angled Sash Paint Brush => 1 each
+ Wooster 2-in Shortcut Polyester Angle Sash Paint Brush
- Purdy XL Glide 3 in. Angled Sash Paint Brush
# Landscape fabric 3x50 ft. | Hardware | roll
+ Vigoro 3 ft. x 50 ft. WeedBlock Weed Barrier Landscape Fabric with Microfunnels => 150 sq ft
- Vigoro 3 ft. x 100 ft. Weed Barrier Landscape Fabric
- Agfabric 6 in. 11-Gauge Galvanized Landscape Fabric Staples (100-Pcs)
# Brown wood mulch | Lumber & Wood | cu ft
+ Scotts Earthgro 2 cu. ft. Brown Mulch => 2 cu ft
+ Vigoro 2 cu. ft. Bagged Premium Brown Wood Mulch => 2 cu ft
- Vigoro 2 cu. ft. Bagged Premium Black Wood Mulch
- Vigoro 0.8 cu. ft. Rubber Mulch in Brown
- Miracle-Gro 2 cu. ft. Garden Soil
# Ceiling fan 52 in. | Electrical | each
+ Hampton Bay Devron 52 in. LED Indoor Brushed Nickel Ceiling Fan with Light Kit => 1 each
- Hampton Bay 44 in. LED Ceiling Fan
- Hampton Bay Universal Ceiling Fan Remote Control
# Bath fan 80 CFM | Electrical | each
+ Broan-NuTone 80 CFM Ceiling Bathroom Exhaust Fan, ENERGY STAR => 1 each
- Broan-NuTone 110 CFM Ceiling Bathroom Exhaust Fan with Light
- Broan-NuTone 4 in. Roof Vent Kit
# Smoke and CO alarm, hardwired | Electrical | each
+ Kidde Hardwired Combination Smoke and Carbon Monoxide Detector with Interconnected Alarm => 1 each
- Kidde Hardwired Smoke Detector with 9-Volt Battery Backup
- First Alert 10-Year Battery Combination Smoke and Carbon Monoxide Alarm
- Kidde Plug-In Carbon Monoxide Detector
`;
