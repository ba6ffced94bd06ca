/** The pricing page: what each plan includes and costs, and where its button leads. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ACCOUNT_PLANS, PROFESSIONAL_USAGE } from "../../../../schema/constants.ts";
import { field } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const VISITOR = { viewer: null } as const;

async function plan(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole("heading", { name });
  const item = heading.closest("li");
  if (!item) throw new Error(`${name} is in no list`);
  return item;
}

it("plans, included usage and overage are shown", async () => {
  await renderRoute("/pricing", VISITOR);
  expect(await plan("Starter")).toHaveTextContent("Free");
  expect(await plan("Starter")).toHaveTextContent(
    `Up to ${ACCOUNT_PLANS.starter.projectsPerMonth} projects per month`,
  );
  expect(await plan("Professional")).toHaveTextContent("Most Popular");
  expect(await plan("Professional")).toHaveTextContent("$49/month");
  expect(await plan("Enterprise")).toHaveTextContent("Custom");
  expect(screen.getAllByText("Most Popular")).toHaveLength(1);
  const usage = screen.getByRole("table", { name: /^Included usage/ });
  for (const price of [
    "$0.10 per analysis",
    "$0.05 per supplier query",
    "$2.00 per optimization",
    "$0.001 per API call",
  ])
    expect(usage).toHaveTextContent(price);
  expect(usage).toHaveTextContent(PROFESSIONAL_USAGE["supplier-queries"].included.toLocaleString("en-US"));
});

it("each button leads to the next step", async () => {
  const { user, router } = await renderRoute("/pricing", VISITOR);
  expect(within(await plan("Starter")).getByRole("link")).toHaveAttribute("href", "/dashboard");
  const enterprise = within(await plan("Enterprise")).getByRole("link");
  expect(enterprise.getAttribute("href")).toMatch(/^\/contact/);
  expect(screen.getByRole("link", { name: "View FAQ" })).toHaveAttribute("href", "/faq");
  const trial = screen.getByRole("link", { name: "Start 14-day trial" });
  expect(trial.getAttribute("href")).toMatch(/^\/register\?next=/);
  await user.click(screen.getByRole("link", { name: "Schedule Enterprise Demo" }));
  await waitFor(async () => expect(await field("Subject")).toHaveValue("Enterprise demo"));
  await router.navigate(-1);
  const sales = await screen.findAllByRole("link", { name: "Contact Sales" });
  await user.click(sales.at(-1) as HTMLElement);
  await waitFor(async () => expect(await field("Subject")).toHaveValue("Sales"));
});
