import { and, eq, gte, inArray } from "drizzle-orm";
import type { trialsContract } from "@larkroom/contract/enrolment/trials";
import { plansForJourney } from "@larkroom/domain/enrolment/journeys";
import { trialOfferUntil, trialStage } from "@larkroom/domain/enrolment/trial";
import { actorOf } from "../../kernel/auth/actor.ts";
import { type Handlers, handler } from "../../kernel/http/call.ts";
import { listPlansOf } from "../catalog/index.ts";
import { listStudentsOf } from "../people/index.ts";
import { inScope } from "../schools/index.ts";
import { continueLink } from "./send-trial-mails.ts";
import { enrolment } from "./tables.ts";
import { type FoundTrial, listBought, listTrials } from "./trials.read.ts";

/** What the client's children can continue with after a trial. Four queries, however many children. */
const listTrialOffers = handler("GET /public/profile/client/trial_offers", async ({ kernel, actor, now }) => {
  const client = actorOf(actor, "client");
  const ids = (await listStudentsOf(kernel.db, client.id)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const trials = await listTrials(kernel.db, and(inArray(enrolment.studentId, ids), eq(enrolment.status, "ACTIVE")));
  const plans = await listPlansOf(
    kernel.db,
    trials.map(({ course }) => course.id),
  );
  return trials.flatMap((trial) => {
    const until = trialOfferUntil(trial, now);
    const { student, group, course } = trial;
    const own = plans.filter(({ courseId }) => courseId === course.id);
    if (!until || course.status !== "ACTIVE" || plansForJourney(own, "purchase").length === 0) return [];
    return [{ student, group, course, until, link: continueLink(kernel.config.PUBLIC_URL, client.edition, trial) }];
  });
});

interface Counted {
  readonly trial: FoundTrial;
  readonly isBought: boolean;
}

function countOf(trials: readonly Counted[]) {
  const stages = trials.map(({ trial }) => trialStage(trial));
  const of = (stage: (typeof stages)[number]): number => stages.filter((one) => one === stage).length;
  return {
    booked: trials.length,
    ahead: of("ahead"),
    came: of("came"),
    missed: of("missed"),
    bought: trials.filter(({ isBought }) => isBought).length,
  };
}

/** How a school's trials turned out. Three queries. */
const getTrialResults = handler("GET /trials/results", async ({ kernel, actor, query, now }) => {
  const trials = await listTrials(
    kernel.db,
    and(
      inScope(actor, enrolment.schoolId),
      query.school === undefined ? undefined : eq(enrolment.schoolId, query.school),
      gte(enrolment.createdAt, now.subtract({ hours: 24 * query.days })),
    ),
  );
  const bought = await listBought(
    kernel.db,
    trials.map(({ id }) => id),
  );
  const counted = trials.map((trial) => ({ trial, isBought: bought.has(trial.id) }));
  const courses = [...Map.groupBy(counted, ({ trial }) => trial.course.id).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ course: { id: first.trial.course.id, title: first.trial.course.title }, ...countOf(own) }] : [];
  });
  return { ...countOf(counted), courses: courses.toSorted((a, b) => b.booked - a.booked || a.course.id - b.course.id) };
});

export const trialRoutes: Handlers<typeof trialsContract> = {
  "GET /public/profile/client/trial_offers": listTrialOffers,
  "GET /trials/results": getTrialResults,
};
