import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Answers } from "../../../testing/answers.ts";
import { expectToast, fill, press } from "../../../testing/look.ts";
import { renderRoute, SAM } from "../../../testing/render-route.tsx";
import type { SchemaServer } from "../../../testing/schema-server.ts";

type Request = Exclude<Answers["quoteRequest"], null | undefined | ((...given: never[]) => unknown)>;

const line = (materialKey: string) => ({
  materialKey,
  name: `Article ${materialKey}`,
  quantity: 10,
  unit: "pieces",
  measuredPerUnit: "1",
  measuredUnit: "pieces",
});

const QUOTE = {
  id: "quote-1",
  revision: 1,
  state: "SUBMITTED",
  source: "PAGE",
  validUntil: "2126-12-30",
  kind: "LINES",
  packagePrice: null,
  deliveryFee: "49.00",
  freeDeliveryThreshold: "1000.00",
  minimumOrder: "0.00",
  deliveryDays: 3,
  quoteNumber: "4711",
  itemsAmount: "512.40",
  quotedCount: 2,
  lines: [
    {
      materialKey: "stud",
      answer: "QUOTED",
      price: "512",
      priceUnit: "MBF",
      unitPrice: "4.10",
      amount: "41.00",
    },
    {
      materialKey: "plate",
      answer: "ALTERNATE",
      title: "Hem-fir plate",
      price: "5",
      priceUnit: "EACH",
      amount: "50.00",
    },
    { materialKey: "wire", answer: "NO_BID" },
  ],
} as const;

const invitation = (id: string, supplierName: string) => ({
  id,
  supplierId: id,
  supplierName,
  contactName: "Sam",
  email: `desk@${id}.example`,
  phone: null,
  language: "EN" as const,
  state: "SENT" as const,
  remindedAt: null,
  declineReason: null,
  quote: null,
  quotes: [],
});

const REQUEST: Request = {
  leftOutKeys: [],
  id: "request-1",
  projectId: "p1",
  title: "Garage",
  state: "OPEN",
  revision: 4,
  version: 1,
  answerBy: "2126-12-03T17:00:00.000Z",
  timeZone: "America/New_York",
  lines: ["stud", "plate", "wire"].map(line),
  invitations: [
    { ...invitation("miller", "Miller Lumber"), state: "ANSWERED", quote: QUOTE },
    { ...invitation("garza", "Maderas Garza"), state: "BOUNCED", phone: "(716) 555-0134" },
    { ...invitation("old", "Old Yard"), email: null, phone: "716 555 0199" },
  ],
  timeline: [
    { kind: "CREATED", invitationId: null, actorName: "Sam Mason", at: "2126-11-27T12:00:00.000Z" },
    { kind: "BOUNCED", invitationId: "garza", at: "2126-11-27T12:01:00.000Z" },
  ],
  coverage: { lineCount: 3, pricedCount: 1, supplierCount: 3, answeredCount: 1 },
  lineStates: [
    { invitationId: "miller", materialKey: "stud", obstacle: null, isMatch: null, reasons: [] },
    {
      invitationId: "miller",
      materialKey: "plate",
      obstacle: "ALTERNATE",
      isMatch: false,
      reasons: ["hem-fir, not southern pine"],
    },
    { invitationId: "miller", materialKey: "wire", obstacle: "NO_BID", isMatch: null, reasons: [] },
  ],
  allowedActions: ["ADD_INVITATION", "REMIND", "EXTEND", "CLOSE", "CANCEL", "REISSUE", "ENTER"],
};

const DONE = { __typename: "QuoteRequestSuccess", quoteRequest: REQUEST } as const;

/** The variables last sent for an operation. */
const sentTo = ({ asked }: SchemaServer, name: string) =>
  asked.findLast(({ operationName }) => operationName === name)?.variables;

const viewerAs = (role: "OFFICE" | "BOOKKEEPER") => ({
  ...SAM,
  memberships: [{ organizationId: "o", organizationName: "Hill", role, isPresent: true }],
});

const show = (more: Answers = {}) =>
  renderRoute("/quote-requests/request-1", { viewer: viewerAs("OFFICE"), quoteRequest: REQUEST, ...more });

