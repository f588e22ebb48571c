import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { createSchoolStudent } from "../people/create-school-student.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);

/** A child without a parent's account. */
const orphan = (login: string, email = `${login}@parents.example`) =>
  inTransaction(app.db, (tx) =>
    createSchoolStudent(tx, {
      schoolId: f.school.id,
      edition: "us" as const,
      name: "Lou Lark",
      birthDate: "2015-01-01",
      login,
      email,
      passwordHash: "",
      passwordReadable: null,
      at: app.now(),
    }),
  );
const change = (id: number, body: Record<string, unknown>, as = asAdmin) => app.call("PUT /student/:id", { as, params: { id }, body });

describe("[STU-16] assigning a parent to a child without one", () => {
  test("accepts a parent of the school, once, and gives no consents", async () => {
    const id = await orphan("lou.one");
    const named = await change(id, { clientId: f.ada.id });
    expect(named.body).toMatchObject({ client: { id: f.ada.id, name: f.ada.name } });
    const consent = await app.call("GET /public/profile/client/student/:id/consent", { as: await f.tokenFor(f.ada), params: { id } });
    expect(consent.body.purposes.every(({ granted }: { granted: boolean }) => !granted)).toBe(true);
    expect((await change(id, { clientId: f.bo.id })).body).toMatchObject({ code: "transition_not_allowed", reason: "has_parent" });
    expect((await change(f.sam.id, { clientId: f.bo.id })).body.reason).toBe("has_parent");
    const [logged] = (await app.call("GET /audit_event", { as: asAdmin, query: { action: "people.parent_named" } })).body.items;
    expect(logged).toMatchObject({ target: { id }, after: { clientId: f.ada.id, isNew: false } });
  });

  test("rejects a parent of another school, another kind of account, a suspended and a missing one", async () => {
    const id = await orphan("lou.two");
    const suspended = (await app.call("POST /client", { as: asAdmin, body: { name: "Gone", email: "gone@parents.example" } })).body;
    await app.call("PUT /client/:id", { as: asAdmin, params: { id: suspended.id }, body: { status: "suspended" } });
    for (const clientId of [f.noa.id, f.teacher.id, suspended.id, 999_999]) {
      const refused = await change(id, { clientId });
      expect([refused.status, refused.body.details?.[0]]).toEqual([422, expect.objectContaining({ field: "clientId", code: "no_parent" })]);
    }
    expect((await change(id, { clientId: f.ada.id }, await f.tokenFor(f.otherAdmin))).status).toBe(404);
    expect((await change(id, { clientId: f.ada.id }, await f.tokenFor(f.teacher))).status).toBe(403);
    expect((await change(id, { clientId: f.ada.id, parent: { name: "A", email: "a@b.example" } })).body.details?.[0]?.code).toBe("one_of");
  });

  test("creates a new one, whose email names the child; other children with that address are included", async () => {
    const [id, sibling] = [await orphan("lou.three", "pa@parents.example"), await orphan("mia.three", "pa@parents.example")];
    const named = await change(id, { parent: { name: "Pa Lark", email: "Pa@Parents.example" } });
    expect(named.body.client).toMatchObject({ name: "Pa Lark" });
    expect((await app.call("GET /student/:id", { as: asAdmin, params: { id: sibling } })).body.client?.id).toBe(named.body.client?.id);
    const [email] = await app.db
      .select()
      .from(outgoingMessage)
      .where(eq(outgoingMessage.recipient, "pa@parents.example"))
      .orderBy(desc(outgoingMessage.id));
    expect(email).toMatchObject({ kind: "identity.invitation", subject: "Lou Lark at School A: your parent account" });
    const other = await orphan("lou.four");
    const taken = await change(other, { parent: { name: "Pa Again", email: "pa@parents.example" } });
    expect([taken.status, taken.body.details?.[0]]).toEqual([422, expect.objectContaining({ field: "parent.email", code: "email_taken" })]);
    expect((await change(other, { parent: { name: "Pa", email: "nobody" } })).body.details?.[0]?.field).toBe("parent.email");
    expect((await app.call("GET /student/:id", { as: asAdmin, params: { id: other } })).body.client).toBeNull();
  });
});
