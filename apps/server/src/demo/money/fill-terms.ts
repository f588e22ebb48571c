import { asc, inArray } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { attendance } from "../../modules/classes/tables.ts";
import { slide } from "../../modules/curriculum/tables.ts";
import { groupStudent } from "../../modules/groups/tables.ts";
import { pastMark } from "../past-mark.ts";
import { insertRows } from "./insert-rows.ts";
import type { MadeTerm } from "./make-terms.ts";
import { isEnrolled, leftAt, type Purchase } from "./purchase.ts";

/** Puts the children who bought a place into the groups of earlier terms, and marks the classes that were held while they were there. Three statements. */
export async function fillTerms(tx: Tx, schoolId: number, terms: readonly MadeTerm[], purchases: readonly Purchase[]): Promise<void> {
  const bought = Map.groupBy(purchases.filter(isEnrolled), ({ groupId }) => groupId);
  const members = terms.flatMap((term) =>
    (bought.get(term.id) ?? [])
      .flatMap((purchase) => purchase.children.map((child) => ({ child, purchase })))
      .map(({ child, purchase }, place) => ({ term, child, place, joinedAt: purchase.at, leftAt: leftAt(purchase) })),
  );
  if (members.length === 0) return;
  await insertRows(
    tx,
    groupStudent,
    members.map(({ term, child, joinedAt, leftAt: left }) => ({
      groupId: term.id,
      studentId: child.id,
      schoolId,
      joinedAt,
      leftAt: left,
      leftReason: left && "order_canceled",
    })),
  );
  const lessons = [...new Set(terms.flatMap(({ held }) => held.map(({ lessonId }) => lessonId)))];
  const slides = await tx
    .select({ id: slide.id, type: slide.type, lessonId: slide.lessonId })
    .from(slide)
    .where(inArray(slide.lessonId, lessons))
    .orderBy(asc(slide.sort));
  const slidesOf = Map.groupBy(slides, ({ lessonId }) => lessonId);
  await insertRows(
    tx,
    attendance,
    members.flatMap(({ term, child, place, joinedAt, leftAt: left }) =>
      term.held
        .filter(({ endsAt }) => left === null || Temporal.Instant.compare(endsAt, left) < 0)
        .map((one) => ({
          groupClassId: one.id,
          studentId: child.id,
          schoolId,
          createdAt: joinedAt,
          ...pastMark(one, place + term.id, slidesOf.get(one.lessonId) ?? []),
        })),
    ),
  );
}
