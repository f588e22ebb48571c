import fc from "fast-check";
import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Avatar, AVATAR_SIZES } from "./avatar.tsx";
import { avatarTone, initials } from "./avatar-tone.ts";

describe("Avatar", () => {
  test("[WG-14] is 32, 44, 48 or 62 px", () => {
    expect([AVATAR_SIZES.small, AVATAR_SIZES.medium, AVATAR_SIZES.default, AVATAR_SIZES.large]).toEqual([32, 44, 48, 62]);
    render(<Avatar name="Maya Bennett" size="large" labelled />);
    expect(screen.getByRole("img", { name: "Maya Bennett" }).style.getPropertyValue("--avatar")).toBe("62px");
  });

  test("[WG-14] has one of six colors, always the same for a name", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const tone = avatarTone(name);
        return Number.isInteger(tone) && tone >= 0 && tone <= 5 && tone === avatarTone(` ${name}  `);
      }),
    );
  });

  test("[WG-14] uses all six about equally often", () => {
    const names = Array.from({ length: 600 }, (_, i) => `Child ${i}`);
    const counts = [0, 1, 2, 3, 4, 5].map((tone) => names.filter((name) => avatarTone(name) === tone).length);
    expect(Math.min(...counts)).toBeGreaterThan(60);
  });

  test.each([
    ["Maya Bennett", "MB"],
    ["maya", "M"],
    ["Ana Maria de Sousa", "AS"],
    ["מאיה לוי", "מל"],
    ["", "?"],
    ["😀 Zoe", "😀Z"],
  ])("the initials of %j are %s", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  test("isn't read out when the name is next to it", () => {
    const { container } = render(<Avatar name="Maya Bennett" />);
    expect(container.querySelector("[aria-hidden=true]")?.textContent).toBe("MB");
    expect(screen.queryByRole("img")).toBeNull();
  });
});
