import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { formatDate } from "../../../lib/format.ts";
import { expectBeside, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { dayAfter } from "./days.ts";

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
  deliveryOutlook: { needsJobSite: false, leadTimeDays: null },
} as const;
const VIEWER = { id: "u-1", username: "ada", firstName: "Ada", lastName: "Byrne", phone: "17165550111" };

const open = (project: object = {}, more: object = {}) =>
  renderRoute("/checkout?projectId=p-1", {
    viewer: VIEWER,
    project: { ...PROJECT, ...project },
    checkoutProject: { __typename: "CheckoutPreview" },
    ...more,
  });

describe("the delivery address", () => {
  it("is asked for at checkout, with known values filled in", async () => {
    const { user } = await open();
    await press(user, "Add the address");
    expect(await screen.findByLabelText("ZIP code")).toHaveValue("14222");
    expect(screen.getByLabelText("State")).toHaveValue("NY");
    expect(screen.getByLabelText("Who receives it")).toHaveValue("Ada Byrne");
    expect(screen.getByLabelText("Phone for the driver")).toHaveValue("17165550111");
  });

  it("is in the state of the typed ZIP code", async () => {
    const { user } = await open({ zipCode: "00000" });
    await press(user, "Add the address");
    await user.type(await screen.findByLabelText("ZIP code"), "98101");
    expect(screen.getByLabelText("State")).toHaveValue("WA");
  });

  it("left empty leads to its first field", async () => {
    const { user } = await open({ zipCode: "00000" });
    await press(user, "Add the address");
    await press(user, "Save the address");
    await waitFor(() => expect(screen.getByLabelText("Street address")).toHaveFocus());
  });

  it("is refused next to the field, and what was typed stays", async () => {
    const { user, server } = await open();
    await press(user, "Add the address");
    await user.type(await screen.findByLabelText("Street address"), "PO Box 12");
    await press(user, "Save the address");
    expect(await screen.findByText(MESSAGES.streetIsBox)).toBeVisible();
    expect(screen.getByText(MESSAGES.cityRequired)).toBeVisible();
    expect(screen.getByLabelText("Street address")).toHaveValue("PO Box 12");
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("SetJobSite");
  });

  it("is saved with the project and shown from then on", async () => {
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

  it("shows the day as a calendar day, whatever the user's time zone", async () => {
    await open({ jobSite: SITE });
    expect(await screen.findByText("Needed by May 4, 2027")).toBeVisible();
  });

  it("comes before paying when a supplier has to know it", async () => {
    const { user } = await open(
      { deliveryOutlook: { needsJobSite: true, leadTimeDays: 2 } },
      { checkoutProject: { __typename: "CheckoutPreview", provider: "SANDBOX" } },
    );
    expect(await screen.findByText("Add the delivery address first. Then you can pay here.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
    // One button alone opens the form.
    expect(screen.getAllByRole("button", { name: /address/i })).toHaveLength(1);
    await press(user, "Add the address");
    expect(await screen.findByLabelText("Street address")).toBeVisible();
  });

  it("comes before paying each supplier, too, whose orders already exist", async () => {
    const needed = { deliveryOutlook: { needsJobSite: true, leadTimeDays: 2 } };
    const orders = ["Lowe's", "Menards"].map((supplierName, place) => ({
      id: `o-${place}`,
      status: "PENDING" as const,
      kind: "MULTI_SUPPLIER" as const,
      supplierName,
      paidAt: null,
    }));
    const { user } = await open(needed, {
      checkoutProject: {
        __typename: "MultiSupplierCheckoutSuccess",
        provider: "SANDBOX",
        payments: orders.map((order) => ({
          order,
          clientSecret: "o-1_secret",
          hostedPageUrl: "https://pay.example/1",
        })),
      },
    });
    const told = await screen.findAllByText("Add the delivery address first. Then you can pay here.");
    expect(told).toHaveLength(orders.length);
    expect(screen.queryByRole("link", { name: /^Pay/ })).not.toBeInTheDocument();
    await press(user, "Add the address");
    expect(await screen.findByLabelText("Street address")).toBeVisible();
  });

  it("is required by a payment that was ready before it was asked for, once the tab is visible again", async () => {
    const { server } = await open(
      {},
      {
        checkoutProject: {
          __typename: "CheckoutSuccess",
          provider: "SANDBOX",
          order: { id: "o-1", status: "PENDING", paidAt: null },
          clientSecret: "o-1_secret",
          hostedPageUrl: "https://pay.example/1",
        },
      },
    );
    expect(await screen.findByRole("link", { name: /^Pay/ })).toBeVisible();
    const needed = { ...PROJECT, deliveryOutlook: { needsJobSite: true, leadTimeDays: 2 } };
    server.answers = { ...server.answers, project: needed };
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByText("Add the delivery address first. Then you can pay here.")).toBeVisible();
    expect(screen.queryByRole("link", { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it("is asked for where the server refuses to be paid without, and paying goes on once it is saved", async () => {
    const message = "Lowe's delivers this order, and there is no delivery address.";
    const { user, server } = await open(
      { deliveryOutlook: { needsJobSite: true, leadTimeDays: 2 } },
      {
        checkoutProject: { __typename: "JobSiteRequiredError", message },
        setJobSite: () => {
          const project = { ...PROJECT, jobSite: SITE };
          server.answers = {
            ...server.answers,
            project,
            checkoutProject: { __typename: "CheckoutPreview", provider: "SANDBOX", totalAmount: "84.80" },
          };
          return { __typename: "ProjectSuccess", project };
        },
      },
    );
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
    await press(user, "Add the address");
    await user.type(await screen.findByLabelText("Street address"), SITE.street);
    await user.type(screen.getByLabelText("City"), SITE.city);
    await press(user, "Save the address");
    expect(await screen.findByRole("button", { name: "Pay $84.80" })).toBeVisible();
  });

  it("needed by a day that has passed is refused next to the day, and nothing closes", async () => {
    const message = MESSAGES.needByPast;
    const { user } = await open(
      { jobSite: SITE },
      {
        setJobSite: {
          __typename: "InvalidInputError",
          code: "INVALID_INPUT",
          message,
          fields: [{ path: "needBy", message }],
        },
      },
    );
    await press(user, "Change");
    await press(user, "Save the address");
    await expectBeside("Needed by", message);
  });

  it("needed before the last part can arrive shows the earliest day", async () => {
    const jobSite = { ...SITE, needBy: dayAfter(new Date(), 3) };
    await open({ jobSite, deliveryOutlook: { needsJobSite: false, leadTimeDays: 5 } });
    const earliest = formatDate(dayAfter(new Date(), 5));
    expect(await screen.findByText(`Some of it takes 5 days: ${earliest} at the earliest.`)).toBeVisible();
  });

  it("needed by a day that the suppliers can meet shows no warning", async () => {
    const jobSite = { ...SITE, needBy: dayAfter(new Date(), 5) };
    await open({ jobSite, deliveryOutlook: { needsJobSite: false, leadTimeDays: 5 } });
    await screen.findByText(SITE.street);
    expect(screen.queryByRole("note")).not.toBeInTheDocument();
  });

  it("can still be set after paying if it was missing", async () => {
    await open({ status: "COMPLETED" });
    expect(await screen.findByRole("button", { name: "Add the address" })).toBeVisible();
  });

  it("cannot be changed once everything is paid", async () => {
    await open({ jobSite: SITE, status: "COMPLETED" });
    expect(await screen.findByText(SITE.street)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Change" })).not.toBeInTheDocument();
  });
});
