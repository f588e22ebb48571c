import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { ec2StandIn } from "../../adapters/ec2/stand-in.test-support.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { bodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { groupClass } from "../classes/tables.ts";
import { applyDesktop, sweepDesktops } from "./desktop-jobs.ts";
import { openDesktopClass } from "./remote-desktop.test-support.ts";
import { remoteDesktop } from "./tables.ts";

const ec2 = await ec2StandIn();
const app = await testApp({ ...ec2.env, DESKTOPS_PER_SCHOOL: "2" });
const f = await makeFixtures(app);
const room = await openDesktopClass(app, f, ec2);
const { classId, teacher } = room;
const [sam, tim] = [await f.tokenFor(f.sam), await f.tokenFor(f.tim)];
const sweep = () => sweepDesktops(app.kernel);

beforeEach(async () => {
  await app.db.update(groupClass).set({ status: "OPEN", finishedAt: null }).where(eq(groupClass.id, classId));
  await room.reset();
});

describe("[VDI-01] starting", () => {
  test("[VDI-03] [ST-11] [EN-12] the remote desktop: a child's desktop goes from pending to running, and its address is only shown then", async () => {
    expect((await room.status(sam)).body).toEqual({ enabled: true, status: null, url: null });
    expect((await room.start(sam)).body).toEqual({ status: "PENDING" });
    expect((await room.status(sam)).body).toEqual({ enabled: true, status: "PENDING", url: null });
    await room.work();
    expect((await room.status(sam)).body.status).toBe("PENDING");
    await room.settle();
    const { status, url } = (await room.status(sam)).body;
    expect(status).toBe("RUNNING");
    expect(url).toMatch(/^\/remote-desktop\/[\w.-]+$/);
    // The ticket in the address ends with a time and signatures, which may hold any digits.
    const shown = (await room.status(sam)).body;
    expect(JSON.stringify({ ...shown, url: shown.url?.split(".").slice(0, 3) })).not.toMatch(/127\.0\.0\.1|59\d\d|i-\d/);
    const [{ actorId } = {}] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "classes.desktop_started"));
    expect(actorId).toBe(f.sam.id);
  });

  test("twice at once, and again while it runs, is one desktop and one machine", async () => {
    const both = await Promise.all([room.start(sam), room.start(sam)]);
    expect(both.map(({ body }) => body)).toEqual([{ status: "PENDING" }, { status: "PENDING" }]);
    await Promise.all([room.work(), room.work()]);
    await room.settle();
    expect((await room.start(sam)).body).toEqual({ status: "RUNNING" });
    await room.work();
    expect(ec2.instances).toHaveLength(1);
    expect(await room.states()).toEqual(["RUNNING"]);
  });

  test("someone who isn't in the class gets what a missing class answers; parents, observers and guests are refused", async () => {
    const body = { groupClassId: classId };
    const missing = await app.call("POST /remote_desktop/start", { as: sam, body: { groupClassId: 999_999_999 } });
    expect(missing.status).toBe(404);
    for (const person of [f.sia, f.gal, f.otherTeacher, f.otherAdmin]) {
      const as = await f.tokenFor(person);
      for (const answer of [await app.call("POST /remote_desktop/start", { as, body }), await room.status(as)])
        expect([answer.status, bodyOf(answer)]).toEqual([404, bodyOf(missing)]);
    }
    for (const person of [f.ada, f.observer])
      expect((await app.call("POST /remote_desktop/start", { as: await f.tokenFor(person), body })).status).toBe(403);
    expect(await room.states()).toEqual([]);
  });

  test("is refused while the class isn't open, and while its switch is off", async () => {
    await app.db.update(groupClass).set({ status: "UPCOMING" }).where(eq(groupClass.id, classId));
    expect((await room.start(sam)).refusal).toBe("403 class_not_open");
    await app.db.update(groupClass).set({ status: "OPEN" }).where(eq(groupClass.id, classId));
    await room.turn(false);
    expect((await room.start(sam)).refusal).toBe("403 desktop_off");
    expect((await room.status(sam)).body).toEqual({ enabled: false, status: null, url: null });
    expect(ec2.asked).toEqual([]);
  });

  test("[FT-05] a school has no more desktops at once than the server allows, also when they are started together", async () => {
    const three = await Promise.all([room.start(sam), room.start(tim), room.start(teacher)]);
    expect(three.map(({ refusal }) => refusal).toSorted()).toEqual(["", "", "409 too_many_desktops"]);
    await room.settle();
    expect(ec2.instances).toHaveLength(2);
    const refused = [sam, tim, teacher][three.findIndex(({ status }) => status === 409)] ?? "";
    const running = [sam, tim, teacher].find((one) => one !== refused) ?? "";
    await room.stop(running);
    await room.settle();
    expect((await room.start(refused)).status).toBe(200);
    expect((await room.start(running)).refusal).toBe("409 too_many_desktops");
  });

  test("a refusal of the provider ends the desktop, and it can be started again", async () => {
    ec2.fail("RunInstances", { code: "InsufficientInstanceCapacity", status: 500 }, 3);
    await room.start(sam);
    await room.work();
    expect((await room.status(sam)).body.status).toBe("TERMINATED");
    await room.run(sam);
    expect((await room.status(sam)).body.status).toBe("RUNNING");
    expect(ec2.instances).toHaveLength(1);
  });

  test("throttling leaves it pending, and the next attempt succeeds with the same token", async () => {
    await room.start(sam);
    ec2.fail("RunInstances", "cut_after", 3);
    await expect(room.work()).rejects.toBeInstanceOf(Error);
    expect((await room.status(sam)).body.status).toBe("PENDING");
    await room.settle();
    expect((await room.status(sam)).body.status).toBe("RUNNING");
    expect(ec2.instances).toHaveLength(1);
    expect(new Set(ec2.asked.filter(({ action }) => action === "RunInstances").map(({ form }) => form.get("ClientToken"))).size).toBe(1);
  });
});

