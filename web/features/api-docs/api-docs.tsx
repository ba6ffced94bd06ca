import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { PageTitle } from "../../components/ui/layout/page-title.tsx";
import { Loading, Skeleton } from "../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../components/ui/signs/states.tsx";
import { type ApiDocument, type CallGroup, groupCalls } from "./api-document.ts";
import { CallEntry } from "./call-entry.tsx";
import { useApiDocument } from "./use-api-document.ts";

/** Every REST call, from the description that the server generates from its own table of routes. */
export function ApiDocs() {
  const [state, retry] = useApiDocument();
  return (
    <article className="page max-w-4xl py-8 md:py-10">
      <PageTitle
        tabTitle="REST API"
        lead={
          <>
            JSON in and out, below <code className="figures">/api</code>. For generators: the same as{" "}
            <a
              href="/api/openapi.json"
              className="text-blueprint underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              OpenAPI 3.1
            </a>
            .
          </>
        }
      >
        REST API
      </PageTitle>
      {state.kind === "loading" && <CallsLoading />}
      {state.kind === "failed" && (
        <ErrorState
          title="The calls could not be fetched"
          message="The server did not answer as expected. Check the connection and try again."
          onRetry={retry}
        />
      )}
      {state.kind === "ready" && <Calls document={state.document} />}
    </article>
  );
}

function Calls({ document }: { document: ApiDocument }) {
  const groups = groupCalls(document);
  const { hash } = useLocation();
  // The call named by the URL is not rendered yet when the browser looks for it.
  useEffect(() => {
    // Uses our own ids, which need no decoding: a URL may contain anything after its "#".
    const target = window.document.getElementById(hash.slice(1));
    if (target instanceof HTMLDetailsElement) target.open = true;
    target?.scrollIntoView();
  }, [hash]);
  return (
    <div className="grid gap-10">
      <nav aria-label="Groups of calls">
        <ul className="flex flex-wrap gap-x-5">
          {groups.map(({ name }) => (
            <li key={name}>
              <a
                href={`#${toAnchor(name)}`}
                className="inline-flex min-h-11 items-center text-blueprint underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <Group key={group.name} group={group} document={document} />
      ))}
    </div>
  );
}

function Group({ group, document }: { group: CallGroup; document: ApiDocument }) {
  const anchor = toAnchor(group.name);
  return (
    <section aria-labelledby={anchor} className="grid gap-3">
      <div>
        <h2 id={anchor} className="scroll-mt-4 text-xl font-semibold">
          {group.name}
        </h2>
        <p className="text-muted">{group.description}</p>
      </div>
      <div className="divide-y divide-line rounded-sm border border-line bg-surface">
        {group.calls.map((call) => (
          <CallEntry key={call.operationId} call={call} document={document} />
        ))}
      </div>
    </section>
  );
}

function toAnchor(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

/** As many rows as fit on a screen, with the height of closed calls. */
function CallsLoading() {
  return (
    <Loading label="Loading the calls">
      <div className="grid gap-10">
        <Skeleton className="h-11 w-3/4" />
        {["first", "second"].map((group) => (
          <div key={group} className="grid gap-3">
            <Skeleton className="h-7 w-40" />
            <Skeleton className="h-5 w-72" />
            <div className="divide-y divide-line rounded-sm border border-line">
              {["a", "b", "c", "d", "e"].map((row) => (
                <div key={row} className="grid gap-2 px-4 py-3">
                  <Skeleton className="h-5 w-2/5" />
                  <Skeleton className="h-5 w-4/5" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
