import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dayIn, laterDay } from "@larkroom/domain/shared/time";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { groupClass } from "../classes/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const asOther = await f.tokenFor(f.otherAdmin);
const asSuper = await f.tokenFor(f.superAdmin);
const asTeacher = await f.tokenFor(f.teacher);
const fields = (answer: { body: { details?: { field: string; code: string }[] } }) =>
  (answer.body.details ?? []).map(({ field, code }) => `${field} ${code}`);
const actions = async (kind: string, id: number) =>
  (
    await app.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.targetKind, kind), eq(auditEvent.targetId, id)))
  ).map(({ action }) => action);

type Holiday = BodyOf<"POST /school/:id/holidays">["holidays"][number];

describe("[SCH-02] [SCH-03] holidays", () => {
  const get = (as = asAdmin, id = f.school.id) => app.call("GET /school/:id/holidays", { as, params: { id } });
  const post = (holidays: readonly Holiday[], as = asAdmin, id = f.school.id) =>
    app.call("POST /school/:id/holidays", { as, params: { id }, body: { holidays } });

  test("[SCH-03] the list is replaced: updated by id, added without one, removed if left out", async () => {
    const first = await post([
      { dateFrom: "2031-07-01", dateTo: "2031-08-31", title: "Summer" },
      { dateFrom: "2031-01-01", dateTo: "2031-01-01" },
    ]);
    const [day, summer] = first.body.holidays;
    expect([day, summer]).toMatchObject([
      { dateFrom: "2031-01-01", dateTo: "2031-01-01", title: null },
      { dateFrom: "2031-07-01", dateTo: "2031-08-31", title: "Summer" },
    ]);
    const next = await post([
      { id: summer?.id, dateFrom: "2031-07-01", dateTo: "2031-08-15", title: "Short summer" },
      { dateFrom: "2031-12-24", dateTo: "2031-12-31", title: "Winter" },
    ]);
    expect(next.body.holidays).toMatchObject([{ id: summer?.id, dateTo: "2031-08-15", title: "Short summer" }, { title: "Winter" }]);
    expect((await get(asTeacher)).body).toEqual(next.body);
    expect((await post([])).body).toEqual({ holidays: [], affects: [] });
    expect((await actions("school", f.school.id)).filter((one) => one === "schools.holidays_replaced").length).toBe(3);
  });

  test("[SCH-03] names the field of invalid and overlapping days, returns 404 for foreign ids, and writes nothing", async () => {
    expect(fields(await post([{ dateFrom: "2031-02-30", dateTo: "2031-03-01" }]))).toEqual([
      expect.stringMatching(/^holidays.0.dateFrom /),
    ]);
    expect(fields(await post([{ dateFrom: "2031-03-02", dateTo: "2031-03-01" }]))).toEqual(["holidays.0.dateTo before_from"]);
    const shared = [
      { dateFrom: "2031-03-01", dateTo: "2031-03-05" },
      { dateFrom: "2031-03-05", dateTo: "2031-03-09" },
    ];
    expect(fields(await post(shared))).toEqual(["holidays.1.dateFrom overlaps"]);
    const theirs = (await post([{ dateFrom: "2031-03-01", dateTo: "2031-03-05" }], asOther, f.otherSchool.id)).body.holidays[0];
    expect((await post(theirs ? [theirs] : [])).status).toBe(404);
    expect((await get()).body.holidays).toEqual([]);
    expect((await get(asOther, f.otherSchool.id)).body.holidays.length).toBe(1);
  });

  test("[SCH-02] [SCH-03] lists the launched groups with classes on these days that a match would move", async () => {
    const [second] = await app.db.select().from(groupClass).where(eq(groupClass.id, f.codingGroup.classIds[2]));
    const day = dayIn(second?.startsAt ?? app.now(), f.school.timeZone);
    const { body } = await post([{ dateFrom: day, dateTo: laterDay(day, 7, "days"), title: "Break" }]);
    const own = body.affects.find(({ group }: { group: { id: number } }) => group.id === f.codingGroup.id);
    expect(own).toEqual({ group: { id: f.codingGroup.id, name: "codingGroup" }, classes: 2 });
    await app.db.update(groupClass).set({ movedAt: app.now() }).where(eq(groupClass.id, f.codingGroup.classIds[2]));
    const after = (await get()).body.affects.find(({ group }: { group: { id: number } }) => group.id === f.codingGroup.id);
    expect(after?.classes).toBe(1);
    expect(body.affects.map(({ group }: { group: { id: number } }) => group.id)).not.toContain(f.chessGroup.id);
    await post([]);
  });

  test("[SCH-02] [SCH-03] another school returns 404; teachers can read but not write", async () => {
    for (const id of [f.otherSchool.id, 999_999]) {
      expect((await get(asAdmin, id)).status).toBe(404);
      expect((await post([], asAdmin, id)).status).toBe(404);
    }
    expect((await post([], asTeacher)).status).toBe(403);
    expect((await get(await f.tokenFor(f.ada))).status).toBe(403);
  });

  test("[F-25] [SCH-03] the second of two concurrent changes gets the first one's list, and no holiday is lost", async () => {
    const seen = (await post([{ dateFrom: "2034-05-01", dateTo: "2034-05-01" }])).body.holidays;
    const put = (more: Holiday, list = seen) =>
      app.call("POST /school/:id/holidays", { as: asAdmin, params: { id: f.school.id }, body: { holidays: [...list, more], seen: list } });
    const both = await Promise.all([
      put({ dateFrom: "2034-06-01", dateTo: "2034-06-01", title: "Hers" }),
      put({ dateFrom: "2034-07-01", dateTo: "2034-07-01", title: "His" }),
    ]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, "state_changed"]);
    expect(lost?.body.current).toEqual(won?.body);
    expect((await get()).body).toEqual(won?.body);
    const again = await put({ dateFrom: "2034-08-01", dateTo: "2034-08-01", title: "Third" }, won?.body.holidays);
    expect([again.status, again.body.holidays.length]).toEqual([200, 3]);
    await post([]);
  });

  test("[SCH-03] two concurrent replacements leave one of the two lists", async () => {
    const lists = ["2032", "2033"].map((year) => [{ dateFrom: `${year}-01-01`, dateTo: `${year}-01-02` }]);
    const answers = await Promise.all(lists.map((list) => post(list)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await get()).body.holidays.length).toBe(1);
    await post([]);
  });
});

