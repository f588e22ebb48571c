import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import pictures from "~/shared/pictures/texts/en.json";
import { aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { stubXhr } from "~/shared/testing/stub-xhr.ts";
import uploads from "~/shared/uploads/texts/en.json";
import { Heading } from "~/kit/text/text.tsx";
import assessment from "../texts/en.json";
import { AssignmentPage } from "./assignment-page.tsx";
import { AssignmentsOverview } from "./assignments-overview.tsx";
import { sampleAssignments, sampleGrade } from "./assignments.testing.ts";
import { listedWork } from "./listed-work.ts";
import familyAssignments from "./texts/en.json";
import { oneAssignment } from "./one-assignment.ts";
import { sendSubmissionFile } from "./send-submission-file.ts";
import type { FamilyGrade, Reader } from "./types.ts";

const fetched = stubApi();
const xhr = stubXhr();
const texts = { familyAssignments, assessment, uploads, pictures };

const replies: [call: RegExp, status: number, body: unknown][] = [];
const reply = (call: RegExp, status: number, body: unknown) => void replies.unshift([call, status, body]);
/** The calls that were sent, with their bodies. */
const sent = () =>
  fetched.mock.calls.map(([address, init]) => ({
    call: `${init?.method} ${address as string}`,
    headers: (init?.headers ?? {}) as Record<string, string>,
    body: typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : null,
    form: init?.body instanceof FormData ? init.body : null,
  }));

beforeEach(() => {
  localStorage.clear();
  replies.length = 0;
  fetched.mockImplementation((address, init) => {
    const found = replies.find(([call]) => call.test(`${init?.method} ${address as string}`));
    return Promise.resolve(found ? json(found[1], found[2]) : json(404, { code: "not_found" }));
  });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-04T20:12:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ungraded: FamilyGrade = {
  ...sampleGrade,
  status: "REQUIRED",
  percentage: null,
  pointScores: [],
  feedback: "",
  gradedAt: null,
  teacher: null,
  selfGradingPercentage: null,
  selfGradingPointScores: [],
  canHandIn: true,
  canSelfGrade: true,
  rubricVersion: null,
};
const show = (grade: Partial<FamilyGrade> = {}, { reader = "child", handedIn = true }: { reader?: Reader; handedIn?: boolean } = {}) => {
  const found = {
    ...sampleAssignments,
    grades: [{ ...sampleGrade, ...grade }],
    submissions: handedIn ? sampleAssignments.submissions.filter(({ isHandedIn }) => isHandedIn) : [],
  };
  const one = oneAssignment(found, 1);
  if (!one) throw new Error("no assignment");
  return renderPage(<AssignmentPage one={one} reader={reader} head={(title) => <Heading level={1}>{title}</Heading>} />, {
    user: aStudent,
    texts,
  });
};
const section = (name: string) => within(screen.getByRole("region", { name }));

describe("[RT-16] part: the page of a graded assignment", () => {
  test("[WG-05] shows the outcome, and explains the grade step by step", () => {
    show();
    expect(document.querySelector("[data-status=GRADED]")?.textContent).toBe("Outcome: Graded: 81%");
    const steps = section("Explain my grade").getAllByRole("listitem");
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      "Points: 4 + 3 + 3 + 3 = 13 of 16",
      "13 divided by 16 is 0.8125, so 81%",
      "Projects count 35 of 100. This is one of 2.",
    ]);
    expect(screen.getByText("The loop handles any number, well done.")).toBeTruthy();
    expect(screen.getByText("2 more points would make it Outstanding.")).toBeTruthy();
  });

  test("[WG-04] shows the teacher's and the child's points side by side, each with a word", () => {
    show();
    const rows = section("Rubric").getAllByRole("row").slice(1);
    const marks = rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => /(Noa|Me)+$/.exec(textContent ?? "")?.[0] ?? ""),
    );
    expect(marks).toEqual([
      ["", "", "Me", "Noa"],
      ["", "", "NoaMe", ""],
      ["", "Me", "Noa", ""],
      ["", "", "Noa", "Me"],
    ]);
    expect(section("Rubric").queryByRole("radio")).toBeNull();
    expect(screen.getByText("You and your teacher agree on 1 criterion.")).toBeTruthy();
  });

  test("a parent reads the same in an adult's words, and can change nothing", () => {
    show({}, { reader: "adult" });
    expect(screen.getByRole("region", { name: "How this grade came about" })).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  test("missed work says why it counts as 0, a retake shows both tries", () => {
    show({ status: "MISSED", percentage: 0, pointScores: [], feedback: "", teacher: null }, { handedIn: false });
    expect(section("Explain my grade").getByText("Nothing was handed in by the due date, so it counts as 0.")).toBeTruthy();
  });
});

describe("who a percentage is from", () => {
  const named = () => section("Explain my grade").getByRole("progressbar").getAttribute("aria-label");

  test("a grade without a teacher was calculated", () => {
    show({ teacher: null, pointScores: [], feedback: "", selfGradingPercentage: null, selfGradingPointScores: [] });
    expect(section("Explain my grade").getByText("Graded automatically")).toBeTruthy();
    expect(section("Explain my grade").queryByText("Teacher")).toBeNull();
    expect(named()).toBe("Graded automatically");
  });

  test("missed work was graded by no one, and a teacher's percentage has the teacher's name", () => {
    const missed = show({ status: "MISSED", percentage: 0, pointScores: [], feedback: "", teacher: null }, { handedIn: false });
    expect(section("Explain my grade").getByText("Missed")).toBeTruthy();
    missed.unmount();
    show({ pointScores: [], selfGradingPercentage: null, selfGradingPointScores: [] });
    expect(section("Explain my grade").getByText("Noa Levi", { selector: "[class*=bars] > span" })).toBeTruthy();
    expect(named()).toBe("teacher’s score");
  });
});

test("[RT-16] part: before work is handed in, the rubric can be unfolded on phones; afterwards it is open", () => {
  const first = show(ungraded, { handedIn: false });
  const isFolded = () => /foldedOnPhones/.test(document.getElementById("rubric-table")?.className ?? "");
  const button = screen.getByRole("button", { name: "Show the rubric", hidden: true });
  expect([button.getAttribute("aria-expanded"), isFolded()]).toEqual(["false", true]);
  fireEvent.click(button);
  expect([button.getAttribute("aria-expanded"), button.textContent, isFolded()]).toEqual(["true", "Hide the rubric", false]);
  first.unmount();
  show();
  expect(screen.queryByRole("button", { name: "Show the rubric", hidden: true })).toBeNull();
  expect(isFolded()).toBe(false);
});

test("the total is explained in numbers that give the shown one", () => {
  renderPage(
    <AssignmentsOverview
      works={listedWork(sampleAssignments)}
      statistic={sampleAssignments.statistic}
      {...{ isVisible: true, ownViews: [], reader: "child" }}
      href={(id) => `/x/${id}`}
    />,
    { user: aStudent, texts },
  );
  const total = section("Total so far");
  expect(total.getByText("82%")).toBeTruthy();
  expect(total.getByText("(80 + 60) ÷ 2 = 70")).toBeTruthy();
  expect(total.getByText("(15 × 100 + 35 × 70 + 20 × 90) ÷ 70 = 82.14")).toBeTruthy();
  expect(total.getByText("Get 100% for “Lark on the line” and your total is Outstanding.")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Lark on the line/ }).getAttribute("href")).toBe("/x/1");
});

