import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { enrolment } from "../enrolment/tables.ts";
import { groupStudent } from "../groups/tables.ts";
import { payingApp } from "./payments.test-support.ts";
import { charge } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;

test.each(["family", "staff"] as const)(
  "[CLI-16] [CLI-10] an order canceled while %s move the child leaves no place behind",
  async (by) => {
    const { parent, child } = await pay.newFamily();
    const [from, to] = [await pay.newGroup(), await pay.newGroup({ firstInHours: 75 })];
    const { body: placed } = await pay.checkOut(parent, { students: [child.id], group: from });
    await pay.eventsDelivered();
    const [paid] = await pay.charges(placed.orderId);
    const as = await f.tokenFor(parent);
    const asStaff = await f.tokenFor(f.admin);
    const move = () =>
      by === "family"
        ? app.call("POST /public/profile/client/groups/move_student", {
            as,
            body: { student: child.id, fromGroup: from, toGroup: to },
          })
        : app.call("POST /group/:id/move_student", { as: asStaff, params: { id: from }, body: { student: child.id, toGroup: to } });
    const cancel = () => app.call("POST /public/profile/client/orders/:id/cancel", { as, params: { id: placed.orderId } });

    const answers = await inTransaction(app.db, async (tx) => {
      // Holds the cancellation back after it took the child out of the group, where it stores the refund.
      await tx
        .select({ id: charge.id })
        .from(charge)
        .where(eq(charge.id, paid?.id ?? 0))
        .for("update");
      const canceled = cancel();
      await pay.locksAwaited(1);
      const moved = move();
      await pay.locksAwaited(2);
      return { canceled, moved };
    });

    expect((await answers.canceled).body).toMatchObject({ refunded: 240_00 });
    expect((await answers.moved).status).not.toBe(200);
    expect(await app.db.$count(enrolment, and(eq(enrolment.studentId, child.id), eq(enrolment.status, "ACTIVE")))).toBe(0);
    expect(await app.db.$count(groupStudent, and(eq(groupStudent.studentId, child.id), isNull(groupStudent.leftAt)))).toBe(0);
    expect(await pay.placeOf(child, to)).toMatchObject({ classes: 0, inGroup: false });
  },
);
