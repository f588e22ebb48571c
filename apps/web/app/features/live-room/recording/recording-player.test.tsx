import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { elementOf } from "@larkroom/domain/live-room/whiteboard/element.testing";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import classroom from "../texts/en.json";
import { CaptionsManager } from "./captions/captions-manager.tsx";
import recordingCaptions from "./captions/texts/en.json";
import recording from "./texts/en.json";
import { RecordingPlayer, type RecordingSession } from "./recording-player.tsx";
import type { RecordedBoard } from "./recorded-boards.ts";

const server = stubApi();

const session = {
  id: 4,
  status: "saved",
  groupClassId: 7,
  startedAt: "2026-03-10T20:00:00Z",
  stoppedAt: null,
  isPublished: true,
  duration: 60_000,
  deletedAt: "2026-06-10T20:00:00Z",
  urlsExpireAt: "2026-03-10T20:15:00Z",
  files: [],
  chat: [],
  canManage: true,
  chapters: [{ slideId: 1, at: 0 }],
  captions: ["en", "he"],
} as RecordingSession;
const text = (words: string) => ({ id: words, by: "40", shape: elementOf("text", "40", { text: words }).shape, points: null });
const boards: RecordedBoard[] = [
  {
    board: "0",
    name: null,
    spans: [{ from: 20_000, to: 40_000, backdrop: 1 }],
    steps: [
      { at: 0, changed: [text("before")], removed: [] },
      { at: 30_000, changed: [text("later")], removed: ["before"] },
    ],
  },
];

function show() {
  renderPage(
    <RecordingPlayer
      session={session}
      boards={boards}
      slideOf={() => ({ title: "Loops", number: 1 })}
      renderSlide={() => <p>the slide</p>}
      renderBackdrop={(id) => <p>{`under ${id}`}</p>}
      onBroken={() => undefined}
    />,
    { texts: { recording, recordingCaptions, classroom } },
  );
}
const goTo = (at: number) => fireEvent.change(screen.getByRole("slider", { name: recording.position }), { target: { value: String(at) } });

test("[REC-07] shows the whiteboard in place of the slide while everyone saw it, as it was at that moment", () => {
  show();
  expect(screen.getByText("the slide")).toBeTruthy();
  goTo(25_000);
  expect(screen.queryByText("the slide")).toBeNull();
  expect([screen.getByRole("img", { name: "Class board" }).textContent, screen.getByText("under 1")]).toEqual([
    expect.stringContaining("before"),
    expect.anything(),
  ]);
  goTo(35_000);
  expect(screen.getByRole("img", { name: "Class board" }).textContent).toContain("later");
  expect(screen.queryByText("before")).toBeNull();
  goTo(45_000);
  expect(screen.getByText("the slide")).toBeTruthy();
});

test("[REC-08] shows the captions of the chosen language at their time, and none until one is chosen", async () => {
  server.mockResolvedValue(
    json(200, {
      cues: [
        { from: 10_000, to: 12_000, text: "שלום לכולם" },
        { from: 11_000, to: 12_000, text: "two at once" },
      ],
    }),
  );
  show();
  goTo(11_000);
  expect(screen.queryByText("שלום לכולם")).toBeNull();
  fireEvent.change(screen.getByRole("combobox", { name: recordingCaptions.title }), { target: { value: "he" } });
  const shown = await screen.findByText("שלום לכולם");
  expect([shown.getAttribute("dir"), shown.parentElement?.getAttribute("lang")]).toEqual(["auto", "he"]);
  expect(screen.getByText("two at once")).toBeTruthy();
  goTo(12_000);
  expect(screen.queryByText("שלום לכולם")).toBeNull();
  fireEvent.change(screen.getByRole("combobox", { name: recordingCaptions.title }), { target: { value: "" } });
  goTo(11_000);
  expect(screen.queryByText("שלום לכולם")).toBeNull();
});

test("[REC-09] sends a WebVTT or SubRip file, and says what is wrong with one that can't be shown", async () => {
  server.mockResolvedValue(json(200, { cues: 1 }));
  const changed = vi.fn(() => Promise.resolve());
  renderPage(<CaptionsManager recordingId={4} languages={["en"]} onChanged={changed} />, { texts: { recordingCaptions } });
  const choose = (content: string) =>
    fireEvent.change(screen.getByLabelText(recordingCaptions.file), { target: { files: [new File([content], "class.srt")] } });
  choose("WEBVTT\n\n00:03.000 --> 00:01.000\nbackwards\n");
  expect((await screen.findByRole("alert")).textContent).toBe(recordingCaptions.problems.bad_time);
  expect(server).not.toHaveBeenCalled();
  choose("1\n00:00:01,000 --> 00:00:02,000\nHello\n");
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  const [address, init] = server.mock.calls[0] ?? [];
  expect([address, init?.method]).toEqual(["/api/agora/4/captions/en", "PUT"]);
  expect((JSON.parse(init?.body as string) as { vtt: string }).vtt).toContain("00:00:01.000 --> 00:00:02.000");
  expect(screen.queryByRole("alert")).toBeNull();
});
