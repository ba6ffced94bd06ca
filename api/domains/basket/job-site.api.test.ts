import { beforeEach, describe, expect, it } from "vitest";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import { createGraphqlClient, type GraphqlClient } from "../../testing/graphql-client.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { changeBasket, createProject, type Outcome } from "../../testing/operations.ts";
import { signUp } from "../../testing/test-http.ts";

const { db, http } = await openTestHttp();

const SITE = {
  street: "418 Elmwood Ave",
  unit: "Rear house",
  city: "Buffalo",
  state: "NY",
  zipCode: "14222",
  contactName: "Rosa Diaz",
  contactPhone: "(716) 555-0134",
  instructions: "Gate code 4471.\nStack it by the garage.",
  opensAt: "07:00",
  closesAt: "15:30",
  needBy: "2126-05-04",
};
const FIELDS = Object.keys(SITE).join(" ");
const SET = `mutation ($input: SetJobSiteInput!) { setJobSite(input: $input) {
  __typename ... on ProjectSuccess { project { zipCode jobSite { ${FIELDS} } } }
  ... on UserError { code message } ... on InvalidInputError { fields { path message } } } }`;
const READ = `query ($id: ID!) { project(id: $id) {
  zipCode jobSite { ${FIELDS} } basket { items { isStale } } } }`;

interface SetOutcome extends Omit<Outcome, "project"> {
  project?: { zipCode: string; jobSite: object };
}

let user: GraphqlClient;
let projectId: string;
beforeEach(async () => {
  user = createGraphqlClient(http.url, (await signUp(http)).client);
  projectId = await createProject(user, { zipCode: "14222", startAnalysis: false });
});

async function setSite(change: object = {}, who = user): Promise<SetOutcome> {
  const answer = await who.graphql<{ setJobSite: SetOutcome }>(SET, {
    input: { projectId, ...SITE, ...change },
  });
  return answer.setJobSite;
}

async function read() {
  const { project } = await user.graphql<{
    project: {
      zipCode: string;
      jobSite: object | null;
      basket: { items: { isStale: boolean }[] };
    };
  }>(READ, { id: projectId });
  return project;
}

describe("where a project's deliveries go", () => {
  it("is null until it is set, and is stored as it was set", async () => {
    expect((await read()).jobSite).toBeNull();
    expect(await setSite()).toMatchObject({ __typename: "ProjectSuccess", project: { jobSite: SITE } });
    expect((await read()).jobSite).toEqual(SITE);
  });

  it("replaces the previous one, and clears what is left out", async () => {
    await setSite();
    await setSite({ street: "9 Main St", unit: null, needBy: null });
    expect((await read()).jobSite).toEqual({ ...SITE, street: "9 Main St", unit: null, needBy: null });
  });

  it("is refused field by field, and then nothing changes", async () => {
    await setSite();
    const refused = await setSite({ street: "PO Box 4", state: "PA", contactPhone: "12" });
    expect(refused).toMatchObject({
      __typename: "InvalidInputError",
      fields: expect.arrayContaining([
        { path: "street", message: MESSAGES.streetIsBox },
        { path: "contactPhone", message: MESSAGES.sitePhoneInvalid },
      ]),
    });
    expect((await read()).jobSite).toEqual(SITE);
  });

  it("cannot be needed by a day that has passed at every site", async () => {
    const twoDaysAgo = new Date(http.clock.now().getTime() - 48 * 3_600_000).toISOString().slice(0, 10);
    expect(await setSite({ needBy: twoDaysAgo })).toMatchObject({
      fields: [{ path: "needBy", message: MESSAGES.needByPast }],
    });
  });

  it("can be set by no one else", async () => {
    const other = createGraphqlClient(http.url, (await signUp(http)).client);
    expect(await other.send(SET, { input: { projectId, ...SITE } })).toMatchObject({ code: "NOT_FOUND" });
  });

  it("elsewhere, expires the prices obtained for the former ZIP code", async () => {
    const { offers } = await makeAnalysedProject(db.database, projectId);
    await changeBasket(user, "addToBasket", { projectId, productId: offers.boardsAtLowes, quantity: 10 });
    await setSite();
    expect((await read()).basket.items).toEqual([{ isStale: false }]);
    expect(await setSite({ city: "Seattle", state: "WA", zipCode: "98101" })).toMatchObject({
      project: { zipCode: "98101" },
    });
    expect((await read()).basket.items).toEqual([{ isStale: true }]);
  });

  it("elsewhere, cannot be set while agents get prices here", async () => {
    await db.database.project.update({ where: { id: projectId }, data: { status: "sourcing" } });
    const refused = await setSite({ city: "Seattle", state: "WA", zipCode: "98101" });
    expect(refused).toMatchObject({ __typename: "ProjectStatusConflictError" });
    expect((await read()).jobSite).toBeNull();
    expect(await setSite()).toMatchObject({ __typename: "ProjectSuccess" });
  });

  it("can still be set once everything is paid if it never was, at the ZIP code that was paid for", async () => {
    await db.database.project.update({ where: { id: projectId }, data: { status: "completed" } });
    const elsewhere = await setSite({ city: "Seattle", state: "WA", zipCode: "98101" });
    expect(elsewhere).toMatchObject({ code: "STATUS_CONFLICT", message: expect.stringContaining("14222") });
    expect(await setSite()).toMatchObject({ __typename: "ProjectSuccess", project: { jobSite: SITE } });
    expect(await setSite({ street: "9 Main St" })).toMatchObject({ code: "STATUS_CONFLICT" });
  });

  it("can be anywhere, once, if paid without a ZIP code", async () => {
    const paid = { status: "completed", zipCode: "00000" } as const;
    await db.database.project.update({ where: { id: projectId }, data: paid });
    expect(await setSite()).toMatchObject({
      __typename: "ProjectSuccess",
      project: { zipCode: "14222", jobSite: SITE },
    });
    expect(await setSite({ city: "Seattle", state: "WA", zipCode: "98101" })).toMatchObject({
      code: "STATUS_CONFLICT",
    });
  });

  it("stays where it was once everything is paid", async () => {
    await setSite();
    await db.database.project.update({ where: { id: projectId }, data: { status: "completed" } });
    expect(await setSite({ street: "9 Main St" })).toMatchObject({ code: "STATUS_CONFLICT" });
    expect((await read()).jobSite).toEqual(SITE);
  });
});
