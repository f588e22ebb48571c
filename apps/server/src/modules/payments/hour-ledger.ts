import { type HourLedger, hourLedger, type HourState, hourStates } from "@larkroom/domain/payments/hour-ledger";
import { requireAccess } from "../../kernel/auth/access.ts";
import { handler } from "../../kernel/http/call.ts";
import { getAuthorizedCourse } from "../catalog/index.ts";
import { canManageSchool } from "../schools/index.ts";
import { type LedgerClass, type LedgerPlace, listPlaces } from "./hour-ledger.read.ts";
import { ownOrder } from "./orders.access.ts";
import { findOrder } from "./orders.store.ts";

/** A place's money and the sums of its classes, as the API returns them. */
const toAccount = ({ money }: LedgerPlace, { price, reduction, sums }: HourLedger<LedgerClass>) => ({
  ...money,
  price,
  reduction,
  sums: hourStates.map((state) => ({ state, ...sums[state] })),
});

type Account = ReturnType<typeof toAccount>;
type Amount = "price" | "paid" | "owed" | "canceled" | "refunded" | "reduction";

const toHour = ({ state, value, class: one }: HourLedger<LedgerClass>["hours"][number]) => ({
  state,
  value,
  class: one && {
    id: one.classId,
    from: one.from,
    to: one.to,
    status: one.status,
    attendance: one.attendance,
    lesson: one.lesson,
    catchUpFrom: one.catchUp === "BOOKED" || one.catchUp === "USED" ? one.catchUpFrom : null,
    catchUpUntil: one.catchUp === "OPEN" ? one.catchUpUntil : null,
  },
});

/** Where the classes of one of the client's orders went. */
export const getOwnHours = handler("GET /public/profile/client/orders/:id/hours", async ({ kernel, actor, params, now }) => {
  const order = requireAccess(ownOrder, actor, await findOrder(kernel.db, params.id));
  const places = await listPlaces(kernel.db, { orderId: order.id });
  return {
    currency: order.currency,
    places: places.map((place) => {
      const ledger = hourLedger(place, place.roster, now);
      return { ...toAccount(place, ledger), student: place.student, extra: ledger.extra, hours: ledger.hours.map(toHour) };
    }),
  };
});

/** Adds up accounts, amount by amount. */
function totalOf(accounts: readonly Account[]): Record<Amount, number> & { sums: { state: HourState; hours: number; value: number }[] } {
  const sum = (read: (one: Account) => number) => accounts.reduce((all, one) => all + read(one), 0);
  return {
    price: sum(({ price }) => price),
    paid: sum(({ paid }) => paid),
    owed: sum(({ owed }) => owed),
    canceled: sum(({ canceled }) => canceled),
    refunded: sum(({ refunded }) => refunded),
    reduction: sum(({ reduction }) => reduction),
    sums: hourStates.map((state, index) => ({
      state,
      hours: sum(({ sums }) => sums[index]?.hours ?? 0),
      value: sum(({ sums }) => sums[index]?.value ?? 0),
    })),
  };
}

/** Where the classes bought in a course went: the totals of all places, and a page of them. */
export const getCourseHours = handler("GET /course/:id/hours", async ({ kernel, actor, params, query, now }) => {
  const { course, currency } = await getAuthorizedCourse(kernel.db, canManageSchool, actor, params.id);
  const places = await listPlaces(kernel.db, { courseId: course.id });
  const all = places.map((place) => ({
    orderId: place.orderId,
    student: place.student,
    ...toAccount(place, hourLedger(place, place.roster, now)),
  }));
  const first = (query.page - 1) * query.limit;
  return { currency, totals: totalOf(all), total: all.length, items: all.slice(first, first + query.limit) };
});
