import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { People } from "../../kernel/testing/fixture-makers.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { notifyAbsences } from "../attendance/notify-absences.ts";
import { attendance } from "../classes/tables.ts";
import { openRoom } from "./page.testing.ts";

const app = await testApp();
const f = await makeFixtures(app);
const id = f.codingGroup.classIds[1];
const params = { id };
const room = await openRoom(app);
const [asTeacher, asAdmin] = await Promise.all([f.tokenFor(f.teacher), f.tokenFor(f.admin)]);

const stateOf = async (studentId: number) => {
  const own = and(eq(attendance.groupClassId, id), eq(attendance.studentId, studentId));
  return (await app.db.select().from(attendance).where(own))[0]?.state;
};

test("[GCL-28] [GRP-05] a child who gets the seat while a class runs is given time to come, and isn't marked without coming", async () => {
  const teacher = await room.page(asTeacher, id);
  expect(await teacher.send({ type: "class.open" })).toMatchObject({ ok: true });
  // It began half an hour ago.
  app.sleep({ minutes: 35 });
  const late = await inTransaction(app.db, (tx) => new People(tx, "").child(f.school, f.bo, "late", "Late Two"));
  const added = { as: asAdmin, params: { id: f.codingGroup.id }, body: { student: late.id } };
  expect((await app.call("POST /group/:id/add_student", added)).status).toBe(200);
  expect(await stateOf(late.id)).toBe("EXPECTED");
  // Sam's and Tim's parents.
  expect(await notifyAbsences(app.kernel)).toBe(2);
  app.sleep({ minutes: 9 });
  expect(await notifyAbsences(app.kernel)).toBe(0);
  app.sleep({ minutes: 2 });
  expect(await notifyAbsences(app.kernel)).toBe(1);

  expect((await app.call("POST /group_class/:id/finish", { as: asTeacher, params })).body.status).toBe("CLOSED");
  expect(await stateOf(f.sam.id)).not.toBe("EXPECTED");
  expect(await stateOf(late.id)).toBe("EXPECTED");
  const mark = async (state: AttendanceState) =>
    (await app.call("POST /group_class/:id/set_attendance_state", { as: asTeacher, params, body: { user: late.id, state } })).body;
  expect(await mark("PRESENT")).toMatchObject({ state: "PRESENT", markedBy: "person" });
  expect(await mark("EXPECTED")).toMatchObject({ state: "EXPECTED", markedBy: "automatic" });
});
