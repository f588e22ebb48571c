import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { consentVersion } from "@larkroom/domain/people/consent";
import { livekitStandIn } from "../../adapters/livekit/stand-in.test-support.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { group } from "../groups/tables.ts";
import { school } from "../schools/tables.ts";
import { openRoom, waitFor } from "./page.testing.ts";

const livekit = await livekitStandIn();
const app = await testApp(livekit.settings);
const f = await makeFixtures(app);
const room = await openRoom(app);
const [adminToken, teacherToken, samToken, adaToken] = await Promise.all(
  [f.admin, f.teacher, f.sam, f.ada].map((person) => f.tokenFor(person)),
);
const [sam, teacher] = [String(f.sam.id), String(f.teacher.id)];

const choose = (connectionMode: "automatic" | "embedded" | "livekit") =>
  app.call("PUT /school/:id", { as: adminToken, params: { id: f.school.id }, body: { settings: { connectionMode } } });

const allowCamera = (granted: boolean) =>
  app.call("PUT /public/profile/client/student/:id/consent", {
    as: adaToken,
    params: { id: f.sam.id },
    body: { purpose: "camera", granted, version: consentVersion },
  });

/** A message of LiveKit, signed by it unless another signature is given. */
async function tell(event: object, signature?: string): Promise<number> {
  const payload = JSON.stringify(event);
  const headers = { "content-type": "application/webhook+json", authorization: signature ?? (await livekit.sign(payload)) };
  return (await app.http.inject({ method: "POST", url: "/api/media/webhook", payload, headers })).statusCode;
}
const entered = (name: string, identity: string) => ({ event: "participant_joined", room: { name }, participant: { identity } });

const [classId, otherClassId] = f.codingGroup.classIds.slice(1, 3) as [number, number];
const name = `class-${classId}`;

test("[SCH-01] LiveKit can be chosen where it is set up; a class keeps the media server it began with", async () => {
  const { body } = await choose("embedded");
  expect([body.settings.connectionMode, body.isLiveKitSetUp]).toEqual(["embedded", true]);
  const before = await room.page(teacherToken ?? "", otherClassId);
  expect(before.welcome?.media?.adapter).toBe("sfu");
  await choose("livekit");
  before.socket.emit("media:ticket");
  await waitFor(() => before.tickets.length > 0);
  expect(before.tickets[0]?.adapter).toBe("sfu");
  const after = await room.page(teacherToken ?? "", classId);
  expect(after.welcome?.media).toMatchObject({ adapter: "livekit", url: livekit.settings.LIVEKIT_URL, room: name });
});

test("[S-86] a ticket admits to one room for ten minutes, with the least grants and only what consents allow", async () => {
  await allowCamera(true);
  const child = await room.page(samToken ?? "", classId);
  const claims = await livekit.enter(child.welcome?.media?.token ?? "");
  expect(claims.sub).toBe(sam);
  expect((claims.exp ?? 0) - app.now().epochMilliseconds / 1_000).toBeLessThan(601);
  // Before the class is open no child is seen or heard, whatever is allowed.
  expect(claims.video).toEqual({
    roomJoin: true,
    room: name,
    canSubscribe: true,
    canPublish: false,
    canPublishSources: [],
    canPublishData: false,
    canUpdateOwnMetadata: false,
  });
  expect(claims.attributes).toMatchObject({ role: "child", rights: "mic camera screen" });
  const staff = await room.page(teacherToken ?? "", classId);
  const staffClaims = await livekit.enter(staff.welcome?.media?.token ?? "");
  expect(staffClaims.video).toMatchObject({ canPublish: true, canPublishSources: ["microphone", "camera", "screen_share"] });

  // With an adult in the open class the hold ends, and a consent that is withdrawn ends what it allowed.
  await staff.send({ type: "class.open" });
  await waitFor(() => livekit.find(name, sam)?.permission.canPublish === true);
  expect(livekit.find(name, sam)?.permission.canPublishSources).toEqual(["CAMERA", "MICROPHONE", "SCREEN_SHARE"]);
  await allowCamera(false);
  await waitFor(() => livekit.find(name, sam)?.permission.canPublish === false, 5_000);
  expect(livekit.find(name, sam)?.attributes).toMatchObject({ rights: "none" });
});