describe("[GEN-04] branches", () => {
  const whole = { name: "Downtown", address: "1 Lark Street", phone: "+12125550100", email: "downtown@test.example" };

  test("[GEN-04] can be added, searched, changed and removed", async () => {
    const added = await app.call("POST /branch", { as: asAdmin, body: whole });
    expect(added.body).toMatchObject({ ...whole, school: { id: f.school.id, name: "School A" } });
    const { id } = added.body;
    const next = { name: "Uptown", address: "", phone: null, email: null };
    expect((await app.call("PUT /branch/:id", { as: asAdmin, params: { id }, body: next })).body).toMatchObject(next);
    expect((await app.call("GET /branch/:id", { as: asAdmin, params: { id } })).body).toMatchObject(next);
    const list = await app.call("GET /branch", { as: asAdmin, query: { search: "upt", sort: "-name" } });
    expect(list.body).toMatchObject({ total: 1, items: [{ id }] });
    expect((await app.call("DELETE /branch/:id", { as: asAdmin, params: { id } })).status).toBe(204);
    expect((await app.call("GET /branch/:id", { as: asAdmin, params: { id } })).status).toBe(404);
    expect(await actions("branch", id)).toEqual(["schools.branch_added", "schools.branch_changed", "schools.branch_removed"]);
    const log = await app.call("GET /audit_event", { as: asAdmin, query: { targetKind: "branch", targetId: id } });
    expect(log.body.items[0]).toMatchObject({ action: "schools.branch_removed", target: { id, name: next.name } });
  });

  test("[GEN-04] rejects bad input, another school and the wrong role", async () => {
    const { id } = (await app.call("POST /branch", { as: asAdmin, body: { name: "Ours" } })).body;
    expect(fields(await app.call("POST /branch", { as: asAdmin, body: { name: "", email: "x" } }))).toEqual([
      "name required",
      "email error.register.email-invalid",
    ]);
    expect(fields(await app.call("POST /branch", { as: asSuper, body: { name: "x" } }))).toEqual(["schoolId required"]);
    expect(fields(await app.call("POST /branch", { as: asAdmin, body: { name: "x", schoolId: f.otherSchool.id } }))).toEqual([
      "schoolId field_not_allowed",
    ]);
    for (const asked of [id, 999_999]) {
      expect((await app.call("GET /branch/:id", { as: asOther, params: { id: asked } })).status).toBe(404);
      expect((await app.call("PUT /branch/:id", { as: asOther, params: { id: asked }, body: { name: "x" } })).status).toBe(404);
      expect((await app.call("DELETE /branch/:id", { as: asOther, params: { id: asked } })).status).toBe(404);
    }
    expect((await app.call("GET /branch", { as: asOther })).body.total).toBe(0);
    expect((await app.call("GET /branch", { as: asTeacher })).status).toBe(403);
  });
});

