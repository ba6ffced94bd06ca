import type { Rating } from "./figures.ts";
import type { Measures } from "./measures.ts";

/** Pressure at 73 °F in psi printed on PVC pipe, by nominal size in inches (ASTM D1785 for schedules). */
const SCHEDULE_PSI: readonly (readonly [size: number, schedule40: number, schedule80: number])[] = [
  [0.5, 600, 850],
  [0.75, 480, 690],
  [1, 450, 630],
  [1.25, 370, 520],
  [1.5, 330, 470],
  [2, 280, 400],
  [2.5, 300, 420],
  [3, 260, 370],
  [4, 220, 320],
  [6, 180, 280],
  [8, 160, 250],
];
/** The same for dimension ratios, whatever the size (ASTM D2241). */
const SDR_PSI: readonly (readonly [ratio: number, psi: number])[] = [
  [13.5, 315],
  [21, 200],
  [26, 160],
  [32.5, 125],
  [41, 100],
];

/**
 * The wall thickness of a pipe, by schedule or by dimension ratio. Pressure pipe is also sold by the pressure its wall
 * withstands: 450 psi on a 1 in. PVC pipe means schedule 40.
 * @returns null when the text does not say
 */
export function readPipeClass({ ratings, sizes }: Measures): Rating | null {
  const stated = ratings.find(({ ratingClass }) => ratingClass === "schedule" || ratingClass === "sdr");
  if (stated) return stated;
  const psi = ratings.find(({ ratingClass }) => ratingClass === "psi")?.value;
  if (psi === undefined) return null;
  const sizesInInches = sizes.flat().flatMap(({ readings }) => readings);
  for (const [size, schedule40, schedule80] of SCHEDULE_PSI) {
    if (!sizesInInches.some((inches) => Math.abs(inches - size) < 0.01)) continue;
    if (psi === schedule40) return toRating("schedule", 40);
    if (psi === schedule80) return toRating("schedule", 80);
  }
  const ratio = SDR_PSI.find(([, pressure]) => pressure === psi)?.[0];
  return ratio === undefined ? null : toRating("sdr", ratio);
}

function toRating(ratingClass: "schedule" | "sdr", value: number): Rating {
  return { ratingClass, value, otherwise: null, label: null, isLeast: false };
}
