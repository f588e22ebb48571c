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
  test("one panel is seen, named by its tab; a count is read in words", () => {
    render(<Room />);
    fireEvent.click(screen.getByRole("tab", { name: "Noa, just you 1 new message" }));
    expect(screen.getByRole("tabpanel", { name: /Noa/ }).textContent).toBe("noa");
  });

  test("one tab stop; arrows go round, Home and End to the edges", () => {
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

  test("right to left, the left arrow goes on", () => {
    render(<Room />);
    screen.getByRole("tablist").style.direction = "rtl";
    screen.getByRole("tab", { name: "Main Room" }).focus();
    press("ArrowLeft");
    expect(chosen()).toBe(1);
  });

  test("as links, the current page is marked", () => {
    render(<TabLinks label="Group" current="noa" tabs={tabs.map((tab) => ({ ...tab, href: `/${tab.id}` }))} />);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("aria-current"))).toEqual([null, "page", null]);
  });
});
