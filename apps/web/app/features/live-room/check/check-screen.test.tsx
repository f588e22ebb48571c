import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { MediaError } from "../media/media-error.ts";
import classroom from "../texts/en.json";
import { CheckScreen } from "./check-screen.tsx";

vi.mock("./lark-song.ts", () => ({ playLarkSong: () => Promise.resolve() }));
vi.mock("../media/local-media.ts", () => ({
  openDevice: () => Promise.reject(new MediaError("in-use", { source: "camera" })),
  listDevices: () => Promise.resolve({ cameras: [], microphones: [], speakers: [] }),
  watchDevices: () => () => undefined,
}));

const { check } = classroom;

/** Presses a focused button, and reads what has the focus after that. */
const focusedAfter = (button: HTMLElement): string | null | undefined => {
  button.focus();
  fireEvent.click(button);
  return document.activeElement?.textContent;
};

test("a button that disappears when it is pressed leaves the focus at the text of its step", async () => {
  const locks = { mic: true, camera: false };
  renderPage(<CheckScreen name="Maya" locks={locks} isStaff={false} when="" notice={null} onJoin={null} closed={null} />, {
    texts: { classroom },
  });
  const button = (name: string) => screen.getByRole("button", { name });
  expect(focusedAfter(button(check.play))).toBe(check.speakerPlaying);
  expect(focusedAfter(button(check.notYet))).toBe(check.speakerNo);
  focusedAfter(button(check.play));
  expect(focusedAfter(button(check.yes))).toBe(check.speakerYes);
  expect(focusedAfter(await screen.findByRole("button", { name: check.again }))).toBe(check.cameraWaits);
});
