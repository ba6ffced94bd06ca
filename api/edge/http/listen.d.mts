import type { Server } from "node:net";

/**
 * Takes a port.
 * @param port 0 for any that is free
 * @returns the port that was taken
 * @throws Error whose message says what to do
 */
export function listen(server: Server, port: number, host: string): Promise<number>;
