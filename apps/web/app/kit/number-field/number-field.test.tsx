import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { NumberField } from "./number-field.tsx";

const changed = vi.fn();

function Points({ start = 20, min = 0, max = 100, step }: { start?: number; min?: number; max?: number; step?: number }) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <NumberField
      label="Points"
      value={value}
      min={min}
      max={max}
      step={step}
      maxText={(bound) => `Max ${bound}`}
      minText={(bound) => `Min ${bound}`}
      minusLabel="Minus Points"
      plusLabel="Plus Points"
      onChange={(next) => {
        changed(next);
        setValue(next);
      }}
    />
  );
}
const box = () => screen.getByRole("spinbutton", { name: "Points" }) as HTMLInputElement;
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

describe("NumberField", () => {
  test("[WG-10] steps by 5 by default, with its buttons and the arrow keys", () => {
    render(<Points />);
    fireEvent.click(screen.getByRole("button", { name: "Plus Points" }));
    expect(box().value).toBe("25");
    fireEvent.click(screen.getByRole("button", { name: "Minus Points" }));
    fireEvent.keyDown(box(), { key: "ArrowDown" });
    expect(box().value).toBe("15");
  });

  test("[WG-10] takes another step size", () => {
    render(<Points step={1} />);
    fireEvent.keyDown(box(), { key: "ArrowUp" });
    expect(box().value).toBe("21");
  });

  test("[WG-10] reduces a number above the maximum to it, and shows a note until it is less", () => {
    render(<Points />);
    type("250");
    expect(changed).toHaveBeenLastCalledWith(100);
    expect(screen.getByText("Max 100")).toBeTruthy();
    fireEvent.blur(box());
    expect(box().value).toBe("100");
    type("40");
    expect(screen.queryByText("Max 100")).toBeNull();
  });

  test("[WG-10] raises a number below the minimum to it on blur", () => {
    render(<Points min={10} />);
    type("1");
    expect(box().value).toBe("1");
    fireEvent.blur(box());
    expect(box().value).toBe("10");
    expect(screen.getByText("Min 10")).toBeTruthy();
  });

  test("[WG-10] limits a step at the bound and disables its button", () => {
    render(<Points start={98} />);
    fireEvent.click(screen.getByRole("button", { name: "Plus Points" }));
    expect(box().value).toBe("100");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Plus Points" }).disabled).toBe(true);
  });

  test("ignores letters; an empty or out-of-range field is no number", () => {
    render(<Points />);
    type("4a2");
    expect(changed).toHaveBeenLastCalledWith(42);
    type("");
    expect(changed).toHaveBeenLastCalledWith(null);
    fireEvent.blur(box());
    expect(box().value).toBe("");
    expect(box().getAttribute("aria-valuenow")).toBeNull();
  });
});
