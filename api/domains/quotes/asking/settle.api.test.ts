/** What happens to a request after it was sent. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../../platform/database.ts";
import { openQuoteBench, type QuoteBench, type QuoteProject } from "../../../testing/benches/quote-bench.ts";
import { supplierAddressChanged } from "../../fulfillment/index.ts";
import { findProjectById, projectTransferred } from "../../project/index.ts";
import type { QuoteRequest } from "../quote-request.types.ts";

let bench: QuoteBench;
let project: QuoteProject;
let request: QuoteRequest;
let email: string;
beforeAll(async () => {
  bench = await openQuoteBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  bench.clock.time = new Date("2026-11-27T15:00:00Z");
  project = await bench.createProject();
  const yard = bench.yard();
  email = yard.email;
  request = await bench.send(project, [yard]);
});

const QUOTE = {
  requestVersion: 1,
  validUntil: "2026-12-20",
  lines: [{ materialKey: "key-0", price: "4.10" }],
};
const confirmedKeys = ["key-0"];
const submit = async (quote: object = QUOTE) =>
  bench.service.submitByLink(await bench.tokenOf(email), { quote, confirmedKeys }, "page", "1.2.3.4");
const look = async () => bench.service.findSupplierRequest(await bench.tokenOf(email), "1.2.3.4");
const now = async () => {
  const present = await bench.service.findQuoteRequest(project.viewer, request.id);
  if (!present) throw new Error("the request is gone");
  return present;
};
const invitation = async () => (await now()).invitations[0];
const remind = async () => bench.service.remind(project.viewer, (await invitation())?.id ?? "");
const later = (hours: number) => {
  bench.clock.time = new Date(bench.clock.now().getTime() + hours * 3_600_000);
};
const subjects = async () =>
  (await bench.mailsTo(email)).map(({ subject }) => subject?.replace(/user-[\w-]+/, "Ann"));
const news = async () => {
  const told = await bench.database.notification.findMany({ where: { userId: project.viewer.userId } });
  return told.map(({ title }) => title);
};

describe("a reminder", () => {
  it("is a letter with a link of its own, at most one per hour, and none after an answer", async () => {
    later(1);
    expect(await remind()).toMatchObject({
      kind: "success",
      quoteRequest: { invitations: [{ remindedAt: expect.any(Date) }] },
    });
    expect(await remind()).toMatchObject({ kind: "quote-request-conflict" });
    expect(await subjects()).toEqual([
      "Ann asks for your prices: Deck",
      "Reminder: Ann asks for your prices: Deck",
    ]);
    await submit();
    later(2);
    expect(await remind()).toMatchObject({
      kind: "quote-request-conflict",
      message: expect.stringContaining("answered"),
    });
  });
});

describe("calling off", () => {
  it("notifies suppliers, ends current quotes, and nothing can be done any more", async () => {
    await submit();
    later(1);
    expect(await bench.service.cancel(project.viewer, await now())).toMatchObject({ kind: "success" });
    expect(await now()).toMatchObject({
      state: "cancelled",
      invitations: [{ quotes: [{ state: "withdrawn" }] }],
    });
    expect((await subjects()).at(-1)).toBe("Ann no longer needs a quote: Deck");
    expect(bench.told.at(-1)?.message).toContain("was canceled");
    expect(bench.service.actionsOf(await now())).toEqual([]);
  });
});

describe("a list that has changed", () => {
  it("is asked for again: only what changed needs a new quote, and removed lines are not offered", async () => {
    await submit();
    await bench.database.material.update({ where: { id: project.boards }, data: { quantity: 14 } });
    await bench.database.material.delete({ where: { id: project.screws } });
    later(1);
    expect(await bench.service.reissue(project.viewer, await now())).toMatchObject({
      kind: "success",
      quoteRequest: { version: 2, versions: [{}, { lines: [{ materialKey: "key-0", quantity: 14 }] }] },
    });
    expect((await subjects()).at(-1)).toBe("The list has changed: Ann asks for your prices: Deck");
    expect(await look()).toMatchObject({ version: 2, changedKeys: ["key-0"], quote: { revision: 1 } });
    // A member who had opened the page earlier.
    const stale = { ...QUOTE, quoteNumber: "1" };
    expect(await submit(stale)).toMatchObject({
      kind: "supplier-quote-conflict",
      message: "1 line has changed since you opened it. Please review it again.",
    });
    expect(await submit({ ...QUOTE, requestVersion: 2 })).toMatchObject({ kind: "success" });
  });

  it("reports the lines added since, and asks for them too", async () => {
    const {
      id: _id,
      inputs: _inputs,
      gaps: _gaps,
      ...nails
    } = await bench.database.material.findUniqueOrThrow({
      where: { id: project.screws },
    });
    expect(request.versions[0]?.leftOutKeys).toEqual([]);
    const added = await bench.database.material.create({
      data: { ...nails, takeoffKey: "key-nails", name: "Nails", position: 9 },
    });
    const again = await bench.service.reissue(project.viewer, {
      ...(await now()),
      addMaterialIds: [added.id],
    });
    expect(again).toMatchObject({
      kind: "success",
      quoteRequest: { versions: [{}, { lines: [{}, {}, { materialKey: "key-nails" }], leftOutKeys: [] }] },
    });
  });

  it("in nothing is a conflict that says so", async () => {
    const same = await bench.service.reissue(project.viewer, request);
    expect(same).toMatchObject({
      kind: "quote-request-conflict",
      message: expect.stringContaining("has not changed"),
    });
  });
});

it("a project that passes to another organization leaves its requests behind, called off", async () => {
  await submit();
  const notes: string[] = [];
  const to = await bench.createUser();
  await inTransaction(bench.database, async (transaction, afterCommit) => {
    const moved = await findProjectById(transaction, project.id);
    if (!moved) throw new Error("the project is gone");
    const { organizationId } = to;
    const change = {
      project: moved,
      organizationId,
      organizationName: "Other",
      say: (note: string) => notes.push(note),
    };
    await bench.domainEvents.publish(projectTransferred, { transaction, afterCommit }, change);
  });
  expect(await now()).toMatchObject({
    projectId: null,
    state: "cancelled",
    invitations: [{ quotes: [{ state: "withdrawn" }] }],
  });
  expect(notes).toEqual([expect.stringContaining("were not moved")]);
});

describe("a quote given by telephone", () => {
  it("is typed in by a member of the organization, also after the deadline, and names that member", async () => {
    later(24 * 7);
    const { id = "" } = (await invitation()) ?? {};
    const entered = await bench.service.enter(project.viewer, {
      invitationId: id,
      source: "phone",
      quote: QUOTE,
      confirmedKeys,
    });
    expect(entered).toMatchObject({ kind: "success" });
    expect((await invitation())?.quotes).toMatchObject([
      { source: "phone", enteredBy: project.viewer.username },
    ]);
  });

  it("cannot be typed in by anyone else", async () => {
    const { id = "" } = (await invitation()) ?? {};
    const stranger = await bench.createUser();
    const entered = bench.service.enter(stranger, { invitationId: id, source: "paper", quote: QUOTE });
    await expect(entered).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("automatic changes", () => {
  it("a letter that cannot be delivered marks the invitation bounced, once, and a reminder sends it again", async () => {
    await bench.database.outboxMessage.updateMany({
      where: { recipient: email },
      data: { nextAttemptAt: null, lastError: "550 no such mailbox" },
    });
    later(1);
    await Promise.all([bench.service.sweep(), bench.service.sweep()]);
    expect((await invitation())?.state).toBe("bounced");
    expect(await news()).toEqual(["Miller Lumber did not get your request for Deck"]);
    await remind();
    expect((await invitation())?.state).toBe("sent");
  });

  it("the day before the deadline the buyer learns once who has not answered", async () => {
    await bench.service.sweep();
    expect(await news()).toEqual([]);
    later(24 * 5 + 1);
    await bench.service.sweep();
    await bench.service.sweep();
    expect(await news()).toEqual(["Miller Lumber has not quoted for Deck yet"]);
  });

  it("a quote counts until the end of its day at the site, and other domains are notified", async () => {
    await submit();
    bench.clock.time = new Date("2026-12-21T04:59:59Z");
    await bench.service.sweep();
    expect((await invitation())?.quotes[0]?.state).toBe("submitted");
    bench.clock.time = new Date("2026-12-21T05:00:00Z");
    await bench.service.sweep();
    expect((await invitation())?.quotes[0]?.state).toBe("expired");
    expect(bench.told.at(-1)?.message).toBe("The quote of Miller Lumber has expired.");
  });

  it("a quote that expires while one of its offers is in the basket is reported once", async () => {
    await submit();
    const supplierId = (await invitation())?.supplierId ?? "";
    await bench.database.basket.create({ data: { projectId: project.id, items: [{ supplierId }] } });
    bench.clock.time = new Date("2026-12-19T12:00:00Z");
    await bench.service.sweep();
    await bench.service.sweep();
    expect((await news()).filter((title) => title.includes("about to expire"))).toEqual([
      "The quote of Miller Lumber for Deck is about to expire",
    ]);
  });
});

describe("an invitation follows the supplier's contact", () => {
  /** The yard's order contact has another address. */
  const moveTo = async (to: string | null, from = email) => {
    const { supplierId = "" } = (await invitation()) ?? {};
    const { organizationId } = project.viewer;
    const contact = {
      supplierId,
      name: "Kim",
      email: to,
      phone: null,
      language: "es",
      accountNumber: null,
      terms: null,
      channel: "email",
    } as const;
    await inTransaction(bench.database, (transaction, afterCommit) =>
      bench.domainEvents.publish(
        supplierAddressChanged,
        { transaction, afterCommit },
        { organizationId, formerEmail: from, contact },
      ),
    );
  };
  const at = () => `kim-${project.id}@miller.example`;
  const seenBy = (token: string) => bench.service.findSupplierRequest(token, "1.2.3.4");

  it("the former link ends, the new address gets a letter, and the draft is kept", async () => {
    const former = await bench.tokenOf(email);
    await bench.service.saveDraft(former, { draftRevision: 0, quote: QUOTE }, "1.2.3.4");
    const other = await bench.send(project, [bench.yard("Niagara Supply")]);
    await moveTo(at());
    expect(await seenBy(former)).toBeNull();
    expect(await bench.service.submitByLink(former, { quote: QUOTE }, "page", "1.2.3.4")).toMatchObject({
      kind: "link-ended",
    });
    const moved = await seenBy(await bench.tokenOf(at()));
    expect(moved).toMatchObject({
      contactName: "Kim",
      language: "es",
      draft: { lines: [{ price: "4.10" }] },
    });
    expect(await invitation()).toMatchObject({ email: at(), state: "drafted" });
    const [letter] = await bench.mailsTo(at());
    expect(letter?.subject).toMatch(/pide sus precios: Deck$/);
    expect(await seenBy(await bench.tokenOf(other.invitations[0]?.email))).not.toBeNull();
  });

  it("a bounced one is sent again; a declined one is left alone, and its link ends", async () => {
    await bench.database.quoteInvitation.updateMany({ where: { email }, data: { state: "bounced" } });
    await moveTo(at());
    expect(await invitation()).toMatchObject({ state: "sent", email: at() });
    await bench.service.declineByLink(await bench.tokenOf(at()), null, "1.2.3.4");
    const declined = await bench.tokenOf(at());
    await moveTo(`new-${at()}`, at());
    expect(await seenBy(declined)).toBeNull();
    expect(await bench.mailsTo(`new-${at()}`)).toEqual([]);
  });

  it("no letter is sent once the request has ended or no address is left; a quote stays", async () => {
    await submit();
    await bench.service.close(project.viewer, await now());
    const former = await bench.tokenOf(email);
    await moveTo(at());
    expect([await seenBy(former), await bench.mailsTo(at())]).toEqual([null, []]);
    expect((await invitation())?.quotes).toMatchObject([{ state: "submitted" }]);
    await moveTo(null, at());
    expect(await invitation()).toMatchObject({ email: null });
  });

  it("an open question whether a quote still holds is asked again at the new address", async () => {
    await submit();
    await bench.service.close(project.viewer, await now());
    const asked = { stillGoodAskedAt: bench.clock.now(), stillGoodRevision: 1 };
    await bench.database.quoteInvitation.updateMany({ where: { email }, data: asked });
    await moveTo(at());
    expect(await bench.mailsTo(at())).toHaveLength(1);
    expect(await seenBy(await bench.tokenOf(at()))).toMatchObject({
      canAnswer: true,
      stillGood: { validUntil: "2026-12-20" },
    });
  });

  it("one sent to another address stays as it is", async () => {
    const token = await bench.tokenOf(email);
    await moveTo(at(), "somebody@miller.example");
    expect(await seenBy(token)).not.toBeNull();
    expect(await invitation()).toMatchObject({ email });
  });
});
