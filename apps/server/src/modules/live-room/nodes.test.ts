import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { consentVersion } from "@larkroom/domain/people/consent";
import { secondNode, testApp, type TestApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { groupClass } from "../classes/tables.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { openRoom, waitFor } from "./page.testing.ts";
import { classState } from "./tables.ts";

const first = await testApp();
const second = await secondNode(first);
const third = await secondNode(first);
const f = await makeFixtures(first);
const classId = f.codingGroup.classIds[1];
const [s1Id, s3Id, tAId] = [f.sam, f.tim, f.teacher].map(({ id }) => String(id)) as [string, string, string];
const [samToken, timToken, teacherToken] = (await Promise.all([f.sam, f.tim, f.teacher].map((person) => f.tokenFor(person)))) as [
  string,
  string,
  string,
];
const [here, there] = [await openRoom(first), await openRoom(second)];

const people = async (app: TestApp) => {
  const { participants } = await liveClassEngineOf(app.kernel).state(classId);
  return [s1Id, s3Id, tAId].map((id) => participants[id]?.presence);
};

test("[F-09] [F-12] a starting node doesn't affect other nodes' pages; a stopping one disconnects only its own", async () => {
  const teacher = await here.page(teacherToken, classId);
  await teacher.send({ type: "class.open" });
  await here.page(samToken, classId);
  const away = await there.page(timToken, classId);
  await teacher.until(({ participants }) => participants[s3Id]?.presence === "online");
  expect(await first.kernel.bus.nodes()).toEqual(new Set([first, second, third].map(({ kernel }) => kernel.bus.node)));

  await openRoom(third);
  expect(await people(third)).toEqual(["online", "online", "online"]);

  // As a killed process leaves it: its database connection is gone, but its pages are still in the class's state.
  await second.kernel.bus.close();
  await teacher.until(({ participants }) => participants[s3Id]?.presence === "reconnecting");
  expect(await people(third)).toEqual(["online", "reconnecting", "online"]);
  away.close();
  await here.page(timToken, classId);
  await teacher.until(({ participants }) => participants[s3Id]?.presence === "online");
});

test("[F-09] a class with a broken stored state blocks neither the start of a node nor other classes", async () => {
  const broken = f.codingGroup.classIds[0];
  await first.db.update(groupClass).set({ status: "OPEN" }).where(eq(groupClass.id, broken));
  const state = sql`'{}'::jsonb`;
  // A retried test may have left its row.
  await first.db.delete(classState).where(eq(classState.groupClassId, broken));
  await first.db.insert(classState).values({ groupClassId: broken, head: 0, seq: 0, state, updatedAt: first.now() });
  const fourth = await secondNode(first);
  const errors = vi.spyOn(fourth.kernel.log, "error");
  const room = await openRoom(fourth);
  expect(errors).toHaveBeenCalledWith(expect.objectContaining({ classId: broken }), "could not remove ended connections from a class");
  await room.page(timToken, classId);
  const { node } = fourth.kernel.bus;
  const held = async () => {
    const { participants } = await liveClassEngineOf(first.kernel).state(classId);
    return participants[s3Id]?.connections.filter((connection) => connection.startsWith(node)).length;
  };
  await vi.waitFor(async () => expect(await held()).toBe(1));
  await fourth.kernel.bus.close();
  await vi.waitFor(async () => expect(await held()).toBe(0), { timeout: 40_000 });
  await first.db.delete(classState).where(eq(classState.groupClassId, broken));
});

test("[F-09] a node that stops right after its start, between two checks of the others, leaves nobody online", async () => {
  const brief = await secondNode(first);
  const room = await openRoom(brief);
  const away = await room.page(timToken, classId);
  const { node } = brief.kernel.bus;
  await brief.kernel.bus.close();
  const held = async () => {
    const { participants } = await liveClassEngineOf(first.kernel).state(classId);
    return participants[s3Id]?.connections.some((connection) => connection.startsWith(`${node}:`));
  };
  expect(await held()).toBe(true);
  await vi.waitFor(async () => expect(await held()).toBe(false), { timeout: 40_000 });
  away.close();
});

test("[F-03] a node that was considered dead while cut off from the database puts its pages back into the class", async () => {
  const { node } = first.kernel.bus;
  const child = await here.page(samToken, classId);
  const truth = liveClassEngineOf(first.kernel);
  const presence = async () => (await truth.state(classId)).participants[s1Id]?.presence;
  const { participants } = await truth.state(classId);
  const gone = participants[s1Id]?.connections.filter((connection) => connection.startsWith(node)) ?? [];
  await liveClassEngineOf(third.kernel).run(classId, { kind: "system" }, { type: "connections.prune", gone });
  await child.until((state) => state.participants[s1Id]?.connections.length === 0);
  await waitFor(() => truth.seen(classId)?.participants[s1Id]?.presence === "reconnecting");

  await first.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'larkroom bus' and datname = current_database()`);
  await waitFor(() => truth.seen(classId)?.participants[s1Id]?.presence === "online");
  expect(await first.kernel.bus.nodes()).toContain(node);
  expect(await presence()).toBe("online");
  expect([child.goodbye, child.socket.connected]).toEqual([null, true]);
});

test("[F-03] a session that ended and a consent that was withdrawn while the node was cut off count as soon as it is back", async () => {
  await first.call("PUT /public/profile/client/student/:id/consent", {
    as: await f.tokenFor(f.bo),
    params: { id: f.tim.id },
    body: { purpose: "camera", granted: true, version: consentVersion },
  });
  const tim = await here.page(timToken, classId);
  await tim.until(({ participants }) => participants[s3Id]?.locks?.camera === false);
  const child = await here.page(await f.tokenFor(f.sam), classId);
  expect(child.welcome).not.toBeNull();
  const { rows } = await first.db.execute<{ id: string }>(sql`select max(id) as id from session where account_id = ${f.sam.id}`);
  // As another node does; this one doesn't hear of it.
  await first.db.execute(sql`update session set ended_at = now() where id = ${rows[0]?.id}`);
  await first.db.execute(sql`update consent set granted = false where student_id = ${f.tim.id}`);
  await first.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'larkroom bus' and datname = current_database()`);
  await waitFor(() => child.goodbye === "session_ended");
  await tim.until(({ participants }) => participants[s3Id]?.locks?.camera === true);
});
