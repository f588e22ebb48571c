import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import weekdays from "~/shared/weekdays/texts/en.json";
import renewals from "./texts/en.json";
import { RenewalCards, type Renewal } from "./renewal-cards.tsx";

const texts = { renewals, weekdays };

const renewal: Renewal = {
  student: { id: 6, name: "Maya Bennett" },
  course: { id: 2, title: "Planets in Python" },
  classesLeft: 2,
  until: "2026-06-10T20:00:00.000Z",
  offers: [
    {
      course: { id: 3, title: "Web Studio", prettyUrl: "web-studio", cover: { palette: "sky", pattern: "dots", glyph: "web" } },
      price: { amount: 200_00, currency: "USD", isRenewal: true },
      groups: [
        {
          id: 4,
          publicName: "Tuesdays",
          timeZone: "America/New_York",
          venue: "REMOTE" as const,
          freeSeats: 3,
          slots: [
            {
              id: 1,
              weekday: 2,
              timeFrom: "20:00",
              timeTo: "21:00",
              weekNumber: null,
              local: { weekday: 2, timeFrom: "16:00", timeTo: "17:00" },
              nextFrom: "2026-03-17T20:00:00Z",
              nextTo: "2026-03-17T21:00:00Z",
            },
          ],
          teacher: { id: 2, name: "Priya Nair" },
          firstClass: "2026-03-17T20:00:00Z",
          isSameTime: true,
          link: "https://larkroom.example/us/signup?course=web-studio&group=4&journey=renew&student=6",
        },
      ],
    },
  ],
};
const draw = (...shown: Renewal[]) => renderPage(<RenewalCards renewals={shown} />, { user: aClient, texts });

test("[CLI-27] shows what a child can continue with, the groups that fit, and a link to the checkout", () => {
  draw(renewal);
  const card = within(screen.getByRole("region", { name: "Continue learning" }));
  expect(card.getByText(/Maya has 2 classes left in/).textContent).toBe("Maya has 2 classes left in Planets in Python");
  expect(card.getByText("$200.00 for families who continue")).toBeTruthy();
  expect(card.getByText("Same time as before")).toBeTruthy();
  const link = card.getByRole("link", { name: /^Continue with Web Studio: Tuesdays/ });
  expect(link.closest("li")?.textContent).toMatch(/Tuesdays, 4:00.*5:00 PM.*Priya Nair • 3 seats left/);
  expect(link.getAttribute("href")).toBe("/us/signup?course=web-studio&group=4&journey=renew&student=6");
});

test("[CLI-27] a course that is over without a next group leads to all courses", () => {
  draw({ ...renewal, classesLeft: 0, offers: [] });
  expect(screen.getByText(/Maya finished/).textContent).toBe("Maya finished Planets in Python");
  expect(screen.getByText("No group fits right now. New groups open all year.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Browse courses" })).toBeTruthy();
});
