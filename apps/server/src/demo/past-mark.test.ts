import fc from "fast-check";
import { expect, test } from "vitest";
import { isFinishable, slideTypes, traitsOf } from "@larkroom/domain/curriculum/slide-table";
import { pastMark } from "./past-mark.ts";

const startsAt = Temporal.Instant.from("2026-03-10T21:00:00Z");
const one = (number: number) => ({ number, startsAt, endsAt: startsAt.add({ minutes: 60 }) });
const lesson = fc
  .array(fc.constantFrom(...slideTypes), { minLength: 1, maxLength: 12 })
  .map((types) => types.map((type, index) => ({ id: index + 1, type })));
const turn = fc.integer({ min: 0, max: 30 });

test("[EN-09] [ST-17] a past class's slides, stars and attendance agree", () => {
  fc.assert(
    fc.property(turn, turn, lesson, (number, place, slides) => {
      const mark = pastMark(one(number), place, slides);
      const finishable = slides.filter(({ type }) => isFinishable(type));
      const finished = finishable.filter(({ id }) => mark.slides[id]?.state === "FINISHED");
      const most = { PRESENT: slides.length, LATE: slides.length, PARTIAL: Math.ceil(slides.length / 2), ABSENT: 0 }[mark.state];
      expect(Object.keys(mark.slides).length).toBeLessThanOrEqual(most);
      expect(mark.state === "PRESENT" ? finished : finishable).toEqual(finishable);
      expect(mark.firstJoinedAt === null).toBe(mark.state === "ABSENT");
      expect(mark.onlineSeconds === 0).toBe(mark.state === "ABSENT");
      const beyond = slides.filter(({ id, type }) => !isFinishable(type) && mark.slides[id]?.state === "FINISHED");
      expect(beyond).toEqual([]);
      const isWhole = finishable.length > 0 && finished.length === finishable.length;
      const quizzes = finished.filter(({ type }) => traitsOf(type).star).length;
      expect(mark.stars).toBeGreaterThanOrEqual(isWhole ? 1 : 0);
      expect(mark.stars).toBeLessThanOrEqual(quizzes + (isWhole ? 1 : 0));
    }),
  );
});

test("[EN-09] every outcome of a class occurs, and the same class always has the same outcome", () => {
  const slides = [{ id: 1, type: "QUIZ_BASIC" as const }];
  const marks = Array.from({ length: 11 }, (_, number) => pastMark(one(number), 2, slides).state);
  expect(new Set(marks)).toEqual(new Set(["PRESENT", "LATE", "PARTIAL", "ABSENT"]));
  expect(pastMark(one(3), 2, slides)).toEqual(pastMark(one(3), 2, slides));
});
