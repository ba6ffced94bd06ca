/** What is needed beside the dependencies: generated code, the built page, the built server. */
export function prepare(parts: { generated: boolean; web: boolean; server?: boolean }): void;
