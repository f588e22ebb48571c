import { fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import { expect, test, vi } from "vitest";
import classroom from "~/features/live-room/texts/en.json";
import { aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import LivePage from "./live.tsx";

vi.mock("./live-room.tsx", () => ({
  loadRooms: () => Promise.resolve(),
  LiveRoom: ({ onEnd }: { onEnd: (why: string) => void }) => (
    <button type="button" onClick={() => onEnd("class_over")}>
      the room
    </button>
  ),
}));
vi.mock("~/features/live-room/check/check-screen.tsx", () => ({
  CheckScreen: ({ when, closed, onJoin }: { when: ReactNode; closed: ReactNode; onJoin: ((entrance: object) => void) | null }) => (
    <>
      {when}
      {onJoin ? (
        <button type="button" onClick={() => onJoin({ mic: false, camera: false })}>
          Join
        </button>
      ) : (
        closed
      )}
    </>
  ),
}));

const api = stubApi();
const open = { access: true, reason: null, joinOpensAt: "2026-03-10T20:05:00Z", locks: null, recordedSince: null };

/** A child's class page in a class that is about to begin; when the page is loaded again, its access is another one and the child's slide is finished. */
function show(later: object) {
  const live = {
    access: { ...open },
    role: "student",
    card: null,
    groupClass: {
      id: 7,
      status: "UPCOMING",
      from: "2026-03-10T20:15:00Z",
      lesson: { type: "ASYNC" },
      slides: [{ id: 1, type: "QUIZ_CASE" }],
      recording: { files: [] },
    },
    own: { stars: 0, givenStars: [], slides: {} as Record<string, { state: "FINISHED" }> },
    stars: 0,
    children: [],
    guest: null,
  };
  function Page() {
    const props = { loaderData: useLoaderData<unknown>(), params: { classId: "7" } };
    return <LivePage {...(props as unknown as Parameters<typeof LivePage>[0])} />;
  }
  renderPage(<Page />, {
    user: aStudent,
    texts: { classroom },
    loaderData: live,
    onReload: () => {
      Object.assign(live.access, later);
      live.own.slides = { 1: { state: "FINISHED" } };
    },
  });
}

test("[GCL-16] a child in the room of a class that is moved waits on the page before it, which says so", async () => {
  show({ access: false, reason: "too_early", joinOpensAt: "2126-03-11T20:05:00Z" });
  fireEvent.click(await screen.findByRole("button", { name: "Join" }));
  fireEvent.click(await screen.findByRole("button", { name: "the room" }));
  expect(await screen.findByText(classroom.gate.moved)).toBeTruthy();
  expect(screen.getByText(/March 11|Mar 11/)).toBeTruthy();
  expect(screen.queryByText(classroom.end.classOver)).toBeNull();
});

test("a child whose class ends reads no results before those of the end are loaded", async () => {
  api.mockResolvedValue(json(404, { code: "not_found", requestId: "r" }));
  show({ access: false, reason: "over" });
  fireEvent.click(await screen.findByRole("button", { name: "Join" }));
  fireEvent.click(await screen.findByRole("button", { name: "the room" }));
  expect(screen.getByRole("status", { name: "Loading" })).toBeTruthy();
  expect(screen.queryByText(/slides finished/)).toBeNull();
  expect(await screen.findByText("1 of 1 slides finished")).toBeTruthy();
});

test("[GCL-16] a child in the room of a class that is postponed reads that it was", async () => {
  show({ access: false, reason: "postponed", joinOpensAt: null });
  fireEvent.click(await screen.findByRole("button", { name: "Join" }));
  fireEvent.click(await screen.findByRole("button", { name: "the room" }));
  expect(await screen.findByRole("heading", { name: classroom.gate.postponed })).toBeTruthy();
});
