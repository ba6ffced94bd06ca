/** The user's picture: chosen, refused and removed, with initials when there is none. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answers } from "../../../testing/answers.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute, SAM } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

const VIEWER = { ...SAM, email: "sam@example.com", emailConfirmation: "CONFIRMED" } as const;
const PICTURED = { ...VIEWER, profileImageUrl: "/api/pictures/1.webp" } as const;
const FILE = new File(["pixels"], "me.png", { type: "image/png" });

const menu = () => screen.findByRole("button", { name: /^Account menu of Sam Mason/ });
const open = (viewer: typeof VIEWER | typeof PICTURED, answers: Answers = {}) =>
  renderRoute("/profile", { viewer, ...answers });

/** Fakes a browser that can draw pictures, from the files that it can decode. */
function drawPictures(isPicture: boolean): void {
  vi.stubGlobal("createImageBitmap", async () => {
    if (!isPicture) throw new DOMException("no picture", "InvalidStateError");
    return { width: 3, height: 2, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    drawImage: () => undefined,
    fillRect: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/jpeg;base64,ZHJhd24=");
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.stubGlobal("createImageBitmap", undefined);
});

describe("a picture that is chosen", () => {
  beforeEach(() => drawPictures(true));

  it("is sent as it was drawn, and the header shows it immediately", async () => {
    const { user, server } = await open(VIEWER, {
      setProfilePicture: { __typename: "SetProfilePictureSuccess", user: PICTURED },
    });
    await user.upload(await screen.findByLabelText("Add a picture"), FILE);
    await expectToast("Picture Saved");
    await waitFor(async () =>
      expect((await menu()).querySelector("img")).toHaveAttribute("src", PICTURED.profileImageUrl),
    );
    const sent = server.asked.find(({ operationName }) => operationName === "SetProfilePicture");
    expect(sent?.variables).toEqual({ input: { image: "ZHJhd24=" } });
  });

  it("that the server refuses says why, and the previous one stays", async () => {
    const fields = [{ path: "image", message: "The picture is larger than 200 KB." }];
    const { user } = await open(PICTURED, {
      setProfilePicture: { __typename: "InvalidInputError", fields },
    });
    await user.upload(await screen.findByLabelText("Change picture"), FILE);
    expect(await screen.findByText("The picture is larger than 200 KB.")).toBeVisible();
    expect((await menu()).querySelector("img")).toHaveAttribute("src", PICTURED.profileImageUrl);
  });

  it("says so when the server fails", async () => {
    const { user } = await open(VIEWER, { setProfilePicture: brokenServer });
    await user.upload(await screen.findByLabelText("Add a picture"), FILE);
    expect(await screen.findByText("The picture was not saved. Please try again.")).toBeVisible();
  });
});

it("a file that is not a picture is reported as such, and is not sent", async () => {
  drawPictures(false);
  const { user, server } = await open(PICTURED);
  await user.upload(await screen.findByLabelText("Change picture"), FILE);
  expect(await screen.findByText(/^This file is not a readable picture\./)).toBeVisible();
  expect(server.asked.map(({ operationName }) => operationName)).not.toContain("SetProfilePicture");
});

describe("a picture that is removed", () => {
  it("leaves the initials, and a picture can be added", async () => {
    const { user } = await open(PICTURED, { removeProfilePicture: { user: VIEWER } });
    await press(user, "Remove picture");
    await expectToast("Picture Removed");
    await waitFor(async () => expect(await menu()).toHaveTextContent(/SM$/));
    expect(await screen.findByLabelText("Add a picture")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Remove picture" })).not.toBeInTheDocument();
  });

  it("stays when the server fails, and the page says so", async () => {
    const { user } = await open(PICTURED, { removeProfilePicture: brokenServer });
    await press(user, "Remove picture");
    expect(await screen.findByText("The picture was not removed. Please try again.")).toBeVisible();
    expect((await menu()).querySelector("img")).toBeInTheDocument();
  });
});

it("a picture that cannot be loaded is replaced by the initials", async () => {
  await open(PICTURED);
  const image = (await menu()).querySelector("img");
  if (image) fireEvent.error(image);
  await waitFor(async () => expect(await menu()).toHaveTextContent(/SM$/));
});