const yard = async (name: string) => {
  const row = (await screen.findByRole("heading", { name })).closest("li");
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};

describe("a request for quotes", () => {
  it("shows what each yard offers, and what no one has a price for", async () => {
    await show();
    const miller = await yard("Miller Lumber");
    expect(miller.getByText("Answered")).toBeVisible();
    expect(miller.getByText("$512.40")).toBeVisible();
    expect(miller.getByText("2 of 3")).toBeVisible();
    expect(miller.getByText("$49.00, free from $1,000.00, in 3 days")).toBeVisible();
    expect(miller.getByText("Instead: Hem-fir plate")).toBeInTheDocument();
    expect(miller.getByText("$512.00 per MBF")).toBeInTheDocument();
    expect(miller.getByText("No bid")).toBeInTheDocument();
    const standing = screen.getByRole("heading", { name: "Where it stands" }).closest("section");
    expect(standing).toHaveTextContent("Answered1 of 3 yardsLines with a price1 of 3");
    expect(standing).toHaveTextContent("Lines without a priceArticle plateArticle wire");
  });

  it("can be downloaded as files", async () => {
    await show();
    const link = await screen.findByRole("link", { name: "Excel" });
    expect(link).toHaveAttribute("href", "/api/quote-requests/request-1/export?format=xlsx");
    expect(screen.getByRole("link", { name: "CSV, the matrix" })).toHaveAttribute(
      "href",
      "/api/quote-requests/request-1/export?format=csv&table=matrix",
    );
  });

  it("says whom to call when a mail bounced or a yard has no address", async () => {
    await show();
    const garza = await yard("Maderas Garza");
    expect(garza.getByRole("alert")).toHaveTextContent(
      "Call Maderas Garza at (716) 555-0134. You can enter their quote here.",
    );
    expect(garza.getByRole("link", { name: /^Call Maderas Garza/ })).toHaveAttribute(
      "href",
      "tel:7165550134",
    );
    expect((await yard("Old Yard")).getByText("Call them")).toBeVisible();
  });

  it("lists what happened, the latest first", async () => {
    await show();
    const told = (await screen.findByRole("heading", { name: "What happened" })).closest("section");
    const sentences = [...(told?.querySelectorAll("li") ?? [])].map(
      (item) => item.querySelector("p")?.textContent,
    );
    expect(sentences).toEqual([
      "The email to Maderas Garza could not be delivered",
      "Sam Mason wrote the request",
    ]);
  });

  it("can ask one more yard, and shows a rejection next to its field", async () => {
    let isRefused = true;
    const { user, server } = await show({
      addQuoteInvitation: () => {
        const fields = [{ path: "contact.email", message: "This address is odd" }];
        const refusal = { __typename: "InvalidInputError", message: "no", fields } as const;
        return isRefused ? refusal : { __typename: "QuoteRequestSuccess", quoteRequest: REQUEST };
      },
    });
    await press(user, "Add a yard");
    await press(user, "Ask This Yard");
    expect(await screen.findByText("Please enter a supplier to ask")).toBeVisible();
    await fill(user, "Yard", "Hill Supply");
    await fill(user, "E-mail", "desk@hill.example");
    await press(user, "Ask This Yard");
    expect(await screen.findByText("This address is odd")).toBeVisible();
    isRefused = false;
    await press(user, "Ask This Yard");
    await expectToast("The Yard Is Added");
    const sent = server.asked.findLast(({ operationName }) => operationName === "AddQuoteInvitation");
    expect(sent?.variables).toMatchObject({
      input: {
        quoteRequestId: "request-1",
        contact: { supplierName: "Hill Supply", email: "desk@hill.example", language: "EN" },
      },
    });
  });

  it("accepts an alternative with one tap, after showing how it compares", async () => {
    const { user, server } = await show({ acceptAlternate: DONE });
    const miller = await yard("Miller Lumber");
    expect(miller.getByText("Check carefully: it may not fit: hem-fir, not southern pine.")).toBeVisible();
    await press(user, /^It will do/);
    await expectToast("Accepted");
    expect(sentTo(server, "AcceptAlternate")).toEqual({
      input: { quoteRequestId: "request-1", invitationId: "miller", materialKey: "plate", isAccepted: true },
    });
  });

  it("asks a yard once whether its quote still holds, and shows since when it has been waiting", async () => {
    const lapsing = { ...invitation("miller", "Miller"), state: "ANSWERED" as const, quote: QUOTE };
    const allowedActions = ["ASK_STILL_GOOD"] as const;
    const waiting = { ...lapsing, stillGood: { askedAt: "2026-11-27T15:05:00.000Z" } };
    const { user, server } = await show({
      quoteRequest: { ...REQUEST, allowedActions, invitations: [{ ...lapsing, canAskStillGood: true }] },
      askStillGood: {
        __typename: "QuoteRequestSuccess",
        quoteRequest: { ...REQUEST, allowedActions, invitations: [waiting] },
      },
    });
    await press(user, /^Ask whether it is still valid/);
    await expectToast("The Yard Is Asked");
    expect(
      await screen.findByText(/^Asked .+ whether its prices are still valid, no answer yet$/),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Ask whether/ })).not.toBeInTheDocument();
    expect(sentTo(server, "AskStillGood")).toEqual({ id: "miller" });
  });

  it("can remind yards that have not answered, extend the deadline, and close as shown", async () => {
    const silent = { ...invitation("hill", "Hill Supply"), state: "OPENED" as const };
    const { user, server } = await show({
      quoteRequest: { ...REQUEST, invitations: [silent] },
      remindQuoteInvitation: DONE,
      extendQuoteRequest: DONE,
      closeQuoteRequest: DONE,
    });
    await press(user, /^Remind/);
    await expectToast("Reminded");
    expect(sentTo(server, "RemindQuoteInvitation")).toEqual({ id: "hill" });
    await press(user, "More time");
    await press(user, "Give More Time");
    await expectToast("More Time Given");
    // The next day, at the same local time at the site.
    expect(sentTo(server, "ExtendQuoteRequest")).toEqual({
      input: { id: "request-1", revision: 4, answerBy: "2126-12-04T17:00:00.000Z" },
    });
    await press(user, "Close");
    await press(user, "Close the Request");
    await expectToast("Closed");
    expect(sentTo(server, "CloseQuoteRequest")).toEqual({ input: { id: "request-1", revision: 4 } });
  });

  it("says how many lines have changed since, and can ask again", async () => {
    const material = (key: string, quantity: number) => ({
      id: key,
      key,
      name: `Article ${key}`,
      quantity,
      unit: "pieces",
    });
    const { user } = await show({
      project: { id: "p1", name: "Garage", materials: [material("stud", 12), material("plate", 10)] },
      reissueQuoteRequest: DONE,
    });
    expect(await screen.findByText("2 lines changed since")).toBeVisible();
    expect(screen.getByText("Article stud, Article wire")).toBeVisible();
    await press(user, "Ask Again");
    await expectToast("The Yards Are Asked Again");
  });

  it("offers to ask for what was added since, and asks for the ticked lines", async () => {
    const material = (key: string) => ({
      id: `id-${key}`,
      key,
      name: `Article ${key}`,
      quantity: 10,
      unit: "pieces",
    });
    const materials = ["stud", "plate", "wire", "left", "nails", "tape"].map(material);
    const { user, server } = await show({
      quoteRequest: { ...REQUEST, leftOutKeys: ["left"] },
      project: { id: "p1", name: "Garage", materials },
      reissueQuoteRequest: DONE,
    });
    expect(await screen.findByText("2 materials were added since")).toBeVisible();
    expect(screen.queryByRole("checkbox", { name: /Article left/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: /Article tape/ }));
    await press(user, "Ask Again, for 1 More");
    await expectToast("The Yards Are Asked Again");
    expect(sentTo(server, "ReissueQuoteRequest")).toEqual({
      input: { id: "request-1", revision: 4, addMaterialIds: ["id-nails"] },
    });
  });

  it("without a record of what it left out offers the rest of the list, and ticks nothing of it", async () => {
    const wanted = ["stud", "plate", "wire", "nails"].map((key) => ({ ...line(key), id: key, key }));
    await show({
      quoteRequest: { ...REQUEST, leftOutKeys: null },
      project: { id: "p1", name: "Garage", materials: wanted },
    });
    expect(await screen.findByText("1 material on the list was not requested")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: /Article nails/ })).not.toBeChecked();
    expect(screen.getByRole("button", { name: "Ask Again" })).toBeDisabled();
  });

  it("accepts prices given by phone, and asks about a price that is far off", async () => {
    let isAsked = false;
    const questions = [{ materialKey: "stud", message: "Per C?", suggestedUnit: null }];
    const { user, server } = await show({
      enterQuote: () => {
        if (isAsked) return DONE;
        isAsked = true;
        return { __typename: "QuoteQuestionsError", message: "Check", questions };
      },
    });
    await press(user, /^Enter a quote of Old Yard/);
    await user.type(await screen.findByLabelText("Price of Article stud"), "412");
    await user.type(screen.getByLabelText("Prices good until"), "2126-12-30");
    await press(user, "Take This Quote");
    expect(await screen.findByText("Per C?")).toBeVisible();
    await press(user, "The price is right");
    await press(user, "Take This Quote");
    await expectToast("The Quote Is Saved");
    expect(sentTo(server, "EnterQuote")).toMatchObject({
      input: {
        invitationId: "old",
        source: "PHONE",
        confirmedKeys: ["stud"],
        quote: {
          validUntil: "2126-12-30",
          lines: [{ materialKey: "stud", price: "412", priceUnit: "EACH" }],
        },
      },
    });
  });

  it("is read-only for roles that may not ask, and editable for others", async () => {
    await show({ viewer: viewerAs("BOOKKEEPER") });
    await yard("Miller Lumber");
    await screen.findByText("Where it stands");
    expect(screen.queryByRole("button", { name: "Add a yard" })).not.toBeInTheDocument();
  });

  it("of another organization is not found", async () => {
    await show({ quoteRequest: null });
    expect(await screen.findByText("There is no request at this address that you may see.")).toBeVisible();
  });
});

