/** Where paid goods go: frozen into each purchase order, and stated to the supplier that delivers. */
import { describe, expect, it } from "vitest";
import type { JobSite } from "../../../../schema/rules/job-site.ts";
import type { TestProject } from "../../../testing/benches/payment-bench.ts";
import { JOB_SITE, type PurchaseOrderBench } from "../../../testing/benches/purchase-order-bench.ts";
import { findJobSite, findProjectById, saveJobSite } from "../../project/index.ts";
import { takeSite } from "../delivery/wait-for-site.ts";
import { withPurchaseOrderBench } from "../testing/with-purchase-order-bench.ts";

let bench: PurchaseOrderBench;
withPurchaseOrderBench((opened) => {
  bench = opened;
});

/** Another address, entered when everything is already ordered. */
const MOVED: JobSite = { ...JOB_SITE, street: "9 Main St", unit: null };

async function createProject(site: JobSite | null, quantities = [10]): Promise<TestProject> {
  const project = await bench.createProject(quantities);
  if (site) await saveJobSite(bench.database, project.id, site);
  return project;
}

const present = (project: TestProject, orderId: string) => bench.first(project, orderId);

describe("the destination of a purchase order", () => {
  it("is the project's address, in the order of every supplier", async () => {
    const project = await createProject(JOB_SITE, [10, 20]);
    const purchaseOrders = await bench.listOf(project, await bench.pay(project));
    expect(purchaseOrders).toMatchObject([
      { jobSite: JOB_SITE, zipCode: "94110" },
      { jobSite: JOB_SITE, zipCode: "94110" },
    ]);
  });

  it("does not change when the project's deliveries go elsewhere, sent or not", async () => {
    const project = await createProject(JOB_SITE);
    const orderId = await bench.pay(project);
    await saveJobSite(bench.database, project.id, MOVED);
    expect((await present(project, orderId)).jobSite).toEqual(JOB_SITE);
    await bench.send();
    expect((await present(project, orderId)).jobSite).toEqual(JOB_SITE);
    expect(await findJobSite(bench.database, project.id)).toEqual(MOVED);
  });

  it("does not change when the project is deleted", async () => {
    const project = await createProject(JOB_SITE);
    const orderId = await bench.pay(project);
    await bench.database.project.delete({ where: { id: project.id } });
    expect(await present(project, orderId)).toMatchObject({ projectId: null, jobSite: JOB_SITE });
  });

  it("is the ZIP code its prices were requested for when nothing more is known", async () => {
    const project = await createProject(null);
    const orderId = await bench.pay(project);
    expect(await present(project, orderId)).toMatchObject({ jobSite: null, zipCode: "94110" });
    await bench.send();
    expect((await bench.listOrdered()).at(-1)).toMatchObject({ deliverTo: { zip: "94110" } });
  });

  it("of an order from before addresses existed is read as stored", async () => {
    const project = await createProject(JOB_SITE);
    const orderId = await bench.pay(project);
    await bench.database.purchaseOrder.updateMany({
      where: { orderId },
      data: { jobSite: { zipCode: "94110" } },
    });
    expect(await present(project, orderId)).toMatchObject({ jobSite: null, zipCode: "94110" });
  });
});

