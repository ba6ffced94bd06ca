import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const SITE = {
  street: "418 Elmwood Ave",
  unit: null,
  city: "Buffalo",
  state: "NY",
  zipCode: "14222",
  contactName: "Rosa Diaz",
  contactPhone: "(716) 555-0134",
  instructions: "Gate code 4471.",
  opensAt: "07:00",
  closesAt: null,
  needBy: "2027-05-04",
};
const PROJECT = {
  id: "p-1",
  name: "Smith deck",
  status: "READY",
  zipCode: "14222",
  jobSite: null,
  completeness: { isWhole: true },
} as const;
const VIEWER = { id: "u-1", username: "ada", firstName: "Ada", lastName: "Byrne", phone: "17165550111" };

const open = (project: object = {}, more: object = {}) =>
  renderRoute("/checkout?projectId=p-1", {
    viewer: VIEWER,
    project: { ...PROJECT, ...project },
    checkoutProject: { __typename: "CheckoutPreview" },
    ...more,
  });

describe("where the delivery goes", () => {
  it("is asked at the checkout, with what is known filled in", async () => {
    const { user } = await open();
    await press(user, "Add the address");
    expect(await screen.findByLabelText("ZIP code")).toHaveValue("14222");
    expect(screen.getByLabelText("State")).toHaveValue("NY");
    expect(screen.getByLabelText("Who receives it")).toHaveValue("Ada Byrne");
    expect(screen.getByLabelText("Phone for the driver")).toHaveValue("17165550111");
  });

  it("is in the state of the ZIP code that is typed", async () => {
    const { user } = await open({ zipCode: "00000" });
    await press(user, "Add the address");
    await user.type(await screen.findByLabelText("ZIP code"), "98101");
    expect(screen.getByLabelText("State")).toHaveValue("WA");
  });

  it("is refused beside the field, and what was typed stays", async () => {
    const { user, server } = await open();
    await press(user, "Add the address");
    await user.type(await screen.findByLabelText("Street address"), "PO Box 12");
    await press(user, "Save the address");
    expect(await screen.findByText(MESSAGES.streetIsBox)).toBeVisible();
    expect(screen.getByText(MESSAGES.cityRequired)).toBeVisible();
    expect(screen.getByLabelText("Street address")).toHaveValue("PO Box 12");
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("SetJobSite");
  });

  it("is kept with the project and shown from then on", async () => {
    const { user, server } = await open(
      {},
      {
        setJobSite: () => {
          server.answers = { ...server.answers, project: { ...PROJECT, jobSite: SITE } };
          return { __typename: "ProjectSuccess", project: { ...PROJECT, jobSite: SITE } };
        },
      },
    );
    await press(user, "Add the address");
    await user.type(await screen.findByLabelText("Street address"), SITE.street);
    await user.type(screen.getByLabelText("City"), SITE.city);
    await press(user, "Save the address");
    expect(await screen.findByText(SITE.street)).toBeVisible();
    const sent = server.asked.find(({ operationName }) => operationName === "SetJobSite");
    expect(sent?.variables).toMatchObject({ input: { projectId: "p-1", street: SITE.street, state: "NY" } });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("says the day as a day, whatever zone the reader is in", async () => {
    await open({ jobSite: SITE });
    expect(await screen.findByText("Needed by May 4, 2027")).toBeVisible();
  });

  it("cannot be changed once everything is paid", async () => {
    await open({ jobSite: SITE, status: "COMPLETED" });
    expect(await screen.findByText(SITE.street)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Change" })).not.toBeInTheDocument();
  });
});
