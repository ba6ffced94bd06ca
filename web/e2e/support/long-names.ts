/** A name written from right to left. */
export const RIGHT_TO_LEFT = "חצר אחורית – دکک چوبی";

/** 200 letters with nowhere to break them. */
export const UNBROKEN = `Gehobelte${"Konstruktionsvollholzbohle".repeat(7)}`.slice(0, 200);
