import type { Answer, Api } from "~/shared/api/call.ts";
import { offeredPlans, totalOf } from "../plans.ts";

/** The course chosen for a child. */
export interface Choice {
  student: number;
  course: number;
}

export type Timetable = Answer<"POST /public/profile/client/timetable">;
export type TimetableSet = Timetable["sets"][number];

/** What all children of a course cost with its cheapest plan. */
export interface CoursePrice {
  courseId: number;
  planId: number;
  quote: Answer<"POST /pay/:id/quote">;
}

/** The timetable for some choices and, if something fits, what it costs. A course without a price has no entry. */
export async function findTimetable(api: Api, choices: readonly Choice[]): Promise<{ timetable: Timetable; prices: CoursePrice[] }> {
  const timetable = await api("POST /public/profile/client/timetable", { body: { choices: [...choices] } });
  if (timetable.sets.length === 0) return { timetable, prices: [] };
  const prices = await Promise.all(
    timetable.courses.map(async ({ id }): Promise<CoursePrice[]> => {
      const { ONETIME, INSTALLMENTS } = offeredPlans(await api("GET /public/course/:id/payment_plans", { params: { id } }));
      const [plan] = [ONETIME, INSTALLMENTS].filter((one) => one !== null).toSorted((a, b) => totalOf(a) - totalOf(b));
      if (!plan) return [];
      const students = choices.filter(({ course }) => course === id).map(({ student }) => student);
      const quote = await api("POST /pay/:id/quote", { params: { id }, body: { students, payment_plan: plan.id } });
      return [{ courseId: id, planId: plan.id, quote }];
    }),
  );
  return { timetable, prices: prices.flat() };
}
