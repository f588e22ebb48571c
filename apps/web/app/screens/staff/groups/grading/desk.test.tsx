import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import gradebook from "~/features/assessment/gradebook/texts/en.json";
import assessment from "~/features/assessment/texts/en.json";
import type { GradedWork } from "~/features/assessment/gradebook/use-grade-form.ts";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { stubXhr } from "~/shared/testing/stub-xhr.ts";
import { deskPlace } from "./desk-place.ts";
import { Desk } from "./desk.tsx";
import { sampleBook, sampleWork } from "./desk.testing.ts";
import gradingDesk from "./texts/en.json";

const answer = stubApi();
const xhr = stubXhr();
const aTeacher = { ...aClient, id: 2, name: "Tomas", type: "staff", role: "teacher", students: undefined } as unknown as typeof aClient;

const Where = () => <output data-testid="where">{useLocation().pathname}</output>;
const placeOf = (student: number) => {
  const place = deskPlace(sampleBook, 12, student);
  if (!place) throw new Error("no such work");
  return place;
};
const show = (work: Partial<GradedWork> = {}) => {
  const props = { place: placeOf(5), work: { ...sampleWork, ...work } };
  return renderPage(
    <>
      <Desk {...props} />
      <Where />
    </>,
    { texts: { gradebook, assessment, gradingDesk }, user: aTeacher, path: "/us/staff/groups/7/grading/12/5" },
  );
};
const sent = () =>
  answer.mock.calls.map(([address, init]) => [
    `${init?.method} ${(address as string).replace("/api/group/7/assignment/", "")}`,
    typeof init?.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : null,
  ]);
const where = () => screen.getByTestId("where").textContent;
const score = (criterion: string, points: number) =>
  fireEvent.click(screen.getByRole("radio", { name: new RegExp(`${criterion}: ${points}`) }));
const press = (key: string) => fireEvent.keyDown(document.body, { key: key.toLowerCase(), code: `Key${key}` });

beforeEach(() => {
  localStorage.clear();
  answer.mockImplementation(() => Promise.resolve(json(200, { ...sampleWork.grade, version: 2 })));
});
afterEach(() => vi.useRealTimers());

describe("the place of a work among the others", () => {
  test("knows the children beside it and what else waits", () => {
    expect(deskPlace(sampleBook, 12, 5)).toMatchObject({
      at: 1,
      previous: 6,
      following: 7,
      waiting: 2,
      drafts: 1,
      review: { assignment: 13, student: 7 },
      students: [{ name: "Maya" }, { name: "Noah" }, { name: "Tim" }],
    });
    expect(deskPlace(sampleBook, 12, 6)).toMatchObject({ at: 0, previous: null, review: { assignment: 12, student: 5 } });
    expect(deskPlace(sampleBook, 13, 7)).toMatchObject({ students: [{ name: "Tim" }], previous: null, following: null });
  });

  test("is nowhere for a child without the assignment", () => {
    expect(deskPlace(sampleBook, 13, 5)).toBeNull();
    expect(deskPlace(sampleBook, 99, 5)).toBeNull();
  });
});

