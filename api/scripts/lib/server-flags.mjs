/**
 * What Node is given to run the built server, by `npm start` and in benchmarks; the Dockerfile says the same. Room for what
 * requests make and drop: with Node's own 16 MB much of it is taken for lasting while they are under way.
 */
export const SERVER_FLAGS = ["--min-semi-space-size=32", "--max-semi-space-size=32"];
