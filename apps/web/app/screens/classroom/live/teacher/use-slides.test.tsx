import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type ClassRoom, ClassRoomProvider } from "~/features/live-room/room/class-room.tsx";
import { aClassState } from "~/features/live-room/room/room.testing.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { useSlides } from "./use-slides.ts";

const server = stubApi();
const right = (optionId: string) => ({ q1: { kind: "option", optionId } });

test("[GCL-20] part: the teacher sees the correct answers of the slide as it is now, also after it was edited during the class", async () => {
  const state = { ...aClassState(0, { "40": { role: "teacher", name: "Noa" } }), currentSlide: "1" };
  const snapshot = { connection: "up", viewer: { id: "40", role: "teacher" }, state };
  const link = { get: () => snapshot, subscribe: () => () => undefined, send: vi.fn() };
  const seen: { now: unknown } = { now: null };
  function Page() {
    seen.now = useSlides().right;
    return null;
  }
  const answered = (optionId: string) =>
    server.mockImplementation(() =>
      Promise.resolve(json(200, { slide: 1, isRevealed: false, right: right(optionId), word: null, shared: null })),
    );
  const page = (version: number) => (
    <ClassRoomProvider
      room={
        { link, call: {}, groupClass: { id: 3, slides: [{ id: 1, version, type: "QUIZ_BASIC", content: {} }] } } as unknown as ClassRoom
      }
    >
      <Page />
    </ClassRoomProvider>
  );
  answered("a");
  const { rerender } = render(page(1));
  await vi.waitFor(() => expect(seen.now).toEqual(right("a")));
  answered("b");
  await act(async () => rerender(page(2)));
  await vi.waitFor(() => expect(seen.now).toEqual(right("b")));
  expect(server.mock.calls).toHaveLength(2);
});
