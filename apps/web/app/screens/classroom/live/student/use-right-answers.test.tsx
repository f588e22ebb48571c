import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ClassState } from "@larkroom/domain/live-room/state";
import { type ClassRoom, ClassRoomProvider } from "~/features/live-room/room/class-room.tsx";
import { aClassState } from "~/features/live-room/room/room.testing.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { useRightAnswers } from "./use-right-answers.ts";

const server = stubApi();
const right = (optionId: string) => ({ q1: { kind: "option", optionId } });

test("[GCL-20] loads the correct answers when the teacher reveals them, once per version of the slide", async () => {
  const listeners = new Set<() => void>();
  const state: ClassState = {
    ...aClassState(0, { "7": { role: "child", name: "Maya" } }),
    slides: [{ id: "1", finish: "server", version: 1 }],
  };
  let snapshot = { connection: "up", viewer: { id: "7", role: "child" }, state };
  const set = (change: Partial<ClassState>) =>
    act(async () => {
      snapshot = { ...snapshot, state: { ...snapshot.state, ...change } };
      for (const listener of listeners) listener();
    });
  const link = {
    get: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: vi.fn(),
  };
  const seen: { now: ReturnType<typeof useRightAnswers> } = { now: null };
  function Page() {
    seen.now = useRightAnswers("1");
    return null;
  }
  server.mockImplementation(() => Promise.resolve(json(200, { slide: 1, isRevealed: true, right: right("a"), word: null, shared: null })));
  render(
    <ClassRoomProvider room={{ link, call: {}, groupClass: { id: 3 } } as unknown as ClassRoom}>
      <Page />
    </ClassRoomProvider>,
  );
  expect([seen.now, server.mock.calls.length]).toEqual([null, 0]);
  await set({ revealed: ["1"] });
  await vi.waitFor(() => expect(seen.now).toEqual(right("a")));
  await set({ chatLocked: true });
  expect(server.mock.calls).toHaveLength(1);

  server.mockImplementation(() => Promise.resolve(json(200, { slide: 1, isRevealed: true, right: right("b"), word: null, shared: null })));
  await set({ slides: [{ id: "1", finish: "server", version: 2 }], revealed: [] });
  expect(seen.now).toBeNull();
  await set({ revealed: ["1"] });
  await vi.waitFor(() => expect(seen.now).toEqual(right("b")));
  expect(server.mock.calls).toHaveLength(2);
});
