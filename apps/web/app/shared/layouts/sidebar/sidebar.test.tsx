import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import menu from "../../menu/texts/en.json";
import { aClient, aStudent, renderPage } from "../../testing/render-page.tsx";
import { ClientDashboard, StudentDashboard } from "../dashboard-layout.tsx";
import { clientLinks, currentLink, studentLinks } from "./sidebar-links.ts";

describe("[LY-04] sidebar", () => {
  test("of a parent", () => {
    renderPage(<ClientDashboard>page</ClientDashboard>, { user: aClient, texts: { menu }, path: "/us/profile/billing" });
    const links = within(screen.getByRole("navigation", { name: "Pages" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/us/profile",
      "/us/profile/schedule",
      "/us/profile/students",
      "/us/profile/billing",
      "/us/profile/settings",
      "/us/profile/faq",
    ]);
    expect(links.filter((link) => link.getAttribute("aria-current") === "page").map((link) => link.textContent)).toEqual(["Billing"]);
    expect(screen.getByText("2 children")).toBeTruthy();
  });

  test("of a student, also at the bottom on phones", () => {
    renderPage(<StudentDashboard>page</StudentDashboard>, { user: aStudent, texts: { menu }, path: "/us/student/groups/3" });
    for (const navigation of screen.getAllByRole("navigation", { name: "Pages" })) {
      const links = within(navigation).getAllByRole("link");
      expect(links.map((link) => link.getAttribute("href"))).toEqual([
        "/us/student/groups",
        "/us/student/assignments/groups",
        "/us/student/schedule",
        "/us/student/faq",
      ]);
      expect(links[0]?.getAttribute("aria-current")).toBe("page");
    }
  });

  test.each([
    ["/profile", clientLinks, "home"],
    ["/profile/schedule", clientLinks, "schedule"],
    ["/profile/schedule/2026-03", clientLinks, "schedule"],
    ["/profile/orders/7", clientLinks, "home"],
    ["/profiles", clientLinks, undefined],
    ["/student/groups/3", studentLinks, "groups"],
    ["/student/register", studentLinks, undefined],
  ] as const)("on %s at most one link is marked", (path, links, text) => {
    expect(currentLink(links, path)?.text).toBe(text);
  });
});