it("a request shows its files, each yard's own next to it, and prices by quantity", async () => {
  const file = (id: string, source: "BUYER" | "SUPPLIER") => ({
    id,
    name: `${id}.pdf`,
    size: 12_000,
    source,
    url: `/api/quote-requests/request-1/files/${id}`,
  });
  const [stud, ...others] = QUOTE.lines;
  const quantityBreaks = [{ minimumQuantity: 100, price: "3.90" }];
  const quote = { ...QUOTE, lines: [{ ...stud, saleUnit: "each", quantityBreaks }, ...others] };
  const miller = { ...invitation("miller", "Miller Lumber"), state: "ANSWERED", quote } as const;
  const request = {
    ...REQUEST,
    files: [file("drawing", "BUYER")],
    invitations: [
      { ...miller, files: [file("quote", "SUPPLIER")] },
      { ...invitation("garza", "Maderas Garza"), files: [] },
    ],
  };
  await show({ quoteRequest: { ...request, allowedActions: ["ATTACH"] } });
  const row = await yard("Miller Lumber");
  expect(row.getByRole("link", { name: "quote.pdf" })).toHaveAttribute(
    "href",
    "/api/quote-requests/request-1/files/quote",
  );
  expect(row.getByText(/\$3\.90 from 100 on/)).toBeInTheDocument();
  expect((await yard("Maderas Garza")).queryByRole("link", { name: /pdf/ })).toBeNull();
  const own = within(screen.getByRole("list", { name: "Files for the yards" }));
  expect(own.getByRole("link", { name: "drawing.pdf" })).toBeVisible();
  expect(own.getByRole("button", { name: "Remove drawing.pdf" })).toBeEnabled();
  expect(screen.getByLabelText("Attach a File")).toBeEnabled();
});

it("after its deadline a request accepts no more files, and shows those it has", async () => {
  const drawing = { id: "f", name: "drawing.pdf", size: 9, source: "BUYER", url: "/api/x/f" } as const;
  await show({ quoteRequest: { ...REQUEST, files: [drawing], allowedActions: ["EXTEND"] } });
  expect(await screen.findByRole("link", { name: "drawing.pdf" })).toBeVisible();
  expect(screen.queryByLabelText("Attach a File")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
});
