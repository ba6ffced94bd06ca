import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { messages as SPANISH } from "../../../../schema/words/generated/es.ts";
import type { Answers } from "../../../testing/answers.ts";
import { press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";
import { textsOnPage } from "../../../testing/texts.ts";

type Request = Exclude<Answers["quoteInvitation"], null | undefined | ((...given: never[]) => unknown)>;

const line = (materialKey: string) => ({
  materialKey,
  name: `Stud ${materialKey}`,
  quantity: 100,
  unit: "pieces",
  saleUnit: "piece",
  measuredQuantity: "800",
  measuredUnit: "feet",
  alternatesAllowed: true,
  note: null,
  priceUnits: ["EACH", "LF", "MBF"] as const,
});

const REQUEST: Request = {
  supplierName: "Miller",
  buyerName: "Hill Construction",
  title: "Garage",
  language: "EN",
  state: "OPEN",
  canAnswer: true,
  endedMessage: null,
  version: 1,
  answerBy: "2126-12-03T17:00:00.000Z",
  timeZone: "America/New_York",
  needBy: null,
  zipCode: "14222",
  message: "Crane on site",
  lines: ["a", "b", "c"].map(line),
  draft: null,
  draftRevision: 0,
  quote: null,
  changedKeys: [],
  isDeclined: false,
};

const check = { problems: [], questions: [], lines: [], itemsAmount: null };

const answers = (more: Answers = {}): Answers => ({
  quoteInvitation: REQUEST,
  openQuoteInvitation: REQUEST,
  saveQuoteDraft: ({ input: { draftRevision } }) => ({
    __typename: "SaveQuoteDraftSuccess",
    supplierQuoteRequest: { ...REQUEST, draftRevision: draftRevision + 1 },
    check: {
      ...check,
      lines: [{ materialKey: "a", unitPrice: "8.19", amount: "819.00" }],
      itemsAmount: "819.00",
    },
  }),
  submitQuote: {
    __typename: "SubmitQuoteSuccess",
    supplierQuoteRequest: {
      ...REQUEST,
      quote: {
        id: "q",
        revision: 1,
        validUntil: "2126-12-30",
        kind: "LINES",
        itemsAmount: "819.00",
        quotedCount: 1,
      },
    },
  },
  ...more,
});

const open = (more: Answers = {}) => renderRoute("/q/token-1", answers(more));

/** The variables sent for an operation, oldest first. */
const sentTo = ({ server }: Awaited<ReturnType<typeof open>>, name: string) =>
  server.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

const price = (key: string) => screen.findByLabelText(`Price of Stud ${key}`);

/** Fills in until when the prices hold, presses the button, and confirms what is read back. */
async function send(user: UserEvent): Promise<void> {
  const goodUntil = await screen.findByLabelText<HTMLInputElement>("Prices good until");
  if (goodUntil.value === "") await user.type(goodUntil, "2126-12-30");
  await press(user, "Send the Quote");
  await press(user, "Yes, send it");
}

describe("a yard's quote", () => {
  it("is asked for packs, with what was measured where the yard's packs may hold something else", async () => {
    const own = { ...line("a"), unit: "bags", saleUnit: "bag", quantity: 16 };
    const bags = { ...own, measuredQuantity: "12.8000", measuredUnit: "cubic feet" };
    const each = { ...line("b"), saleUnit: "each", measuredQuantity: "9", measuredUnit: "pieces" };
    const request = { ...REQUEST, lines: [bags, each] };
    const { unmount } = await open({ quoteInvitation: request, openQuoteInvitation: request });
    expect(await screen.findByText("12.8 cu ft measured")).toBeVisible();
    expect(screen.getByText("16 bags")).toBeVisible();
    expect(screen.getAllByText(/measured/)).toHaveLength(1);
    unmount();
    const spanish = { ...request, language: "ES" } as const;
    await open({ quoteInvitation: spanish, openQuoteInvitation: spanish });
    expect(await screen.findByText("12.8 pies³ según medición")).toBeVisible();
  });

  it("is typed with a number pad, moves on with Enter, is saved along the way, and shows its total", async () => {
    const view = await open();
    const first = await price("a");
    expect(screen.queryByText("Saved")).not.toBeInTheDocument();
    expect(first).toHaveAttribute("inputmode", "decimal");
    await view.user.type(first, "512{Enter}");
    await waitFor(async () => expect(await price("b")).toHaveFocus());
    await view.user.selectOptions(screen.getByLabelText("Unit of the price of Stud a"), "MBF");
    expect(await screen.findByText("$8.19 for one, $819.00 in all")).toBeVisible();
    await screen.findByText("Saved");
    expect(screen.getByText("1 of 3 lines, $819.00")).toBeVisible();
    expect(sentTo(view, "OpenQuoteInvitation")).toEqual([{ token: "token-1" }]);
    expect(sentTo(view, "SaveQuoteDraft").at(-1)).toMatchObject({
      token: "token-1",
      input: { quote: { requestVersion: 1, lines: [{ materialKey: "a", price: "512", priceUnit: "MBF" }] } },
    });
  });

  it("that was saved opens with its total and its errors, and opening it saves nothing", async () => {
    const saved = {
      ...REQUEST,
      draft: {
        kind: "LINES",
        lines: [
          { materialKey: "a", answer: "QUOTED", price: "8.19" },
          { materialKey: "c", answer: "QUOTED", price: "-4" },
        ],
      },
      draftRevision: 3,
      check: {
        problems: [{ path: "lines.1.price", message: "This is no price" }],
        questions: [{ materialKey: "a", message: "Is this the price per MBF?", suggestedUnit: "MBF" }],
        lines: [{ materialKey: "a", unitPrice: "8.19", amount: "819.00" }],
        itemsAmount: "819.00",
      },
    } as const;
    const view = await open({ quoteInvitation: saved, openQuoteInvitation: saved });
    expect(await screen.findByText("2 of 3 lines, $819.00")).toBeVisible();
    expect(screen.getByText("$8.19 for one, $819.00 in all")).toBeVisible();
    expect(await price("c")).toHaveAccessibleDescription(/This is no price/);
    expect(screen.getByText("Is this the price per MBF?")).toBeVisible();
    expect(sentTo(view, "SaveQuoteDraft")).toEqual([]);
  });

  it("is read back before it is sent: the total, and the lines without a bid", async () => {
    const view = await open();
    await view.user.type(await price("a"), "8.19");
    await screen.findByText("1 of 3 lines, $819.00");
    await view.user.type(screen.getByLabelText("Prices good until"), "2126-12-30");
    await press(view.user, "Send the Quote");
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("$819.00")).toBeVisible();
    expect(dialog.getByText("2 lines without a price: no bid")).toBeVisible();
    expect(dialog.getByText("Dec 30, 2126")).toBeVisible();
    expect(sentTo(view, "SubmitQuote")).toEqual([]);
    await press(view.user, "Yes, send it");
    expect(await screen.findByText("Thank you. Your quote is with the buyer.")).toBeVisible();
    expect(screen.getByText("Your quote is with the buyer, revision 1")).toBeVisible();
    expect(sentTo(view, "SubmitQuote")).toMatchObject([
      { input: { quote: { validUntil: "2126-12-30", lines: [{ materialKey: "a", price: "8.19" }] } } },
    ]);
  });

  it("without an expiry date is not read back: what is missing is shown immediately, in its place", async () => {
    const problem = { path: "quote.validUntil", message: "Please say until when your prices are good" };
    const view = await open({
      submitQuote: { __typename: "InvalidInputError", message: problem.message, fields: [problem] },
    });
    await view.user.type(await price("a"), "8.19");
    await press(view.user, "Send the Quote");
    await waitFor(() => expect(screen.getByLabelText("Prices good until")).toHaveFocus());
    expect(screen.getByText(problem.message)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("with an invalid price is not read back: the focus goes to the price", async () => {
    const problem = { path: "quote.lines.0.price", message: "Please enter an amount of 0 or more" };
    const saved = { ...REQUEST, draftRevision: 1 };
    const view = await open({
      saveQuoteDraft: {
        __typename: "SaveQuoteDraftSuccess",
        supplierQuoteRequest: saved,
        check: { ...check, problems: [problem] },
      },
      submitQuote: { __typename: "InvalidInputError", message: problem.message, fields: [problem] },
    });
    await view.user.type(await price("a"), "-4");
    await view.user.type(screen.getByLabelText("Prices good until"), "2126-12-30");
    await screen.findByText(problem.message);
    await screen.findByText("Saved");
    await press(view.user, "Send the Quote");
    await waitFor(async () => expect(await price("a")).toHaveFocus());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("with a price off by a factor of ten asks about it, and accepts another unit or the price as it is", async () => {
    const question = {
      materialKey: "a",
      message: "Is this the price per MBF?",
      suggestedUnit: "MBF",
    } as const;
    const view = await open({
      submitQuote: {
        __typename: "QuoteQuestionsError",
        message: "Please check a price",
        questions: [question],
      },
    });
    await view.user.type(await price("a"), "512");
    await send(view.user);
    expect(await screen.findByText("Is this the price per MBF?")).toBeVisible();
    await press(view.user, "Yes: MBF");
    expect(screen.getByLabelText("Unit of the price of Stud a")).toHaveValue("MBF");
    await press(view.user, "The price is right");
    await send(view.user);
    await waitFor(() =>
      expect(sentTo(view, "SubmitQuote").at(-1)).toMatchObject({ input: { confirmedKeys: ["a"] } }),
    );
  });

  it("that two people type differently is not overwritten until one of them has chosen", async () => {
    let isFirst = true;
    const theirs = { ...REQUEST, draftRevision: 7 };
    const view = await open({
      saveQuoteDraft: () => {
        if (!isFirst) return { __typename: "SaveQuoteDraftSuccess", supplierQuoteRequest: theirs, check };
        isFirst = false;
        const differences = [{ path: "lines.a.price", theirs: "9", yours: "8" }];
        return {
          __typename: "QuoteDraftChangedError",
          message: "no",
          differences,
          supplierQuoteRequest: theirs,
        };
      },
    });
    await view.user.type(await price("a"), "8");
    expect(await screen.findByText("Stud a, Price")).toBeVisible();
    expect(screen.getByText("Theirs: 9")).toBeVisible();
    await press(view.user, "Keep mine");
    await waitFor(() =>
      expect(sentTo(view, "SaveQuoteDraft").at(-1)).toMatchObject({
        input: { draftRevision: 7, quote: { lines: [{ price: "8" }] } },
      }),
    );
  });

  it("can copy a price to the line below, offer something else, or offer nothing", async () => {
    const view = await open();
    await view.user.type(await price("a"), "8");
    await press(view.user, "Copy the price of Stud a to the next line");
    expect(await price("b")).toHaveValue("8");
    await press(view.user, "No bid for Stud a");
    expect(screen.queryByLabelText("Price of Stud a")).not.toBeInTheDocument();
    await press(view.user, "Alternate for Stud b");
    await view.user.type(screen.getByLabelText("What you offer instead"), "Hem-fir");
    await waitFor(() =>
      expect(sentTo(view, "SaveQuoteDraft").at(-1)).toMatchObject({
        input: {
          quote: {
            lines: [
              { materialKey: "a", answer: "NO_BID", price: null },
              { materialKey: "b", answer: "ALTERNATE", title: "Hem-fir", price: "8" },
            ],
          },
        },
      }),
    );
  });

  it("shows an error next to its line, and moves the focus there", async () => {
    const fields = [{ path: "lines.0.price", message: "This is no price" }];
    const view = await open({ submitQuote: { __typename: "InvalidInputError", message: "no", fields } });
    await view.user.type(await price("b"), "x");
    await send(view.user);
    await waitFor(async () => expect(await price("b")).toHaveAccessibleDescription(/This is no price/));
    await waitFor(async () => expect(await price("b")).toHaveFocus());
  });

  it("can be uploaded as a spreadsheet instead of typed, and is reviewed before it is sent", async () => {
    const view = await open();
    await price("a");
    await view.user.click(screen.getByText("Prefer a spreadsheet?"));
    expect(screen.getByRole("link", { name: "Download the sheet" })).toHaveAttribute(
      "href",
      "/api/quotes/token-1.xlsx",
    );
    const draft = { kind: "LINES", lines: [{ materialKey: "a", answer: "QUOTED", price: "7.77" }] } as const;
    view.server.answers = {
      ...view.server.answers,
      quoteInvitation: { ...REQUEST, draft, draftRevision: 3 },
    };
    const ask = vi.spyOn(globalThis, "fetch");
    ask.mockImplementationOnce(async () => Response.json({ request: {}, problems: {} }));
    const file = new File(["x"], "quote.xlsx");
    await view.user.upload(screen.getByLabelText("Send the sheet filled in"), file);
    await waitFor(async () => expect(await price("a")).toHaveValue("7.77"));
    expect(ask.mock.calls[0]?.[0]).toBe("/api/quotes/token-1/file");
    expect(sentTo(view, "SubmitQuote")).toEqual([]);
    ask.mockRestore();
  });

  it("that has expired can be renewed to another day, or withdrawn, with one press", async () => {
    const asked = { ...REQUEST, stillGood: { validUntil: "2126-12-04", proposedUntil: "2126-12-18" } };
    const done = { __typename: "DeclineQuoteSuccess", supplierQuoteRequest: REQUEST } as const;
    const view = await open({ quoteInvitation: asked, openQuoteInvitation: asked, answerStillGood: done });
    expect(await screen.findByText(/Your quote says: good until Dec 4, 2126/)).toBeVisible();
    await press(view.user, "Yes, Valid Until Then");
    expect(await screen.findByText(/The buyer knows that your prices are still valid/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "No Longer" })).not.toBeInTheDocument();
    expect(sentTo(view, "AnswerStillGood")).toEqual([{ token: "token-1", validUntil: "2126-12-18" }]);
    view.unmount();
    const other = await open({ quoteInvitation: asked, openQuoteInvitation: asked, answerStillGood: done });
    await press(other.user, "No Longer");
    expect(await screen.findByText("Your quote has been withdrawn.")).toBeVisible();
    expect(sentTo(other, "AnswerStillGood")).toEqual([{ token: "token-1", validUntil: null }]);
  });

  it("with an expiry date in the past is rejected next to the date, and can be corrected", async () => {
    const asked = { ...REQUEST, stillGood: { validUntil: "2126-12-04", proposedUntil: "2126-12-18" } };
    const message = "Please choose a day from tomorrow on";
    const view = await open({
      quoteInvitation: asked,
      openQuoteInvitation: asked,
      answerStillGood: {
        __typename: "InvalidInputError",
        message,
        fields: [{ path: "validUntil", message }],
      },
    });
    await press(view.user, "Yes, Valid Until Then");
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole("button", { name: "No Longer" })).toBeVisible();
  });

  it("is read-only after the deadline, and not shown at all through an expired link", async () => {
    const endedMessage = "The time to answer is over.";
    const { unmount } = await open({ quoteInvitation: { ...REQUEST, canAnswer: false, endedMessage } });
    expect(await screen.findByText(endedMessage)).toBeVisible();
    expect(screen.queryByLabelText("Price of Stud a")).not.toBeInTheDocument();
    expect(screen.getByText("Stud a")).toBeVisible();
    unmount();
    await open({ quoteInvitation: null });
    expect(await screen.findByRole("heading", { name: "This link has expired" })).toBeVisible();
  });

  it("is entirely in Spanish for a Spanish yard", async () => {
    const request = { ...REQUEST, language: "ES" } as const;
    const view = await open({ quoteInvitation: request, openQuoteInvitation: request });
    await screen.findByRole("heading", { name: "Sus precios para Garage" });
    const english = new Set(
      Object.keys(SPANISH).filter((message) => SPANISH[message]?.toString() !== message),
    );
    const seen = new Set<string>();
    const look = () => {
      for (const text of textsOnPage()) seen.add(text);
    };
    look();
    await press(view.user, "Más sobre Stud a");
    await press(view.user, "Alternativa para Stud a");
    look();
    await view.user.type(screen.getByLabelText("Precios válidos hasta"), "2126-12-30");
    await press(view.user, "Enviar la cotización");
    look();
    await press(view.user, "Volver a los precios");
    await view.user.click(screen.getByLabelText("Un precio por todo"));
    look();
    expect(seen.size).toBeGreaterThan(30);
    expect([...seen].filter((text) => english.has(text))).toEqual([]);
  });
});

describe("a yard's answer that does not arrive", () => {
  const QUOTED = {
    ...REQUEST,
    quote: { id: "q", revision: 1, validUntil: "2126-12-30", kind: "LINES", quotedCount: 1 },
  } as const;
  const quoted = { quoteInvitation: QUOTED, openQuoteInvitation: QUOTED } as const;

  it("is reported as a quote that was not sent: what was typed stays and is saved", async () => {
    const view = await open({ submitQuote: brokenServer });
    await view.user.type(await price("a"), "8.19");
    await send(view.user);
    expect(await screen.findByText("Your quote was not sent")).toBeVisible();
    expect(await price("a")).toHaveValue("8.19");
    expect(await screen.findByText("Saved")).toBeVisible();
    expect(sentTo(view, "SaveQuoteDraft").at(-1)).toMatchObject({
      input: { quote: { validUntil: "2126-12-30", lines: [{ price: "8.19" }] } },
    });
  });

  it("is reported as a quote that was not withdrawn: the buyer still has it", async () => {
    const view = await open({ ...quoted, withdrawQuote: brokenServer });
    await press(view.user, "Withdraw the quote");
    expect(await screen.findByText("Your quote was not withdrawn")).toBeVisible();
    expect(screen.getByText("Your quote is with the buyer, revision 1")).toBeVisible();
    expect(screen.queryByText("Your quote was not sent")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Withdraw the quote" })).toBeEnabled();
  });

  it("is reported as a buyer who was not informed, and the reason stays", async () => {
    const view = await open({ declineQuote: brokenServer });
    await view.user.click(await screen.findByText("Decline to quote"));
    await view.user.type(screen.getByLabelText("Reason (optional)"), "Too far");
    await press(view.user, "Tell the Buyer");
    expect(await screen.findByText("The buyer was not notified")).toBeVisible();
    expect(screen.getByLabelText("Reason (optional)")).toHaveValue("Too far");
    expect(sentTo(view, "DeclineQuote")).toEqual([{ token: "token-1", reason: "Too far" }]);
  });

  it("is reported as a buyer who was not told that the prices still hold", async () => {
    const asked = { ...QUOTED, stillGood: { validUntil: "2126-12-04", proposedUntil: "2126-12-18" } };
    const view = await open({ quoteInvitation: asked, answerStillGood: brokenServer });
    await press(view.user, "Yes, Valid Until Then");
    expect(await screen.findByText("The buyer was not notified")).toBeVisible();
    expect(screen.getByRole("button", { name: "No Longer" })).toBeEnabled();
  });
});

describe("a yard", () => {
  it("that declines to quote sees that the buyer knows, and can quote anyway", async () => {
    const declined = { ...REQUEST, isDeclined: true };
    const view = await open({
      declineQuote: { __typename: "DeclineQuoteSuccess", supplierQuoteRequest: declined },
    });
    await view.user.click(await screen.findByText("Decline to quote"));
    await press(view.user, "Tell the Buyer");
    expect(await screen.findByText("The buyer knows that you declined. You can still quote.")).toBeVisible();
    expect(sentTo(view, "DeclineQuote")).toEqual([{ token: "token-1", reason: null }]);
    expect(screen.queryByText("Decline to quote")).not.toBeInTheDocument();
    await view.user.type(await price("a"), "8.19");
    await send(view.user);
    expect(await screen.findByText("Thank you. Your quote is with the buyer.")).toBeVisible();
  });

  it("whose link expires while it types sees that in place of the form", async () => {
    const view = await open({
      saveQuoteDraft: { __typename: "QuoteLinkEndedError", message: "This link has expired." },
    });
    await view.user.type(await price("a"), "8.19");
    expect(await screen.findByRole("heading", { name: "This link has expired" })).toBeVisible();
  });

  it("sees when the buyer has changed the list in the meantime, and keeps what it typed", async () => {
    const changed = { ...REQUEST, version: 2, changedKeys: ["b"] };
    const message = "The buyer has changed the list. Please look at it again.";
    const view = await open({
      submitQuote: { __typename: "SupplierQuoteConflictError", message, supplierQuoteRequest: changed },
    });
    await view.user.type(await price("a"), "8.19");
    await send(view.user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText("1 line has changed since your quote")).toBeVisible();
    expect(screen.getByText("Changed since your quote")).toBeVisible();
    expect(await price("a")).toHaveValue("8.19");
    await send(view.user);
    await waitFor(() =>
      expect(sentTo(view, "SubmitQuote").at(-1)).toMatchObject({ input: { quote: { requestVersion: 2 } } }),
    );
  });

  it("that accepts what a colleague at its desk typed sees the total of that, not of its own prices", async () => {
    const theirs = {
      ...REQUEST,
      draftRevision: 7,
      draft: { kind: "LINES", lines: [{ materialKey: "a", answer: "QUOTED", price: "9" }] },
      check: { ...check, itemsAmount: "900.00" },
    } as const;
    const view = await open({
      saveQuoteDraft: {
        __typename: "QuoteDraftChangedError",
        message: "no",
        differences: [{ path: "lines.a.price", theirs: "9", yours: "8" }],
        supplierQuoteRequest: theirs,
      },
    });
    await view.user.type(await price("a"), "8");
    await press(view.user, "Take theirs");
    expect(await price("a")).toHaveValue("9");
    expect(await screen.findByText("1 of 3 lines, $900.00")).toBeVisible();
    expect(screen.getByText("Saved")).toBeVisible();
    expect(sentTo(view, "SaveQuoteDraft")).toHaveLength(1);
  });

  it("is never read back a total that does not match the prices it typed", async () => {
    const view = await open();
    await view.user.type(await price("a"), "8.19");
    await screen.findByText("1 of 3 lines, $819.00");
    await view.user.type(screen.getByLabelText("Prices good until"), "2126-12-30");
    await screen.findByText("Saved");
    const come = view.server.hold("SaveQuoteDraft");
    await view.user.type(await price("b"), "100");
    await press(view.user, "Send the Quote");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("2 of 3")).toBeVisible();
    expect(dialog.queryByText("$819.00")).not.toBeInTheDocument();
    come();
    expect(await dialog.findByText("$819.00")).toBeVisible();
  });
});

describe("prices by quantity", () => {
  it("are typed with number pads, sent as typed, and marked where something is wrong", async () => {
    const message = "Please enter a larger quantity than in the step before";
    const view = await open({
      saveQuoteDraft: {
        __typename: "SaveQuoteDraftSuccess",
        supplierQuoteRequest: { ...REQUEST, draftRevision: 1 },
        check: { ...check, problems: [{ path: "lines.0.quantityBreaks.1.minimumQuantity", message }] },
      },
    });
    await view.user.type(await price("a"), "8.19");
    await press(view.user, "More about Stud a");
    const add = () => press(view.user, "Add a price by quantity for Stud a");
    await add();
    await add();
    const quantity = (step: number) => screen.getByLabelText(`Step ${step} of Stud a: from quantity`);
    expect(quantity(1)).toHaveAttribute("inputmode", "numeric");
    expect(screen.getByLabelText("Step 1 of Stud a: price")).toHaveAttribute("inputmode", "decimal");
    await view.user.type(quantity(1), "100");
    await view.user.type(screen.getByLabelText("Step 1 of Stud a: price"), "7.90");
    await view.user.type(quantity(2), "50");
    await view.user.type(screen.getByLabelText("Step 2 of Stud a: price"), "7.50");
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(quantity(2)).toHaveAttribute("aria-invalid", "true"));
    expect(quantity(1)).not.toHaveAttribute("aria-invalid");
    await waitFor(() =>
      expect(sentTo(view, "SaveQuoteDraft").at(-1)).toMatchObject({
        input: {
          quote: {
            lines: [
              {
                materialKey: "a",
                quantityBreaks: [
                  { minimumQuantity: 100, price: "7.90" },
                  { minimumQuantity: 50, price: "7.50" },
                ],
              },
            ],
          },
        },
      }),
    );
    await press(view.user, "Remove step 2 of Stud a");
    expect(screen.queryByLabelText("Step 2 of Stud a: price")).toBeNull();
  });

  it("that rise with quantity are asked about, along with anything else about the line", async () => {
    const ask = (message: string) => ({ materialKey: "a", message, suggestedUnit: null });
    const questions = [ask("Is this price right?"), ask("From 100 on the price is higher than for fewer.")];
    const refused = { __typename: "QuoteQuestionsError", message: "Please check", questions } as const;
    const view = await open({
      submitQuote: ({ input: { confirmedKeys } }) =>
        confirmedKeys?.includes("a")
          ? { __typename: "SubmitQuoteSuccess", supplierQuoteRequest: REQUEST }
          : refused,
    });
    await view.user.type(await price("a"), "8.19");
    await send(view.user);
    for (const { message } of questions) expect(await screen.findByText(message)).toBeVisible();
    await press(view.user, "The price is right");
    // A different price is asked about again.
    await view.user.type(await price("a"), "0");
    await send(view.user);
    for (const { message } of questions) expect(await screen.findByText(message)).toBeVisible();
    await press(view.user, "The price is right");
    await send(view.user);
    expect(await screen.findByText("Thank you. Your quote is with the buyer.")).toBeVisible();
  });
});

it("a yard sees the buyer's attachments, attaches its own, and can remove what was not sent yet", async () => {
  const file = (id: string, source: "BUYER" | "SUPPLIER", createdAt = "2126-11-27T12:00:00.000Z") => ({
    id,
    name: `${id}.pdf`,
    size: 12_000,
    source,
    url: `/api/quotes/token-1/files/${id}`,
    createdAt,
  });
  const quote = { id: "q", revision: 1, validUntil: "2126-12-30", kind: "LINES", quotedCount: 1 } as const;
  const files = [
    file("drawing", "BUYER"),
    file("sent", "SUPPLIER"),
    file("since", "SUPPLIER", "2126-11-29T12:00:00.000Z"),
  ];
  const submittedAt = "2126-11-28T12:00:00.000Z";
  const view = await open({ quoteInvitation: { ...REQUEST, files, quote: { ...quote, submittedAt } } });
  const theirs = within(await screen.findByRole("list", { name: "Files from Hill Construction" }));
  expect(theirs.getByRole("link", { name: "drawing.pdf" })).toHaveAttribute(
    "href",
    "/api/quotes/token-1/files/drawing",
  );
  const own = within(screen.getByRole("list", { name: "Your files" }));
  expect(own.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["sent.pdf", "since.pdf"]);
  expect(own.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Remove since.pdf",
  ]);
  await view.user.type(await price("a"), "8.19");
  await view.user.upload(screen.getByLabelText("Attach a file"), new File(["%PDF"], "quote.pdf"));
  // The test server speaks only GraphQL, so the call is lost. The page says so, and what was typed stays.
  expect(await screen.findByText("The file was not attached. Please try again.")).toBeVisible();
  expect(await price("a")).toHaveValue("8.19");
});
