import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { elementOf } from "@larkroom/domain/live-room/whiteboard/element.testing";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import classroom from "../texts/en.json";
import { type ClassRoom, ClassRoomProvider } from "../room/class-room.tsx";
import { aClassState, StillRoom } from "../room/room.testing.tsx";
import { MissedBoard } from "./missed-board.tsx";
import { MissedCard } from "./missed-card.tsx";

const server = stubApi();

test("a child who missed a whiteboard is told, and can look at it", () => {
  const snapshot = { connection: "up", missed: { from: 0, slides: [], boards: [{ board: "0", at: 5_000 }], messages: 0 } };
  const room = { link: { get: () => snapshot, subscribe: () => () => {} }, call: {}, groupClass: { id: 11 } };
  const open = vi.fn();
  renderPage(
    <ClassRoomProvider room={room as unknown as ClassRoom}>
      <MissedCard onOpen={open} />
    </ClassRoomProvider>,
    { texts: { classroom } },
  );
  expect(screen.getByText("1 whiteboard")).toBeTruthy();
  screen.getByRole("button", { name: "Catch up" }).click();
  expect(open).toHaveBeenCalled();
});

test("the board is shown as it was when everyone saw it last", async () => {
  const drawn = { id: "a", by: "1", shape: elementOf("text", "1", { text: "a lark" }).shape, points: null };
  server.mockResolvedValue(json(200, { class: 11, board: "own~1", updatedAt: null, elements: [drawn], boards: [] }));
  const state = aClassState(0, { "1": { role: "child", name: "Maya" } });
  renderPage(
    <StillRoom state={state} groupClass={{}}>
      <MissedBoard board="own~1" at={Date.UTC(2026, 2, 10, 20, 5)} />
    </StillRoom>,
    { texts: { classroom } },
  );
  await waitFor(() => expect(screen.getByText("a lark")).toBeTruthy());
  expect(decodeURIComponent(server.mock.calls[0]?.[0] as string)).toBe(
    "/api/public/class/11/limnu_board?board=own~1&at=2026-03-10T20:05:00.000Z",
  );
  expect(screen.getByRole("heading", { name: "Maya’s board" })).toBeTruthy();
});
