import { and, desc, eq, lt } from "drizzle-orm";
import { isInRoom, mainRoom, privateMembers } from "@larkroom/domain/live-room/rooms";
import { type Attachment, isLearner, isStaff, type Viewer } from "@larkroom/domain/live-room/state";
import { nameAmongChildren } from "@larkroom/domain/people/name-among-children";
import { account } from "../../kernel/auth/tables.ts";
import { accountIdOf, type Actor } from "../../kernel/auth/actor.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { AuthorizedClass } from "../classes/index.ts";
import { attendance } from "../classes/classes.views.ts";
import { withFiles } from "./chat-files.ts";
import { signAttachments } from "./chat-files.store.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { addToRoster, participantOf, refusalOf, viewerOf } from "./participant.ts";
import { accountOf } from "./record-events.ts";
import { classMessage } from "./tables.ts";

type Row = typeof classMessage.$inferSelect;

const toAttachmentDto = ({ type, value, name, size, width, height }: Attachment) => ({
  type,
  value,
  name,
  size: size ?? 0,
  width: width ?? null,
  height: height ?? null,
});

/**
 * A message as one person may read it. A deleted message stays in the list without its text. Children and guests see another child's first name and
 * an initial, as in the class itself.
 */
function shown(kernel: Kernel, row: Row, viewer: Viewer) {
  const isOther = row.senderRole === "child" && String(row.senderId) !== viewer.id && isLearner(viewer.role);
  const isDeleted = row.deletedAt !== null;
  return {
    id: row.id,
    roomId: row.roomId === mainRoom ? (0 as const) : row.roomId,
    senderId: row.senderId,
    senderName: isOther ? nameAmongChildren(row.senderName) : row.senderName,
    receiverId: row.receiverId,
    value: isDeleted ? "" : row.value,
    attachments: isDeleted ? [] : signAttachments(kernel, row.attachments).map(toAttachmentDto),
    isDeleted,
    isHeld: row.screening === "held",
    number: row.number,
    uid: row.uid,
    createdAt: row.createdAt,
  };
}

/** A room's messages, newest first. Only its two members and the school's admins can read a private chat. */
export const listMessages = handler("GET /public/class/:id/messages", async ({ kernel, actor, params, query }) => {
  const { viewer, classId } = await viewerOf(kernel, actor, params.id);
  if (!isInRoom(query.room, viewer.id) && actor.kind !== "admin") throw refusal("not_found");
  const rows = await kernel.db
    .select()
    .from(classMessage)
    .where(
      and(
        eq(classMessage.groupClassId, classId),
        eq(classMessage.roomId, query.room),
        query.before === undefined ? undefined : lt(classMessage.id, query.before),
      ),
    )
    .orderBy(desc(classMessage.id))
    .limit(query.limit);
  const items = rows.filter((row) => row.screening !== "held" || isStaff(viewer.role) || String(row.senderId) === viewer.id);
  return { items: items.map((row) => shown(kernel, row, viewer)), before: rows.length === query.limit ? (rows.at(-1)?.id ?? null) : null };
});

/**
 * In a lesson at one's own pace no one connects: the two members of a private chat are added to the roster when one of them writes. The class has
 * no chat for all, because each child is alone in it.
 * @throws naming `roomId` for the Main Room
 */
async function addMembers(kernel: Kernel, actor: Actor, found: AuthorizedClass, room: string): Promise<void> {
  const pair = privateMembers(room);
  if (!pair) throw fieldRefusal("roomId", "not_available", "A lesson at one’s own pace has no chat for all");
  const engine = liveClassEngineOf(kernel);
  const own = participantOf(actor, found);
  if (own) await addToRoster(kernel, engine, found.id, own);
  const other = pair.staff === own?.id ? await childOn(kernel, found, pair.child) : await teacherOf(kernel, found, pair.staff);
  if (other) await addToRoster(kernel, engine, found.id, other);
}

async function childOn(kernel: Kernel, found: AuthorizedClass, participant: string) {
  const id = accountOf(participant);
  if (id === null) return null;
  const [row] = await kernel.db
    .select({ name: account.name })
    .from(attendance)
    .innerJoin(account, eq(account.id, attendance.studentId))
    .where(and(eq(attendance.groupClassId, found.id), eq(attendance.studentId, id)));
  return row ? { id: participant, role: "child" as const, name: row.name } : null;
}

async function teacherOf(kernel: Kernel, found: AuthorizedClass, participant: string) {
  if (found.teacherId === null || String(found.teacherId) !== participant) return null;
  const [row] = await kernel.db.select({ name: account.name }).from(account).where(eq(account.id, found.teacherId));
  return row ? { id: participant, role: "teacher" as const, name: row.name } : null;
}

/** Sends a message. It is screened before anyone sees it; a repeat with the same uid is the same message. */
export const sendMessage = handler("POST /public/class/:id/message", async ({ kernel, actor, params, body }) => {
  const { viewer, found, classId } = await viewerOf(kernel, actor, params.id);
  if (body.senderId != null && body.senderId !== accountIdOf(actor)) throw fieldRefusal("senderId", "not_own");
  if (body.value === "" && body.attachments.length === 0) throw fieldRefusal("value", "required");
  const room = body.roomId === 0 ? mainRoom : body.roomId;
  if (found.isAsync) await addMembers(kernel, actor, found, room);
  const attachments = body.attachments.map((one) => ({ ...one, name: "" }));
  const outcome = await liveClassEngineOf(kernel).run(
    classId,
    { kind: viewer.role, id: viewer.id },
    withFiles(actor, viewer, classId, { type: "chat.send", uid: body.uid, room, text: body.value, attachments }),
  );
  if (!outcome.ok) throw refusalOf(outcome.reason);
  const sent = outcome.state.messages.find((message) => message.uid === body.uid && message.sender === viewer.id);
  const [row] = await kernel.db
    .select()
    .from(classMessage)
    .where(and(eq(classMessage.groupClassId, classId), eq(classMessage.number, sent?.number ?? 0)));
  if (!row) throw refusal("state_changed");
  return shown(kernel, row, viewer);
});

/** Deletes a message. Only its sender and the staff of the class may. */
export const deleteMessage = handler("DELETE /public/class/:id/message", async ({ kernel, actor, params, body }) => {
  const { viewer, classId } = await viewerOf(kernel, actor, params.id);
  const where = and(eq(classMessage.groupClassId, classId), eq(classMessage.id, body.id));
  const [row] = await kernel.db.select().from(classMessage).where(where);
  if (!row) throw refusal("not_found");
  const outcome = await liveClassEngineOf(kernel).run(
    classId,
    { kind: viewer.role, id: viewer.id },
    { type: "message.delete", message: row.number },
  );
  // Deleting someone else's message returns 404.
  if (!outcome.ok) throw outcome.reason === "role_not_allowed" ? refusal("not_found") : refusalOf(outcome.reason);
  const [after] = await kernel.db.select().from(classMessage).where(where);
  return shown(kernel, after ?? row, viewer);
});

/** A page's report on its own connection: written to the server log for support, without names. */
export const logAttendance = handler("POST /public/class/:id/add_attendance_log", async ({ kernel, actor, params, body }) => {
  const { viewer, classId } = await viewerOf(kernel, actor, params.id);
  // The class's feature `logging` is off: its pages report nothing.
  if ((await liveClassEngineOf(kernel).state(classId)).features?.logging === false) return;
  await kernel.limits.take("connectionReport", `${classId} ${viewer.id}`);
  kernel.log.info({ classId, participant: viewer.id, event: body.event, at: body.at }, "a page reported its connection");
});
