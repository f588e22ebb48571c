import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { formatPhone, isBlankPhone, isValidPhone, loadPhone, readPhone, type PhoneCountry } from "./phone.ts";
import { PhoneField, type PhoneValue } from "./phone-field.tsx";

let reported: PhoneValue | null = null;

function Phone({ country }: { country: PhoneCountry }) {
  const [value, setValue] = useState("");
  return (
    <PhoneField
      label="Phone"
      value={value}
      country={country}
      invalidText="Enter a full phone number"
      onChange={(next) => {
        reported = next;
        setValue(next.text);
      }}
    />
  );
}
const box = () => screen.getByLabelText("Phone") as HTMLInputElement;
const write = (text: string) => {
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value: text } });
};

test.each([
  ["+351912345678", "+351 912 345 678"],
  ["+442079460958", "+44 20 7946 0958"],
  ["extension 7", "extension 7"],
])("the stored number %s is shown as %s", async (stored, shown) => {
  expect(formatPhone(await loadPhone(), stored)).toBe(shown);
});

describe("PhoneField", () => {
  test.each([
    ["US", "(212) 555-0148", "+1 212 555 0148", "+12125550148"],
    ["GB", "020 7946 0958", "+44 20 7946 0958", "+442079460958"],
    ["IL", "054-123-4567", "+972 54 123 4567", "+972541234567"],
    ["PT", "912 345 678", "+351 912 345 678", "+351912345678"],
    ["US", "+972 54 123 4567", "+972 54 123 4567", "+972541234567"],
    ["GB", "+44 (0)20 7946 0958", "+44 20 7946 0958", "+442079460958"],
    ["IL", "+972 054-123-4567", "+972 54 123 4567", "+972541234567"],
  ] as const)("[WG-11] in %s, %s becomes %s on blur", async (country, typed, shown, e164) => {
    render(<Phone country={country} />);
    write(typed);
    fireEvent.blur(box());
    await waitFor(() => expect(box().value).toBe(shown));
    expect(reported).toEqual({ text: shown, e164, valid: true });
  });

  test("[WG-11] shows the country's prefix on focus, and removes it if nothing follows", async () => {
    render(<Phone country="IL" />);
    fireEvent.focus(box());
    expect(box().value).toBe("+972 ");
    fireEvent.blur(box());
    expect(box().value).toBe("");
    expect(reported).toEqual({ text: "", e164: "", valid: true });
  });

  test("[WG-11] moves the caret behind the prefix when clicked beside it", async () => {
    render(<Phone country="IL" />);
    fireEvent.focus(box());
    box().setSelectionRange(0, 0);
    fireEvent.click(box());
    expect([box().selectionStart, box().value]).toEqual([5, "+972 "]);
  });

  test("[WG-11] shows an error on blur for an invalid number, until it is valid", async () => {
    render(<Phone country="US" />);
    write("+1 212 55");
    expect(screen.queryByText("Enter a full phone number")).toBeNull();
    fireEvent.blur(box());
    await screen.findByText("Enter a full phone number");
    expect(reported?.valid).toBe(false);
    write("+1 212 555 0148");
    await waitFor(() => expect(screen.queryByText("Enter a full phone number")).toBeNull());
  });

  test("[WG-11] accepts an empty number but not half of one", async () => {
    expect(await isValidPhone("", "US")).toBe(true);
    expect(await isValidPhone("+44", "GB")).toBe(true);
    expect(await isValidPhone("+972 54", "IL")).toBe(false);
    expect(await isValidPhone("call me", "US")).toBe(true);
    expect(isBlankPhone("+351 ")).toBe(true);
  });

  test("a second plus starts a new number, such as one pasted after the prefix", async () => {
    const lib = await loadPhone();
    expect(readPhone(lib, "+1 +44 20 7946 0958", "US").e164).toBe("+442079460958");
    await act(async () => {});
  });
});
