import { lazy, Suspense, useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { QuickForm, type QuickOutcome } from "../../../features/project/create/quick-form.tsx";
import { QUICK_DRAFT, quickInputOf } from "../../../features/project/create/quick-values.ts";
import {
  askForPrices,
  beginVisitorList,
  changesBeside,
  forgetVisitorList,
  type VisitorList as KeptList,
  keepVisitorList,
  readVisitorList,
  type SaidBeside,
  type ShownLine,
} from "../../../features/project/create/visitor-list.ts";
import { Claims } from "../../../features/site/claims.tsx";
import { ExampleBasket } from "../../../features/site/example-basket.tsx";
import { ExampleTally } from "../../../features/site/example-tally.tsx";
import { HowItWorks } from "../../../features/site/how-it-works.tsx";
import { NextStep, SiteSection } from "../../../features/site/site-section.tsx";
import type { CreateProjectInput } from "../../../gql/graphql.ts";
import { cx } from "../../../lib/cx.ts";
import { mayBeSignedIn } from "../../../lib/device/known-account.ts";
import { showFailure } from "../../../lib/toasts.ts";
import { readDraft } from "../../../lib/use-draft.ts";
import { LandingHero } from "./landing-hero.tsx";
import { ListComing, ListSection } from "./visitor-list-frame.tsx";

const loadList = () => import("./visitor-list.tsx");
const VisitorList = lazy(async () => ({ default: (await loadList()).VisitorList }));

const LandingProjectsLeft = lazy(async () => ({
  default: (await import("./landing-projects-left.tsx")).LandingProjectsLeft,
}));

/** The list that is shown, and how often it was requested since the page was opened. */
interface AskedList {
  list: KeptList;
  times: number;
}

/** For a user who is already signed in when asking for prices: creates the project and goes to its address. */
const AFTER_SIGN_IN = `/register?next=${encodeURIComponent("/?start=list")}`;

const LIST_UNREACHABLE =
  "The list could not be fetched. What you typed is kept. Check the connection and try again.";

/** The public front page: what the product is, and a form that works with or without an account. */
export function Landing() {
  const navigate = useNavigate();
  const { asked, isListMain, isOutdated, show, describe, noteRead } = useAskedList();
  const submit = async (input: CreateProjectInput): Promise<QuickOutcome> => {
    const outcome = input.name === "" ? null : await create(input);
    if (outcome === null) {
      await show(input.description);
      return { isAccepted: false, fields: [] };
    }
    if (outcome.projectId === null) return { isAccepted: false, fields: outcome.fields };
    forgetVisitorList();
    void navigate(`/?project=${outcome.projectId}`);
    return { isAccepted: true };
  };
  const askPrices = () => {
    askForPrices();
    void navigate(AFTER_SIGN_IN);
  };
  return (
    <>
      <LandingHero
        form={
          <>
            {mayBeSignedIn() && (
              <Suspense>
                <LandingProjectsLeft />
              </Suspense>
            )}
            <QuickForm
              isMain={!isListMain}
              isNameNeeded={mayBeSignedIn}
              onDescribe={describe}
              onSubmit={submit}
            />
          </>
        }
      >
        <div className={cx(asked !== null && "hidden lg:block")}>
          <ExampleTally />
        </div>
      </LandingHero>
      {asked && (
        <Suspense
          fallback={
            <ListSection>
              <ListComing />
            </ListSection>
          }
        >
          <VisitorList
            key={`${asked.times} ${asked.list.description}`}
            list={asked.list}
            isOutdated={isOutdated}
            isAskedNow={asked.times > 0}
            onRead={noteRead}
            onPrice={askPrices}
          />
        </Suspense>
      )}
      <div className="border-y border-line bg-sunken">
        <HowItWorks />
      </div>
      <Claims />
      <SiteSection
        heading="What comes out"
        lead="Every material with its store and its price, and a total with tax and delivery."
      >
        <ExampleBasket />
      </SiteSection>
      <NextStep question="Want to know more first?">
        <ButtonLink to="/features">Features</ButtonLink>
        <ButtonLink to="/pricing">Pricing</ButtonLink>
        <ButtonLink to="/faq">FAQ</ButtonLink>
      </NextStep>
    </>
  );
}

/** The list that a visitor requested, next to the description being typed. */
function useAskedList() {
  const [asked, setAsked] = useState(keptList);
  const [hasLines, setHasLines] = useState(false);
  const [isOutdated, setIsOutdated] = useState(() => asked !== null && draftOf() !== asked.list.description);
  const show = async (description: string) => {
    try {
      await loadList();
    } catch {
      showFailure("Error", LIST_UNREACHABLE);
      return;
    }
    setAsked({ list: beginVisitorList(description), times: (asked?.times ?? 0) + 1 });
    setIsOutdated(false);
    setHasLines(false);
  };
  const describe = (description: string) => {
    // Needed next: a press of the button then waits only for the list.
    if (asked === null && !mayBeSignedIn()) loadList().catch(() => undefined);
    setIsOutdated(asked !== null && description !== asked.list.description);
  };
  const noteRead = useCallback(
    (
      preview: { description: string; materials: readonly (ShownLine & { workItem: string })[] },
      said: readonly SaidBeside[],
    ) => {
      keepVisitorList(preview.description, preview.materials, said);
      setHasLines(preview.materials.length > 0);
    },
    [],
  );
  return {
    asked,
    /** Whether the list has lines and matches the form's text. The next step is then at the list. */
    isListMain: hasLines && !isOutdated,
    isOutdated,
    show,
    describe,
    noteRead,
  };
}

function keptList(): AskedList | null {
  const list = readVisitorList();
  return list && { list, times: 0 };
}

/** The description as it is in the form. */
function draftOf(): string {
  return quickInputOf(readDraft(QUICK_DRAFT) ?? {}).description;
}

/** @returns null when no one is signed in */
async function create(input: CreateProjectInput) {
  const { createQuickProject } = await import("../../../features/project/create/create-quick-project.ts");
  return createQuickProject({ ...input, changes: changesBeside(input.description) ?? [] });
}
