import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { TabLinks, Tabs } from "./tabs.tsx";

const tabs = [
  { id: "main", title: "Main Room" },
  { id: "noa", title: "Noa, just you", count: 1, countLabel: "1 new message" },
  { id: "people", title: "People" },
];

function Room() {
  const [value, setValue] = useState("main");
  return (
    <Tabs label="Chat" tabs={tabs} value={value} onChange={setValue}>
      {value}
    </Tabs>
  );
}
const chosen = () => screen.getAllByRole("tab").findIndex((tab) => tab.getAttribute("aria-selected") === "true");
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe("Tabs", () => {
  test("shows one panel, labeled by its tab; a count is announced as text", () => {
    render(<Room />);
    fireEvent.click(screen.getByRole("tab", { name: "Noa, just you 1 new message" }));
    expect(screen.getByRole("tabpanel", { name: /Noa/ }).textContent).toBe("noa");
  });

  test("has one tab stop; arrow keys wrap around, Home and End go to the edges", () => {
    render(<Room />);
    expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
    screen.getByRole("tab", { name: "Main Room" }).focus();
    press("ArrowRight");
    expect([chosen(), document.activeElement]).toEqual([1, screen.getByRole("tab", { name: /Noa/ })]);
    press("End");
    expect(chosen()).toBe(2);
    press("ArrowRight");
    expect(chosen()).toBe(0);
    press("ArrowLeft");
    expect(chosen()).toBe(2);
    press("Home");
    expect(chosen()).toBe(0);
  });

  test("goes forward with the left arrow in right-to-left pages", () => {
    render(<Room />);
    screen.getByRole("tablist").style.direction = "rtl";
    screen.getByRole("tab", { name: "Main Room" }).focus();
    press("ArrowLeft");
    expect(chosen()).toBe(1);
  });

  test("marks the current page when tabs are links", () => {
    render(<TabLinks label="Group" current="noa" tabs={tabs.map((tab) => ({ ...tab, href: `/${tab.id}` }))} />);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("aria-current"))).toEqual([null, "page", null]);
  });
});
