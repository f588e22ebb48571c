import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { projectSlides } from "@larkroom/domain/assessment/hand-in";
import type { Db } from "../../kernel/db/db.ts";
import { attendance, groupClass } from "../classes/classes.views.ts";
import { lesson, slide } from "../curriculum/curriculum.views.ts";

/** Slides on which a child began a project in classes of a group, the latest class first: it can hand them in. One query. */
export function listSlideProjects(db: Db, groupId: number, studentId: number) {
  return db
    .select({
      slide: { id: slide.id, title: slide.title },
      groupClass: groupClass.id,
      lesson: { number: lesson.number, title: lesson.title },
    })
    .from(attendance)
    .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .innerJoin(slide, eq(slide.lessonId, lesson.id))
    .where(
      and(
        eq(attendance.studentId, studentId),
        eq(groupClass.groupId, groupId),
        inArray(slide.type, [...projectSlides]),
        sql`${attendance.slides} -> ${slide.id}::text ->> 'state' in ('STARTED', 'FINISHED')`,
      ),
    )
    .orderBy(desc(groupClass.startsAt), slide.sort, slide.id);
}