describe("[RT-13] part: the grading desk", () => {
  test("shows the work with each of its files", async () => {
    answer.mockImplementation(() => Promise.resolve(new Response('print("hi")  # maze')));
    show();
    expect(screen.getByText("My maze")).toBeTruthy();
    expect(screen.getByText("https://maze.example").getAttribute("rel")).toContain("noopener");
    expect(screen.getByText(/^Handed in late/)).toBeTruthy();
    expect(screen.getByAltText("maze.png")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: /maze.py/ }));
    await waitFor(() => expect(screen.getByText('"hi"').getAttribute("data-token")).toBe("text"));
    expect(screen.queryByRole("radio", { name: "Pen" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: /maze.mp3/ }));
    expect(screen.getByLabelText("maze.mp3").getAttribute("src")).toBe("/files/23?token=x");
    fireEvent.click(screen.getByRole("button", { name: /maze.sb3/ }));
    expect(screen.getByText(/Scratch project/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Download" }).getAttribute("href")).toBe("/files/24?token=x");
  });

  test("says so when nothing was handed in", () => {
    show({ submissions: [] });
    expect(screen.getByText("Nothing was handed in.")).toBeTruthy();
  });

  test("the keys go to the next, the previous and the next work to review", async () => {
    const { unmount } = show();
    press("J");
    await waitFor(() => expect(where()).toBe("/us/staff/groups/7/grading/12/7"));
    unmount();
    const second = show();
    press("K");
    await waitFor(() => expect(where()).toBe("/us/staff/groups/7/grading/12/6"));
    second.unmount();
    show();
    press("N");
    await waitFor(() => expect(where()).toBe("/us/staff/groups/7/grading/13/7"));
    expect(answer).not.toHaveBeenCalled();
  });

  test("what was chosen is kept as a draft before the next child, and stays if it can't be saved", async () => {
    show();
    score("Explains", 3);
    answer.mockImplementation(() => Promise.resolve(json(409, { code: "transition_not_allowed", message: "", reason: "left" })));
    fireEvent.click(screen.getByRole("button", { name: "Next student (J)" }));
    await waitFor(() => expect(screen.getByText(/can’t be graded now/)).toBeTruthy());
    expect(where()).toBe("/us/staff/groups/7/grading/12/5");
    answer.mockImplementation(() => Promise.resolve(json(200, { ...sampleWork.grade, version: 2 })));
    fireEvent.click(screen.getByRole("button", { name: "Next student (J)" }));
    await waitFor(() => expect(where()).toBe("/us/staff/groups/7/grading/12/7"));
    expect(sent().at(-1)).toEqual([
      "PUT 12/grades/5",
      {
        version: 1,
        draft: true,
        feedback: "",
        rubricVersion: 3,
        additionalPercentage: 0,
        pointScores: [
          { criterion: 1, pointScore: 3 },
          { criterion: 2, pointScore: null },
        ],
      },
    ]);
  });

  test("what wasn't saved is restored when the page is opened again in this browser", async () => {
    const { unmount } = show();
    fireEvent.change(screen.getByLabelText("Feedback for the student"), { target: { value: "Nearly there" } });
    unmount();
    const again = show();
    await waitFor(() => expect(screen.getByDisplayValue("Nearly there")).toBeTruthy());
    expect(screen.getByText("Restored what you hadn’t saved on this device.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(screen.queryByText(/^Restored/)).toBeNull());
    again.unmount();
    show();
    expect(screen.queryByDisplayValue("Nearly there")).toBeNull();
  });

  test("the child's own points are asked for only once every criterion has been scored", () => {
    show();
    expect(screen.getByText(/^The student graded their own work/)).toBeTruthy();
    score("Explains", 3);
    expect(answer).not.toHaveBeenCalled();
    score("Codes", 4);
    expect(sent()).toMatchObject([["PUT 12/grades/5", { draft: true }]]);
  });

  test("Ctrl+Enter publishes, and not without every score", async () => {
    show({ grade: { ...sampleWork.grade, isSelfGraded: false } });
    score("Explains", 3);
    const enter = () => fireEvent.keyDown(screen.getByLabelText("Feedback for the student"), { key: "Enter", ctrlKey: true });
    enter();
    await waitFor(() => expect(screen.getByText("Score every criterion before publishing.")).toBeTruthy());
    score("Codes", 4);
    enter();
    await waitFor(() => expect(sent()).toMatchObject([["PUT 12/grades/5", { draft: false }]]));
  });

  test("feedback alone leaves a calculated percentage as it is", async () => {
    const grade = { ...sampleWork.grade, percentage: 9000, gradedBy: "automatic", status: "GRADED", isSelfGraded: false } as const;
    show({ grade, rubric: null });
    fireEvent.change(screen.getByLabelText("Feedback for the student"), { target: { value: "Well done" } });
    fireEvent.click(screen.getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(sent()).toEqual([["PUT 12/grades/5", { version: 1, draft: false, feedback: "Well done" }]]));
  });

  test("all drafts are published at once, and those that aren't complete are named", async () => {
    show();
    const skipped = [{ student: { id: 7, name: "Tim" }, reason: "incomplete" }];
    answer.mockImplementation(() => Promise.resolve(json(200, { published: [6], skipped })));
    fireEvent.click(screen.getByRole("button", { name: "Publish drafts (1)" }));
    await waitFor(() => expect(confirms.current()).not.toBeNull());
    await act(async () => confirms.answer(confirms.current()?.id ?? 0, true));
    await waitFor(() => expect(screen.getByText("Tim: a score is missing")).toBeTruthy());
    expect(sent()).toEqual([["POST 12/publish-drafts", null]]);
  });
});

describe("[GAS-06] drawing on the work", () => {
  const stroke = (points: readonly (readonly [number, number])[]): void => {
    const sheet = screen.getByAltText("maze.png").parentElement as HTMLElement;
    sheet.setPointerCapture = () => undefined;
    sheet.getBoundingClientRect = () => new DOMRect(100, 50, 200, 100);
    const event = (type: "Down" | "Move" | "Up", [x, y]: readonly [number, number]) =>
      fireEvent[`pointer${type}`](sheet, { pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: y });
    const [first, ...rest] = points;
    if (first) event("Down", first);
    for (const point of rest) event("Move", point);
    const last = points.at(-1);
    if (last) event("Up", last);
  };
  const saved = (version: number, marks: unknown) => json(200, { submission: 9, file: 21, page: 1, version, marks, isPublished: false });

  test("a stroke is stored in parts of the page, and undone", async () => {
    answer.mockImplementation((_, init) => {
      const body = JSON.parse(init?.body as string) as { version: number; marks: unknown };
      return Promise.resolve(saved(body.version + 1, body.marks));
    });
    show();
    fireEvent.click(screen.getByRole("radio", { name: "Pen" }));
    stroke([
      [100, 50],
      [200, 100],
      [300, 50],
    ]);
    const marks = [
      {
        kind: "line",
        text: "",
        points: [
          [0, 0],
          [0.5, 0.5],
          [1, 0],
        ],
      },
    ];
    await waitFor(() => expect(sent()).toEqual([["PUT annotations/9", { file: 21, page: 1, version: 0, marks }]]));
    await waitFor(() => expect(screen.getByText("Saved. The student sees it once you publish.")).toBeTruthy());
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sent().at(-1)).toEqual(["PUT annotations/9", { file: 21, page: 1, version: 1, marks: [] }]));
  });

  test("a note is stored once it has words", async () => {
    answer.mockImplementation(() => Promise.resolve(saved(1, [])));
    show();
    fireEvent.click(screen.getByRole("radio", { name: "Note" }));
    stroke([[150, 75]]);
    fireEvent.change(screen.getByLabelText("Note 1"), { target: { value: "Here" } });
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.[1]).toMatchObject({ marks: [{ kind: "note", points: [[0.25, 0.25]], text: "Here" }] });
  });

  test("what someone else drew meanwhile stays beside it", async () => {
    const theirs = {
      kind: "highlight",
      text: "",
      points: [
        [0, 0],
        [1, 1],
      ],
    };
    const current = { submission: 9, file: 21, page: 1, version: 4, marks: [theirs], isPublished: false };
    answer.mockImplementationOnce(() => Promise.resolve(json(409, { code: "state_changed", message: "", current })));
    answer.mockImplementation(() => Promise.resolve(saved(5, [])));
    show();
    fireEvent.click(screen.getByRole("radio", { name: "Pen" }));
    stroke([
      [100, 50],
      [300, 150],
    ]);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.[1]).toMatchObject({ version: 4, marks: [theirs, { kind: "line" }] });
  });

  test("a refusal is named", async () => {
    answer.mockImplementation(() => Promise.resolve(json(409, { code: "transition_not_allowed", message: "", reason: "left" })));
    const { unmount } = show();
    fireEvent.click(screen.getByRole("radio", { name: "Pen" }));
    stroke([
      [100, 50],
      [300, 50],
    ]);
    await waitFor(() => expect(screen.getByText("Not saved. This work can’t be graded now.")).toBeTruthy());
    // What is left is tried once more when the page is left.
    unmount();
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  test("without a connection it says so, and saves when asked again", async () => {
    answer.mockImplementationOnce(() => Promise.reject(new TypeError("offline")));
    answer.mockImplementation(() => Promise.resolve(saved(1, [])));
    show();
    fireEvent.click(screen.getByRole("radio", { name: "Highlighter" }));
    stroke([
      [100, 50],
      [300, 50],
    ]);
    await waitFor(() => expect(screen.getByText("Not saved. Check your connection.")).toBeTruthy());
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.getByText(/^Saved/)).toBeTruthy());
  });
});

