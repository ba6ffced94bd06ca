import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FILE_LIMITS } from "../../../schema/constants.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { actAs } from "../identity/actor.ts";
import { type FileOwner, findFile, keepFile, listFiles, removeFile } from "./files.store.ts";
import type { Upload } from "./read-upload.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.stop());

const NOW = new Date("2026-11-27T09:00:00Z");
const SUPPLIER = { source: "supplier", userId: null } as const;
const BUYER = { source: "buyer", userId: null } as const;

async function makeOwner(): Promise<FileOwner> {
  const { id } = await db.database.user.create({
    data: { username: `u-${randomUUID()}`, passwordHash: "-" },
  });
  return { organizationId: id, subject: "quote", subjectId: randomUUID() };
}

function upload(name: string, length = 3): Upload {
  return {
    name,
    mediaType: "application/pdf",
    bytes: Buffer.alloc(length, name),
    sha256: `digest of ${name}`,
  };
}

const keep = (owner: FileOwner, file: Upload, who: typeof SUPPLIER | typeof BUYER = SUPPLIER) =>
  keepFile(db.database, owner, file, who, NOW);

async function kept(owner: FileOwner, file: Upload, who?: typeof SUPPLIER | typeof BUYER) {
  const result = await keep(owner, file, who);
  if (typeof result === "string") throw new Error(result);
  return result;
}

describe("a stored file", () => {
  it("is returned byte for byte, and only for the subject it was attached to", async () => {
    const owner = await makeOwner();
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const { id, size } = await kept(owner, { ...upload("Tür 🚪.pdf"), bytes });
    expect(size).toBe(256);
    const found = await findFile(db.database, owner, id);
    expect(found).toMatchObject({ name: "Tür 🚪.pdf", mediaType: "application/pdf" });
    expect(Buffer.from(found?.bytes ?? [])).toEqual(bytes);
    expect(await findFile(db.database, await makeOwner(), id)).toBeNull();
    expect(await findFile(db.database, { ...owner, subject: "quote_request" }, id)).toBeNull();
    expect(await findFile(db.database, owner, "none")).toBeNull();
  });

  it("is a single file, however often it is sent", async () => {
    const owner = await makeOwner();
    const { id } = await kept(owner, upload("a.pdf"));
    expect(await kept(owner, upload("a.pdf"))).toMatchObject({ id });
    expect(await listFiles(db.database, "quote", [owner.subjectId])).toHaveLength(1);
  });

  it("is removed only by the side that attached it, or along with its subject", async () => {
    const owner = await makeOwner();
    const { id } = await kept(owner, upload("a.pdf"));
    await kept(owner, upload("b.pdf"), BUYER);
    expect(await removeFile(db.database, owner, "buyer", id)).toBe(false);
    expect(await removeFile(db.database, await makeOwner(), "supplier", id)).toBe(false);
    expect(await removeFile(db.database, owner, "supplier", id)).toBe(true);
    expect(await listFiles(db.database, "quote", [owner.subjectId])).toMatchObject([{ name: "b.pdf" }]);
    expect(await db.database.fileContent.count({ where: { fileId: id } })).toBe(0);
  });

  it("appears in the activity log under the user who attached it, without its bytes", async () => {
    const owner = await makeOwner();
    const { id } = await actAs({ kind: "member", id: owner.organizationId }, () =>
      kept(owner, upload("a.pdf")),
    );
    expect(await db.database.activity.findMany({ where: { subjectId: id } })).toMatchObject([
      {
        action: "created",
        subjectKind: "file",
        subjectName: "a.pdf",
        after: { name: "a.pdf", media_type: "application/pdf", size: 3 },
      },
    ]);
  });

  it("is deleted with its organization", async () => {
    const owner = await makeOwner();
    const { id } = await kept(owner, upload("a.pdf"));
    await db.database.organization.delete({ where: { id: owner.organizationId } });
    expect(await findFile(db.database, owner, id)).toBeNull();
  });
});

describe("a file too many", () => {
  it("is refused beyond the limit on files, and beyond what one side can fit into one mail", async () => {
    const owner = await makeOwner();
    const half = FILE_LIMITS.togetherBytes / 2;
    await kept(owner, upload("a.pdf", half));
    await kept(owner, upload("b.pdf", half));
    expect(await keep(owner, upload("c.pdf", 1))).toBe("tooMuch");
    await kept(owner, upload("c.pdf", 1), BUYER);
    for (let count = 3; count < FILE_LIMITS.count; count += 1)
      await kept(owner, upload(`${count}.pdf`), BUYER);
    expect(await keep(owner, upload("one-more.pdf"), BUYER)).toBe("tooMany");
  });

  it("is refused when the organization has used up its storage", async () => {
    const owner = await makeOwner();
    const { id } = await kept({ ...owner, subjectId: randomUUID() }, upload("a.pdf"));
    await db.database.storedFile.update({ where: { id }, data: { size: FILE_LIMITS.ofOrganizationBytes } });
    expect(await keep(owner, upload("b.pdf"))).toBe("full");
  });
});
