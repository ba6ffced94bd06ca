/** The source of time. Code that needs the current time accepts a clock, so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** The machine's clock, in UTC like every stored time. */
export const systemClock: Clock = { now: () => new Date() };
