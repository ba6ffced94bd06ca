import {
  type ApiField,
  ASKING,
  DELIVER_TO,
  ITEM_FIELDS,
  ORDER_ANSWER,
  ORDER_BODY,
  ORDER_LINE_ANSWER,
  SEARCH_ANSWER,
  SEARCH_PARAMETERS,
  STATUS_MEANINGS,
  TERMS_ANSWER,
} from "../../../../schema/supplier-api.ts";
import {
  ERROR_EXAMPLE,
  ORDER_ANSWER_EXAMPLE,
  ORDER_EXAMPLE,
  SEARCH_EXAMPLE,
  TERMS_EXAMPLE,
} from "../../../../schema/supplier-api-examples.ts";
import { formatQuantity } from "../../../lib/format.ts";
import { Article, ArticleSection } from "../article.tsx";

/** The connector contract, for a supplier's developers. */
export function SupplierApi() {
  return (
    <Article
      title="Supplier API"
      lead="Serve two HTTP endpoints and your store is searched for every material of a job. A day's work."
    >
      <WhatYouAnswer />
      <SearchAddress />
      <TermsAddress />
      <OrdersAddress />
      <WhenSomethingIsWrong />
      <HowYouAreAsked />
      <CheckWhatYouBuilt />
    </Article>
  );
}

function WhatYouAnswer() {
  return (
    <ArticleSection heading="What you answer">
      <ul className="ml-5 grid list-disc gap-1">
        <li>
          <Code>GET /v1/search</Code>: what you sell for a search text, with prices.
        </li>
        <li>
          <Code>GET /v1/terms</Code>: what delivery to a ZIP code costs.
        </li>
        <li>
          If you want the orders too: <Code>POST /v1/orders</Code> takes one, and{" "}
          <Code>{"GET /v1/orders/{number}"}</Code> returns its status.
        </li>
      </ul>
      <p>
        Both are under one base URL of yours, such as <Code>https://api.millerlumber.example/yardstick</Code>,
        and return JSON (<Code>Content-Type: application/json</Code>). If you want a key, it is sent as{" "}
        <Code>Authorization: Bearer …</Code>. Amounts are decimal strings in US dollars, never numbers.
      </p>
    </ArticleSection>
  );
}

function SearchAddress() {
  return (
    <ArticleSection heading="GET /v1/search">
      <h3 className="font-semibold">Parameters</h3>
      <Fields fields={SEARCH_PARAMETERS} />
      <h3 className="font-semibold">Answer</h3>
      <Fields fields={SEARCH_ANSWER} />
      <h3 className="font-semibold">Each item</h3>
      <Fields fields={ITEM_FIELDS} />
      <h3 className="font-semibold">Example</h3>
      <Example>{`GET /v1/search?q=2x4x8+stud&category=Lumber+%26+Wood&zip=14201&limit=20`}</Example>
      <Example>{JSON.stringify(SEARCH_EXAMPLE, null, 2)}</Example>
      <p>
        The title decides whether an item is what a job needs, so write dimensions as you print them. An item
        that breaks a rule is left out, and the rest of the response counts.
      </p>
    </ArticleSection>
  );
}

function TermsAddress() {
  return (
    <ArticleSection heading="GET /v1/terms">
      <p>
        The one parameter is <Code>zip</Code>, five digits.
      </p>
      <Fields fields={TERMS_ANSWER} />
      <Example>{JSON.stringify(TERMS_EXAMPLE, null, 2)}</Example>
    </ArticleSection>
  );
}

function OrdersAddress() {
  return (
    <ArticleSection heading="POST /v1/orders">
      <p>
        Orders are placed here. The same number and version may be sent again after a broken connection: it is
        the same order. Its <Code>Idempotency-Key</Code> says so too.
      </p>
      <Fields fields={ORDER_BODY} />
      <h3 className="font-semibold">Where it goes</h3>
      <Fields fields={DELIVER_TO} />
      <h3 className="font-semibold">Example</h3>
      <Example>{JSON.stringify(ORDER_EXAMPLE, null, 2)}</Example>
      <h3 className="font-semibold">Answer</h3>
      <Fields fields={ORDER_ANSWER} />
      <h3 className="font-semibold">Each line of it</h3>
      <Fields fields={ORDER_LINE_ANSWER} />
      <Example>{JSON.stringify(ORDER_ANSWER_EXAMPLE, null, 2)}</Example>
      <p>
        If you answer later, leave <Code>lines</Code> out. <Code>{"GET /v1/orders/{number}"}</Code> is then
        polled until it has them: after seconds at first, every six hours in the end, for a month.
      </p>
    </ArticleSection>
  );
}

function WhenSomethingIsWrong() {
  return (
    <ArticleSection heading="When something is wrong">
      <p>Any status other than 200 comes with this body:</p>
      <Example>{JSON.stringify(ERROR_EXAMPLE, null, 2)}</Example>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[8rem_1fr]">
        {STATUS_MEANINGS.map(({ status, meaning }) => (
          <div key={status} className="contents">
            <dt className="figures font-medium">{status}</dt>
            <dd className="mb-2 sm:mb-0">{meaning}</dd>
          </div>
        ))}
      </dl>
    </ArticleSection>
  );
}

function HowYouAreAsked() {
  return (
    <ArticleSection heading="How requests are made">
      <ul className="ml-5 grid list-disc gap-1">
        <li>
          An answer has {formatQuantity(ASKING.timeoutMs / 1_000, 1)} seconds and at most{" "}
          {ASKING.maxBytes / 1024 / 1024} MB.
        </li>
        <li>
          At most {ASKING.concurrency} requests are under way at once. One that may pass is tried{" "}
          {ASKING.attempts} times.
        </li>
        <li>
          After {ASKING.breakerFailures} failures in a row you receive no requests for{" "}
          {ASKING.breakerOpenMs / 1_000} seconds.
        </li>
        <li>
          A response is reused until its <Code>validUntil</Code> for the same words and ZIP code.
        </li>
      </ul>
    </ArticleSection>
  );
}

function CheckWhatYouBuilt() {
  return (
    <ArticleSection heading="Check what you built">
      <p>With Yardstick's source at hand, this runs the contract's checks against any server:</p>
      <Example>{`npm run -s check-supplier -- https://api.millerlumber.example/yardstick --query "2x4x8 stud" --zip 14201 --key YOUR-KEY`}</Example>
    </ArticleSection>
  );
}

function Fields({ fields }: { fields: readonly ApiField[] }) {
  return (
    <dl className="divide-y divide-line rounded-sm border border-line">
      {fields.map(({ name, type, isRequired, meaning }) => (
        <div key={name} className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[13rem_1fr]">
          <dt className="leading-snug">
            <span className="figures font-medium wrap-anywhere">{name}</span>
            <span className="block text-sm text-muted">
              {type}
              {isRequired ? ", required" : ""}
            </span>
          </dt>
          <dd className="leading-snug">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

function Code({ children }: { children: string }) {
  return <code className="figures text-[0.9375em] wrap-anywhere">{children}</code>;
}

function Example({ children }: { children: string }) {
  return (
    <pre className="figures rounded-sm border border-line bg-sunken p-3 text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere">
      {children}
    </pre>
  );
}
