import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { group } from "../groups/tables.ts";
import { groupClass, lobbyGuest } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const id = f.codingGroup.classIds[1];
const params = { id };
await app.db.update(group).set({ isDemo: true, capacity: 2 }).where(eq(group.id, f.codingGroup.id));
const [row] = await app.db.select({ uid: groupClass.uid }).from(groupClass).where(eq(groupClass.id, id));
const teacher = await f.tokenFor(f.teacher);

let address = 0;
/** A guest's page that has just come to the lobby. @returns its token */
async function come(name: string): Promise<string> {
  const sent = { params: { id: row?.uid ?? "" }, body: { name }, ip: `10.8.1.${(address += 1)}` };
  return (await app.call("POST /auth/login/group_class_demo/:id", sent)).body.token;
}
const wait = async (as: string) => (await app.call("POST /public/class/:id/lobby", { as, params })).body;
const lobby = async (as = teacher) => (await app.call("GET /group_class/:id/lobby", { as, params })).body;
const names = async () => (await lobby()).waiting.map(({ name }) => name);
async function decide(name: string, decision: "admit" | "decline", as = teacher) {
  const guest = (await lobby()).waiting.find((one) => one.name === name)?.id ?? 0;
  return app.call("POST /group_class/:id/lobby/:guest", { as, params: { id, guest }, body: { decision } });
}
const access = async (as: string) => (await app.call("GET /public/class/:id/check_access", { as, params })).body;
/** What a guest can reach of the class. */
const reached = async (as: string) =>
  [
    await app.call("GET /public/class/:id", { as, params }),
    await app.call("POST /public/class/:id/join", { as, params }),
    await app.call("GET /public/class/:id/messages", { as, params, query: { room: "0" } }),
    await app.call("GET /public/class/:id/slide_global_state", { as, params, query: { slide: f.coding.slideIds[1][0] ?? 0 } }),
  ].map(({ status }) => status);

beforeEach(async () => {
  await app.db.delete(lobbyGuest);
});

