/** Letters to a supplier's desk, as its mail program parses them. */
import ICAL from "ical.js";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keepFile } from "../../../platform/files/files.store.ts";
import type { TestProject } from "../../../testing/benches/payment-bench.ts";
import {
  JOB_SITE,
  openPurchaseOrderBench,
  type PurchaseOrderBench,
} from "../../../testing/benches/purchase-order-bench.ts";
import { openMailProgram } from "../../../testing/outside/mail-program.ts";
import { createOrderAttachments } from "../document/order-files.ts";

type MailProgram = Awaited<ReturnType<typeof openMailProgram>>;

let bench: PurchaseOrderBench;
let program: MailProgram;
let project: TestProject;
let orderId = "";
beforeAll(async () => {
  bench = await openPurchaseOrderBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  bench.clock.time = new Date();
  program = await openMailProgram(bench.database, createOrderAttachments(bench));
  project = await bench.createProject([10]);
  await bench.writeTo(project);
  return () => program.close();
});

const HOUR_MS = 3_600_000;
/** Later than anything the tests write, by the clock of the database. */
const soon = (minutes = 0) => new Date(Date.now() + HOUR_MS + minutes * 60_000);
const desk = () => `desk-${project.parts[0]?.supplierId}@miller.example.com`;

async function present() {
  const [purchaseOrder] = await bench.listOf(project, orderId);
  if (!purchaseOrder) throw new Error("nothing was ordered");
  return purchaseOrder;
}

async function order() {
  orderId = await bench.pay(project);
  await bench.send();
  return present();
}

async function letters() {
  await program.deliver(soon());
  return program.read(desk());
}

async function onlyLetter() {
  const [letter, ...more] = await letters();
  if (!letter || more.length > 0) throw new Error("there is not one letter");
  return letter;
}

type Letter = Awaited<ReturnType<typeof onlyLetter>>;
const attached = (letter: Letter, ending: string) => {
  const found = letter.attachments.find(({ filename }) => filename?.endsWith(ending));
  if (!found) throw new Error(`nothing ends with ${ending}`);
  return found;
};

async function readPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}