describe("LiveKit's messages", () => {
  test.each([
    ["none", ""],
    ["not a token", "x"],
  ])("[GCL-41] [S-78] with a signature that is %s are refused", async (_, signature) => {
    expect(await tell(entered(name, sam), signature)).toBe(400);
    expect(livekit.find(name, sam)).toBeDefined();
  });

  test("[GCL-41] [S-78] signed by someone else, or for another body, are refused", async () => {
    const event = entered(name, "stranger");
    expect(await tell(event, await livekit.sign(JSON.stringify(event), "another-secret-with-more-than-32-characters"))).toBe(400);
    expect(await tell(event, await livekit.sign(JSON.stringify(entered(name, sam))))).toBe(400);
    expect(livekit.calls).not.toContain(`RemoveParticipant ${name} stranger`);
  });

  test("[GCL-41] about someone who isn't in the class, or whose ticket is older than their removal, have them removed", async () => {
    for (const identity of ["stranger", String(f.tim.id)]) {
      expect(await tell(entered(name, identity))).toBe(204);
      expect(livekit.calls).toContain(`RemoveParticipant ${name} ${identity}`);
    }
    for (const foreign of ["class-999999", `class-${otherClassId}`]) {
      expect(await tell(entered(foreign, teacher))).toBe(204);
      expect(livekit.calls).toContain(`RemoveParticipant ${foreign} ${teacher}`);
    }
    expect(await tell(entered("someone-elses-room", "x"))).toBe(204);
    expect(livekit.calls).not.toContain("RemoveParticipant someone-elses-room x");
  });

  test("[GCL-41] [S-86] about someone in the class give them the rights of now, not those of their ticket", async () => {
    await allowCamera(true);
    const child = await room.page(samToken ?? "", classId);
    await child.until(({ participants }) => participants[sam]?.locks?.camera === false);
    child.socket.emit("media:ticket");
    await waitFor(() => child.tickets.length > 0);
    const old = child.tickets[0]?.token ?? "";
    await allowCamera(false);
    await child.until(({ participants }) => participants[sam]?.locks?.camera === true);
    await livekit.enter(old);
    expect(livekit.find(name, sam)?.permission.canPublish).toBe(true);
    expect(await tell(entered(name, sam))).toBe(204);
    expect(livekit.find(name, sam)?.permission.canPublish).toBe(false);
    expect(livekit.calls).not.toContain(`RemoveParticipant ${name} ${sam}`);
  });
});

test("[REC-01] a class on LiveKit can't be recorded", async () => {
  await app.db
    .update(school)
    .set({ settings: { recordings: true } })
    .where(eq(school.id, f.school.id));
  await app.db
    .update(group)
    .set({ features: { recording: true } })
    .where(eq(group.id, f.codingGroup.id));
  const answer = await app.call("POST /agora", { as: teacherToken, body: { groupClassId: classId } });
  expect([answer.refusal, answer.body.reason]).toEqual(["403 recording_off", "livekit"]);
});

test("a class's changed limits reach its people on LiveKit", async () => {
  const child = await room.page(samToken ?? "", classId);
  await livekit.enter(child.welcome?.media?.token ?? "");
  const body = { maxSimultaneousSharedScreens: 2 };
  expect((await app.call("PUT /group_class/:id/features", { as: teacherToken, params: { id: classId }, body })).status).toBe(200);
  await waitFor(() => livekit.find(name, sam)?.attributes["screens"] === "2");
});

test("[F-12] a class opens without LiveKit, and its people get their tickets", async () => {
  livekit.isUp = false;
  const child = await room.page(samToken ?? "", classId);
  expect(child.welcome?.media).toMatchObject({ adapter: "livekit", identity: sam });
  livekit.isUp = true;
});

test("[GCL-28] when the class is finished its room is deleted, and whoever comes back is removed", async () => {
  const staff = await room.page(teacherToken ?? "", classId);
  const ticket = staff.welcome?.media?.token ?? "";
  await staff.send({ type: "class.finish" });
  await waitFor(() => livekit.calls.includes(`DeleteRoom ${name}`));
  await livekit.enter(ticket);
  expect(await tell(entered(name, teacher))).toBe(204);
  expect(livekit.calls).toContain(`RemoveParticipant ${name} ${teacher}`);
});
