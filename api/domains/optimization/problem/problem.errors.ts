/** The problem contradicts itself (unknown ids, doubled ids, numbers out of range): a caller's mistake. */
export class InvalidProblemError extends Error {
  override readonly name = "InvalidProblemError";
  /** One sentence a finding, each naming where. */
  readonly findings: readonly string[];

  constructor(findings: readonly string[]) {
    super(`The problem is not valid: ${findings.join("; ")}`);
    this.findings = findings;
  }
}
