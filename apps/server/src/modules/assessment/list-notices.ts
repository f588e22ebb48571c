import { isStillTrue, leadingNotice } from "@larkroom/domain/assessment/find-notices";
import { actorOf } from "../../kernel/auth/actor.ts";
import type { Db } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { type Family, listWatchedWork, type WatchedRow } from "./watched-work.read.ts";

/** How long a notice is news. */
const newsHours = 7 * 24;

/** As many are listed. */
const mostNotices = 12;

/** What a family was notified of lately and is still true, one entry for each piece of work, the newest first. One query. */
async function readNotices(db: Db, family: Family, now: Temporal.Instant, isShown: (work: WatchedRow) => boolean) {
  const notifiedSince = now.subtract({ hours: newsHours });
  const works = await listWatchedWork(db, { family, notifiedSince });
  return works
    .filter(isShown)
    .flatMap((work) => {
      const notices = work.notices.filter((one) => Temporal.Instant.compare(one.at, notifiedSince) > 0 && isStillTrue(one, work, now));
      const notice = leadingNotice(notices);
      if (!notice) return [];
      const { groupAssignmentId, groupId, student, title, course, assignment, grade } = work;
      const isGrade = notice.kind === "graded";
      return [
        {
          kind: notice.kind,
          at: notice.at,
          student,
          title,
          course,
          group: groupId,
          groupAssignment: groupAssignmentId,
          hasComment: isGrade && notices.some(({ kind }) => kind === "commented"),
          dueAt: assignment.dateTo,
          percentage: isGrade ? (grade?.percentage ?? null) : null,
        },
      ];
    })
    .toSorted((a, b) => Temporal.Instant.compare(b.at, a.at) || b.groupAssignment - a.groupAssignment || a.student.id - b.student.id)
    .slice(0, mostNotices);
}

/** News of the caller's own assignments. A grade the child viewed isn't news to it any more. */
export const listOwnNotices = handler("GET /public/profile/student/assignment_notices", ({ kernel, actor, now }) =>
  readNotices(kernel.db, { studentId: actorOf(actor, "student").id }, now, ({ grade }) => grade?.isViewed !== true),
);

/** News of the assignments of the caller's children. */
export const listNoticesOfChildren = handler("GET /public/profile/client/assignment_notices", ({ kernel, actor, now }) =>
  readNotices(kernel.db, { clientId: actorOf(actor, "client").id }, now, () => true),
);
