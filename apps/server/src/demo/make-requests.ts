import type { Tx } from "../kernel/db/db.ts";
import { courseRequest } from "../modules/enrolment/tables.ts";
import type { MadeCourse } from "./make-courses.ts";
import type { DemoChild } from "./make-people.ts";

interface MakeRequests {
  readonly tx: Tx;
  readonly schoolId: number;
  readonly now: Temporal.Instant;
  readonly courses: readonly MadeCourse[];
  readonly children: readonly DemoChild[];
}

/** Yesterday the featured family's younger child requested another course, and waits for an answer. */
export async function makeRequests({ tx, schoolId, now, courses, children: [, younger] }: MakeRequests): Promise<void> {
  const wanted = courses.find(({ key }) => key === "art");
  if (!younger || !wanted) return;
  const createdAt = now.subtract({ hours: 24 });
  await tx.insert(courseRequest).values({
    schoolId,
    studentId: younger.id,
    clientId: younger.clientId,
    courseId: wanted.id,
    journey: "child_request",
    createdAt,
    mailedAt: createdAt,
  });
}
