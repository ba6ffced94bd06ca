/** Files of requests for quotes over HTTP: for the buyer, and through the yards' links. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AskedYards, askYards } from "../../testing/benches/ask-yard.ts";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { signUp, type TestClient } from "../../testing/test-http.ts";

const { db, http } = await openTestHttp();
const drawing = Buffer.from("%PDF-1.7\n%%EOF\n");
const paper = Buffer.from("%PDF-1.4\n%%EOF\n");
let buyer: TestClient;
let project: string;
let asked: AskedYards;
beforeAll(async () => {
  ({ client: buyer } = await signUp(http, undefined, "professional"));
  const made = await buyer.post("/api/projects", { name: "Deck", description: "Build a 12 x 16 ft deck" });
  project = String(made.body["id"]);
  await makeAnalysedProject(db.database, project);
});
beforeEach(async () => {
  asked = await askYards({ http, db }, buyer, project, { count: 2 });
});

const filesOf = (id = asked.id) => `/api/quote-requests/${id}/files`;
const deskFiles = (yard: 0 | 1) => `/api/quotes/${asked.tokens[yard]}/files`;
const attach = (client: TestClient, path: string, name: string, bytes: Uint8Array) =>
  client.sendFile(`${path}?fileName=${encodeURIComponent(name)}`, bytes);

describe("a buyer", () => {
  it("attaches, lists, downloads and removes files", async () => {
    const { status, body } = await attach(buyer, filesOf(), "Tür 🚪.pdf", drawing);
    expect([status, body]).toMatchObject([201, { name: "Tür 🚪.pdf", source: "buyer" }]);
    const listed = await buyer.get(filesOf());
    expect(listed.body).toMatchObject({ files: [body], invitations: [{ files: [] }, { files: [] }] });
    expect(Buffer.from((await buyer.get(String(body["url"]))).bytes)).toEqual(drawing);
    expect((await buyer.delete(String(body["url"]))).status).toBe(200);
    expect((await buyer.get(String(body["url"]))).status).toBe(404);
  });

  it("is refused files of other types, and other firms' files", async () => {
    const refused = await attach(buyer, filesOf(), "a.pdf", Buffer.from("<!doctype html>"));
    expect([refused.status, refused.body["code"]]).toEqual([400, "INVALID_INPUT"]);
    const { client: stranger } = await signUp(http, undefined, "professional");
    const { body } = await attach(buyer, filesOf(), "a.pdf", drawing);
    expect((await stranger.get(filesOf())).status).toBe(404);
    expect((await stranger.get(String(body["url"]))).status).toBe(404);
    expect((await stranger.delete(String(body["url"]))).status).toBe(404);
    expect((await attach(stranger, filesOf(), "b.pdf", drawing)).status).toBe(404);
    expect((await attach(http.client(), filesOf(), "b.pdf", drawing)).status).toBe(401);
  });
});

describe("a yard", () => {
  const SEEN = `query ($token: String!) { quoteInvitation(token: $token) { files { name source url } } }`;

  it("sees the buyer's files and attaches its own, and the buyer sees them next to the yard", async () => {
    await attach(buyer, filesOf(), "drawing.pdf", drawing);
    const desk = http.client();
    const { status, body } = await attach(desk, deskFiles(0), "quote.pdf", paper);
    expect([status, body]).toMatchObject([201, { source: "supplier", url: `${deskFiles(0)}/${body["id"]}` }]);
    expect(await desk.graphql(SEEN, { token: asked.tokens[0] })).toMatchObject({
      quoteInvitation: {
        files: [
          { name: "drawing.pdf", source: "BUYER", url: expect.stringContaining(deskFiles(0)) },
          { name: "quote.pdf", source: "SUPPLIER", url: body["url"] },
        ],
      },
    });
    const program = await desk.get(`/api/quotes/${asked.tokens[0]}`);
    expect(program.body).toMatchObject({ files: [{ name: "drawing.pdf" }, { name: "quote.pdf" }] });
    const file = await desk.get(String(body["url"]));
    expect(Buffer.from(file.bytes)).toEqual(paper);
    expect(file.headers.get("referrer-policy")).toBe("no-referrer");
    const data = await buyer.graphql(
      "query ($id: ID!) { quoteRequest(id: $id) { files { name } invitations { files { name source url } } } }",
      { id: asked.id },
    );
    const url = `${filesOf()}/${body["id"]}`;
    expect(data).toMatchObject({
      quoteRequest: {
        files: [{ name: "drawing.pdf" }],
        invitations: [{ files: [{ name: "quote.pdf", source: "SUPPLIER", url }] }, { files: [] }],
      },
    });
    expect(Buffer.from((await buyer.get(url)).bytes)).toEqual(paper);
  });

  it("learns nothing of another yard's files, removes its own, and a request without a link is not read", async () => {
    const [one, other] = [http.client(), http.client()];
    const { body } = await attach(one, deskFiles(0), "quote.pdf", paper);
    expect((await other.get(`${deskFiles(1)}/${body["id"]}`)).status).toBe(404);
    expect(JSON.stringify(await other.graphql(SEEN, { token: asked.tokens[1] }))).not.toContain("quote.pdf");
    expect((await one.delete(`${deskFiles(0)}/${body["id"]}`)).status).toBe(200);
    expect((await one.get(`${deskFiles(0)}/${body["id"]}`)).status).toBe(404);
    const wrong = `/api/quotes/${"x".repeat(27)}/files`;
    expect((await attach(one, wrong, "a.pdf", paper)).status).toBe(404);
  });

  it("attaches nothing once the request is closed", async () => {
    await db.database.quoteRequest.update({ where: { id: asked.id }, data: { state: "closed" } });
    const { status, body } = await attach(http.client(), deskFiles(0), "quote.pdf", paper);
    expect([status, body["code"]]).toEqual([409, "STATUS_CONFLICT"]);
  });
});
