import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { grade, gradebookVisibility } from "../assessment/tables.ts";
import { connectionCall } from "../connections/tables.ts";
import { groupStudent } from "../groups/tables.ts";
import { ExchangeRunningError } from "./exchange.ts";
import { requestAllExchanges } from "./canvas-jobs.ts";
import { canvasApp, samThere, timThere } from "./canvas.test-support.ts";
import { canvasCourse, canvasOutcome } from "./tables.ts";

const { api, app, f, group, params, as, connect, link, state, run, allow, assign, submissions, puts } = await canvasApp();

describe("grades to Canvas", () => {
  beforeEach(async () => {
    await link();
    await allow(f.sam, f.ada);
    await allow(f.tim, f.bo);
    await app.call("PUT /group/:id/canvas/roster", { as: await as(f.admin), params, body: { canvasUserId: timThere, student: f.tim.id } });
  });

  test("[EN-12] [FT-07] the Canvas part: published outcomes are sent once, as percentages and excuses, to assignments made for them; only changes follow", async () => {
    const work = await assign("Rover", [
      { child: f.sam, percentage: 8214 },
      { child: f.tim, excused: true },
    ]);
    expect(await run()).toBeNull();
    const [made] = api.courses.get("565")?.assignments ?? [];
    expect(made).toMatchObject({ name: "Rover", grading_type: "percent", points_possible: 100, published: true });
    expect(submissions()).toEqual({
      [`${made?.id} ${samThere}`]: { score: 82.14, excused: false },
      [`${made?.id} ${timThere}`]: { score: null, excused: true },
    });
    expect((await state()).exchange).toMatchObject({ sent: 2, refused: 0, withoutConsent: 0 });
    const before = puts();
    await run();
    expect(puts()).toBe(before);
    await app.db
      .update(grade)
      .set({ percentage: 9000 })
      .where(and(eq(grade.groupAssignmentId, work), eq(grade.studentId, f.sam.id)));
    await run();
    expect([puts() - before, submissions()[`${made?.id} ${samThere}`]]).toEqual([1, { score: 90, excused: false }]);
    // A grade that was taken back is taken back there too.
    await app.db
      .update(grade)
      .set({ percentage: null, gradedAt: null, gradedBy: null })
      .where(and(eq(grade.groupAssignmentId, work), eq(grade.studentId, f.sam.id)));
    await run();
    expect(submissions()[`${made?.id} ${samThere}`]).toEqual({ score: null, excused: false });
    expect(api.courses.get("565")?.assignments).toHaveLength(1);
  });

  test("[EN-12] the Canvas part: drafts, work that hasn't begun, hidden gradebooks and children who left are not sent", async () => {
    await assign("Draft", [{ child: f.sam, percentage: 5000, draft: true }]);
    await assign("Later", [{ child: f.sam, percentage: 5000 }], { dateFrom: app.now().add({ hours: 5 }) });
    await assign("Off", [{ child: f.sam, percentage: 5000 }], { isActive: false });
    await run();
    expect([puts(), api.courses.get("565")?.assignments]).toEqual([0, []]);
    await assign("Hidden", [{ child: f.sam, percentage: 5000 }]);
    const hidden = { groupId: group, studentId: f.sam.id };
    await app.db.insert(gradebookVisibility).values({ ...hidden, schoolId: f.school.id, isVisible: false, changedAt: app.now() });
    await run();
    expect(puts()).toBe(0);
    await app.db.delete(gradebookVisibility);
    const place = and(eq(groupStudent.groupId, group), eq(groupStudent.studentId, f.sam.id));
    await app.db.update(groupStudent).set({ leftAt: app.now() }).where(place);
    await run();
    expect(puts()).toBe(0);
    await app.db.update(groupStudent).set({ leftAt: null }).where(place);
    await run();
    expect(puts()).toBe(1);
  });

  test("[S-92] the Canvas part: without a parent's consent to other services, no call carries the child's grades", async () => {
    app.sleep({ seconds: 1 });
    await allow(f.sam, f.ada, false);
    await assign("Rover", [
      { child: f.sam, percentage: 8000 },
      { child: f.tim, percentage: 7000 },
    ]);
    await run();
    expect(Object.keys(submissions()).map((key) => key.split(" ")[1])).toEqual([timThere]);
    expect(JSON.stringify(api.received)).not.toMatch(new RegExp(`submissions/${samThere}|80%`));
    expect((await state()).exchange).toMatchObject({ sent: 1, withoutConsent: 1 });
  });

  test("[EN-12] the Canvas part: an exchange that is cut off goes on where it ended, and makes no assignment twice", async () => {
    await assign("Rover", [
      { child: f.sam, percentage: 8000 },
      { child: f.tim, percentage: 7000 },
    ]);
    // The course, the roster and the list are answered; the assignment is made, but its answer is lost, as it may be.
    api.faults.push("none", "none", "none", "lost answer");
    expect(await run()).toBe("not_reachable");
    expect((await state()).exchange?.problem).toBe("not_reachable");
    expect(await run()).toBeNull();
    expect(api.courses.get("565")?.assignments).toHaveLength(1);
    expect(Object.keys(submissions())).toHaveLength(2);
  });

  test("[EN-12] the Canvas part: an exchange whose job runs out of time ends before the next grade, and the next one goes on there", async () => {
    await assign("Rover", [
      { child: f.sam, percentage: 8000 },
      { child: f.tim, percentage: 7000 },
    ]);
    const ending = new AbortController();
    const { ports } = app.kernel;
    const apiOf: typeof ports.canvas.apiOf = (connection) => {
      const its = ports.canvas.apiOf(connection);
      return {
        ...its,
        async saveOutcome(...outcome) {
          ending.abort();
          return its.saveOutcome(...outcome);
        },
      };
    };
    const kernel = { ...app.kernel, ports: { ...ports, canvas: { ...ports.canvas, apiOf } } };
    await expect(run(kernel, ending.signal)).rejects.toThrow("aborted");
    expect([puts(), (await state()).exchange?.sent]).toEqual([1, 1]);
    expect(await run()).toBeNull();
    expect([puts(), Object.keys(submissions()).length]).toEqual([2, 2]);
    expect(api.courses.get("565")?.assignments).toHaveLength(1);
  });

  test("[EN-12] the Canvas part: an assignment deleted in Canvas is made again, and a grade that Canvas refuses stops no other", async () => {
    await assign("Rover", [{ child: f.sam, percentage: 8000 }]);
    await run();
    const assignments = api.courses.get("565")?.assignments ?? [];
    assignments.length = 0;
    await app.db.update(grade).set({ percentage: 8100 }).where(eq(grade.studentId, f.sam.id));
    await run();
    expect((await state()).exchange).toMatchObject({ sent: 0, refused: 1 });
    await run();
    expect([assignments.length, (await state()).exchange?.sent]).toEqual([1, 1]);
    await assign("Lander", [
      { child: f.sam, percentage: 1000 },
      { child: f.tim, percentage: 2000 },
    ]);
    api.faults.push("none", "none", "none", "none", { status: 400, body: { errors: [{ message: "invalid grade" }] } });
    await run();
    expect((await state()).exchange).toMatchObject({ sent: 1, refused: 1 });
    await run();
    expect((await state()).exchange).toMatchObject({ sent: 1, refused: 0 });
  });

  test("[CNV-09] an exchange runs in the background when it is asked for, one at a time", async () => {
    await assign("Rover", [{ child: f.sam, percentage: 8000 }]);
    await app.kernel.jobs.start();
    const answer = await app.call("POST /group/:id/canvas/exchange", { as: await as(f.teacher), params });
    expect(answer.status).toBe(204);
    await vi.waitFor(() => expect(Object.keys(submissions())).toHaveLength(1), { timeout: 15_000 });
    await app.kernel.jobs.stop();
    await app.db.update(canvasCourse).set({ runningSince: app.now() });
    await expect(run()).rejects.toThrow(ExchangeRunningError);
    app.sleep({ minutes: 16 });
    expect(await run()).toBeNull();
  });

  test("[EN-12] the Canvas part: every hour each course of an active connection is exchanged, once however many requests wait", async () => {
    const waiting = async () => {
      const { rows } = await app.db.$client.query<{ count: number }>(
        "select count(*)::int as count from pgboss.job where name = 'canvas.exchange' and state = 'created'",
      );
      return rows[0]?.count;
    };
    const forget = () => app.db.$client.query("delete from pgboss.job where name = 'canvas.exchange'");
    await forget();
    await requestAllExchanges(app.kernel);
    await requestAllExchanges(app.kernel);
    expect(await waiting()).toBe(1);
    await forget();
    await connect(false);
    await requestAllExchanges(app.kernel);
    expect([await waiting(), await run()]).toEqual([0, null]);
    expect(api.received).toEqual([expect.objectContaining({ path: "/api/v1/courses/565" })]);
  });

  test("[CNN-05] the log of calls names operations and no one", async () => {
    await assign("Rover", [{ child: f.sam, percentage: 8000 }]);
    await run();
    const rows = await app.db.select().from(connectionCall);
    expect(new Set(rows.map(({ operation }) => operation))).toEqual(
      new Set(["course", "roster", "assignments", "assignment_create", "grade"]),
    );
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${samThere}|Sam|Rover|565|api/v1`));
  });

  test("[S-97] erasing a child forgets who they are in Canvas and what was sent", async () => {
    await assign("Rover", [{ child: f.sam, percentage: 8000 }]);
    await run();
    const { tables } = app.kernel.ports.privacy;
    const subject = { kind: "student" as const, id: f.sam.id, schoolId: f.school.id, name: "Sam", addresses: [] };
    const own = tables.filter(({ table }) => table === "canvas_outcome" || table === "canvas_member");
    const rows = await Promise.all(own.map(async ({ student }) => student?.rows?.(app.db, subject)));
    expect(rows).toMatchObject([[{ assignment: "Rover", sent: "80%" }], [{ course: "Python with Planets", canvasUserId: samThere }]]);
    await app.db.transaction(async (tx) => {
      for (const { student } of own) expect(await student?.erase(tx, subject, app.kernel)).toBe(1);
    });
    expect(await app.db.$count(canvasOutcome)).toBe(0);
  });
});
