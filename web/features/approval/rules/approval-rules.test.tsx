import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { expectToast, fill, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const rule = (id: string, minimumAmount: string) => ({
  id,
  minimumAmount,
  overBudgetOnly: false,
  categories: [],
  supplierIds: [],
  approverRole: "OWNER" as const,
  approverMemberIds: [],
});
const firm = (...approvalRules: ReturnType<typeof rule>[]) => ({
  id: "o-1",
  approvalRules,
  members: [{ id: "m-1", username: "ada", role: "OWNER", isViewer: true } as const],
});

it("a new rule stands beside what somebody else has added since, and what was typed stays", async () => {
  const theirs = firm(rule("r-1", "5000.00"), rule("r-2", "9000.00"));
  const { user, server } = await renderRoute("/settings?tab=approvals", {
    organization: firm(rule("r-1", "5000.00")),
    setApprovalRules: ({ input }) => {
      if (input.seen?.length === 2) return { __typename: "ChangeOrganizationSuccess", organization: theirs };
      server.answers = { ...server.answers, organization: theirs };
      const message = MESSAGES.approvalRulesChanged;
      return { __typename: "InvalidInputError", message, fields: [{ path: "seen", message }] };
    },
  });
  await press(user, "Add a rule");
  await fill(user, "From this amount on", "800");
  await press(user, "Save");
  await expectToast("The rules were not changed", MESSAGES.approvalRulesChanged);
  expect(screen.getByLabelText("From this amount on")).toHaveValue("800");
  await press(user, "Save");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const sent = server.asked.filter(({ operationName }) => operationName === "SetApprovalRules").at(-1);
  const amounts = Object(sent?.variables["input"]).rules.map((one: object) => Object(one).minimumAmount);
  expect(amounts).toEqual(["5000.00", "9000.00", "800"]);
});
