import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { defaultSettings } from "@larkroom/domain/schools/settings";
import { renderPage } from "~/shared/testing/render-page.tsx";
import classroom from "../texts/en.json";
import type { GroupClass } from "../room/class-room.tsx";
import { aClassState, StillRoom } from "../room/room.testing.tsx";
import { Wall } from "./wall.tsx";

afterEach(cleanup);

function counts(settings: GroupClass["settings"]): string {
  const now = Date.now();
  const state = aClassState(now - 600_000, {
    40: { role: "teacher", name: "Noa" },
    5: { role: "child", name: "Noah", activeAt: now - 60_000 },
    6: { role: "child", name: "Maya", activeAt: now },
  });
  const wrongTwice = { state: "STARTED" as const, tries: 2, wrongInRow: 2, lastAnswer: "a", correct: false, finishedAt: null };
  renderPage(
    <StillRoom state={{ ...state, progress: { 6: { slide: "1", slides: { 1: wrongTwice } } } }} groupClass={{ settings }}>
      <Wall wordsOf={(_slide, answer) => answer} numberOf={() => 1} onMessage={() => {}} />
    </StillRoom>,
    { texts: { classroom } },
  );
  return screen.getByRole("status").textContent;
}

test("[FT-01] the school's settings decide who counts as stuck or idle", () => {
  expect(counts(defaultSettings)).toContain("no one needs help");
  cleanup();
  expect(counts({ ...defaultSettings, wall: { stuckAfterTries: 2, idleAfterSeconds: 120, resortSeconds: 5 } })).toContain("1 needs help");
  cleanup();
  expect(counts({ ...defaultSettings, wall: { stuckAfterTries: 2, idleAfterSeconds: 30, resortSeconds: 5 } })).toContain("2 need help");
});

test("a vote counts as done without being right or wrong", () => {
  const state = aClassState(Date.now(), { 40: { role: "teacher", name: "Noa" }, 6: { role: "child", name: "Maya", activeAt: Date.now() } });
  const voted = { state: "FINISHED" as const, tries: 1, wrongInRow: 1, lastAnswer: "a", correct: false, finishedAt: 1 };
  renderPage(
    <StillRoom
      state={{ ...state, currentSlide: "1", progress: { 6: { slide: "1", slides: { 1: voted } } } }}
      groupClass={{ settings: defaultSettings }}
    >
      <Wall wordsOf={(_slide, answer) => answer} numberOf={() => 1} onMessage={() => {}} />
    </StillRoom>,
    { texts: { classroom } },
  );
  expect(screen.getByText(classroom.tile.finishedSlide)).toBeTruthy();
});
