import { and, eq } from "drizzle-orm";
import { type Period, reportPeriod } from "@larkroom/domain/money-reports/period";
import { dayIn } from "@larkroom/domain/shared/time";
import type { ActorOf } from "../../kernel/auth/actor.ts";
import type { Db } from "../../kernel/db/db.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import { inScope } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly school?: number | undefined;
}

/** The zone in which "today" is meant: that of the one school in the report, UTC when it is about several. */
async function zoneOf(db: Db, actor: ActorOf<"admin">, asked: Asked): Promise<string> {
  const schoolId = actor.schoolId ?? asked.school;
  if (schoolId === undefined) return "UTC";
  const [row] = await db
    .select({ zone: school.timeZone })
    .from(school)
    .where(and(eq(school.id, schoolId), inScope(actor, school.id)));
  return row?.zone ?? "UTC";
}

/** The days of a report. One query. @throws 422 for a period that is backward or too long */
export async function readPeriod(db: Db, actor: ActorOf<"admin">, asked: Asked, now: Temporal.Instant): Promise<Period> {
  const decided = reportPeriod(asked, dayIn(now, await zoneOf(db, actor, asked)));
  if (!decided.ok) throw fieldRefusal("to", decided.reason);
  return { from: decided.from, to: decided.to };
}
