import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ConsentPurpose } from "@larkroom/domain/people/consent";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { beginOperation } from "../../kernel/operations/operations.ts";
import { operation } from "../../kernel/operations/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { insertConsents } from "../people/consent.store.ts";
import { createSchoolStudent } from "../people/create-school-student.ts";
import { importKind } from "../import/import.store.ts";
import { consent } from "../people/tables.ts";
import { studentImport } from "../import/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const read = async (as: string, query = {}) => (await app.call("GET /people/overview", { as, query })).body;
const ids = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);

describe("[OVW-01] open tasks about people and access", () => {
  test("[S-25] are shown to people who run a school, for their own school only; only super admins see admins without a second factor", async () => {
    expect((await app.call("GET /people/overview", { as: await f.tokenFor(f.teacher) })).status).toBe(403);
    expect((await read(await f.tokenFor(f.admin))).oneStep).toBeNull();
    const all = await read(await f.tokenFor(f.superAdmin));
    expect(all.oneStep?.count).toBeGreaterThanOrEqual(2);
    const ofB = await read(await f.tokenFor(f.superAdmin), { school: f.otherSchool.id });
    expect(ids(ofB.oneStep ?? { items: [] })).toEqual([f.otherAdmin.id]);
    expect((await read(await f.tokenFor(f.admin), { school: f.otherSchool.id })).withoutParent.count).toBe(0);
  });

  test("have counts and the first five: invitations by age, children without a parent or consents, suspended accounts", async () => {
    const as = await f.tokenFor(f.admin);
    await app.db.delete(consent);
    const before = await read(as);
    expect(before).toMatchObject({
      invitations: { count: 0 },
      notInvited: { count: 0 },
      withoutParent: { count: 0 },
      suspended: { count: 0 },
    });
    expect(ids(before.withoutConsent)).toEqual([f.sam.id, f.sia.id, f.tim.id]);
    expect(before.withoutConsent.items[0]?.client).toEqual({ id: f.ada.id, name: f.ada.name });
    for (let n = 0; n < 6; n++) await app.call("POST /teacher", { as, body: { name: `T${n}`, email: `t${n}@test.example` } });
    const child = await inTransaction(app.db, (tx) =>
      createSchoolStudent(tx, {
        schoolId: f.school.id,
        edition: "us" as const,
        name: "Lou",
        birthDate: "2015-01-01",
        login: "lou",
        email: "p@test.example",
        passwordHash: "",
        passwordReadable: null,
        at: app.now(),
      }),
    );
    await app.call("PUT /student/:id", { as, params: { id: f.tim.id }, body: { status: "suspended" } });
    const now = await read(as);
    expect([now.invitations.count, now.invitations.items.length]).toEqual([6, 5]);
    expect(now.invitations.items[0]).toMatchObject({ name: "T0", kind: "teacher", isExpired: false });
    expect(ids(now.withoutParent)).toEqual([child]);
    expect(now.suspended).toMatchObject({ count: 1, items: [{ id: f.tim.id, kind: "student" }] });
    expect(ids(now.withoutConsent)).toEqual([f.sam.id, f.sia.id]);
    await app.db.update(account).set({ invitedAt: null }).where(eq(account.id, f.bo.id));
    await app.db.update(account).set({ passwordHash: null }).where(eq(account.id, f.bo.id));
    expect((await read(as)).notInvited.count).toBe(1);
    app.sleep({ hours: 80 });
    expect((await read(await f.tokenFor(f.admin))).invitations.items[0]?.isExpired).toBe(true);
  });

  test("[CON-01] a consent to an older text, or two years old, must be requested again, unless it was withdrawn or never requested", async () => {
    const give = (studentId: number, version: string, at: Temporal.Instant, granted = true, purpose: ConsentPurpose = "camera") =>
      inTransaction(app.db, (tx) =>
        insertConsents(tx, [{ schoolId: f.school.id, studentId, purpose, granted, version, method: "profile", givenBy: f.ada.id, at }]),
      );
    const { version } = (
      await app.call("GET /public/profile/client/student/:id/consent", { as: await f.tokenFor(f.ada), params: { id: f.sam.id } })
    ).body;
    await give(f.sam.id, "2019-01", app.now());
    await give(f.sia.id, version, app.now().subtract({ hours: 24 * 800 }));
    const as = await f.tokenFor(f.admin);
    expect(ids((await read(as)).askAgain)).toEqual([f.sam.id, f.sia.id]);
    await give(f.sam.id, version, app.now());
    await give(f.sia.id, version, app.now(), false);
    await give(f.sia.id, "2019-01", app.now().subtract({ hours: 24 * 800 }), true, "recording");
    expect((await read(as)).askAgain).toEqual({ count: 0, items: [] });
    // The text about connected services is a new one; that about the camera is the same.
    await give(f.sam.id, "2026-01", app.now());
    expect((await read(as)).askAgain.count).toBe(0);
    await give(f.sam.id, "2026-01", app.now(), true, "third_parties");
    expect(ids((await read(as)).askAgain)).toEqual([f.sam.id]);
    await give(f.sam.id, version, app.now(), false, "third_parties");
    expect((await read(as)).askAgain.count).toBe(0);
  });

  test("[STU-07] include imports that are running or failed, for a week", async () => {
    const as = await f.tokenFor(f.admin);
    const schoolId = f.school.id;
    const id = await inTransaction(app.db, async (tx) => {
      const begun = await beginOperation(app.kernel, tx, { kind: importKind, accountId: f.admin.id, schoolId });
      await tx
        .insert(studentImport)
        .values({ schoolId, operationId: begun.id, children: [], errors: [], totalRows: 12, createdAt: app.now() });
      return begun.id;
    });
    expect((await read(as)).imports).toEqual([]);
    await app.db.update(operation).set({ status: "ERROR" }).where(eq(operation.id, id));
    expect((await read(as)).imports).toEqual([expect.objectContaining({ id, status: "ERROR", by: f.admin.name, rows: 12 })]);
    expect((await read(await f.tokenFor(f.otherAdmin))).imports).toEqual([]);
    app.sleep({ hours: 24 * 7 + 1 });
    expect((await read(await f.tokenFor(f.admin))).imports).toEqual([]);
  });
});
