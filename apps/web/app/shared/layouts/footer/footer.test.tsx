import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import menu from "../../menu/texts/en.json";
import site from "../../site/texts/en.json";
import { renderPage } from "../../testing/render-page.tsx";
import { Footer } from "./footer.tsx";

describe("[LY-10] [EN-13] footer", () => {
  test("shows the company, its rights, certificates, phone, email and social media links", () => {
    renderPage(<Footer courses={[{ title: "Web Studio", prettyUrl: "web-studio" }]} />, { texts: { menu, site } });
    expect(screen.getByText(/Larkroom Inc., 41 Wren Street.*All rights reserved/)).toBeTruthy();
    expect(screen.getAllByRole("img", { name: /^Certificate/ })).toHaveLength(2);
    expect(screen.getByRole("link", { name: "(332) 555-0148" }).getAttribute("href")).toBe("tel:+13325550148");
    expect(screen.getByRole("link", { name: /^hello@ ?larkroom.example$/ }).getAttribute("href")).toBe("mailto:hello@larkroom.example");
    expect(screen.getByRole("link", { name: "Larkroom on Instagram" }).getAttribute("rel")).toContain("noopener");
    expect(screen.getByRole("link", { name: "Web Studio" }).getAttribute("href")).toBe("/us/courses/web-studio");
    expect(screen.getByRole("link", { name: "Privacy policy" }).getAttribute("href")).toBe("/privacy-policy");
  });
});
