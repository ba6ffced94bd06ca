export interface TestOutcome {
  passed: number;
  failed: number;
  failures: string[];
}
export function readVitestReport(result: object | null): TestOutcome;
export function readPlaywrightReport(result: object | null): TestOutcome;
export function withRunnersEnd(outcome: TestOutcome, endedWell: boolean): TestOutcome;
