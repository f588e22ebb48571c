import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { mainRoom } from "@larkroom/domain/live-room/rooms";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { classesInScope } from "../classes/index.ts";
import { groupClass } from "../classes/classes.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { group } from "../groups/groups.views.ts";
import { classMessage } from "./tables.ts";

const mostShown = 200;
const child = alias(account, "child");

/** The private chats of open lessons at one's own pace, each with its newest message. One query. */
export const listQuestions = handler("GET /async_lesson/questions", async ({ kernel, actor, query }) => {
  const { db } = kernel;
  const ownId = accountIdOf(actor);
  const newest = db
    .selectDistinctOn([classMessage.groupClassId, classMessage.roomId], {
      classId: classMessage.groupClassId,
      room: sql<string>`${classMessage.roomId}`.as("room"),
      childId:
        sql<number>`case when ${classMessage.senderRole} = 'child' then ${classMessage.senderId} else ${classMessage.receiverId} end`.as(
          "child_id",
        ),
      value: classMessage.value,
      isWaiting: sql<boolean>`${classMessage.senderRole} = 'child'`.as("is_waiting"),
      createdAt: classMessage.createdAt,
      id: classMessage.id,
    })
    .from(classMessage)
    .innerJoin(groupClass, eq(groupClass.id, classMessage.groupClassId))
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .where(
      and(
        classesInScope(db, actor),
        eq(groupClass.status, "OPEN"),
        eq(lesson.type, "ASYNC"),
        query.groupClass === undefined ? undefined : eq(groupClass.id, query.groupClass),
        ne(classMessage.roomId, mainRoom),
        isNull(classMessage.deletedAt),
        // Only its two members and the school's admins can read a private chat.
        actor.kind === "admin" ? undefined : sql`split_part(${classMessage.roomId}, '~', 2) = ${String(ownId)}`,
      ),
    )
    .orderBy(classMessage.groupClassId, classMessage.roomId, desc(classMessage.id))
    .as("newest");
  return db
    .select({
      groupClass: newest.classId,
      group: { id: group.id, publicName: group.publicName },
      lesson: { id: lesson.id, number: lesson.number, title: lesson.title },
      student: { id: child.id, name: child.name },
      room: newest.room,
      value: newest.value,
      isWaiting: newest.isWaiting,
      createdAt: newest.createdAt,
    })
    .from(newest)
    .innerJoin(groupClass, eq(groupClass.id, newest.classId))
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .innerJoin(child, eq(child.id, newest.childId))
    .orderBy(desc(newest.isWaiting), newest.createdAt, newest.id)
    .limit(mostShown);
});