describe("grading one's own work", () => {
  test("[SAS-06] part: names the criterion that is missing, keeps the choice over a reload, and saves all points", async () => {
    const first = show(ungraded);
    const choose = (criterion: string, points: number) =>
      fireEvent.click(screen.getByRole("radio", { name: new RegExp(`^${criterion}: ${points}`) }));
    for (const [criterion, points] of [
      ["The loop works", 3],
      ["Clear names", 3],
      ["Story and art", 4],
    ] as const)
      choose(criterion, points);
    expect(screen.getByText(/Choose your points for/).textContent).toBe("Choose your points for Tested to finish your self-grade.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save self-grade" }).disabled).toBe(true);
    first.unmount();
    show(ungraded);
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Story and art: 4/ }).checked).toBe(true));
    choose("Tested", 2);
    expect(screen.getByText("That makes 75%.")).toBeTruthy();
    reply(/save-self-grading$/, 200, sampleGrade);
    fireEvent.click(screen.getByRole("button", { name: "Save self-grade" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      criteria: [3, 3, 2, 4].map((pointScore, index) => ({ criterion: index + 1, pointScore })),
    });
  });
});

test("a slide's project that was handed in is named, and work can be withdrawn until it is graded", () => {
  const [draft, handedIn] = sampleAssignments.submissions;
  if (!draft || !handedIn) throw new Error("no work");
  const one = oneAssignment({ ...sampleAssignments, grades: [ungraded], submissions: [{ ...handedIn, slide: 51, isWithParent: true }] }, 1);
  if (!one) throw new Error("no assignment");
  renderPage(<AssignmentPage one={one} reader="child" head={(title) => <Heading level={1}>{title}</Heading>} />, { user: aStudent, texts });
  const work = section("What I handed in");
  expect(work.getByText("Lesson 3: Cat maze")).toBeTruthy();
  expect(work.getByText("With a parent")).toBeTruthy();
  expect(work.getByRole("button", { name: "Withdraw" })).toBeTruthy();
});