describe("[GEN-05] countries", () => {
  test("[GEN-05] a super admin reads and renames them, and everyone sees the new name", async () => {
    const list = await app.call("GET /country", { as: asSuper });
    expect(list.body).toMatchObject([{ slug: "us", schools: 1 }, { slug: "uk", schools: 0 }, { slug: "il", schools: 1 }, { slug: "pt" }]);
    const renamed = await app.call("PUT /country/:id", { as: asSuper, params: { id: 4 }, body: { name: "Portugal and islands" } });
    expect(renamed.body).toMatchObject({ id: 4, name: "Portugal and islands", currencyCode: "EUR", locale: { iso: "pt-PT" } });
    expect((await app.call("GET /country/:id", { as: asSuper, params: { id: 4 } })).body).toEqual(renamed.body);
    expect((await app.call("GET /public/country")).body[3]?.name).toBe("Portugal and islands");
    expect(await actions("country", 4)).toEqual(["schools.country_renamed"]);
  });

  test("[GEN-05] can't be added or removed, or changed by anyone else", async () => {
    const fixed = { code: "transition_not_allowed", reason: "countries_are_fixed" };
    expect(await app.call("POST /country", { as: asSuper, wrongBody: { name: "France" } })).toMatchObject({ status: 409, body: fixed });
    expect(await app.call("DELETE /country/:id", { as: asSuper, params: { id: 1 } })).toMatchObject({ status: 409, body: fixed });
    for (const id of [9, 999_999_999]) {
      expect((await app.call("GET /country/:id", { as: asSuper, params: { id } })).status).toBe(404);
      expect((await app.call("DELETE /country/:id", { as: asSuper, params: { id } })).status).toBe(404);
    }
    expect(fields(await app.call("PUT /country/:id", { as: asSuper, params: { id: 1 }, body: { name: " " } }))).toEqual(["name required"]);
    expect((await app.call("GET /country", { as: asAdmin })).status).toBe(403);
  });
});

