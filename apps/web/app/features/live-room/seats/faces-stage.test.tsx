import { expect, test } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import classroom from "../texts/en.json";
import { aClassState, StillRoom } from "../room/room.testing.tsx";
import { FacesStage } from "./faces-stage.tsx";

const now = Date.now();
const state = {
  ...aClassState(now, {
    40: { role: "teacher", name: "Noa" },
    5: { role: "child", name: "Maya", seat: 1, activeAt: now },
    6: { role: "child", name: "Leo", seat: 2, activeAt: now },
    7: { role: "child", name: "Zoe", presence: "away", seat: 3, activeAt: now },
  }),
  spotlight: "6",
};

test.each(["speaker", "grid"] as const)("the %s layout shows who is here, each once, the spotlighted person first", (layout) => {
  renderPage(
    <StillRoom state={state} groupClass={{}}>
      <FacesStage layout={layout} />
    </StillRoom>,
    { texts: { classroom } },
  );
  const seats = [...document.querySelectorAll<HTMLElement>("[data-seat]")].map((seat) => Number(seat.dataset["seat"]));
  expect(seats[0]).toBe(6);
  expect(seats.toSorted((a, b) => a - b)).toEqual([5, 6, 40]);
});
