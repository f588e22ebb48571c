import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { newWhiteboard } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import classroom from "~/features/live-room/texts/en.json";
import { type ClassRoom, ClassRoomProvider } from "~/features/live-room/room/class-room.tsx";
import { aClassState } from "~/features/live-room/room/room.testing.tsx";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { StudentBoard } from "./student-board.tsx";

// The drawing library needs a canvas.
vi.mock("~/features/live-room/whiteboard/lazy-whiteboard.tsx", () => ({
  LazyWhiteboard: ({ board }: { board: string }) => <p>{`board ${board}`}</p>,
}));

function show(more: { roomBoards?: string[]; shown?: string; own?: boolean }) {
  const { roomBoards, shown = null, own = false } = more;
  const state = {
    ...aClassState(0, { "40": { role: "teacher", name: "Noa Levi" }, "1": { role: "child", name: "Maya" } }),
    whiteboard: { ...newWhiteboard, shown, own },
    ...(roomBoards && { roomBoards }),
  };
  const snapshot = { connection: "up", state, viewer: { id: "1", role: "child" }, clockOffset: 0 };
  const room = { link: { get: () => snapshot, subscribe: () => () => {} }, call: {}, groupClass: { id: 11, slides: [] } };
  renderPage(
    <ClassRoomProvider room={room as unknown as ClassRoom}>
      <StudentBoard slide={<p>the slide</p>} />
    </ClassRoomProvider>,
    { texts: { classroom } },
  );
}

test("[GCL-18] the board of a private room opens by itself, says who sees it, and the child can go back to the class", () => {
  show({ roomBoards: ["1~40"], own: true });
  expect(screen.getByText("board 1~40")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("Only you, Noa and the school can see this board.");
  const choices = screen.getByRole("radiogroup").querySelectorAll("[role='radio'], input");
  expect(choices).toHaveLength(3);
  fireEvent.click(screen.getByText("My board"));
  expect(screen.getByText("board own~1")).toBeTruthy();
  fireEvent.click(screen.getByText("Slide"));
  expect(screen.getByText("the slide")).toBeTruthy();
});

test("what a child has begun on the slide is still there after the class's board was shown, while keys do nothing on it and films pause", () => {
  const choose = vi.fn();
  const paused: (string | null)[] = [];
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function pause(this: HTMLMediaElement) {
    paused.push(this.getAttribute("aria-label"));
  });
  function Slide() {
    useShortcuts({ 1: choose });
    return (
      <>
        <input aria-label="My answer" />
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video controls aria-label="Film" />
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video aria-label="Shared screen" />
      </>
    );
  }
  const listeners = new Set<() => void>();
  const people = aClassState(0, { "40": { role: "teacher", name: "Noa Levi" }, "1": { role: "child", name: "Maya" } });
  const of = (shown: string | null) => ({
    connection: "up",
    state: { ...people, whiteboard: { ...newWhiteboard, shown } },
    viewer: { id: "1", role: "child" },
    clockOffset: 0,
  });
  let snapshot = of(null);
  const showBoard = (shown: string | null) =>
    act(() => {
      snapshot = of(shown);
      for (const listener of listeners) listener();
    });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const room = { link: { get: () => snapshot, subscribe }, call: {}, groupClass: { id: 11, slides: [] } };
  renderPage(
    <ClassRoomProvider room={room as unknown as ClassRoom}>
      <StudentBoard slide={<Slide />} />
    </ClassRoomProvider>,
    { texts: { classroom } },
  );
  const pressOne = () => fireEvent.keyDown(document.body, { key: "1", code: "Digit1" });
  pressOne();
  expect(choose).toHaveBeenCalledOnce();
  fireEvent.change(screen.getByLabelText("My answer"), { target: { value: "Because it" } });
  expect(paused).toEqual([]);
  showBoard("0");
  expect(paused).toEqual(["Film"]);
  expect(screen.getByText("board 0")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  pressOne();
  expect(choose).toHaveBeenCalledOnce();
  showBoard(null);
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Because it");
});

test("without a board there is only the slide; the class's board takes its place while it is shown", () => {
  show({});
  expect(screen.getByText("the slide")).toBeTruthy();
  show({ shown: "0" });
  expect(screen.getByText("board 0")).toBeTruthy();
});
