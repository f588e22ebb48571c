import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import classroom from "~/features/live-room/texts/en.json";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { EndScreen } from "./end-screen.tsx";
import type { LiveData } from "./load-live.server.ts";

const api = stubApi();
const before = {
  access: { reason: null },
  role: "student",
  groupClass: { id: 7, lesson: { type: "ASYNC" }, slides: [{ id: 1, type: "QUIZ_CASE" }], recording: { files: [] } },
  own: { stars: 0, givenStars: [], slides: {} },
} as unknown as LiveData;
const after = { ...before, own: { ...before.own, slides: { 1: { state: "FINISHED" } } } } as LiveData;

test("what was so before a class's end is never shown as its result", () => {
  api.mockResolvedValue(json(404, { code: "not_found", requestId: "r" }));
  const show = (data: LiveData, isSettling: boolean) =>
    renderPage(<EndScreen end="class_over" data={data} isSettling={isSettling} onBack={() => {}} />, { texts: { classroom } });
  const { unmount } = show(before, true);
  expect(screen.getByRole("heading", { name: "Class is over" })).toBeTruthy();
  expect(screen.getByRole("status", { name: "Loading" })).toBeTruthy();
  expect(screen.queryByText(/slides finished/)).toBeNull();
  unmount();
  show(after, false);
  expect(screen.getByText("1 of 1 slides finished")).toBeTruthy();
});

test.each(["canceled", "postponed"] as const)("whoever waited in a class that is %s reads that it was", (reason) => {
  const data = { ...before, access: { reason }, children: [] } as unknown as LiveData;
  renderPage(<EndScreen end="class_over" data={data} isSettling={false} onBack={() => {}} />, { texts: { classroom } });
  expect(screen.getByRole("heading", { name: classroom.gate[reason] })).toBeTruthy();
  expect(screen.queryByText("Class is over")).toBeNull();
});
