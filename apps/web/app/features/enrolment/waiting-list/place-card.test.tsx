import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { toasts } from "~/kit/toast/toast-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import waitingPlaces from "./texts/en.json";
import { PlaceCard, type WaitingPlace } from "./place-card.tsx";
import { WaitingCards } from "./waiting-cards.tsx";

const answer = stubApi();
afterEach(() => void vi.restoreAllMocks());
const texts = { waitingPlaces };

const waiting: WaitingPlace = {
  id: 7,
  course: { id: 3, title: "Web Studio", prettyUrl: "web-studio" },
  group: { id: 4, publicName: "Tuesdays" },
  place: 2,
  createdAt: "2026-03-09T15:00:00.000Z",
  offer: null,
  students: [{ id: 6, name: "Maya Bennett" }],
};
const until = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
const link = "https://larkroom.example/us/signup?course=web-studio&group=4&journey=purchase&held=1";
const offered = (changes: Partial<NonNullable<WaitingPlace["offer"]>> = {}): WaitingPlace => ({
  ...waiting,
  offer: { group: { id: 4, publicName: "Tuesdays" }, until, isBeingPaid: false, link, ...changes },
});
const draw = (place: WaitingPlace) => renderPage(<PlaceCard place={place} />, { user: aClient, texts });

describe("[CLI-25] a family's place in a waiting list", () => {
  test("shows how far it is", () => {
    draw(waiting);
    expect(screen.getByText("You’re number 2 in line")).toBeTruthy();
    expect(screen.getByText(/Group: Tuesdays • On the list since/)).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("shows the held seat, the time left, and the way to the checkout for the only child", async () => {
    draw(offered());
    expect(await screen.findByText("5 hours left")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Take this seat" }).getAttribute("href")).toBe(
      "/us/signup?course=web-studio&group=4&journey=purchase&held=1&student=6",
    );
  });

  test("asks for whom the seat is when several children could take it", () => {
    draw({ ...offered(), students: [...waiting.students, { id: 8, name: "Leo Bennett" }] });
    expect(screen.getAllByRole("link").map((one) => [one.textContent, one.getAttribute("href")?.split("&").at(-1)])).toEqual([
      ["Take it for Maya", "student=6"],
      ["Take it for Leo", "student=8"],
    ]);
  });

  test("leads back to a payment that was begun, and can't be given up meanwhile", () => {
    draw(offered({ isBeingPaid: true }));
    expect(screen.getByRole("link", { name: "Finish sign-up" })).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("says when the hold is over", async () => {
    draw(offered({ until: new Date(Date.now() - 1000).toISOString() }));
    expect(await screen.findByText("The hold has ended. We’re offering the seat to the next family.")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test.each([
    [
      "[CLI-26] a held seat is given up once confirmed",
      offered(),
      "I don’t need it: seat in Web Studio",
      "The seat goes to the next family",
    ],
    ["[CLI-26] the list is left once confirmed", waiting, "Leave list: Web Studio", "You’ve left the waiting list"],
  ])("%s", async (_, place, button, said) => {
    answer.mockResolvedValue(new Response(null, { status: 204 }));
    const ask = vi.spyOn(confirms, "ask").mockResolvedValueOnce(false);
    draw(place);
    fireEvent.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    ask.mockResolvedValueOnce(true);
    fireEvent.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(toasts.current()?.text).toBe(said));
    expect(answer.mock.calls.map(([address, request]) => [address, request?.method])).toEqual([
      ["/api/public/profile/client/waiting_list/7", "DELETE"],
    ]);
  });

  test("[CLI-26] says why a seat can't be given up", async () => {
    answer.mockResolvedValue(json(409, { code: "transition_not_allowed", message: "", requestId: "r" }));
    vi.spyOn(confirms, "ask").mockResolvedValueOnce(true);
    draw(offered());
    fireEvent.click(screen.getByRole("button", { name: "I don’t need it: seat in Web Studio" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "A payment for this seat is in progress. Finish it or let it expire first.",
    );
  });
});

test("[CLI-25] the parent's home shows held seats, and counts the lists on which the family waits", () => {
  renderPage(<WaitingCards places={[offered(), { ...waiting, id: 8 }, { ...waiting, id: 9 }]} />, { user: aClient, texts });
  expect(screen.getAllByText(/We’re holding a seat for you in/)).toHaveLength(1);
  expect(screen.getByText("You’re on 2 waiting lists")).toBeTruthy();
  expect(screen.getByRole("link", { name: "View waiting lists" }).getAttribute("href")).toBe("/us/profile/waiting-list");
});
