/** The problem contradicts itself (unknown ids, duplicate ids, numbers out of range): the caller's mistake. */
export class InvalidProblemError extends Error {
  override readonly name = "InvalidProblemError";
  /** One sentence per finding, each naming its place. */
  readonly findings: readonly string[];

  constructor(findings: readonly string[]) {
    super(`The problem is not valid: ${findings.join("; ")}`);
    this.findings = findings;
  }
}
