import { PageTitle } from "../../components/ui/layout/page-title.tsx";
import { Buttons, Fields, TabsShown } from "./controls.tsx";
import { Lists, Marks, States } from "./displays.tsx";
import { Floats } from "./floats.tsx";
import { Tapes } from "./tapes.tsx";

/** Every component in all its states. The visual checks photograph this page. */
export function DebugUi() {
  return (
    <main id="content" className="page py-10">
      <PageTitle tabTitle="Components" lead="Each component of the design system, in all its states.">
        Components
      </PageTitle>
      <Tapes />
      <Buttons />
      <Fields />
      <TabsShown />
      <Marks />
      <Lists />
      <States />
      <Floats />
    </main>
  );
}