describe("[FT-03] [FT-03-lobby] [FT-03-waiting] [FT-03-decide] the lobby of a demo class", () => {
  test("a guest waits and reaches nothing of the class until the host lets them in", async () => {
    const lou = await come("Lou");
    expect(await wait(lou)).toEqual({ name: "Lou", state: "WAITING" });
    expect(await access(lou)).toMatchObject({ access: false, reason: "waiting_for_host" });
    expect(await reached(lou)).toEqual([404, 404, 404, 404]);
    expect((await app.call("GET /public/class/:id/guest", { as: lou, params })).body.name).toBe("Lou");
    expect(await names()).toEqual(["Lou"]);
    expect((await decide("Lou", "admit")).body).toEqual({ waiting: [], admitted: 1 });
    expect((await wait(lou)).state).toBe("ADMITTED");
    expect((await access(lou)).reason).toBeNull();
    expect(await reached(lou)).toEqual([200, 200, 200, 200]);
    const [logged] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "classes.guest_let_in"));
    expect(logged).toMatchObject({ actorId: f.teacher.id, targetId: id });
  });

  test("a guest who is turned away reaches nothing, and isn't asked about again", async () => {
    const lou = await come("Lou");
    expect((await decide("Lou", "decline")).status).toBe(200);
    expect((await wait(lou)).state).toBe("DECLINED");
    expect(await names()).toEqual([]);
    expect(await reached(lou)).toEqual([404, 404, 404, 404]);
    expect((await wait(lou)).state).toBe("DECLINED");
  });

  test("a guest whose tab is gone is no ghost: they are no longer shown, can't be let in, and come back when it returns", async () => {
    const [lou, mo] = [await come("Lou"), await come("Mo")];
    app.sleep({ seconds: 15 });
    await wait(mo);
    app.sleep({ seconds: 10 });
    expect(await names()).toEqual(["Mo"]);
    const [gone] = await app.db.select().from(lobbyGuest).orderBy(lobbyGuest.sessionId);
    const late = { as: teacher, params: { id, guest: gone?.sessionId ?? 0 }, body: { decision: "admit" as const } };
    expect((await app.call("POST /group_class/:id/lobby/:guest", late)).status).toBe(404);
    await wait(lou);
    expect(await names()).toEqual(["Lou", "Mo"]);
    // A guest who logs out is gone at once.
    await app.call("POST /auth/logout", { as: lou });
    expect(await names()).toEqual(["Mo"]);
  });

  test("no more guests are let in than the group has seats, however many hosts decide at once", async () => {
    const tokens = await Promise.all(["Ann", "Ben", "Cleo", "Dan"].map(come));
    const answers = await Promise.all(
      (await lobby()).waiting.map(({ id: guest }) =>
        app.call("POST /group_class/:id/lobby/:guest", { as: teacher, params: { id, guest }, body: { decision: "admit" } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("group_full");
    const states = await Promise.all(tokens.map(async (as) => (await wait(as)).state));
    expect(states.filter((state) => state === "ADMITTED")).toHaveLength(2);
  });

  test("only staff who run the class see its lobby and decide", async () => {
    const lou = await come("Lou");
    const guest = (await lobby()).waiting[0]?.id ?? 0;
    const decideAs = async (as: string) =>
      (await app.call("POST /group_class/:id/lobby/:guest", { as, params: { id, guest }, body: { decision: "admit" } })).status;
    const listAs = async (as: string) => (await app.call("GET /group_class/:id/lobby", { as, params })).status;
    for (const [person, status] of [
      [f.sam, 403],
      [f.ada, 403],
      [f.otherTeacher, 404],
      [f.otherAdmin, 404],
    ] as const) {
      const as = await f.tokenFor(person);
      expect([await listAs(as), await decideAs(as)]).toEqual([status, status]);
    }
    expect([await listAs(lou), await decideAs(lou)]).toEqual([403, 403]);
    expect((await wait(lou)).state).toBe("WAITING");
    // Another class's staff can't decide about this guest, nor this staff through another class.
    const elsewhere = {
      as: await f.tokenFor(f.otherTeacher),
      params: { id: f.chessGroup.classIds[1], guest },
      body: { decision: "admit" as const },
    };
    expect((await app.call("POST /group_class/:id/lobby/:guest", elsewhere)).status).toBe(404);
    expect(await decideAs(await f.tokenFor(f.assistant))).toBe(200);
  });

  test("a guest waits in their own class's lobby only; one who came with the code has nothing to wait for", async () => {
    const lou = await come("Lou");
    const other = await app.call("POST /public/class/:id/lobby", { as: lou, params: { id: f.chessGroup.classIds[1] } });
    expect([other.status, other.body.code]).toEqual([404, "not_found"]);
    expect(await wait(await f.guestToken(id, f.school.id, "Cody"))).toEqual({ name: "Cody", state: "ADMITTED" });
  });

  test("bad input names the field, and nothing changes", async () => {
    const lou = await come("Lou");
    const guest = (await lobby()).waiting[0]?.id ?? 0;
    const sent = await app.call("POST /group_class/:id/lobby/:guest", {
      as: teacher,
      params: { id, guest },
      wrongBody: { decision: "maybe" },
    });
    expect([sent.status, sent.body.details?.[0]?.field]).toEqual([422, "decision"]);
    expect((await wait(lou)).state).toBe("WAITING");
  });

  test.each([
    ["CANCELED", "over"],
    ["POSTPONED", "postponed"],
  ] as const)("when the class is %s, a waiting guest is told so and waits no longer", async (status, reason) => {
    const lou = await come("Lou");
    await app.db.update(groupClass).set({ status }).where(eq(groupClass.id, id));
    try {
      expect((await access(lou)).reason).toBe(reason);
      expect(await wait(lou)).toMatchObject({ code: "class_not_open" });
      expect(await names()).toEqual(["Lou"]);
      app.sleep({ seconds: 25 });
      expect(await names()).toEqual([]);
    } finally {
      await app.db.update(groupClass).set({ status: "UPCOMING" }).where(eq(groupClass.id, id));
    }
  });
});
