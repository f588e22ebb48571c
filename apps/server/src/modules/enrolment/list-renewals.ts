import type { renewalsContract } from "@larkroom/contract/enrolment/renewals";
import { clashingStudents } from "@larkroom/domain/enrolment/clashes";
import { plansForJourney } from "@larkroom/domain/enrolment/journeys";
import { ageOn } from "@larkroom/domain/people/age";
import { plainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { actorOf } from "../../kernel/auth/actor.ts";
import { type Handlers, handler } from "../../kernel/http/call.ts";
import { listPlansOf, type Plan } from "../catalog/index.ts";
import { listLocalTimes } from "../groups/index.ts";
import { listStudentsOf } from "../people/index.ts";
import { type BusySpan, inTheWay, listBusy } from "./clashes.read.ts";
import { listCoursesOnSale, listEverTaken, listOpenRenewals } from "./renewals.read.ts";
import { signupLink } from "./signup-link.ts";
import { listJoinable, zoneOf } from "./timetable.read.ts";

/** How many courses are suggested to a child, and how many groups of each. */
const [mostCourses, mostGroups] = [3, 2];

type Group = Awaited<ReturnType<typeof listJoinable>>[number];
type Time = { weekday: number; timeFrom: string };

/** Whether a group meets at a time of the week when the child's course met. */
const isAtTime = ({ slots }: Group, times: readonly Time[]): boolean =>
  slots.some(({ local: { weekday, timeFrom } }) => times.some((time) => time.weekday === weekday && time.timeFrom === timeFrom));

/** Groups with a seat that the child can attend: at the accustomed time first, then those that begin first. */
function fittingGroups(groups: readonly Group[], courseId: number, { busy, times }: { busy: readonly BusySpan[]; times: readonly Time[] }) {
  const free = inTheWay(busy, { courseId, wanted: [] });
  return groups
    .filter((group) => group.courseId === courseId && group.freeSeats > 0 && clashingStudents(group.classes, free).length === 0)
    .map((group) => ({ ...group, isSameTime: isAtTime(group, times) }))
    .toSorted((a, b) => Number(b.isSameTime) - Number(a.isSameTime) || Temporal.Instant.compare(a.firstClass, b.firstClass))
    .slice(0, mostGroups);
}

/** What the cheapest plan of a renewal costs, and whether it is a price for those who continue. */
function priceOf(plans: readonly Plan[]) {
  const [plan] = plansForJourney(plans, "renew").toSorted((a, b) => a.cost - b.cost);
  return plan ? { amount: plan.cost, currency: plan.currency, isRenewal: plan.journey === "renew" } : null;
}

/**
 * How the client's children can continue after a finished course: courses for their age that they haven't taken, with groups that fit. The link of each
 * leads to the checkout. Fourteen queries, however many children and courses.
 */
const listRenewals = handler("GET /public/profile/client/renewals", async ({ kernel, actor, now }) => {
  const { db } = kernel;
  const client = actorOf(actor, "client");
  const children = await listStudentsOf(db, client.id);
  const ids = children.map(({ id }) => id);
  // A child who finished several courses continues one after another, the latest first.
  const open = [...Map.groupBy(await listOpenRenewals(db, ids, now), ({ studentId }) => studentId).values()].flatMap(
    ([latest]) => latest ?? [],
  );
  if (open.length === 0) return [];
  const today = dayIn(now, await zoneOf(db, client.id));
  const taken = await listEverTaken(db, ids);
  const courses = await listCoursesOnSale(db, client.schoolId);
  const courseIds = courses.map(({ id }) => id);
  const groups = await listJoinable(db, courseIds, now);
  const plans = await listPlansOf(db, courseIds);
  const busy = await listBusy(db, ids, now);
  const slots = await listLocalTimes(
    db,
    open.map(({ groupId }) => groupId),
  );
  return open.flatMap((renewal) => {
    const child = children.find(({ id }) => id === renewal.studentId);
    const own = taken.filter(({ studentId }) => studentId === renewal.studentId);
    const finished = own.find(({ courseId }) => courseId === renewal.courseId);
    if (!child || !finished) return [];
    const age = child.birthDate === null ? null : ageOn(plainDay(child.birthDate), today);
    const times = slots.filter(({ groupId }) => groupId === renewal.groupId);
    const isBusy = busy.filter(({ studentId }) => studentId === child.id);
    const offers = courses
      .filter(
        ({ id, ageFrom, ageTo }) => (age === null || (ageFrom <= age && age <= ageTo)) && !own.some(({ courseId }) => courseId === id),
      )
      .map(({ id, title, prettyUrl, cover }) => ({ id, title, prettyUrl, cover }))
      .map((course) => ({
        course,
        price: priceOf(plans.filter(({ courseId }) => courseId === course.id)),
        groups: fittingGroups(groups, course.id, { busy: isBusy, times }).map((group) => ({
          ...group,
          link: linkTo(kernel.config.PUBLIC_URL, client.edition, { course: course.prettyUrl, group: group.id, student: child.id }),
        })),
      }))
      .flatMap(({ price, ...offer }) => (price && offer.groups.length > 0 ? [{ ...offer, price }] : []))
      .slice(0, mostCourses);
    return [
      {
        student: { id: child.id, name: child.name },
        course: { id: renewal.courseId, title: finished.title },
        classesLeft: renewal.classesLeft,
        until: renewal.until,
        offers,
      },
    ];
  });
});

const linkTo = (publicUrl: string, edition: EditionSlug, chosen: { course: string; group: number; student: number }): string =>
  signupLink(publicUrl, edition, { ...chosen, journey: "renew" });

export const renewalRoutes: Handlers<typeof renewalsContract> = { "GET /public/profile/client/renewals": listRenewals };
