import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import il from "./texts/he.json";
import offer from "./texts/en.json";
import { anOffer, inParts, once } from "./offer.testing.ts";
import { PricePanel } from "./price-panel.tsx";
import type { OfferedCourse } from "./types.ts";

const draw = (given: Partial<OfferedCourse> = {}) => renderPage(<PricePanel course={anOffer(given)} />, { texts: { offer } });
const payments = () =>
  screen
    .queryAllByRole("listitem")
    .map((item) => item.textContent)
    .filter((text) => text.includes("$"));

describe("price panel", () => {
  test("[CRS-04] shows installments with their dates, and what paying once saves", () => {
    const { container } = draw();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Installments" }).checked).toBe(true);
    expect(container.textContent).toContain("4 × $132");
    expect(container.textContent).toContain("$528 in total, $22 per class");
    expect(payments()).toEqual(["At sign-up$132", "Apr 10$132", "May 10$132", "Jun 10$132"]);
    expect(container.textContent).toContain("Pay $480 in full and save $48.");
  });

  test("shows the price without dates after switching to one payment", () => {
    const { container } = draw();
    fireEvent.click(screen.getByRole("radio", { name: "Pay once" }));
    expect(container.textContent).toContain("$480");
    expect(container.textContent).toContain("$20 per class");
    expect(container.textContent).toContain("You save $48 by paying in full.");
    expect(payments()).toEqual([]);
  });

  test("leaves out withdrawn plans and those for another journey", () => {
    const { container } = draw({
      prices: [
        { ...once, id: 8, cost: 10_00, installments: [{ ...once.installments[0]!, amount: 10_00 }], active: false },
        once,
        { ...inParts, journey: "renew" },
      ],
    });
    expect(screen.queryByRole("radiogroup")).toBeNull();
    expect(container.textContent).toContain("$480");
    expect(container.textContent).not.toContain("$10 ");
  });

  test("shows the total first when payments differ", () => {
    const uneven = {
      ...inParts,
      installments: [
        { ...inParts.installments[0]!, amount: 300_00 },
        { ...inParts.installments[1]!, amount: 228_00 },
      ],
    };
    const { container } = draw({ prices: [uneven] });
    expect(container.textContent).toContain("$528 in total");
    expect(container.textContent).not.toContain("×");
    expect(payments()).toEqual(["At sign-up$300", "Apr 10$228"]);
  });

  test("links to a trial class, if there is one, and to sign-up", () => {
    draw();
    expect(screen.getByRole("link", { name: "Book a free trial class" }).getAttribute("href")).toBe(
      "/us/signup?course=planets-in-python&journey=trial",
    );
    expect(screen.getByRole("link", { name: "Sign up for this course" }).getAttribute("href")).toBe(
      "/us/signup?course=planets-in-python&journey=purchase",
    );
  });

  test("has no links without a trial and a price", () => {
    draw({ hasTrial: false, prices: [] });
    expect(screen.queryAllByRole("link")).toEqual([]);
    expect(screen.getByText("Price on request")).toBeTruthy();
  });

  test("shows the course's currency in Hebrew notation", () => {
    const shekels = { ...once, currency: "ILS" as const };
    const { container } = renderPage(<PricePanel course={anOffer({ prices: [shekels] })} />, { edition: "il", texts: { offer: il } });
    expect(container.textContent).toContain("480\u00A0₪");
  });
});
