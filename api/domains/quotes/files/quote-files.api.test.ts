/** Attachments of requests and answers: who sees them, who is notified, and when they end. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FILE_LIMITS } from "../../../../schema/constants.ts";
import { openQuoteBench, type QuoteBench, type QuoteProject } from "../../../testing/benches/quote-bench.ts";
import { openMailProgram } from "../../../testing/outside/mail-program.ts";
import { createQuoteAttachments } from "../quote-files.store.ts";
import type { QuoteRequest } from "../quote-request.types.ts";

const ADDRESS = "1.2.3.4";
let bench: QuoteBench;
let program: Awaited<ReturnType<typeof openMailProgram>>;
let project: QuoteProject;
let request: QuoteRequest;
let emails: string[];
beforeAll(async () => {
  bench = await openQuoteBench();
  program = await openMailProgram(bench.database, createQuoteAttachments(bench));
});
afterAll(async () => {
  await program.close();
  await bench.close();
});
beforeEach(async () => {
  bench.clock.time = new Date("2026-11-27T15:00:00Z");
  project = await bench.createProject();
  const yards = [bench.yard("Miller Lumber"), bench.yard("Niagara Supply", { language: "es" })];
  emails = yards.map(({ email }) => email);
  request = await bench.send(project, yards);
});

/** A distinct PDF for each name. */
const pdf = (name: string, more = 0) => ({
  name,
  bytes: Buffer.concat([Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`), Buffer.alloc(more)]),
  signal: undefined,
});
const attach = (name: string) => bench.service.attachFile(project.viewer, request.id, pdf(name));
const tokenOf = (yard: 0 | 1) => bench.tokenOf(emails[yard]);
const answerWith = async (yard: 0 | 1, name: string, more = 0) =>
  bench.service.attachByLink(await tokenOf(yard), pdf(name, more));
const seenBy = async (yard: 0 | 1) =>
  (await bench.service.findSupplierRequest(await tokenOf(yard), ADDRESS))?.files ?? [];
const namesSeenBy = async (yard: 0 | 1) => (await seenBy(yard)).map(({ name }) => name);
const buyersNames = async () => {
  const [own = []] = await bench.service.listFiles([request]);
  const answers = await bench.service.listAnswerFiles(request.invitations);
  return [own, ...answers].map((files) => files.map(({ name }) => name));
};
const news = async () => {
  const told = await bench.database.notification.findMany({
    where: { userId: project.viewer.userId },
    orderBy: { id: "asc" },
  });
  return told.map(({ topic, title, body }) => `${topic}: ${title}: ${body}`);
};
const later = (minutes: number) => {
  bench.clock.time = new Date(bench.clock.now().getTime() + minutes * 60_000);
};
const submit = async (yard: 0 | 1) =>
  bench.service.submitByLink(
    await tokenOf(yard),
    {
      quote: {
        requestVersion: 1,
        validUntil: "2026-12-20",
        lines: [{ materialKey: "key-0", price: "4.10" }],
      },
      confirmedKeys: ["key-0"],
    },
    "page",
    ADDRESS,
  );

describe("a file of the buyer's", () => {
  it("is on every desk, byte for byte, and can be removed again", async () => {
    const attached = await attach("drawing");
    if (attached.kind !== "success") throw new Error(attached.message);
    expect([await namesSeenBy(0), await namesSeenBy(1)]).toEqual([["drawing.pdf"], ["drawing.pdf"]]);
    const file = await bench.service.getFileByLink(await tokenOf(0), attached.file.id, ADDRESS);
    expect(Buffer.from(file.bytes)).toEqual(pdf("drawing").bytes);
    await bench.service.detachFile(project.viewer, request.id, attached.file.id);
    expect(await namesSeenBy(0)).toEqual([]);
    await expect(
      bench.service.getFileByLink(await tokenOf(0), attached.file.id, ADDRESS),
    ).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("is sent with the letters, even when it was attached to a draft", async () => {
    // No mail goes to addresses that belong to no one.
    const yard = bench.yard("Miller Lumber", { email: `desk-${project.id}@miller.example.com` });
    const made = await bench.service.create(project.viewer, {
      ...bench.inputOf(project),
      invitations: [yard],
    });
    if (made.kind !== "success") throw new Error(made.message);
    await bench.service.attachFile(project.viewer, made.quoteRequest.id, pdf("cut list"));
    await bench.service.send(project.viewer, made.quoteRequest);
    await program.deliver(new Date());
    const [letter] = await program.read(yard.email);
    expect(letter?.attachments.map(({ filename }) => filename)).toEqual(["cut list.pdf"]);
    expect(letter?.attachments[0]?.content).toEqual(pdf("cut list").bytes);
  });

  it("can be neither attached nor removed once the request has ended, with a message that says what to do", async () => {
    const attached = await attach("drawing");
    if (attached.kind !== "success") throw new Error(attached.message);
    await bench.service.close(project.viewer, request);
    expect(await attach("more")).toMatchObject({
      kind: "quote-request-conflict",
      message: "This is closed. Extend the deadline to continue.",
    });
    const taken = await bench.service.detachFile(project.viewer, request.id, attached.file.id);
    expect(taken.kind).toBe("quote-request-conflict");
    expect(await namesSeenBy(0)).toEqual(["drawing.pdf"]);
  });

  it("cannot be attached, seen or removed by anyone else", async () => {
    const attached = await attach("drawing");
    if (attached.kind !== "success") throw new Error(attached.message);
    const stranger = await bench.createUser();
    const missing = { code: "NOT_FOUND" };
    await expect(bench.service.attachFile(stranger, request.id, pdf("x"))).rejects.toMatchObject(missing);
    await expect(bench.service.getFile(stranger, request.id, attached.file.id)).rejects.toMatchObject(
      missing,
    );
    await expect(bench.service.detachFile(stranger, request.id, attached.file.id)).rejects.toMatchObject(
      missing,
    );
    const other = await bench.send(project, [bench.yard("Third Yard")]);
    await expect(bench.service.getFile(project.viewer, other.id, attached.file.id)).rejects.toMatchObject(
      missing,
    );
  });
});

describe("a file of a yard's", () => {
  it("is visible to the buyer and the yard, and never to another yard", async () => {
    const answered = await answerWith(0, "quote 4711");
    if (answered.kind !== "success") throw new Error(answered.message);
    expect(await buyersNames()).toEqual([[], ["quote 4711.pdf"], []]);
    expect([await namesSeenBy(0), await namesSeenBy(1)]).toEqual([["quote 4711.pdf"], []]);
    const { id } = answered.file;
    const ofBuyer = await bench.service.getFile(project.viewer, request.id, id);
    expect(Buffer.from(ofBuyer.bytes)).toEqual(pdf("quote 4711").bytes);
    const other = await tokenOf(1);
    await expect(bench.service.getFileByLink(other, id, ADDRESS)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await bench.service.detachByLink(other, id, ADDRESS);
    await bench.service.detachFile(project.viewer, request.id, id);
    expect(await namesSeenBy(0)).toEqual(["quote 4711.pdf"]);
  });

  it("can be removed until it belongs to a quote, which keeps it", async () => {
    const wrong = await answerWith(0, "of another customer");
    if (wrong.kind !== "success") throw new Error(wrong.message);
    await bench.service.detachByLink(await tokenOf(0), wrong.file.id, ADDRESS);
    const right = await answerWith(0, "quote 4711");
    if (right.kind !== "success") throw new Error(right.message);
    later(1);
    expect(await submit(0)).toMatchObject({ kind: "success" });
    expect(await bench.service.detachByLink(await tokenOf(0), right.file.id, ADDRESS)).toMatchObject({
      kind: "desk-file-refused",
      message: "This file is part of the quote you sent and can't be removed.",
    });
    expect(await buyersNames()).toEqual([[], ["quote 4711.pdf"], []]);
  });

  it("is refused in the desk's language: for its kind, its size, their number, and after the deadline", async () => {
    const page = { name: "a.pdf", bytes: Buffer.from("<!doctype html>"), signal: undefined };
    expect(await bench.service.attachByLink(await tokenOf(1), page)).toMatchObject({
      kind: "invalid-input",
      fields: { file: expect.stringMatching(/^Se pueden adjuntar/) },
    });
    expect(await answerWith(0, "large", FILE_LIMITS.bytes)).toMatchObject({
      fields: { file: "A file may have 10 MB. Please attach a smaller one" },
    });
    for (let count = 0; count < FILE_LIMITS.count; count += 1) await answerWith(0, `paper ${count}`);
    expect(await answerWith(0, "one more")).toMatchObject({
      fields: { file: "10 files can be attached. Please take one away first" },
    });
    bench.clock.time = new Date(request.answerBy.getTime() + 1);
    expect(await answerWith(1, "late")).toMatchObject({
      kind: "desk-file-refused",
      message: expect.stringContaining("tiempo"),
    });
    expect(await bench.service.attachByLink("x".repeat(27), pdf("a"))).toMatchObject({ kind: "link-ended" });
  });

  it("is announced once, however many arrive together, and again after a pause", async () => {
    await answerWith(0, "quote");
    await answerWith(0, "quote");
    later(2);
    await answerWith(0, "terms");
    const both =
      "quotes: Miller Lumber attached 2 files to its answer for Deck: quote.pdf and terms.pdf: open the page to see them.";
    expect(await news()).toEqual([both]);
    const { email } = await bench.database.user.update({
      where: { id: project.viewer.userId },
      data: { email: `buyer-${project.id}@example.com` },
    });
    later(11);
    for (const name of ["a", "b", "c", "d"]) await answerWith(0, name);
    expect(await news()).toEqual([
      both,
      "quotes: Miller Lumber attached 4 files to its answer for Deck: a.pdf, b.pdf, c.pdf, and 1 more: open the page to see them.",
    ]);
    expect(await bench.mailsTo(email)).toHaveLength(1);
  });
});

describe("files are deleted", () => {
  it("with the project of their request, and with the organization", async () => {
    await attach("drawing");
    await answerWith(0, "quote");
    const mine = { organizationId: project.viewer.organizationId };
    expect(await bench.database.storedFile.count({ where: mine })).toBe(2);
    await bench.database.project.delete({ where: { id: project.id } });
    expect(await bench.database.storedFile.count({ where: mine })).toBe(0);

    project = await bench.createProject();
    const yard = bench.yard();
    emails = [yard.email];
    request = await bench.send(project, [yard]);
    await attach("drawing");
    await answerWith(0, "quote");
    await bench.database.organization.delete({ where: { id: project.viewer.organizationId } });
    expect(
      await bench.database.storedFile.count({ where: { organizationId: project.viewer.organizationId } }),
    ).toBe(0);
  });
});
