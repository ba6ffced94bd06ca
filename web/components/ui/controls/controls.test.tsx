import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { Button, ButtonLink, IconButton } from "./button.tsx";
import { Checkbox, RadioCards } from "./choice.tsx";
import { CodeInput } from "./code-input.tsx";
import { Field } from "./field.tsx";
import { Input, MoneyInput, PasswordInput } from "./input.tsx";
import { optionsOf, Select } from "./select.tsx";
import { Slider } from "./slider.tsx";
import { ScreenSpinner } from "./spinner.tsx";
import { Stepper } from "./stepper.tsx";

function Code() {
  const [code, setCode] = useState("");
  return <CodeInput aria-label="Code" value={code} digits={6} onValue={setCode} />;
}

function Flexibility() {
  const [value, setValue] = useState(10);
  const format = (percent: number) => `${percent} percent`;
  return (
    <Slider label="Flexibility" value={value} min={0} max={30} step={5} format={format} onChange={setValue} />
  );
}

function Quantity() {
  const [value, setValue] = useState(2);
  return <Stepper label="Joist" value={value} onChange={setValue} />;
}

describe("a button", () => {
  it("that is busy keeps its words and the focus, announces its state, ignores presses and submits no form", async () => {
    const user = userEvent.setup();
    const press = vi.fn();
    const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const form = (isBusy: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" isBusy={isBusy} onClick={press}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    const button = screen.getByRole("button", { name: "Save" });
    expect(button).toHaveAttribute("aria-busy", "true");
    // Browsers take the focus from a disabled element.
    expect(button).not.toHaveAttribute("disabled");
    expect(button).toHaveAttribute("aria-disabled", "true");
    await user.click(button);
    button.focus();
    await user.keyboard("{Enter}");
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    rerender(form(false));
    expect(button).not.toHaveAttribute("aria-busy");
    await user.click(button);
    expect([press, submit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it("submits no form unless its type says so", async () => {
    const submit = vi.fn();
    render(
      <form onSubmit={submit}>
        <Button>Add a line</Button>
        <IconButton label="Remove">×</IconButton>
      </form>,
    );
    for (const button of screen.getAllByRole("button")) await userEvent.click(button);
    expect(submit).not.toHaveBeenCalled();
  });

  it("with an icon is named after what it does, and one that navigates is a link", () => {
    render(
      <MemoryRouter>
        <IconButton label="Remove the line">×</IconButton>
        <ButtonLink to="/projects/new">New Project</ButtonLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole("button")).toHaveAccessibleName("Remove the line");
    expect(screen.getByRole("link", { name: "New Project" })).toHaveAttribute("href", "/projects/new");
  });
});

describe("a field", () => {
  const named = (error?: string, hint?: string) => (
    <Field label="ZIP code" isOptional hint={hint} error={error}>
      {(control) => <Input {...control} />}
    </Field>
  );

  it("is tied to its label, its hint and its error, which is announced", () => {
    const { rerender } = render(named());
    const input = screen.getByLabelText("ZIP code (optional)");
    expect(input).not.toHaveAccessibleDescription();
    expect(input).not.toBeInvalid();
    rerender(named("Please enter a valid ZIP code", "Prices depend on it."));
    expect(input).toHaveAccessibleDescription("Prices depend on it. Please enter a valid ZIP code");
    expect(input).toBeInvalid();
    expect(screen.getByRole("alert")).toHaveTextContent("Please enter a valid ZIP code");
  });

  it("has an id of its own, even if others have the same label", () => {
    render(
      <>
        {named("first")}
        {named("second")}
      </>,
    );
    const [first, second] = screen.getAllByLabelText("ZIP code (optional)");
    expect(first).toHaveAccessibleDescription("first");
    expect(second).toHaveAccessibleDescription("second");
  });
});

it("one of a few options is chosen with the arrow keys, and its error applies to all of them", async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  const options = [
    { value: "economy", label: "Economy", description: "Lowest price" },
    { value: "standard", label: "Standard" },
  ];
  render(
    <RadioCards legend="Quality" name="quality" options={options} error="Choose one" onChange={change} />,
  );
  expect(screen.getByRole("group", { name: "Quality" })).toContainElement(screen.getByRole("alert"));
  await user.click(screen.getByText("Lowest price"));
  expect(screen.getByRole("radio", { name: /^Economy/ })).toBeChecked();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("radio", { name: "Standard" })).toBeChecked();
  expect(change).toHaveBeenCalledTimes(2);
});

it("the error of a choice is tied to its group, and nothing is tied to it without an error", () => {
  const options = [{ value: "a", label: "Together" }];
  const choice = (error?: string) => <RadioCards legend="Pay" name="pay" options={options} error={error} />;
  const { rerender } = render(choice());
  const group = screen.getByRole("group", { name: "Pay" });
  expect(group).not.toHaveAccessibleDescription();
  expect(screen.getByRole("radio")).not.toBeInvalid();
  rerender(choice("Choose one"));
  expect(group).toHaveAccessibleDescription("Choose one");
  expect(screen.getByRole("radio")).toBeInvalid();
});

it("a choice that its caller controls shows that value until the caller changes it", async () => {
  const change = vi.fn();
  const options = [
    { value: "a", label: "Together" },
    { value: "b", label: "Apart" },
  ];
  render(<RadioCards legend="Pay" name="pay" chosen="a" options={options} onChange={change} />);
  await userEvent.click(screen.getByText("Apart"));
  expect(change).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("radio", { name: "Together" })).toBeChecked();
});

it("a checkbox is toggled by any part of its line, and by the space bar", async () => {
  const user = userEvent.setup();
  render(<Checkbox label="Fast shipping" description="Prefer what arrives first" />);
  const box = screen.getByRole("checkbox", { name: /^Fast shipping/ });
  await user.click(screen.getByText("Prefer what arrives first"));
  expect(box).toBeChecked();
  box.focus();
  await user.keyboard(" ");
  expect(box).not.toBeChecked();
});

describe("a code of digits", () => {
  it.each([
    ["123 456", "123456"],
    ["Your code is 98-76-54.", "987654"],
    ["1234567", "123456"],
    ["no digits", ""],
  ])("accepts %j as %j", async (pasted, code) => {
    const user = userEvent.setup();
    render(<Code />);
    const input = screen.getByLabelText("Code");
    await user.click(input);
    await user.paste(pasted);
    expect(input).toHaveValue(code);
  });

  it("brings up digits and is filled in by the phone", () => {
    render(<Code />);
    expect(screen.getByLabelText("Code")).toHaveAttribute("inputmode", "numeric");
    expect(screen.getByLabelText("Code")).toHaveAttribute("autocomplete", "one-time-code");
  });
});

it("an amount brings up the number pad and keeps what is typed as typed", async () => {
  render(<MoneyInput aria-label="Maximum" />);
  await userEvent.type(screen.getByLabelText("Maximum"), "1,200.50");
  expect(screen.getByLabelText("Maximum")).toHaveValue("1,200.50");
  expect(screen.getByLabelText("Maximum")).toHaveAttribute("inputmode", "decimal");
});

it("a password is hidden until the user asks to see it, and keeps what was typed", async () => {
  const user = userEvent.setup();
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <PasswordInput aria-label="Password" />
    </form>,
  );
  const input = screen.getByLabelText("Password");
  await user.type(input, "level and plumb");
  expect(input).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(input).toHaveAttribute("type", "text");
  expect(input).toHaveValue("level and plumb");
  const hide = screen.getByRole("button", { name: "Hide password" });
  expect(hide).toHaveAttribute("aria-pressed", "true");
  await user.click(hide);
  expect(input).toHaveAttribute("type", "password");
  expect(submit).not.toHaveBeenCalled();
});

it("a select offers the options of its table, and a placeholder for nothing chosen", async () => {
  const options = optionsOf({ monthly: { label: "Monthly" }, annual: { label: "Annual" } });
  render(<Select aria-label="Frequency" options={options} placeholder="Choose" defaultValue="" />);
  const select = screen.getByRole("combobox", { name: "Frequency" });
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Choose",
    "Monthly",
    "Annual",
  ]);
  await userEvent.selectOptions(select, "Annual");
  expect(select).toHaveValue("annual");
});

