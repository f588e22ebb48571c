import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { stubApi } from "~/shared/testing/stub-api.ts";
import { aClassState, StillRoom } from "../room/room.testing.tsx";
import { CheckNotice } from "./check-notice.tsx";
import recording from "./texts/en.json";
import { RecordingLinks } from "./recording-links.tsx";
import { RecordingSign } from "./recording-sign.tsx";

stubApi();
const locks = { mic: false, camera: false, screen: false, chat: false };
const show = (children: ReactNode) => renderPage(children, { texts: { recording } });

function sign(isRecorded: boolean) {
  const state = {
    ...aClassState(0, {
      "40": { role: "teacher", name: "Tomás" },
      "1": { role: "child", name: "Maya", locks: { ...locks, recording: false } },
      "2": { role: "child", name: "Leo", locks: { ...locks, recording: true } },
    }),
    recording: isRecorded ? { id: 5, since: 0 } : null,
  };
  show(
    <StillRoom state={state} groupClass={{}}>
      <RecordingSign />
    </StillRoom>,
  );
}

test("[S-93] the sign tells staff how many children are in the recording, and is gone without one", () => {
  sign(true);
  expect(screen.getByRole("status").textContent).toBe("Recording· 1 student in it");
});

test("without a recording there is no sign", () => {
  sign(false);
  expect(screen.getByRole("status").textContent).toBe("");
});

test.each([
  [true, "You won’t be in the recording"],
  [false, "Your camera and microphone will be in the recording"],
  [null, "You’ll see a sign during the class"],
])("[S-93] the page before a class says that it is recorded, and what that means (left out: %s)", (isLeftOut, words) => {
  show(<CheckNotice classId={7} recordedSince="2026-03-10T20:00:00Z" isLeftOut={isLeftOut} />);
  expect(screen.getByText("This class is being recorded")).toBeTruthy();
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
});

test("links say which recording families can’t watch", () => {
  const file = { filename: "recording-1", startedAt: "2026-03-10T20:00:00Z" };
  show(
    <RecordingLinks
      files={[
        { id: 1, status: "saved", isPublished: true, ...file },
        { id: 2, status: "saved", isPublished: false, ...file },
        { id: 3, status: "processing", isPublished: false, ...file },
      ]}
    />,
  );
  expect(screen.getAllByRole("link")).toHaveLength(3);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Watch recording 1",
    "Watch recording 2Not published",
    "Watch recording 3Being prepared",
  ]);
});