describe("[GAS-06] saved comments at the desk", () => {
  test("are added to the feedback, saved from it and deleted", async () => {
    answer.mockImplementation((address, init) => {
      const isList = init?.method === "GET" && (address as string).endsWith("saved-comments");
      const text = init?.method === "POST" ? (JSON.parse(init.body as string) as { text: string }).text : "";
      if (init?.method === "DELETE") return Promise.resolve(new Response(null, { status: 204 }));
      const one = (id: number, words: string) => ({ id, text: words, usedAt: "2026-03-08T14:00:00.000Z" });
      return Promise.resolve(json(200, isList ? [one(1, "Name your variables")] : one(text === "Name your variables" ? 1 : 2, text)));
    });
    show();
    const feedback = screen.getByLabelText("Feedback for the student");
    fireEvent.change(feedback, { target: { value: "Well done." } });
    fireEvent.click(screen.getByRole("button", { name: "Saved comments" }));
    fireEvent.click(await screen.findByRole("button", { name: "Add to the feedback: Name your variables" }));
    expect((feedback as HTMLTextAreaElement).value).toBe("Well done.\nName your variables");
    await waitFor(() => expect(sent().at(-1)).toEqual(["POST saved-comments", { text: "Name your variables" }]));
    fireEvent.click(screen.getByRole("button", { name: "Save this feedback" }));
    const list = screen.getByRole("list", { name: "Saved comments" });
    await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(2));
    fireEvent.click(screen.getByRole("button", { name: "Delete comment: Name your variables" }));
    await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(1));
  });
});

