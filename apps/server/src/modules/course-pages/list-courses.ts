import { editions } from "@larkroom/domain/editions/editions";
import { handler } from "../../kernel/http/call.ts";
import { listCourseRows } from "./courses.read.ts";

/** The courses of the requested country. */
export const listCourses = handler("GET /public/course", async ({ kernel, now, query, request, answer }) => {
  const rows = await listCourseRows(kernel.db.$client, editions[request.edition].countryId, now, query.age ?? null);
  answer.header("cache-control", "public, max-age=60");
  answer.header("vary", "x-country, accept-encoding");
  return rows.map(({ nextGroup, changedAt, ...row }) => ({
    ...row,
    nextGroup: nextGroup && { ...nextGroup, from: Temporal.Instant.from(nextGroup.from) },
    changedAt: Temporal.Instant.fromEpochMilliseconds(changedAt.getTime()),
  }));
});