describe("the letter about an order", () => {
  it("has the order as a PDF and its day for the desk's calendar attached, named by its number", async () => {
    const { number } = await order();
    const letter = await onlyLetter();
    expect(letter.attachments.map(({ filename }) => filename)).toEqual([
      `order-${number}.pdf`,
      `order-${number}.ics`,
    ]);
    expect(await readPdf(attached(letter, ".pdf").content)).toContain(`Order ${number}`);
    const calendar = new ICAL.Component(ICAL.parse(attached(letter, ".ics").content.toString("utf8")));
    const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
    expect(event.summary).toMatch(/^Delivery to /);
    expect(event.startDate.toString()).toBe(JOB_SITE.needBy);
  });

  it("has the link as a button in HTML and as an address in the text", async () => {
    await order();
    const token = await bench.findToken(project);
    const { text, html } = await onlyLetter();
    const url = `http://yardstick.test/o/${token}`;
    expect(text).toContain(url);
    expect(html).toContain(`<a class="button" href="${url}">Please confirm it here</a>`);
    for (const words of ["Hello Sam,", "10 pieces", "Account", "A-77", "418 Elmwood Ave"]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  it("has the buyer's attachments, byte for byte", async () => {
    orderId = await bench.pay(project);
    const { id, organizationId } = await present();
    const bytes = Buffer.from("%PDF-1.7 a drawing");
    const owner = { organizationId, subject: "purchase_order", subjectId: id } as const;
    const upload = { name: "Tür 🚪.pdf", mediaType: "application/pdf", bytes, sha256: "-" } as const;
    await keepFile(bench.database, owner, upload, { source: "buyer", userId: null }, new Date());
    await keepFile(
      bench.database,
      owner,
      { ...upload, sha256: "+", name: "theirs.pdf" },
      { source: "supplier", userId: null },
      new Date(),
    );
    await bench.send();
    const letter = await onlyLetter();
    expect(attached(letter, "Tür 🚪.pdf").content).toEqual(bytes);
    expect(letter.attachments).toHaveLength(3);
  });

  it("is in one thread with the letters about its changes and its end", async () => {
    const { id } = await order();
    const change = async () => ({ id, revision: (await present()).revision, reason: "We need less" });
    await bench.service.revise(project.viewer, {
      ...(await change()),
      lines: [{ key: "1", quantity: 4 }],
    });
    await bench.send();
    await bench.service.cancel(project.viewer, await change());
    await bench.send();
    // They are sent concurrently, and arrive in any order.
    const [first, second, third] = (await letters()).toSorted((one, other) =>
      String(one.messageId).localeCompare(String(other.messageId)),
    );
    expect(first?.inReplyTo).toBeUndefined();
    expect(second?.inReplyTo).toBe(first?.messageId);
    expect(third?.inReplyTo).toBe(second?.messageId);
    expect(third?.references).toEqual([first?.messageId, second?.messageId]);
    expect(new Set([first, second, third].map((one) => one?.messageId)).size).toBe(3);
    // Each with its own version, although all are drawn after the last change.
    const [, versionTwo] = await Promise.all(
      [first, second].map(async (one) => one && readPdf(attached(one, ".pdf").content)),
    );
    expect(versionTwo).toMatch(/Version\s+2/);
    const ics = third && attached(third, ".ics").content.toString("utf8");
    expect(ics).toContain("METHOD:CANCEL");
  });

  it("keeps its Message-ID when it is sent again because its arrival is unknown", async () => {
    await order();
    program.setFaults({ cutsAfterData: true });
    await program.deliver(soon());
    program.setFaults({});
    await program.deliver(soon(2));
    const row = await bench.database.outboxMessage.findFirstOrThrow({ where: { recipient: desk() } });
    expect(row.attempts).toBe(2);
    const [letter] = await program.read(desk());
    expect(letter?.messageId).toBe(`<${row.id}@yardstick.example>`);
  });

  it("goes out a minute later without a PDF that cannot be drawn", async () => {
    await order();
    const broken = {
      ...createOrderAttachments(bench),
      purchase_order_pdf: () => Promise.reject(new Error("no room")),
    };
    await program.deliver(soon(), broken);
    expect(await program.read(desk())).toEqual([]);
    await program.deliver(soon(2), broken);
    const [letter] = await program.read(desk());
    expect(letter?.attachments.map(({ filename }) => filename?.slice(-4))).toEqual([".ics"]);
    expect(letter?.text).toContain("Hello Sam,");
  });

  it("spells names exactly, whatever characters they contain", async () => {
    const name = "Müller & Söhne 🪵 \u202eevil\r\nBcc: eve@example.com <b>";
    await bench.database.organization.update({
      where: { id: project.viewer.organizationId },
      data: { name },
    });
    const { number } = await order();
    const letter = await onlyLetter();
    const seen = "Müller & Söhne 🪵 evil Bcc: eve@example.com <b>";
    expect(letter.subject).toBe(`Order ${number} from ${seen}`);
    expect(letter.headers.has("bcc")).toBe(false);
    expect(letter.text).not.toMatch(/[\u202a-\u202e]/);
    expect(letter.html).toContain("eve@example.com &lt;b&gt;");
    expect(await program.read("eve@example.com")).toEqual([]);
  });
});

describe("the mail about a delivery tomorrow", () => {
  it("has the day for the buyer's calendar attached, and is in the thread of its project", async () => {
    const { id } = await order();
    const email = `owner-${id}@example.com`;
    await bench.database.user.update({
      where: { id: project.viewer.userId },
      data: { email, emailConfirmedAt: new Date() },
    });
    const news = { organizationId: project.viewer.organizationId, topic: "orders", body: "-" } as const;
    const about = { ...news, projectId: project.id };
    await bench.database.$transaction(async (transaction) => {
      const scope = { transaction, afterCommit: () => {} };
      await bench.sending.notify(scope, { ...about, title: "Paid", dedupeKey: `a:${id}` });
      await bench.sending.notify(scope, { ...news, title: "Elsewhere", dedupeKey: `b:${id}` });
      const attachments = [{ kind: "purchase_order_day", id }];
      await bench.sending.notify(scope, { ...about, title: "Due", dedupeKey: `c:${id}`, attachments });
    });
    await program.deliver(soon());
    const mails = await program.read(email);
    const named = (subject: string) => mails.find((one) => one.subject === subject);
    expect(named("Due")?.inReplyTo).toBe(named("Paid")?.messageId);
    expect(named("Elsewhere")?.inReplyTo).toBeUndefined();
    expect(named("Due")?.attachments[0]?.content.toString("utf8")).toContain("SUMMARY:Delivery from");
  });
});