describe("[VDI-02] stopping", () => {
  test("[ST-11] keeps the machine, and the next start uses it again", async () => {
    await room.run(sam);
    expect((await room.stop(sam)).body).toEqual({ status: "STOPPING" });
    expect((await room.status(sam)).body).toEqual({ enabled: true, status: "STOPPING", url: null });
    expect((await room.start(sam)).refusal).toBe("409 state_changed");
    await room.settle();
    expect((await room.status(sam)).body.status).toBe("STOPPED");
    expect((await room.stop(sam)).body).toEqual({ status: "STOPPED" });
    await room.run(sam);
    expect((await room.status(sam)).body.status).toBe("RUNNING");
    expect(ec2.instances.map(({ state }) => state)).toEqual(["running"]);
  });

  test("before it has started ends it, also if the machine was launched and no one recorded it", async () => {
    await room.start(sam);
    ec2.fail("RunInstances", "cut_after", 3);
    await expect(room.work()).rejects.toBeInstanceOf(Error);
    expect((await room.stop(sam)).body).toEqual({ status: "SHUTTING_DOWN" });
    await room.settle();
    expect((await room.status(sam)).body.status).toBe("TERMINATED");
    expect(ec2.instances.map(({ state }) => state)).toEqual(["terminated"]);
  });

  test("is for one's own desktop only", async () => {
    await room.run(sam);
    expect((await room.stop(tim)).status).toBe(404);
    expect((await room.stop(teacher)).status).toBe(404);
    expect(await room.states()).toEqual(["RUNNING"]);
  });
});

describe("[VDI-03] someone else's desktop", () => {
  test("is for the class's staff, who see who has one; another child gets 404", async () => {
    await room.run(sam);
    for (const as of [teacher, await f.tokenFor(f.assistant), await f.tokenFor(f.admin)]) {
      expect((await room.status(as, f.sam.id)).body).toMatchObject({ status: "RUNNING", url: expect.any(String) as string });
      const { body } = await app.call("GET /remote_desktop/class/:id", { as, params: { id: classId } });
      expect(body).toEqual({ isSetUp: true, enabled: true, desktops: [{ userId: f.sam.id, name: f.sam.name, status: "RUNNING" }] });
    }
    expect((await room.status(tim, f.sam.id)).status).toBe(404);
    expect((await room.status(await f.tokenFor(f.otherTeacher), f.sam.id)).status).toBe(404);
  });

  test("[VDI-04] the list leaves out those that have ended, and is refused to children and other staff", async () => {
    await room.run(sam);
    await room.turn(false);
    await room.settle();
    const list = (as: string) => app.call("GET /remote_desktop/class/:id", { as, params: { id: classId } });
    expect((await list(teacher)).body).toEqual({ isSetUp: true, enabled: false, desktops: [] });
    expect((await list(sam)).status).toBe(403);
    expect((await list(await f.tokenFor(f.otherTeacher))).status).toBe(404);
  });
});

