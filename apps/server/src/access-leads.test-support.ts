import type { formsContract } from "@larkroom/contract/leads/forms";
import type { leadsContract } from "@larkroom/contract/leads/leads";
import { type Leads, managers, missing, type Row, type Targets } from "./access-targets.test-support.ts";
import type { TestApp } from "./kernel/testing/app.ts";
import type { Fixtures } from "./kernel/testing/fixtures.ts";
import { lead } from "./modules/leads/tables.ts";

/** A lead of each school for the calls that keep it, and one for the call that deletes it. */
export async function makeLeads(app: TestApp, f: Fixtures): Promise<Leads> {
  const make = async ({ id }: { id: number }): Promise<number> => {
    const values = { schoolId: id, source: "contact" as const, name: "L", email: "l@test.example", edition: "us" as const };
    const [row] = await app.db
      .insert(lead)
      .values({ ...values, updatedAt: app.now() })
      .returning({ id: lead.id });
    return row?.id ?? 0;
  };
  const [own, foreign, ownToRemove, foreignToRemove] = [f.school, f.otherSchool, f.school, f.otherSchool].map(make);
  return {
    ...{ own: (await own) ?? 0, foreign: (await foreign) ?? 0 },
    toRemove: { own: (await ownToRemove) ?? 0, foreign: (await foreignToRemove) ?? 0 },
  };
}

const leads: Targets = (_f, made) => [
  { name: "lead of school A", id: made.leads.own, accessibleTo: managers },
  { name: "lead of school B", id: made.leads.foreign, accessibleTo: ["super_admin"] },
  missing,
];

/** Each is gone once the first who may delete it has. */
const removedLeads: Targets = (_f, made) => [
  { name: "lead of school A", id: made.leads.toRemove.own, accessibleTo: ["school_admin"] },
  { name: "lead of school B", id: made.leads.toRemove.foreign, accessibleTo: ["super_admin"] },
  missing,
];

const visitor = { email: "visitor@test.example" };

/** Targets of the calls about leads, and of the forms they come from. */
export const leadAccess: Record<keyof typeof leadsContract | keyof typeof formsContract, Row> = {
  "GET /public/form_stamp": {},
  "POST /public/contact_us": { body: () => ({ ...visitor, name: "V", message: "Hello" }) },
  "POST /public/submit_teacher": {},
  "POST /public/request_email": { body: () => ({ ...visitor, prettyUrl: "code-for-larks" }) },
  "GET /lead": {},
  "GET /lead/:id": { targets: leads, param: "id" },
  "PUT /lead/:id": { targets: leads, param: "id", body: () => ({ version: 1 }) },
  "POST /lead/:id/note": { targets: leads, param: "id", body: () => ({ text: "x" }) },
  "DELETE /lead/:id": { targets: removedLeads, param: "id" },
};
