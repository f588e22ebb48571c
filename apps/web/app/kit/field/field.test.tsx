import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../choice/checkbox.tsx";
import { SelectField } from "../select/select-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { TextField } from "./text-field.tsx";

/** The texts that describe a control. */
const described = (control: HTMLElement): string | undefined =>
  control
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" | ");

describe("Fields", () => {
  test("associate label, hint and error with the control, the error first", () => {
    const { rerender } = render(<TextField label="Email" hint="Where the code goes" />);
    const box = screen.getByLabelText("Email");
    expect([described(box), box.getAttribute("aria-invalid")]).toEqual(["Where the code goes", null]);
    rerender(<TextField label="Email" hint="Where the code goes" error="Email is required" />);
    expect([described(box), box.getAttribute("aria-invalid")]).toEqual(["Email is required | Where the code goes", "true"]);
  });

  test("announce a later error, because its container was a live region before", () => {
    const { container, rerender } = render(<TextField label="Email" />);
    const place = container.querySelector("[aria-live=polite]");
    rerender(<TextField label="Email" error="Email is required" />);
    expect(place?.textContent).toBe("Email is required");
  });

  test("also do so for a checkbox and a select", () => {
    render(
      <>
        <Checkbox label="I accept" error="Please accept" />
        <SelectField label="Zone" error="Choose one" options={[{ value: "a", title: "A" }]} />
      </>,
    );
    expect(described(screen.getByRole("checkbox", { name: "I accept" }))).toContain("Please accept");
    expect(described(screen.getByRole("combobox", { name: "Zone" }))).toContain("Choose one");
  });

  test("show and hide a password with the eye button", () => {
    render(<PasswordField label="Password" showLabel="Show" hideLabelText="Hide" />);
    const box = screen.getByLabelText<HTMLInputElement>("Password");
    expect(box.type).toBe("password");
    fireEvent.click(screen.getByRole("button", { name: "Show" }));
    expect(box.type).toBe("text");
    fireEvent.click(screen.getByRole("button", { name: "Hide" }));
    expect(box.type).toBe("password");
  });

  test("a busy button neither clicks nor submits, and keeps its tab position", () => {
    let pressed = 0;
    let sent = 0;
    const form = (busy: boolean) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <Button type="submit" busy={busy} onClick={() => (pressed += 1)}>
          Pay
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    const button = screen.getByRole<HTMLButtonElement>("button");
    fireEvent.click(button);
    expect([pressed, sent, button.disabled]).toEqual([0, 0, false]);
    rerender(form(false));
    fireEvent.click(button);
    expect([pressed, sent]).toEqual([1, 1]);
  });
});