test("[VDI-05] a picture of a desktop is for the class's staff, while it runs; a machine that sends none is a clear refusal", async () => {
  const picture = (as: string, userId: number) =>
    app.call("GET /remote_desktop/class/:id/picture", { as, params: { id: classId }, query: { userId } });
  expect((await picture(teacher, f.sam.id)).refusal).toBe("404 not_found");
  await room.run(sam);
  ec2.showPicture(Buffer.from([255, 0, 0, 0]));
  const shown = await Promise.all([picture(teacher, f.sam.id), picture(await f.tokenFor(f.assistant), f.sam.id)]);
  expect(shown.map(({ status, headers }) => [status, headers["content-type"], headers["cache-control"]])).toEqual([
    [200, "image/jpeg", "no-store"],
    [200, "image/jpeg", "no-store"],
  ]);
  expect((await picture(sam, f.sam.id)).status).toBe(403);
  expect((await picture(await f.tokenFor(f.otherTeacher), f.sam.id)).status).toBe(404);
  expect((await picture(teacher, f.tim.id)).status).toBe(404);
  ec2.showPicture(null);
  app.sleep({ seconds: 5 });
  expect((await picture(teacher, f.sam.id)).refusal).toBe("503 temporarily_unavailable");
  await room.stop(sam);
  expect((await picture(teacher, f.sam.id)).status).toBe(404);
});

describe("[GCL-31] the switch of a class", () => {
  test("answers with the class, is logged once, and off ends the desktops", async () => {
    await room.run(sam);
    const off = await room.turn(false);
    expect([off.status, off.body.id, off.body.features.vdi]).toEqual([200, classId, false]);
    expect(await room.states()).toEqual(["SHUTTING_DOWN"]);
    await room.turn(false);
    await room.settle();
    expect(await room.states()).toEqual(["TERMINATED"]);
    expect(ec2.instances.map(({ state }) => state)).toEqual(["terminated"]);
    const logged = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "classes.desktops_switched"));
    expect(logged.at(-1)).toMatchObject({ actorId: f.teacher.id, before: { vdi: true }, after: { vdi: false } });
    expect((await room.turn(true)).body.features.vdi).toBe(true);
  });

  test("is for the class's staff; a wrong body names its field", async () => {
    expect((await room.turn(true, sam)).status).toBe(403);
    expect((await room.turn(true, await f.tokenFor(f.otherTeacher))).status).toBe(404);
    const wrong = await app.call("POST /group_class/:id/vdi", { as: teacher, params: { id: classId }, wrongBody: { enabled: "yes" } });
    expect(wrong.refusal).toMatch(/^422 validation_failed enabled /);
  });
});

describe("[FT-05] what ends by itself", () => {
  test("a desktop whose class is over, and its machine", async () => {
    await room.run(sam);
    await app.db.update(groupClass).set({ status: "CLOSED", finishedAt: app.now() }).where(eq(groupClass.id, classId));
    expect((await room.status(sam)).body.url).toBeNull();
    await sweep();
    await room.settle();
    expect(await room.states()).toEqual(["TERMINATED"]);
    expect(ec2.instances.map(({ state }) => state)).toEqual(["terminated"]);
  });

  test("a desktop that no one has open stops, and starts again with its files", async () => {
    await room.run(sam);
    app.sleep({ minutes: 9 });
    await sweep();
    expect(await room.states()).toEqual(["RUNNING"]);
    app.sleep({ minutes: 2 });
    await sweep();
    await room.settle();
    expect(await room.states()).toEqual(["STOPPED"]);
    await room.run(sam);
    expect(ec2.instances.map(({ state }) => state)).toEqual(["running"]);
  });

  test("a machine without a desktop is reaped after a few minutes; those of others never", async () => {
    await room.run(sam);
    await room.run(tim);
    await app.db.delete(remoteDesktop).where(eq(remoteDesktop.accountId, f.sam.id));
    // The test's clock is ahead of the machine's.
    const launchedAt = new Date(app.now().epochMilliseconds);
    for (const one of ec2.instances) one.launchedAt = launchedAt;
    const other = { id: "i-other", token: "x", tags: { "larkroom:site": "someone else", "larkroom:desktop": "1-1" } };
    ec2.instances.push({ ...other, state: "running", launchedAt });
    await sweep();
    expect(ec2.instances.map(({ state }) => state)).toEqual(["running", "running", "running"]);
    app.sleep({ minutes: 6 });
    await sweep();
    expect(ec2.instances.map(({ state }) => state)).toEqual(["shutting-down", "running", "running"]);
  });

  test("a machine that is gone ends its desktop; one that was terminated is forgotten after a day", async () => {
    await room.run(sam);
    ec2.instances.length = 0;
    await sweep();
    expect(await room.states()).toEqual(["TERMINATED"]);
    app.sleep({ hours: 25 });
    await sweep();
    expect(await room.states()).toEqual([]);
  });

  test("a job for a desktop that no longer exists does nothing", async () => {
    await applyDesktop(app.kernel, 999_999_999);
    expect(ec2.asked).toEqual([]);
  });
});
