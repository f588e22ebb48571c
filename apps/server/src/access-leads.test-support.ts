import type { formsContract } from "@larkroom/contract/leads/forms";
import type { callsContract } from "@larkroom/contract/leads/calls";
import type { leadsContract } from "@larkroom/contract/leads/leads";
import { type Leads, managers, missing, type Row, type Targets } from "./access-targets.test-support.ts";
import type { TestApp } from "./kernel/testing/app.ts";
import type { Fixtures } from "./kernel/testing/fixtures.ts";
import { bookedCall, lead } from "./modules/leads/tables.ts";

/** A lead of each school, with a booked call, for the endpoints that keep it, and one for the endpoint that deletes it. */
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
  const [ownId, foreignId] = [(await own) ?? 0, (await foreign) ?? 0];
  const book = async ({ id: schoolId }: { id: number }, leadId: number): Promise<number> => {
    const startsAt = app.now().subtract({ hours: 1 });
    const [row] = await app.db
      .insert(bookedCall)
      .values({ schoolId, leadId, startsAt, endsAt: startsAt.add({ minutes: 15 }), method: "video", videoUrl: "x", timeZone: "UTC" })
      .returning({ id: bookedCall.id });
    return row?.id ?? 0;
  };
  return {
    own: ownId,
    foreign: foreignId,
    calls: { own: await book(f.school, ownId), foreign: await book(f.otherSchool, foreignId) },
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

const bookedCalls: Targets = (_f, made) => [
  { name: "call of school A", id: made.leads.calls.own, accessibleTo: managers },
  { name: "call of school B", id: made.leads.calls.foreign, accessibleTo: ["super_admin"] },
  missing,
];

const callSchools: Targets = (f) => [
  { name: "school A", id: f.school.id, accessibleTo: managers },
  { name: "school B", id: f.otherSchool.id, accessibleTo: ["super_admin"] },
  missing,
];

const visitor = { email: "visitor@test.example" };
const noCall = () => ({ call: 999_999_999, signature: "x".repeat(43) });

/** Targets of the calls about leads, and of the forms they come from. */
export const leadAccess: Record<keyof typeof leadsContract | keyof typeof formsContract | keyof typeof callsContract, Row> = {
  "GET /public/form_stamp": {},
  "POST /public/contact_us": { body: () => ({ ...visitor, name: "V", message: "Hello" }) },
  "POST /public/submit_teacher": {},
  "POST /public/request_email": { body: () => ({ ...visitor, prettyUrl: "code-for-larks" }) },
  "GET /lead": {},
  "GET /lead/:id": { targets: leads, param: "id" },
  "PUT /lead/:id": { targets: leads, param: "id", body: () => ({ version: 1 }) },
  "POST /lead/:id/note": { targets: leads, param: "id", body: () => ({ text: "x" }) },
  "DELETE /lead/:id": { targets: removedLeads, param: "id" },
  "GET /public/call_times": {},
  "POST /public/booked_call": {
    body: () => ({ ...visitor, name: "V", phone: "+13325550148", startsAt: "2026-03-02T10:00:00Z", timeZone: "UTC" }),
  },
  "GET /public/booked_call": { query: noCall },
  "POST /public/booked_call/cancel": { query: noCall },
  "GET /booked_call": {},
  // One that is over can be marked again and again.
  "PUT /booked_call/:id": { targets: bookedCalls, param: "id", body: () => ({ status: "HELD" }) },
  "GET /school/:id/calls": { targets: callSchools, param: "id" },
  "PUT /school/:id/calls": {
    targets: callSchools,
    param: "id",
    body: () => ({ isOn: false, minutes: 15, weekly: [], noticeHours: 4, horizonDays: 14, hostId: null, method: "phone", videoUrl: null }),
  },
};