describe("[EN-03] a school and what belongs to it", () => {
  test("[EN-03] [SCH-01] every field can be written and read: school, features, key, distributor, admin, branch, holiday", async () => {
    const draft = {
      title: "Lisbon Larks",
      slug: "lisbon-larks",
      country: 4,
      timeZone: "Atlantic/Azores",
      privateSale: true,
      features: { vdi: true },
    };
    const { body: made } = await app.call("POST /school", { as: asSuper, body: draft });
    expect(made).toMatchObject({ ...draft, isCountryDefault: false, distributor: null, settings: { joinOpensMinutes: 10 } });
    const change = {
      title: "Porto Larks",
      timeZone: "Europe/Lisbon",
      privateSale: false,
      features: { vdi: false, canvas: true },
      isCountryDefault: true as const,
      settings: {
        joinOpensMinutes: 15,
        seatHoldMinutes: 20,
        directPaymentDays: 10,
        catchUpsPerCourse: 3,
        catchUpDays: 30,
        catchUpDaysAfterEnd: 7,
        attendance: { absentBelowShare: 0.2, absentBelowMinutes: 6, partialBelowShare: 0.5, lateAfterMinutes: 5 },
        wall: { stuckAfterTries: 4, idleAfterSeconds: 60, resortSeconds: 6 },
        refund: { fullUntilHours: 48 },
      },
    };
    const changed = await app.call("PUT /school/:id", { as: asSuper, params: { id: made.id }, body: change });
    expect(changed.body).toMatchObject(change);
    const distributor = await app.call("POST /school_distributor", {
      as: asSuper,
      body: { name: "Atlantic", features: { vdi: true }, schools: [made.id] },
    });
    const atlantic = { name: "Atlantic", schools: [{ id: made.id, name: "Porto Larks" }] };
    expect(distributor.body).toMatchObject({ ...atlantic, features: { vdi: true } });
    const switched = await app.call("PUT /school_distributor/:id", {
      as: asSuper,
      params: { id: distributor.body.id },
      body: { features: { canvas: true, vdi: false } },
    });
    expect(switched.body).toMatchObject({ ...atlantic, features: { vdi: false, canvas: true } });
    const plain = await app.call("POST /school_distributor", { as: asSuper, body: { name: "Plain" } });
    expect(plain.body.features).toEqual({});
    const admin = await app.call("POST /admin", { as: asSuper, body: { name: "Rita", email: "rita@test.example", schoolId: made.id } });
    expect(admin.body).toMatchObject({
      name: "Rita",
      email: "rita@test.example",
      phone: null,
      country: 4,
      school: { id: made.id },
      edition: "pt",
    });
    const key = await app.call("POST /school/:id/generate_api_key", { as: asSuper, params: { id: made.id } });
    expect(key.body.apiPartnerKey).toMatch(/^lark_/);
    const branch = await app.call("POST /branch", { as: asSuper, body: { name: "Baixa", schoolId: made.id } });
    expect(branch.body.school).toEqual({ id: made.id, name: "Porto Larks" });
    const holidays = await app.call("POST /school/:id/holidays", {
      as: asSuper,
      params: { id: made.id },
      body: { holidays: [{ dateFrom: "2031-04-25", dateTo: "2031-04-25", title: "25 de Abril" }] },
    });
    expect(holidays.body.holidays).toMatchObject([{ dateFrom: "2031-04-25", dateTo: "2031-04-25", title: "25 de Abril" }]);
    const read = await app.call("GET /school/:id", { as: asSuper, params: { id: made.id } });
    expect(read.body).toEqual({ ...changed.body, distributor: distributor.body.id });
    expect(await actions("school", made.id)).toEqual([
      "schools.added",
      "schools.changed",
      "schools.api_key_made",
      "schools.holidays_replaced",
    ]);
  });

  test("[SCH-01] names the field of a taken address, an invalid or locked time zone, and what only a super admin may set", async () => {
    const post = (body: object, as = asSuper) => app.call("POST /school", { as, body: { title: "x", slug: "x", country: 1, ...body } });
    expect(fields(await post({ slug: "school-a" }))).toEqual(["slug slug_taken"]);
    expect(fields(await post({ slug: "Not one", timeZone: "x" }))).toEqual(["slug slug_malformed"]);
    expect(fields(await post({ timeZone: "+03:00" }))).toEqual(["timeZone no_zone"]);
    expect((await post({}, asAdmin)).status).toBe(403);
    const put = (body: object) => app.call("PUT /school/:id", { as: asAdmin, params: { id: f.school.id }, body });
    expect(fields(await put({ timeZone: "Europe/Lisbon" }))).toEqual(["timeZone classes_ahead"]);
    expect(fields(await put({ isCountryDefault: true, features: {} }))).toEqual([
      "isCountryDefault field_not_allowed",
      "features field_not_allowed",
    ]);
    const asSuperAdmin = await app.call("PUT /school/:id", {
      as: asSuper,
      params: { id: f.school.id },
      body: { features: { "not a name": true } },
    });
    expect(fields(asSuperAdmin)).toEqual([expect.stringMatching(/^features/)]);
  });

  test("[SCH-01] concurrent changes of different settings don't overwrite each other", async () => {
    const put = (settings: object) => app.call("PUT /school/:id", { as: asAdmin, params: { id: f.school.id }, body: { settings } });
    await Promise.all([put({ seatHoldMinutes: 11 }), put({ catchUpsPerCourse: 9 })]);
    const { body } = await app.call("GET /school/:id", { as: asAdmin, params: { id: f.school.id } });
    expect(body.settings).toMatchObject({ seatHoldMinutes: 11, catchUpsPerCourse: 9 });
  });

  test("[SCH-01] a school added by mistake is removed with its holidays; one with other data, or a country's default, can't be", async () => {
    const { body: made } = await app.call("POST /school", { as: asSuper, body: { title: "Twice", slug: "twice", country: 2 } });
    expect(made).toMatchObject({ timeZone: "UTC", privateSale: false, features: {}, distributor: null });
    const at = { params: { id: made.id } };
    await app.call("POST /school/:id/holidays", {
      as: asSuper,
      ...at,
      body: { holidays: [{ dateFrom: "2031-12-25", dateTo: "2031-12-25", title: null }] },
    });
    const { body: branch } = await app.call("POST /branch", { as: asSuper, body: { name: "Only", schoolId: made.id } });
    expect((await app.call("DELETE /school/:id", { as: asAdmin, ...at })).status).toBe(403);
    expect(await app.call("DELETE /school/:id", { as: asSuper, ...at })).toMatchObject({
      status: 409,
      body: { code: "transition_not_allowed", reason: "has_records" },
    });
    await app.call("DELETE /branch/:id", { as: asSuper, params: { id: branch.id } });
    expect((await app.call("DELETE /school/:id", { as: asSuper, ...at })).status).toBe(204);
    expect((await app.call("GET /school/:id", { as: asSuper, ...at })).status).toBe(404);
    expect((await app.call("DELETE /school/:id", { as: asSuper, ...at })).status).toBe(404);
    expect((await actions("school", made.id)).at(-1)).toBe("schools.removed");
    await app.call("PUT /school/:id", { as: asSuper, params: { id: f.otherSchool.id }, body: { isCountryDefault: true } });
    expect(await app.call("DELETE /school/:id", { as: asSuper, params: { id: f.otherSchool.id } })).toMatchObject({
      status: 409,
      body: { reason: "is_country_default" },
    });
  });
});
