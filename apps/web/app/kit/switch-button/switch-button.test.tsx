import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { FilterPills, SwitchButton } from "./switch-button.tsx";

function Who({ width }: { width?: 100 | 150 | 200 }) {
  const [value, setValue] = useState<"parent" | "student">("parent");
  return (
    <SwitchButton
      label="Sign In as"
      width={width}
      value={value}
      onChange={setValue}
      options={[
        { value: "parent", title: "Parent" },
        { value: "student", title: "Student" },
      ]}
    />
  );
}
const checked = (name: string) => (screen.getByRole("radio", { name }) as HTMLInputElement).checked;

describe("SwitchButton", () => {
  test("has one option selected; choosing another switches to it", () => {
    render(<Who />);
    expect([checked("Parent"), checked("Student")]).toEqual([true, false]);
    fireEvent.click(screen.getByRole("radio", { name: "Student" }));
    expect([checked("Parent"), checked("Student")]).toEqual([false, true]);
  });

  test.each([100, 150, 200] as const)("[WG-14] %d px wide", (width) => {
    render(<Who width={width} />);
    expect(screen.getByRole("radiogroup", { name: "Sign In as" }).style.inlineSize).toBe(`${width}px`);
  });

  test("doesn't affect another one on the page", () => {
    render(
      <>
        <Who />
        <Who />
      </>,
    );
    const [first, second] = screen.getAllByRole("radio", { name: "Student" }) as [HTMLInputElement, HTMLInputElement];
    fireEvent.click(first);
    expect([first.checked, second.checked]).toEqual([true, false]);
    expect(first.name).not.toBe(second.name);
  });

  test("pills show which one is pressed", () => {
    render(
      <FilterPills
        label="Whose"
        value="maya"
        onChange={() => {}}
        pills={[
          { id: "all", title: "Everyone" },
          { id: "maya", title: "Maya" },
        ]}
      />,
    );
    expect(screen.getAllByRole("button").map((pill) => pill.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  });
});
