/** Errors of a form are told to screen readers once, however many there are. */
import { render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Field } from "../../components/ui/controls/field.tsx";
import { Input } from "../../components/ui/controls/input.tsx";
import { ProblemAnnouncer } from "./problem-announcer.tsx";

afterEach(() => {
  document.documentElement.lang = "en";
});

const form = (errors: Readonly<Record<string, string | undefined>>) => (
  <>
    <ProblemAnnouncer />
    {Object.entries(errors).map(([label, error]) => (
      <Field key={label} label={label} error={error}>
        {(control) => <Input {...control} />}
      </Field>
    ))}
  </>
);
const announced = () => document.querySelector("[aria-live='assertive']");

it("errors that appear together are announced once, by their number, and described at their fields", () => {
  const { rerender } = render(form({ Name: undefined, Email: undefined }));
  rerender(form({ Name: "Name is required", Email: "Invalid email address" }));
  expect(announced()).toHaveTextContent(/^2 entries need another look\.$/);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("Name is required");
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Invalid email address");
});

it("an error that appears by itself is announced as it is, and does not announce the earlier ones again", async () => {
  const errors = { Name: "Name is required", Email: "Invalid email address", Phone: undefined };
  const { rerender } = render(form(errors));
  await Promise.resolve();
  rerender(form({ ...errors, Phone: "Invalid phone number" }));
  expect(screen.getByRole("alert")).toHaveTextContent(/^Invalid phone number$/);
  expect(announced()).toHaveTextContent(/^$/);
});

it("on a page in Spanish they are counted in Spanish", async () => {
  document.documentElement.lang = "es";
  render(form({ Nombre: "Indique un nombre", Correo: "Indique un correo" }));
  expect(await screen.findByText("Revise 2 datos.")).toBeInTheDocument();
});
