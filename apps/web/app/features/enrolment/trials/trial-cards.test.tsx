import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import trials from "./texts/en.json";
import { TrialCards, type TrialOffer } from "./trial-cards.tsx";

const offer: TrialOffer = {
  student: { id: 6, name: "Maya Bennett" },
  course: { id: 3, title: "Web Studio", prettyUrl: "web-studio", cover: { palette: "sky", pattern: "dots", glyph: "web" } },
  group: { id: 4, publicName: "Tuesdays" },
  until: "2026-03-13T21:00:00.000Z",
  link: "https://larkroom.example/us/signup?course=web-studio&group=4&journey=purchase&student=6&held=1",
};

test("[FT-03] a parent sees until when the seat is kept after a trial, and a link to the checkout with the child", () => {
  renderPage(<TrialCards offers={[offer]} />, { user: aClient, texts: { trials } });
  const card = within(screen.getByRole("region", { name: "After the trial class" }));
  expect(card.getByText(/How did Maya like/).textContent).toBe("How did Maya like Web Studio?");
  expect(card.getByText(/Maya’s seat in Tuesdays is kept until .*Mar/)).toBeTruthy();
  const link = card.getByRole("link", { name: "Continue with the course: Web Studio, Maya" });
  expect(link.getAttribute("href")).toBe("/us/signup?course=web-studio&group=4&journey=purchase&student=6&held=1");
});
