import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import classroom from "../texts/en.json";
import { aClassState, StillRoom } from "../room/room.testing.tsx";
import { Wall } from "../wall/wall.tsx";
import { SeatsRail } from "./seats-rail.tsx";

test("[S-48] a guest is labeled as one in the class, whatever their name", () => {
  const now = Date.now();
  const state = aClassState(now, {
    40: { role: "teacher", name: "Noa" },
    5: { role: "child", name: "Maya", seat: 0, activeAt: now },
    g9: { role: "guest", name: "Noa", seat: 1, activeAt: now },
  });
  renderPage(
    <StillRoom state={state} groupClass={{}}>
      <SeatsRail />
      <Wall wordsOf={(_slide, answer) => answer} numberOf={() => 1} onMessage={() => {}} />
    </StillRoom>,
    { texts: { classroom } },
  );
  const seat = document.querySelector<HTMLElement>("[data-seat=g9]") as HTMLElement;
  expect(seat.querySelector(".visually-hidden")?.textContent).toContain("Guest");
  expect(within(seat).getByText("Guest")).toBeTruthy();
  expect(document.querySelector("[data-seat='5']")?.textContent).not.toContain("Guest");
  expect(document.querySelector("[data-tile=g9]")?.textContent).toContain("Guest: ");
  expect(screen.queryAllByText(/^Guest:/)).toHaveLength(1);
});
