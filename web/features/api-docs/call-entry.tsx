import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type ApiCall, type ApiDocument, parametersOf, type Shape } from "./api-document.ts";
import { toCurl, toNeeds } from "./call-labels.ts";
import { CopyableExample } from "./copyable-example.tsx";
import { FieldRows } from "./field-rows.tsx";
import { Sentence } from "./sentence.tsx";
import { type FieldRow, toFields, toType } from "./shape-fields.ts";

/** One call: its address and purpose when closed, everything needed to make it when open. */
export function CallEntry({ call, document }: { call: ApiCall; document: ApiDocument }) {
  // The content is rendered only when it is opened: thirty calls have a thousand fields.
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details
      id={call.operationId}
      className="group scroll-mt-4"
      onToggle={(event) => event.currentTarget.open && setIsOpened(true)}
    >
      <summary className="flex min-h-11 list-none gap-2 px-3 py-3 hover:bg-sunken sm:px-4 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          size={16}
          className="mt-1 shrink-0 transition-transform duration-150 group-open:rotate-90"
        />
        <span className="min-w-0">
          <span className="figures block font-medium wrap-anywhere">
            {call.method} {call.path}
          </span>
          <span className="block leading-snug text-muted">
            <Sentence>{call.summary}</Sentence>
          </span>
        </span>
      </summary>
      {isOpened && <CallDetails call={call} document={document} />}
    </details>
  );
}

function CallDetails({ call, document }: { call: ApiCall; document: ApiDocument }) {
  const parameters = parametersOf(call, document).map(
    (one): FieldRow => ({
      name: one.name ?? "",
      type: `${one.schema ? toType(one.schema, document) : "text"}, in the ${one.in ?? "query"}`,
      isRequired: one.required ?? false,
      meaning: one.description ?? "",
    }),
  );
  const answers = Object.entries(call.responses);
  return (
    <div className="grid gap-5 px-3 pt-1 pb-6 sm:px-4 sm:pl-10">
      <Part heading="Needs">
        <p>{toNeeds(call)}</p>
      </Part>
      {parameters.length > 0 && (
        <Part heading="Parameters">
          <FieldRows rows={parameters} marked="required" />
        </Part>
      )}
      {call.requestBody && (
        <Part heading="Body">
          <Content content={call.requestBody.content} document={document} marked="required" />
        </Part>
      )}
      {answers.map(([status, { content, "x-codes": codes }]) =>
        codes === undefined && content ? (
          <Part key={status} heading={`Answer ${status}`}>
            <Content content={content} document={document} marked="optional" />
          </Part>
        ) : null,
      )}
      <Part heading="Failures">
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[4rem_1fr]">
          {answers.map(([status, { description, "x-codes": codes }]) =>
            codes === undefined ? null : (
              <div key={status} className="contents">
                <dt className="figures font-medium">{status}</dt>
                <dd className="mb-2 leading-snug wrap-anywhere sm:mb-0">
                  <Sentence>{description}</Sentence>
                </dd>
              </div>
            ),
          )}
        </dl>
      </Part>
      <Part heading="Example">
        <CopyableExample of={`the example of ${call.method} ${call.path}`}>
          {toCurl(call, window.location.origin)}
        </CopyableExample>
      </Part>
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-1.5">
      <h3 className="font-semibold">{heading}</h3>
      {children}
    </section>
  );
}

function Content({
  content,
  document,
  marked,
}: {
  content: Readonly<Record<string, { schema?: Shape | undefined }>>;
  document: ApiDocument;
  marked: "required" | "optional";
}) {
  return Object.entries(content).map(([type, { schema }]) => {
    const rows = schema ? toFields(schema, document) : [];
    return (
      <div key={type} className="grid gap-1.5">
        <p className="figures text-sm text-muted">{schema ? `${type}: ${toType(schema, document)}` : type}</p>
        {rows.length > 0 && <FieldRows rows={rows} marked={marked} />}
      </div>
    );
  });
}
