import { describe, expect, test } from "vitest";
import { dueOf, workLists } from "./listed-work.ts";
import { oneAssignment } from "./one-assignment.ts";
import { sampleAssignments } from "./assignments.testing.ts";
import type { ListedWork } from "./types.ts";

const work = (id: number, status: ListedWork["status"], more: Partial<ListedWork> = {}): ListedWork => ({
  id,
  title: `Work ${id}`,
  type: 2,
  repeats: false,
  dateFrom: `2026-03-0${id}T10:00:00.000Z`,
  dateTo: null,
  status,
  reason: "",
  percentage: null,
  isWithParent: false,
  ...more,
});
const ids = (works: readonly ListedWork[]) => works.map(({ id }) => id);

describe("[RT-16] part: the lists of a child's assignments", () => {
  test("by what there is to do; graded work latest first", () => {
    const lists = workLists([
      work(1, "DONE"),
      work(2, "REQUIRED"),
      work(3, "MISSED"),
      work(4, "REVIEW_REQUIRED"),
      work(5, "SUBMITTED"),
      work(6, "GRADED"),
      work(7, "EXCUSED"),
      work(8, "REVIEWED"),
    ]);
    expect(Object.fromEntries(Object.entries(lists).map(([name, works]) => [name, ids(works)]))).toEqual({
      todo: [2, 3],
      waiting: [4, 5],
      graded: [8, 7, 6, 1],
      ahead: [],
    });
  });

  test("participation is part of the total only; work from before the child joined isn't listed; five that open next are", () => {
    const ahead = [7, 6, 5, 4, 3, 2, 1].map((id) => work(id, "NOT_AVAILABLE"));
    const lists = workLists([work(8, "GRADED", { type: 1 }), work(9, "NOT_AVAILABLE", { reason: "joined_later" }), ...ahead]);
    expect(ids(lists.graded)).toEqual([]);
    expect(ids(lists.ahead)).toEqual([1, 2, 3, 4, 5]);
  });

  test("a later due date for the child alone counts", () => {
    const [early, late] = ["2026-03-01T10:00:00.000Z", "2026-03-02T10:00:00.000Z"];
    expect(dueOf({ dateTo: early }, { reopenedUntil: late })).toBe(late);
    expect(dueOf({ dateTo: late }, { reopenedUntil: early })).toBe(late);
    expect(dueOf({ dateTo: null }, { reopenedUntil: null })).toBeNull();
  });
});

describe("one assignment", () => {
  const result = (pointsCount: number, isRetake: boolean, isFinished = true) => ({
    groupAssignment: 1,
    lesson: 1,
    student: 3,
    isRetake,
    isFinished,
    progress: { id: 1, maxPointsCount: 10, pointsCount, triesCount: 1, progressPercent: 100 },
  });

  test("has the rubric's version its scores belong to, its work without the draft, and how much its type counts", () => {
    const one = oneAssignment(sampleAssignments, 1);
    expect(one?.rubric?.id).toBe(7);
    expect(one?.submissions.map(({ id }) => id)).toEqual([21]);
    expect(one?.draft?.id).toBe(22);
    expect([one?.weight, one?.counted]).toEqual([35, 2]);
  });

  test("explains a quiz by the first tries, and by the retake where it is the only one", () => {
    const attemptsOf = (change: Partial<(typeof sampleAssignments)["grades"][number]>) =>
      oneAssignment(
        {
          ...sampleAssignments,
          grades: sampleAssignments.grades.map((grade) => ({ ...grade, ...change })),
          gradedQuizResults: [result(5, false), result(7, false), result(9, true)],
        },
        1,
      )?.attempts.map(({ points }) => points);
    expect(attemptsOf({ firstPercentage: 7000, retakePercentage: 9000 })).toEqual([5, 7]);
    expect(attemptsOf({ firstPercentage: null, retakePercentage: null })).toEqual([5, 7]);
    expect(attemptsOf({ firstPercentage: null, retakePercentage: 9000 })).toEqual([9]);
  });

  test("shows the points of a quiz that is finished, and none before", () => {
    const of = (...gradedQuizResults: ReturnType<typeof result>[]) => oneAssignment({ ...sampleAssignments, gradedQuizResults }, 1);
    const begun = of(result(0, false, false));
    expect([begun?.quiz, begun?.attempts]).toEqual([undefined, []]);
    const finished = of(result(0, false, false), result(7, false));
    expect([finished?.quiz?.progress.pointsCount, finished?.attempts.length]).toEqual([7, 1]);
  });

  test("is null for an assignment of another group", () => expect(oneAssignment(sampleAssignments, 99)).toBeNull());
});