test("once work is graded, handing in again is folded away", () => {
  show({ canHandIn: true });
  expect(screen.getByRole("heading", { name: "Hand in your work", hidden: true }).closest("details")?.open).toBe(false);
  expect(screen.getByText("Hand in again", { selector: "summary" })).toBeTruthy();
});

describe("handing in", () => {
  const type = (text: string) => fireEvent.change(screen.getByLabelText("Text"), { target: { value: text } });

  test("what was typed offline is kept over a reload and handed in once when the connection returns", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const first = show(ungraded, { handedIn: false });
    type("My game");
    fireEvent.change(screen.getByLabelText(/Project from a lesson/), { target: { value: "51 61" } });
    fireEvent.click(screen.getByRole("button", { name: "Hand in" }));
    expect(await screen.findByText(/You’re offline. Your work is saved/)).toBeTruthy();
    expect(sent()).toHaveLength(0);
    first.unmount();
    show(ungraded, { handedIn: false });
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Text").value).toBe("My game"));
    reply(/save-submission$/, 200, sampleAssignments.submissions[1]);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ description: "My game", url: null, slide: { id: 51, groupClass: 61 } });
    expect(sent()[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Text").value).toBe(""));
  });

  test("what is queued is tried again although the browser never says that it is back online", async () => {
    const intervals = vi.spyOn(globalThis, "setInterval");
    fetched.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
    show(ungraded, { handedIn: false });
    type("My game");
    fireEvent.click(screen.getByRole("button", { name: "Hand in" }));
    await waitFor(() => expect(sent().length).toBeGreaterThan(0));
    expect(await screen.findByText("Waiting for a connection to hand in")).toBeTruthy();
    fetched.mockImplementation(() => Promise.resolve(json(200, sampleAssignments.submissions[1])));
    for (const [again, ms] of intervals.mock.calls) if (ms === 20_000) (again as () => void)();
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Text").value).toBe(""));
    expect(new Set(sent().map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });

  test("what is typed while the work is sent stays, and isn't handed in with it", async () => {
    const answer = Promise.withResolvers<Response>();
    fetched.mockImplementation(() => answer.promise);
    show(ungraded, { handedIn: false });
    type("My game");
    fireEvent.click(screen.getByRole("button", { name: "Hand in" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    type("My game, and how to play it");
    answer.resolve(json(200, sampleAssignments.submissions[1]));
    await waitFor(() => expect(screen.getByRole("button", { name: "Hand in" }).getAttribute("aria-busy")).toBeNull());
    expect(screen.getByLabelText<HTMLTextAreaElement>("Text").value).toBe("My game, and how to play it");
    expect(screen.queryByText("Waiting for a connection to hand in")).toBeNull();
    expect(sent().map(({ body }) => (body as { description: string }).description)).toEqual(["My game"]);
  });

  test("several photos are taken one after the other with the camera, and several files chosen at once", () => {
    show(ungraded, { handedIn: false });
    const inputs = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")];
    expect(inputs.some((input) => input.multiple && input.accept === "")).toBe(true);
    expect(inputs.filter((input) => input.getAttribute("capture") === "environment").map(({ accept }) => accept)).toEqual(["image/*"]);
  });

  test("[SAS-02] part: a file added after the work was handed in goes into a new draft", async () => {
    const pick = () => {
      const input = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].find(({ multiple }) => multiple);
      if (input) fireEvent.change(input, { target: { files: [new File(["x"], "game.sb3")] } });
    };
    const tokens = () => sent().flatMap(({ call }) => /\/submission\/(\d+)\/token$/.exec(call)?.[1] ?? []);
    const drafted = (id: number) => ({ ...sampleAssignments.submissions[1], id, isHandedIn: false });
    const page = (draft: number | null) => {
      const found = { ...sampleAssignments, grades: [ungraded], submissions: draft === null ? [] : [drafted(draft)] };
      const one = oneAssignment(found as typeof sampleAssignments, 1);
      if (!one) throw new Error("no assignment");
      return <AssignmentPage one={one} reader="child" head={(title) => <Heading level={1}>{title}</Heading>} />;
    };
    reply(/\/token$/, 409, { code: "transition_not_allowed", reason: "handed_in" });
    const Page = () => {
      const [draft, setDraft] = useState<number | null>(21);
      return (
        <>
          {page(draft)}
          <button onClick={() => setDraft(null)}>loaded again</button>
        </>
      );
    };
    renderPage(<Page />, { user: aStudent, texts });
    pick();
    await waitFor(() => expect(tokens()).toEqual(["21"]));
    // It was handed in: there is no draft any more until one is needed.
    fireEvent.click(screen.getByText("loaded again"));
    reply(/save-submission$/, 200, drafted(22));
    pick();
    await waitFor(() => expect(tokens()).toEqual(["21", "22"]));
  });

  test("a refusal is shown and nothing is lost", async () => {
    show(ungraded, { handedIn: false });
    reply(/save-submission$/, 422, {
      code: "validation_failed",
      details: [{ field: "description", code: "required", message: "" }],
    });
    fireEvent.click(screen.getByRole("button", { name: "Hand in" }));
    expect(await screen.findByText("Add a text, a link or a file.")).toBeTruthy();
  });
});

describe("[FILE-06] part: a large file in the browser", () => {
  test("goes on with the first missing part after the connection was lost", async () => {
    const parts = 3;
    const file = new File([new Uint8Array(2 * 1024 * 1024 * 2 + 10)], "film.mp4");
    reply(/^POST .*\/submission\/t$/, 200, {});
    reply(/^GET .*\/submission\/t$/, 200, { parts: 1, expiresAt: "" });
    reply(/^POST .*\/5\/token$/, 200, { token: "t", host: "", expiresAt: "" });
    const shares: number[] = [];
    const done = sendSubmissionFile(5, file, { onProgress: (share) => shares.push(share), signal: new AbortController().signal });
    const nth = async (count: number) => {
      await waitFor(() => expect(xhr).toHaveLength(count));
      return xhr[count - 1];
    };
    (await nth(1))?.answer(204, "");
    const second = await nth(2);
    second?.progress(0.5);
    second?.fail();
    (await nth(3))?.answer(204, "");
    (await nth(4))?.answer(204, "");
    await done;
    expect(xhr.map(({ address }) => address.replace(/.*part\//, ""))).toEqual(["1", "2", "2", "3"]);
    expect(shares.at(-1)).toBeLessThan(1);
    expect(sent().at(-1)?.form?.get("size")).toBe(String(file.size));
    expect(Math.ceil(file.size / (2 * 1024 * 1024))).toBe(parts);
  });
});
