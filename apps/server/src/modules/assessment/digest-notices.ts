import { and, gt, inArray, isNull, lte } from "drizzle-orm";
import { isStillTrue } from "@larkroom/domain/assessment/find-notices";
import { firstName } from "@larkroom/domain/people/household";
import type { Tx } from "../../kernel/db/db.ts";
import type { AssignmentNews, NewsAsked } from "../../kernel/ports/guards.ts";
import { toMailItem } from "./notice-words.ts";
import { assignmentNotice } from "./tables.ts";
import { listWatchedWork } from "./watched-work.read.ts";

/**
 * What a weekly summary says about a family's assignments: the notices of a period that no summary said before and that are still true. They are marked as
 * said in the same transaction.
 */
export async function takeAssignmentNews(tx: Tx, { parent, since, until, now }: NewsAsked): Promise<AssignmentNews[]> {
  const isNew = ({ at, isSummarized }: { at: Temporal.Instant; isSummarized: boolean }): boolean =>
    !isSummarized && Temporal.Instant.compare(at, since) > 0 && Temporal.Instant.compare(at, until) <= 0;
  const works = (await listWatchedWork(tx, { family: { clientId: parent.id }, notifiedSince: since })).filter(({ notices }) =>
    notices.some(isNew),
  );
  if (works.length === 0) return [];
  const studentIds = [...new Set(works.map(({ student }) => student.id))];
  await tx
    .update(assignmentNotice)
    .set({ summarizedAt: now })
    .where(
      and(
        inArray(assignmentNotice.studentId, studentIds),
        isNull(assignmentNotice.summarizedAt),
        gt(assignmentNotice.sentAt, since),
        lte(assignmentNotice.sentAt, until),
      ),
    );
  const items = works.flatMap((work) => {
    const notices = work.notices.filter((notice) => isNew(notice) && isStillTrue(notice, work, now));
    const item = toMailItem({ work, notices }, parent);
    return item ? [{ student: work.student, item: { ...item, details: [work.course, ...item.details] } }] : [];
  });
  return [...Map.groupBy(items, ({ student }) => student.id)].map(([studentId, own]) => ({
    studentId,
    name: firstName(own[0]?.student.name ?? ""),
    items: own.map(({ item }) => item),
  }));
}
