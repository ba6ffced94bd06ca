import { AGENTS } from "../../../schema/constants.ts";
import { LiveMark } from "../../components/ui/signs/live-mark.tsx";
import { Tape, type TapeStep, type TapeStepState } from "../../components/ui/signs/tape.tsx";
import { Section } from "./section.tsx";

function steps(...states: TapeStepState[]): TapeStep[] {
  return AGENTS.map((agent, index) => ({ name: agent.step, state: states[index] ?? "pending" }));
}

export function Tapes() {
  return (
    <Section name="The tape">
      <div className="grid gap-8">
        <Tape
          label="Analysis progress"
          percent={0}
          steps={steps()}
          message="Waiting for the first agent"
          aside={<LiveMark connection="live" />}
        />
        <Tape
          label="Analysis progress"
          percent={42}
          steps={steps("complete", "active")}
          message="Searching 3 suppliers: 8 of 12 materials have offers"
          aside={<LiveMark connection="polling" />}
        />
        <Tape
          label="Analysis progress"
          percent={60}
          steps={steps("complete", "complete", "failed")}
          message="The analysis stopped: no supplier answered. Retry when the connection is back."
        />
        <Tape
          label="Analysis progress"
          percent={100}
          steps={steps("complete", "complete", "complete", "complete")}
          message="Your list, prices and basket are ready"
        />
      </div>
    </Section>
  );
}
