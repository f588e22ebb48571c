import { contract, type ContractKey } from "@larkroom/contract/contract";
import type { Role } from "@larkroom/contract/roles";
import { makeAssessment } from "./access-assessment.test-support.ts";
import { makeLeads } from "./access-leads.test-support.ts";
import { makeGroupWork } from "./access-group-assessment.test-support.ts";
import { makeDeleted } from "./access-deleted.test-support.ts";
import { makeOrder } from "./access-orders.test-support.ts";
import { accessTable } from "./access-table.test-support.ts";
import type { Orders, Target } from "./access-targets.test-support.ts";
import { inTransaction } from "./kernel/db/transaction.ts";
import type { Answered, TestApp } from "./kernel/testing/app.ts";
import { People } from "./kernel/testing/fixture-makers.ts";
import type { Fixtures, Person } from "./kernel/testing/fixtures.ts";
import { courseRequest, seatHold, waitingListEntry } from "./modules/enrolment/tables.ts";
import { groupObserver } from "./modules/groups/tables.ts";

/** Every endpoint of the contract. */
export const keys = Object.keys(contract) as ContractKey[];

async function makeCourseRequest(app: TestApp, f: Fixtures, clientId: number, studentId: number): Promise<number> {
  const [row] = await app.db
    .insert(courseRequest)
    .values({
      schoolId: f.school.id,
      clientId,
      studentId,
      courseId: f.coding.id,
      journey: "child_request",
      createdAt: app.now(),
      mailedAt: app.now(),
    })
    .returning({ id: courseRequest.id });
  return row?.id ?? 0;
}

/** A place in a waiting list whose seat is being paid: calls that change it are refused, so that every role finds it. */
async function makeWaitingPlace(app: TestApp, f: Fixtures, client: Person): Promise<number> {
  const wanted = { schoolId: f.school.id, groupId: f.drawingGroup.id };
  const [row] = await app.db
    .insert(waitingListEntry)
    .values({ ...wanted, courseId: f.drawing.id, clientId: client.id, name: "W", email: `waiting${client.id}@test.example` })
    .returning({ id: waitingListEntry.id });
  const until = app.now().add({ hours: 24 });
  const held = { waitingEntryId: row?.id ?? 0, orderId: 999_999_999, offeredUntil: until, expiresAt: until };
  await app.db.insert(seatHold).values({ ...wanted, ...held });
  return row?.id ?? 0;
}

/** Creates the records the access table needs beyond the fixtures, and sends its requests as any role. */
export async function openAccess(app: TestApp, f: Fixtures) {
  await app.db.insert(groupObserver).values({ groupId: f.codingGroup.id, observerId: f.observer.id, schoolId: f.school.id });
  const spare = await inTransaction(app.db, async (tx) => {
    const people = new People(tx, "");
    return {
      teacher: (await people.staff(f.school, "teacher", "spare-teacher", "Spare Teacher")).id,
      assistant: (await people.staff(f.school, "teacher_assistant", "spare-assistant", "Spare Assistant")).id,
      observer: (
        await people.add({ kind: "canvas_observer", schoolId: f.school.id, edition: "us", name: "Spare", email: "spare-o@test.example" })
      ).id,
      admin: (await people.add({ kind: "admin", schoolId: f.school.id, edition: "us", name: "Spare Admin", email: "spare@test.example" }))
        .id,
    };
  });
  const orders: Orders = {
    courseRequests: {
      own: await makeCourseRequest(app, f, f.ada.id, f.sam.id),
      foreign: await makeCourseRequest(app, f, f.bo.id, f.tim.id),
    },
    waitingPlaces: { own: await makeWaitingPlace(app, f, f.ada), foreign: await makeWaitingPlace(app, f, f.bo) },
    own: await makeOrder(app, f, f.ada.id, f.sam.id),
    foreign: await makeOrder(app, f, f.bo.id, f.tim.id),
    spare,
    deleted: await makeDeleted(app, f),
    assessment: await makeAssessment(app, f),
    groupWork: await makeGroupWork(app, f),
    leads: await makeLeads(app, f),
  };

  /** A new session for each request: some requests end it. */
  function tokenOf(role: Role): Promise<string | undefined> {
    const people = {
      client: f.ada,
      student: f.sam,
      teacher: f.teacher,
      teacher_assistant: f.assistant,
      canvas_observer: f.observer,
      distributor: f.distributor,
      school_admin: f.admin,
      super_admin: f.superAdmin,
    };
    if (role === "visitor") return Promise.resolve(undefined);
    if (role === "guest") return f.guestToken(f.codingGroup.classIds[1], f.school.id);
    if (role === "client_as_student") return f.tokenAs(f.ada, f.sam);
    return f.tokenFor(people[role]);
  }

  let address = 0;
  const nextAddress = (): string => `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address++ & 255}`;

  /** Sends one request of the table as a role, optionally with a different body. */
  async function send(key: ContractKey, role: Role, target: Target | null, body?: object): Promise<Answered> {
    const row = accessTable[key];
    const id = target?.id ?? 0;
    const params: Record<string, string | number> = {
      prettyUrl: "code-for-larks",
      provider: "sandbox",
      account: "STRIPE",
      kind: "client",
      service: "CANVAS",
      slideId: 999_999_999,
      token: "of-the-matrix",
      strategy: "client",
      visibility: "public",
      language: "en",
      fileId: 999_999_999,
      studentId: f.sam.id,
      groupId: f.codingGroup.id,
    };
    if (row.param) params[row.param] = id;
    if (row.otherParam) params[row.otherParam] = target?.other ?? 999_999_999;
    return app.call(key, {
      as: await tokenOf(role),
      params,
      query: row.query?.(id, f),
      body: body ?? row.body?.(id, f),
      ip: nextAddress(),
    });
  }

  return { orders, tokenOf, nextAddress, send };
}
