import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { publicContent } from "@larkroom/domain/curriculum/public-content";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import slides from "~/features/curriculum/texts/en.json";
import { type ClassRoom, ClassRoomProvider } from "~/features/live-room/room/class-room.tsx";
import { aClassState } from "~/features/live-room/room/room.testing.tsx";
import classroom from "~/features/live-room/texts/en.json";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { StudentStage } from "./student-stage.tsx";
import type { Lesson } from "./use-lesson.ts";

/** A child's stage with one slide; the test says whether the teacher shares a screen. */
function show(type: "FEEDBACK" | "SCRATCH") {
  const listeners = new Set<() => void>();
  const of = (isSharing: boolean) => ({
    connection: "up",
    state: aClassState(0, {
      "40": { role: "teacher", name: "Noa Levi", media: { mic: false, camera: false, screen: isSharing } },
      "1": { role: "child", name: "Maya" },
    }),
    viewer: { id: "1", role: "child" },
    clockOffset: 0,
  });
  let snapshot = of(false);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const slide = { id: 1, title: "My week", description: null, type, order: 1, version: 1, content: publicContent(slideSamples[type], "1") };
  const room = {
    link: { get: () => snapshot, subscribe },
    call: { attach: () => undefined },
    groupClass: { id: 11, slides: [slide] },
  } as unknown as ClassRoom;
  const lesson = { answersOf: () => ({}), waitingOf: () => ({}), isFinished: () => false, profileOf: () => null } as unknown as Lesson;
  renderPage(
    <ClassRoomProvider room={room}>
      <StudentStage lesson={lesson} />
    </ClassRoomProvider>,
    { texts: { classroom, slides } },
  );
  return (isSharing: boolean) =>
    act(() => {
      snapshot = of(isSharing);
      for (const listener of listeners) listener();
    });
}

test("what a child has typed on the slide is still there after the teacher shared a screen", async () => {
  const share = show("FEEDBACK");
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: "Because it" } });
  share(true);
  expect(screen.getByText("Noa is sharing their screen")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  share(false);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Because it");
});

test("a Scratch project isn't heard while the teacher shares a screen", async () => {
  const share = show("SCRATCH");
  await vi.waitFor(() => expect(document.querySelector("iframe")).not.toBeNull());
  share(true);
  expect(document.querySelector("iframe")).toBeNull();
  share(false);
  expect(document.querySelector("iframe")).not.toBeNull();
});