describe("[GAS-06] a voice comment at the desk", () => {
  class FakeRecorder {
    static isTypeSupported = (type: string): boolean => /^(?:audio|video)\/webm/.test(type);
    static made: { mimeType: string }[] = [];
    constructor(_stream: unknown, options: { mimeType: string }) {
      FakeRecorder.made.push(options);
    }
    state = "inactive";
    ondataavailable?: (event: { data: Blob }) => void;
    onstop?: () => void;
    start() {
      this.state = "recording";
    }
    stop() {
      this.state = "inactive";
      this.ondataavailable?.({ data: new Blob(["sound"]) });
      this.onstop?.();
    }
  }
  const ended = vi.fn();
  const asked = vi.fn();
  const stubMicrophone = (allowed: boolean): void => {
    const stream = { getTracks: () => [{ stop: ended }] };
    const getUserMedia = (what: unknown) => {
      asked(what);
      return allowed ? Promise.resolve(stream) : Promise.reject(new DOMException("no", "NotAllowedError"));
    };
    vi.stubGlobal("MediaRecorder", FakeRecorder);
    Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
  };

  test("is recorded and sent; a cancelled one isn't", async () => {
    stubMicrophone(true);
    show();
    fireEvent.click(screen.getByRole("button", { name: "Record a comment" }));
    fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("timer")).toBeNull());
    expect(xhr).toEqual([]);
    expect(ended).toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Record a comment" }));
    fireEvent.click(await screen.findByRole("button", { name: "Stop and save" }));
    await waitFor(() => expect(xhr).toHaveLength(1));
    expect(xhr[0]?.address).toBe("/api/group/7/assignment/12/grades/5/voice");
    expect((xhr[0]?.form.get("file") as File | null)?.name).toBe("comment.webm");
    const draft = { id: 31, filename: "comment.webm", mediaType: "audio/webm", size: 5, url: "/files/31", width: null, height: null };
    xhr[0]?.answer(200, { draft: { ...draft, createdAt: "2026-03-08T14:00:00.000Z" }, published: null });
    await waitFor(() => expect(screen.getByText("Not published yet")).toBeTruthy());
  });

  test("may be a video, which stops by itself after two minutes", async () => {
    stubMicrophone(true);
    const seen = vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockImplementation(() => undefined);
    show();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    fireEvent.click(screen.getByRole("button", { name: "Record a video" }));
    expect(await screen.findByLabelText("What the camera records")).toBeTruthy();
    expect(seen).toHaveBeenCalled();
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ audio: true, video: expect.anything() as unknown }));
    expect(FakeRecorder.made.at(-1)?.mimeType).toBe("video/webm;codecs=vp8,opus");
    act(() => void vi.advanceTimersByTime(119_000));
    expect(screen.getByRole("timer").textContent).toBe("Recording: 1:59");
    expect(xhr).toEqual([]);
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    await waitFor(() => expect(xhr).toHaveLength(1));
    expect((xhr[0]?.form.get("file") as File | null)?.type).toBe("video/webm");
    const draft = { id: 32, filename: "comment.webm", mediaType: "video/webm", size: 5, url: "/files/32", width: null, height: null };
    xhr[0]?.answer(200, { draft: { ...draft, createdAt: "2026-03-08T14:00:00.000Z" }, published: null });
    const player = await screen.findByLabelText("Voice or video comment: Not published yet");
    expect([player.tagName, player.getAttribute("src")]).toEqual(["VIDEO", "/files/32"]);
    vi.restoreAllMocks();
  });

  test.each([
    ["too large", new File([new Uint8Array(10_240 * 1024 + 1)], "a.mp4", { type: "video/mp4" }), 5, /^This file is larger than 10 MB/],
    ["too long", new File(["v"], "a.mp4", { type: "video/mp4" }), 130, /^This recording is too long/],
    ["no recording", new File(["v"], "a.pdf", { type: "application/pdf" }), 5, /^Choose a sound or a video/],
    ["fine", new File(["v"], "a.mp4", { type: "video/mp4" }), 119, null],
  ])("a chosen file that is %s", async (_, file, length, said) => {
    Object.assign(URL, { createObjectURL: () => "blob:a", revokeObjectURL: () => undefined });
    vi.spyOn(HTMLMediaElement.prototype, "duration", "get").mockReturnValue(length);
    vi.spyOn(HTMLMediaElement.prototype, "src", "set").mockImplementation(function set(this: HTMLMediaElement) {
      queueMicrotask(() => this.onloadedmetadata?.(new Event("loadedmetadata")));
    });
    show();
    const input = document.querySelector<HTMLInputElement>("input[type=file][accept='audio/*,video/*']");
    fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
    const uploaded = () => (xhr[0]?.form.get("file") as File | null | undefined)?.name;
    await waitFor(() =>
      expect([said === null || screen.queryByText(said) !== null, uploaded()]).toEqual([true, said === null ? "a.mp4" : undefined]),
    );
    expect(xhr).toHaveLength(said ? 0 : 1);
    vi.restoreAllMocks();
  });

  test("says what to do without a microphone or a camera", async () => {
    stubMicrophone(false);
    show();
    fireEvent.click(screen.getByRole("button", { name: "Record a comment" }));
    await waitFor(() => expect(screen.getByText(/^Allow the microphone/)).toBeTruthy());
    fireEvent.click(screen.getByRole("button", { name: "Record a video" }));
    await waitFor(() => expect(screen.getByText(/^Allow the camera and the microphone/)).toBeTruthy());
  });
});
