import type { MatchPlan, ScheduledClass } from "@larkroom/domain/groups/match-to-schedule";
import type { PlacedClass } from "./timetable.read.ts";

interface Context {
  readonly titles: ReadonlyMap<number, string>;
  readonly classes: readonly PlacedClass[];
}

/** The plan of a match to the schedule, as the preview and the result show it. */
export function toMatchPlanDto(plan: MatchPlan, { titles, classes }: Context) {
  const lessonOf = (id: number) => ({ id, title: titles.get(id) ?? "" });
  const numbers = new Map(classes.map(({ id, number }) => [id, number]));
  const scheduled = ({ id, lessonId, from, to, status }: ScheduledClass) => ({
    id,
    lesson: lessonOf(lessonId),
    number: numbers.get(id) ?? 0,
    from,
    to,
    status,
  });
  return {
    moves: plan.redated
      .filter(({ isNewTime }) => isNewTime)
      .map((one) => ({ ...scheduled(one.class), newFrom: one.date.from, newTo: one.date.to, newNumber: one.number })),
    stays: plan.fixed.map((one) => ({ ...scheduled(one.class), because: one.because })),
    unchanged: plan.redated.filter(({ isNewTime }) => !isNewTime).length,
    added: plan.added.map(({ lessonId, number, from, to }) => ({ lesson: lessonOf(lessonId), number, from, to })),
    removed: plan.removed.map(scheduled),
    unplaced: plan.unplaced.map(({ lessonId }) => lessonOf(lessonId)),
    endsBefore: plan.endsBefore,
    endsAfter: plan.endsAfter,
  };
}
