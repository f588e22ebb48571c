import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import type { ChildAtHome } from "./home-children.ts";
import clientHome from "./texts/en.json";
import { NextLesson } from "./next-lesson.tsx";

const next = {
  id: 11,
  open: true,
  isCatchUp: false,
  from: "2026-03-10T21:00:00Z",
  to: "2026-03-10T22:00:00Z",
  joinOpensAt: "2026-03-10T20:50:00Z",
  teacher: { name: "Tomás Rivera" },
  lesson: { number: 4, title: "A sky full of stars" },
  course: { title: "Planets in Python", cover: { palette: "plum", glyph: "planet" } },
};
const child = { student: { id: 5, name: "Maya" }, next } as unknown as ChildAtHome;

test.each([
  ["2026-03-10T20:57:00Z", "Starts 5:00 PM", "63 min left"],
  ["2026-03-10T21:00:00Z", "Started 5:00 PM", "60 min left"],
])("[RT-06] a class open at %s shows: %s", (now, says, left) => {
  renderPage(<NextLesson child={child} now={Temporal.Instant.from(now)} isFinished={false} />, { user: aClient, texts: { clientHome } });
  expect(screen.getByText(says, { exact: false })).toBeTruthy();
  expect(screen.getByText(left)).toBeTruthy();
});
