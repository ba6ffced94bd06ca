import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PICTURE_LIMITS } from "../../../../schema/constants.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { signUp, startTestHttp, type TestHttp } from "../../../testing/test-http.ts";
import { SAMPLE_PICTURES } from "./testing/sample-pictures.ts";

let db: TestDatabase;
let http: TestHttp;
/** Another process behind the same load balancer. */
let other: TestHttp;
beforeAll(async () => {
  db = await createTestDatabase();
  http = await startTestHttp(db);
  other = await startTestHttp(db);
});
afterAll(async () => {
  await http.stop();
  await other.stop();
  await db.stop();
});

const SET = `mutation ($input: SetProfilePictureInput!) { setProfilePicture(input: $input) {
  ... on SetProfilePictureSuccess { user { profileImageUrl } }
  ... on InvalidInputError { fields { path message } } } }`;

const pathOf = (answer: { body: Record<string, unknown> }) => String(answer.body["profileImageUrl"]);

describe.each(Object.entries(SAMPLE_PICTURES))("%s", (name, base64) => {
  const type = name.includes("PNG") ? "image/png" : name.includes("JPEG") ? "image/jpeg" : "image/webp";

  it("is served with its own type and no other, by every process", async () => {
    const { client } = await signUp(http);
    const set = await client.graphql(SET, { input: { image: base64 } });
    expect(set).toEqual({
      setProfilePicture: { user: { profileImageUrl: expect.stringMatching(/^\/api\/pictures\/[\w-]{36}$/) } },
    });
    const path = pathOf(await client.get("/api/auth/user"));
    const elsewhere = other.client();
    for (const [cookie, value] of client.cookies) elsewhere.cookies.set(cookie, value);
    const there = await elsewhere.get(path);
    expect(there.status).toBe(200);
    expect(Object.fromEntries(there.headers)).toMatchObject({
      "content-type": type,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, max-age=31536000, immutable",
    });
    expect(Buffer.from(there.bytes).toString("base64")).toBe(base64);
  });
});

describe("a picture", () => {
  const file = Buffer.from(SAMPLE_PICTURES["a PNG"], "base64");

  it("is visible to its owner only", async () => {
    const { client } = await signUp(http);
    const path = pathOf(await client.sendFile("/api/auth/user/picture", file));
    expect((await client.get(path)).status).toBe(200);
    expect((await (await signUp(http)).client.get(path)).status).toBe(404);
    expect((await http.client().get(path)).status).toBe(401);
    expect((await client.get("/api/pictures/none")).status).toBe(404);
  });

  it("that is replaced or removed is gone, along with its address", async () => {
    const { client } = await signUp(http);
    const first = pathOf(await client.sendFile("/api/auth/user/picture", file));
    const second = pathOf(await client.sendFile("/api/auth/user/picture", file));
    expect(second).not.toBe(first);
    expect((await client.get(first)).status).toBe(404);
    expect((await client.delete("/api/auth/user/picture")).body["profileImageUrl"]).toBeNull();
    expect((await client.get(second)).status).toBe(404);
    expect(await client.graphql("mutation { removeProfilePicture { user { profileImageUrl } } }")).toEqual({
      removeProfilePicture: { user: { profileImageUrl: null } },
    });
  });

  it("uploaded in parallel with others is the one whose address is shown", async () => {
    const { client } = await signUp(http);
    const sent = await Promise.all([1, 2, 3, 4].map(() => client.sendFile("/api/auth/user/picture", file)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await client.get(pathOf(await client.get("/api/auth/user")))).status).toBe(200);
  });

  it.each([
    ["a page under a picture's name", Buffer.from("<!doctype html>"), MESSAGES.pictureUnknown],
    ["cut off", file.subarray(0, file.length - 5), MESSAGES.pictureBroken],
    ["nothing", Buffer.alloc(0), MESSAGES.pictureMissing],
  ])("that is %s is refused at its field, and the previous one stays", async (_what, bytes, message) => {
    const { client } = await signUp(http);
    const before = pathOf(await client.sendFile("/api/auth/user/picture", file));
    const refused = await client.sendFile("/api/auth/user/picture", bytes);
    expect([refused.status, refused.body["fields"]]).toEqual([400, { image: message }]);
    expect(await client.graphql(SET, { input: { image: bytes.toString("base64") } })).toEqual({
      setProfilePicture: { fields: [{ path: "image", message }] },
    });
    expect(pathOf(await client.get("/api/auth/user"))).toBe(before);
  });

  it("that is not Base64 is refused as such", async () => {
    const { client } = await signUp(http);
    expect(await client.graphql(SET, { input: { image: "data:image/png;base64,AAAA" } })).toEqual({
      setProfilePicture: { fields: [{ path: "image", message: MESSAGES.pictureEncoding }] },
    });
  });

  it("of more than 2 MB is refused before it is read", async () => {
    const { client } = await signUp(http);
    const answer = await client.sendFile("/api/auth/user/picture", Buffer.alloc(PICTURE_LIMITS.bytes + 1));
    expect([answer.status, answer.body["message"]]).toEqual([413, "The request is larger than 2 MB."]);
  });
});