it("a slider moves by the arrow keys and to its ends, and is read out as it is written", async () => {
  const user = userEvent.setup();
  render(<Flexibility />);
  const thumb = screen.getByRole("slider", { name: "Flexibility" });
  thumb.focus();
  for (const [key, value] of [
    ["{ArrowRight}", 15],
    ["{Home}", 0],
    ["{ArrowLeft}", 0],
    ["{End}", 30],
    ["{ArrowRight}", 30],
  ] as const) {
    await user.keyboard(key);
    expect(thumb).toHaveAttribute("aria-valuetext", `${value} percent`);
    expect(screen.getByRole("status")).toHaveTextContent(`${value} percent`);
  }
});

it("a quantity is stepped by ones, names its item, and does not go below its minimum", async () => {
  const user = userEvent.setup();
  render(<Quantity />);
  expect(screen.getByRole("group", { name: "Joist" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "One less: Joist" }));
  expect(screen.getByRole("status")).toHaveTextContent("1");
  const less = screen.getByRole("button", { name: "One less: Joist" });
  expect(less).toHaveAttribute("aria-disabled", "true");
  // It keeps the focus.
  expect(less).toHaveFocus();
  await user.click(less);
  expect(screen.getByRole("status")).toHaveTextContent("1");
  await user.click(screen.getByRole("button", { name: "One more: Joist" }));
  expect(screen.getByRole("status")).toHaveTextContent("2");
});