describe("a delivery without an address", () => {
  /** Its supplier is a real one that gets letters. */
  async function payWithout(): Promise<{ project: TestProject; orderId: string }> {
    const project = await bench.createProject([10]);
    await bench.writeTo(project);
    await bench.database.jobSite.delete({ where: { projectId: project.id } });
    return { project, orderId: await bench.pay(project) };
  }

  /** Enters the address. */
  const say = (project: TestProject) =>
    bench.database.$transaction((transaction) =>
      takeSite(
        bench.sending,
        { transaction, afterCommit: () => {} },
        { projectId: project.id, jobSite: JOB_SITE, userId: project.userId },
      ),
    );

  const mailsOf = (project: TestProject) =>
    bench.database.outboxMessage.count({
      where: { recipient: { contains: project.parts[0]?.supplierId ?? "" } },
    });

  it("prompts for it before payment", async () => {
    const project = await bench.createProject([10]);
    await bench.writeTo(project);
    const outlook = async () => {
      const found = await findProjectById(bench.database, project.id);
      if (!found) throw new Error("no project");
      return bench.service.readDeliveryOutlook(found);
    };
    expect(await outlook()).toMatchObject({ needsJobSite: false });
    await bench.database.jobSite.delete({ where: { projectId: project.id } });
    expect(await outlook()).toMatchObject({ needsJobSite: true });
    const [part] = project.parts;
    await bench.database.supplierContact.updateMany({
      where: { supplierId: part?.supplierId ?? "" },
      data: { channel: "pick_up" },
    });
    expect(await outlook()).toMatchObject({ needsJobSite: false });
  });

  it("can be paid, and waits without a number; a user is told once what to do", async () => {
    const { project, orderId } = await payWithout();
    await bench.send();
    await bench.send(86_400_000);
    expect(await present(project, orderId)).toMatchObject({
      state: "send_failed",
      number: null,
      lastError: "It has no delivery address.",
    });
    expect(await mailsOf(project)).toBe(0);
    const news = await bench.database.notification.findMany({ where: { userId: project.userId } });
    expect(news.filter(({ body }) => body?.includes("Enter the address on the order's page"))).toHaveLength(
      1,
    );
  });

  it("keeps waiting when sending is requested again without one", async () => {
    const { project, orderId } = await payWithout();
    await bench.send();
    const { id } = await present(project, orderId);
    await bench.service.resend(project.viewer, id);
    await bench.send();
    expect(await present(project, orderId)).toMatchObject({ state: "send_failed", number: null });
  });

  it("is sent as soon as the address is entered", async () => {
    const { project, orderId } = await payWithout();
    await bench.send();
    await say(project);
    await bench.send();
    expect(await present(project, orderId)).toMatchObject({
      state: "sent",
      jobSite: JOB_SITE,
      lastError: null,
    });
    expect(await mailsOf(project)).toBe(1);
  });

  it("goes to the address entered while it was being paid", async () => {
    const { project, orderId } = await payWithout();
    await saveJobSite(bench.database, project.id, JOB_SITE);
    await bench.send();
    expect(await present(project, orderId)).toMatchObject({ state: "sent", jobSite: JOB_SITE });
  });

  it("needs no address when its buyer picks it up", async () => {
    const { project, orderId } = await payWithout();
    await bench.database.project.update({
      where: { id: project.id },
      data: { metadata: { deliveryRequired: false } },
    });
    await bench.send();
    expect(await present(project, orderId)).toMatchObject({ state: "sent" });
  });

  it("that was sent before is not held up: its supplier knows of it", async () => {
    const { project, orderId } = await payWithout();
    const { id } = await present(project, orderId);
    await bench.database.purchaseOrder.update({ where: { id }, data: { sentVersion: 1, state: "sent" } });
    await bench.service.resend(project.viewer, id);
    await bench.send();
    expect(await present(project, orderId)).toMatchObject({ state: "sent" });
  });
});

describe("the supplier that delivers", () => {
  it("receives the whole address through its API", async () => {
    const project = await createProject(JOB_SITE);
    await bench.pay(project);
    await bench.send();
    const { zipCode: _zip, ...site } = JOB_SITE;
    expect((await bench.listOrdered()).at(-1)).toMatchObject({ deliverTo: { zip: "94110", ...site } });
  });

  it("gets the address, the site contact, the hours and the day by mail", async () => {
    const project = await createProject(JOB_SITE);
    await bench.writeTo(project);
    await bench.pay(project);
    await bench.send();
    const body = await findLetter(project);
    expect(body).toContain(
      [
        "Needed by: Saturday, May 4, 2126",
        "",
        "Deliver to:",
        "418 Elmwood Ave, Rear house",
        "San Francisco, CA 94110-1204",
        "Rosa Núñez, (415) 555-0134",
        "Site opens: 7:00 AM",
        "Site closes: 3:30 PM",
        "Gate code 4471.",
        "Stack it by the garage.",
      ].join("\n"),
    );
  });

  it("gets them in the language of the desk, without unknown details", async () => {
    const project = await createProject({ ...JOB_SITE, opensAt: null, closesAt: null, instructions: null });
    await bench.writeTo(project, { language: "es" });
    await bench.pay(project);
    await bench.send();
    const body = await findLetter(project);
    expect(body).toContain("Se necesita para: sábado, 4 de mayo de 2126");
    expect(body).not.toMatch(/La obra|null/);
  });

  it("sees the address behind the link", async () => {
    const project = await createProject(JOB_SITE);
    await bench.writeTo(project);
    await bench.pay(project);
    await bench.send();
    const seen = await bench.service.findSupplierOrder(await bench.findToken(project), "1.2.3.4");
    expect(seen).toMatchObject({ jobSite: JOB_SITE, zipCode: "94110" });
  });
});

async function findLetter(project: TestProject): Promise<string> {
  const mail = await bench.database.outboxMessage.findFirstOrThrow({
    where: { recipient: { contains: project.parts[0]?.supplierId ?? "" } },
  });
  return mail.body;
}
