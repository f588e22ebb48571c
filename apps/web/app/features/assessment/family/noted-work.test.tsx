import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Heading } from "~/kit/text/text.tsx";
import pictures from "~/shared/pictures/texts/en.json";
import { aClient, aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import uploads from "~/shared/uploads/texts/en.json";
import assessment from "../texts/en.json";
import { AssignmentPage } from "./assignment-page.tsx";
import { sampleAssignments } from "./assignments.testing.ts";
import familyAssignments from "./texts/en.json";
import { oneAssignment } from "./one-assignment.ts";
import type { AssignmentFile, Reader, StudentAssignments } from "./types.ts";

const file = (id: number, filename: string, mediaType: string): AssignmentFile => ({
  id,
  filename,
  mediaType,
  size: 2048,
  url: `/files/${id}?token=x`,
  width: 640,
  height: 400,
  createdAt: "2026-03-04T17:12:00.000Z",
});
const found: StudentAssignments = {
  ...sampleAssignments,
  submissions: sampleAssignments.submissions.map((one) => ({
    ...one,
    studentSubmissionFiles: one.isHandedIn ? [file(31, "lark.png", "image/png"), file(32, "plan.png", "image/png")] : [],
  })),
  annotations: [
    {
      submission: 21,
      file: 31,
      page: 1,
      marks: [
        {
          kind: "line",
          points: [
            [0, 0],
            [1, 1],
          ],
          text: "",
        },
        { kind: "note", points: [[0.5, 0.25]], text: "A fine wing" },
      ],
    },
  ],
  voiceComments: [{ groupAssignment: 1, file: file(41, "comment.webm", "audio/webm") }],
};
const show = (reader: Reader, assignments = found) => {
  const one = oneAssignment(assignments, 1);
  if (!one) throw new Error("no assignment");
  return renderPage(<AssignmentPage one={one} reader={reader} head={(title) => <Heading level={1}>{title}</Heading>} />, {
    user: reader === "child" ? aStudent : aClient,
    texts: { familyAssignments, assessment, uploads, pictures },
  });
};

describe("[RT-16] part: what a teacher drew and said", () => {
  test.each<Reader>(["child", "adult"])("is seen and heard by the %s, and can't be changed", async (reader) => {
    show(reader);
    expect(screen.getByLabelText("Listen to the teacher").getAttribute("src")).toBe("/files/41?token=x");
    expect(screen.queryByRole("button", { name: "See notes on plan.png" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "See notes on lark.png" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByAltText("lark.png")).toBeTruthy();
    expect(dialog.getByRole("list", { name: "Notes" }).textContent).toContain("A fine wing");
    expect(document.querySelector("dialog [viewBox='0 0 1 1'] path")?.getAttribute("d")).toBe("M0 0L1 1");
    expect(dialog.queryByRole("textbox")).toBeNull();
    expect(dialog.queryByRole("radio")).toBeNull();
  });

  test("[GAS-06] part: a video is watched", () => {
    show("child", { ...found, voiceComments: [{ groupAssignment: 1, file: file(42, "comment.mp4", "video/mp4") }] });
    const video = screen.getByLabelText("Watch the teacher’s video");
    expect([video.tagName, video.getAttribute("src")]).toEqual(["VIDEO", "/files/42?token=x"]);
    expect(screen.queryByLabelText("Listen to the teacher")).toBeNull();
  });

  test("isn't mentioned where there is nothing", () => {
    show("child", { ...found, annotations: [], voiceComments: [] });
    expect(screen.queryByRole("button", { name: /See notes/ })).toBeNull();
    expect(screen.queryByLabelText("Listen to the teacher")).toBeNull();
  });
});
