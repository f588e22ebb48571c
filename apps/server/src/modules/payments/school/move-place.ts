import { and, asc, eq, sql } from "drizzle-orm";
import type { Tx } from "../../../kernel/db/db.ts";
import { ConstraintError } from "../../../kernel/db/errors.ts";
import { type Call, handler } from "../../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../../kernel/http/errors.ts";
import { movePlace, namingEnrolled } from "../../enrolment/index.ts";
import { groupRows } from "../../groups/index.ts";
import { group } from "../../groups/groups.views.ts";
import { listStudentsOf } from "../../people/index.ts";
import type { Order } from "../charges.store.ts";
import { paymentOrderItem } from "../tables.ts";
import { changeOrder, getManagedOrder } from "./managed-order.ts";

const most = 100;

/** The open groups of an order's course, and the family's children. */
export const listPlacesToMove = handler("GET /payment_order/:id/place", async (call) => {
  const { db } = call.kernel;
  const order = await getManagedOrder(call);
  const groups = await groupRows(db, call.now)
    .where(and(eq(group.courseId, order.courseId), eq(group.schoolId, order.schoolId), eq(group.status, "OPEN"), eq(group.isDemo, false)))
    .orderBy(asc(group.startDate), asc(group.id))
    .limit(most);
  const students = await listStudentsOf(db, order.clientId);
  return {
    groups: groups.map(({ row, studentNumber, heldSeats }) => ({
      id: row.id,
      title: row.publicName,
      freeSeats: Math.max(0, row.capacity - studentNumber - heldSeats),
    })),
    students: students.map(({ id, name }) => ({ id, name })),
  };
});

async function move({ kernel, body, now }: Call<"POST /payment_order/:id/place">, tx: Tx, order: Order) {
  const [item] = await tx
    .select()
    .from(paymentOrderItem)
    .where(and(eq(paymentOrderItem.id, body.item), eq(paymentOrderItem.orderId, order.id)));
  if (!item) throw fieldRefusal("item", "not_found");
  if (order.status === "PENDING" || order.status === "CANCELED") throw refusal("transition_not_allowed");
  const children = await listStudentsOf(tx, order.clientId);
  if (body.toStudent !== undefined && !children.some(({ id }) => id === body.toStudent)) throw fieldRefusal("toStudent", "not_found");
  const moved = await movePlace(kernel, tx, { orderItemId: item.id, toGroupId: body.toGroup, toStudentId: body.toStudent, now });
  if (moved.student.to !== moved.student.from)
    await tx
      .update(paymentOrderItem)
      .set({
        studentId: moved.student.to,
        formerStudentIds: sql`array_append(${paymentOrderItem.formerStudentIds}, ${moved.student.from}::bigint)`,
      })
      .where(eq(paymentOrderItem.id, item.id));
  return {
    before: { group: moved.group.from, student: moved.student.from },
    after: { group: moved.group.to, student: moved.student.to, reason: body.reason },
  };
}

/** Moves a paid place to another group of the course, to a brother or sister, or both. What was paid and delivered stays with the order. */
export const movePaidPlace = handler("POST /payment_order/:id/place", (call) =>
  changeOrder(call, "place_moved", (tx, order) => move(call, tx, order))
    .catch((error: unknown) => {
      if (error instanceof ConstraintError && error.constraint === "payment_order_item_student")
        throw refusal("student_already_enrolled", { reason: "already" });
      throw error;
    })
    .catch(namingEnrolled),
);