describe("a typed quantity", () => {
  const field = () => screen.getByRole("textbox", { name: "Quantity of Joist" });

  it.each([
    ["1,200{Enter}", "1,200"],
    [" 40{Enter}", "40"],
    ["40{Tab}", "40"],
  ])("%s is taken", async (keys, shown) => {
    const user = userEvent.setup();
    render(<Quantity />);
    await user.click(field());
    await user.keyboard(keys);
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(shown));
    expect(field()).toHaveValue(shown);
    expect(field()).toHaveAttribute("inputmode", "numeric");
  });

  it.each([
    ["0", MESSAGES.quantityMinimum],
    ["1.5", MESSAGES.quantityMinimum],
    ["a dozen", MESSAGES.quantityMinimum],
    ["1,000,001", MESSAGES.quantityMaximum],
  ])("%s stays in its field with the reason, and Escape restores", async (typed, reason) => {
    const user = userEvent.setup();
    render(<Quantity />);
    await user.click(field());
    await user.keyboard(`${typed}{Enter}`);
    await waitFor(() => expect(field()).toHaveAccessibleDescription(reason));
    expect(field()).toHaveValue(typed);
    expect(screen.getByRole("status")).toHaveTextContent("2");
    await user.keyboard("{Escape}");
    expect(field()).toHaveValue("2");
    expect(field()).toBeValid();
  });

  it("is what the buttons count on from", async () => {
    const user = userEvent.setup();
    render(<Quantity />);
    await user.click(field());
    await user.keyboard("12");
    await user.click(screen.getByRole("button", { name: "One more: Joist" }));
    await waitFor(() => expect(field()).toHaveValue("13"));
  });
});

it("a screen without any data announces loading once", () => {
  render(<ScreenSpinner label="Looking up who you are" />);
  expect(screen.getByRole("status")).toHaveTextContent(/^Looking up who you are$/);
});
