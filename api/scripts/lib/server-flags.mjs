/**
 * Flags with which Node runs the built server, for `npm start` and benchmarks; the Dockerfile has the same. They give
 * room to what requests allocate and drop: with Node's default of 16 MB much of it is promoted to the old generation
 * while requests are in progress.
 */
export const SERVER_FLAGS = ["--min-semi-space-size=32", "--max-semi-space-size=32"];
