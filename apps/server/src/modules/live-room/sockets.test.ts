import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ClassCommand } from "@larkroom/contract/live-room/protocol";
import { type ConsentPurpose, consentVersion } from "@larkroom/domain/people/consent";
import { privateRoom } from "@larkroom/domain/live-room/rooms";
import { entry } from "@larkroom/domain/live-room/state";
import { viewFor } from "@larkroom/domain/live-room/view";
import { session } from "../../kernel/auth/tables.ts";
import { endSessionsOf } from "../../kernel/auth/sessions.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, password } from "../../kernel/testing/fixtures.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { classMessage } from "./tables.ts";
import { openRoom, waitFor } from "./page.testing.ts";
import { addQuizAndStory } from "./quiz.testing.ts";

const app = await testApp();
const f = await makeFixtures(app);
const classId = f.codingGroup.classIds[1];
const lessonId = f.coding.lessonIds[1];
const slides = await addQuizAndStory(app.db, f.school.id, lessonId);
const pictures = (f.coding.slideIds[1] ?? []).map(String);
const room = await openRoom(app);
const [teacherToken, samToken, timToken, adaToken] = await Promise.all(
  [f.teacher, f.sam, f.tim, f.ada].map((person) => f.tokenFor(person)),
);
const s1Id = String(f.sam.id);
const tAId = String(f.teacher.id);

const allow = (purpose: ConsentPurpose, granted: boolean, student = f.sam.id, as = adaToken) =>
  app.call("PUT /public/profile/client/student/:id/consent", {
    as,
    params: { id: student },
    body: { purpose, granted, version: consentVersion },
  });

const uid = () => crypto.randomUUID();

test("[S-85] refuses connections without a session, with an ended or expired one, with a token in the URL, or from another site", async () => {
  const none = await room.page(null, classId);
  expect([none.goodbye, none.welcome]).toEqual(["session_ended", null]);
  const wrong = await room.page("x".repeat(43), classId);
  expect(wrong.goodbye).toBe("session_ended");
  const [ended, late] = [await f.tokenFor(f.sam), await f.tokenFor(f.sam)];
  expect((await app.call("POST /auth/logout", { as: ended })).status).toBe(204);
  const past = { expiresAt: app.now().subtract({ seconds: 1 }) };
  await app.db
    .update(session)
    .set(past)
    .where(eq(session.tokenHash, app.kernel.secrets.hash(late)));
  for (const token of [ended, late]) {
    const page = await room.page(token, classId);
    expect([page.goodbye, page.welcome]).toEqual(["session_ended", null]);
  }
  const inQuery = await room.page(null, classId, { query: { token: samToken ?? "", access_token: samToken ?? "" } });
  expect(inQuery.goodbye).toBe("session_ended");
  const evil = await room.page(samToken ?? "", classId, { headers: { origin: "https://evil.example" } });
  expect([evil.welcome, evil.refused]).toEqual([null, true]);
  const old = await room.page(samToken ?? "", classId, { auth: { protocol: 0 } });
  expect(old.goodbye).toBe("version");
  const broken = await room.page(samToken ?? "", classId, { auth: { classId: "1; drop table" } });
  expect(broken.goodbye).toBe("not_allowed");
});

test("[S-87] [PM-04] another group's class and a missing one get the same answer", async () => {
  for (const person of [f.sia, f.gal, f.otherTeacher, f.ada]) {
    const token = await f.tokenFor(person);
    const [foreign, missing] = await Promise.all([room.page(token, classId), room.page(token, 9_999_999)]);
    expect([foreign.goodbye, missing.goodbye]).toEqual(["not_allowed", "not_allowed"]);
  }
});

test("[GCL-19] [GCL-03] [FT-01] runs a class: open, join, change the slide for all, raise a hand", async () => {
  const teacher = await room.page(teacherToken ?? "", classId);
  expect(teacher.welcome).toMatchObject({ kind: "state", viewer: { id: tAId, role: "teacher" }, media: { identity: tAId } });
  const child = await room.page(samToken ?? "", classId);
  expect(child.state.phase).toBe("waiting");
  expect(await child.send({ type: "class.open" })).toEqual({ ok: false, reason: "role_not_allowed" });
  expect(await child.send({ type: "slide.set", slide: pictures[1] ?? "" })).toEqual({ ok: false, reason: "role_not_allowed" });
  expect(await teacher.send({ type: "class.open" })).toMatchObject({ ok: true });
  await child.until(({ phase }) => phase === "live");
  await teacher.send({ type: "slide.set", slide: pictures[1] ?? "" });
  await child.until(({ currentSlide }) => currentSlide === pictures[1]);
  expect(await child.send({ type: "hand.raise" })).toMatchObject({ ok: true });
  await teacher.until(({ participants }) => participants[s1Id]?.hand !== null);
  const read = await app.call("GET /public/class/:id", { as: samToken, params: { id: classId } });
  expect(read.body).toMatchObject({ status: "OPEN", currentSlideId: Number(pictures[1]) });
});

test("[ST-03] each page's state equals what the server would show it", async () => {
  const teacher = await room.page(teacherToken ?? "", classId);
  const child = await room.page(samToken ?? "", classId);
  await teacher.send({ type: "timer.start", seconds: 60 });
  await child.send({ type: "react", reaction: "wow" });
  await waitFor(() => teacher.state.timer !== null && child.state.participants[s1Id]?.reaction != null);
  const truth = await liveClassEngineOf(app.kernel).state(classId);
  await waitFor(() => teacher.state.seq === truth.seq);
  expect(teacher.state).toEqual(viewFor(truth, { id: tAId, role: "teacher" }));
  const seenByChild = viewFor(truth, { id: s1Id, role: "child" });
  // A page's sequence is that of the newest event it could see.
  expect({ ...child.state, seq: 0 }).toEqual({ ...seenByChild, seq: 0 });
});

test("[S-91] camera, microphone and chat stay locked until the parent allows them, and lock again within five seconds", async () => {
  const child = await room.page(samToken ?? "", classId);
  const own = () => child.state.participants[s1Id];
  expect(own()?.locks).toEqual({ mic: true, camera: true, screen: true, chat: true, recording: true });
  expect(await child.send({ type: "media.report", source: "camera", on: true })).toEqual({ ok: false, reason: "consent_required" });
  expect(await child.send({ type: "chat.send", uid: uid(), room: "0", text: "hello", attachments: [] })).toEqual({
    ok: false,
    reason: "consent_required",
  });
  expect((await allow("camera", true)).status).toBe(200);
  await child.until(() => own()?.locks?.camera === false);
  expect(await child.send({ type: "media.report", source: "camera", on: true })).toMatchObject({ ok: true });
  await allow("chat", true);
  await child.until(() => own()?.locks?.chat === false);
  await allow("camera", false);
  await waitFor(() => own()?.locks?.camera === true && own()?.media.camera === false, 5_000);
  // The next ticket has the lock too.
  child.socket.emit("media:ticket");
  await waitFor(() => child.tickets.length > 0);
  await allow("camera", true);
  await child.until(() => own()?.locks?.camera === false);
});

test("[S-87] [GCL-13] the server sets the sender; only its two people read a private chat", async () => {
  const [teacher, child, other] = await Promise.all([
    room.page(teacherToken ?? "", classId),
    room.page(samToken ?? "", classId),
    room.page(timToken ?? "", classId),
  ]);
  const forged: ClassCommand & { sender: string } = {
    type: "chat.send",
    uid: uid(),
    room: "0",
    text: "hi all",
    attachments: [],
    sender: tAId,
  };
  expect(await child.send(forged)).toMatchObject({ ok: true });
  const canary = `canary ${uid()}`;
  expect(await child.send({ type: "chat.send", uid: uid(), room: privateRoom(s1Id, tAId), text: canary, attachments: [] })).toMatchObject({
    ok: true,
  });
  await teacher.until(({ messages }) => messages.some(({ text }) => text === canary));
  expect(teacher.state.messages.find(({ text }) => text === "hi all")?.sender).toBe(s1Id);
  await other.until(({ messages }) => messages.some(({ text }) => text === "hi all"));
  const again = await room.page(timToken ?? "", classId);
  for (const page of [other, again]) expect(JSON.stringify([page.state, page.events])).not.toContain(canary);
  // No one can write to another child, or into another private chat.
  for (const target of [privateRoom(s1Id, String(f.tim.id)), privateRoom(String(f.tim.id), tAId), "nonsense"]) {
    expect(await child.send({ type: "chat.send", uid: uid(), room: target, text: "psst", attachments: [] })).toEqual({
      ok: false,
      reason: "not_found",
    });
  }
});

test("[S-90] [S-89] a phone number waits for approval, an insult is masked, a report reaches staff, deleted messages disappear", async () => {
  const [teacher, child, other] = await Promise.all([
    room.page(teacherToken ?? "", classId),
    room.page(samToken ?? "", classId),
    room.page(timToken ?? "", classId),
  ]);
  const number = uid();
  await child.send({ type: "chat.send", uid: number, room: "0", text: "call me 0541234567", attachments: [] });
  await teacher.until(({ messages }) => messages.some((message) => message.uid === number && message.held));
  await child.send({ type: "chat.send", uid: uid(), room: "0", text: "you are an idiot", attachments: [] });
  await other.until(({ messages }) => messages.some(({ text }) => text.startsWith("you are an")));
  expect(JSON.stringify(other.state.messages)).not.toMatch(/idiot|0541234567/);
  const shown = other.state.messages.find(({ text }) => text.startsWith("you are an"));
  expect(await other.send({ type: "message.report", message: shown?.number ?? 0 })).toMatchObject({ ok: true });
  await teacher.until(({ reports }) => reports.some((report) => report.message === shown?.number));
  await teacher.send({ type: "message.delete", message: shown?.number ?? 0 });
  await other.until(({ messages }) =>
    messages.some((message) => message.number === shown?.number && message.deleted && message.text === ""),
  );
  expect(child.state.reports).toEqual([]);
});

test("[F-08] a reconnected page gets the missed events once and in order, and shows the current slide", async () => {
  const teacher = await room.page(teacherToken ?? "", classId);
  const child = await room.page(samToken ?? "", classId);
  await teacher.send({ type: "slide.set", slide: String(slides.quiz) });
  await child.until(({ currentSlide }) => currentSlide === String(slides.quiz));
  const held = child.state;
  child.close();
  const texts = ["one", "two", "three"].map((word) => `${word} ${uid()}`);
  for (const text of texts) await teacher.send({ type: "chat.send", uid: uid(), room: "0", text, attachments: [] });
  await teacher.send({ type: "slide.set", slide: String(slides.story) });
  const back = await room.page(samToken ?? "", classId, { lastSeen: held.seq, held });
  expect(back.welcome?.kind).toBe("events");
  expect(back.state.currentSlide).toBe(String(slides.story));
  expect(back.state.messages.filter(({ text }) => texts.includes(text)).map(({ text }) => text)).toEqual(texts);
  // A reloaded page has no state: it gets all of it in one message.
  const reloaded = await room.page(samToken ?? "", classId);
  expect(reloaded.welcome?.kind).toBe("state");
  expect(reloaded.state.messages.filter(({ text }) => texts.includes(text)).map(({ text }) => text)).toEqual(texts);
});

test("[F-08] a message sent again after a lost answer is stored once", async () => {
  const child = await room.page(samToken ?? "", classId);
  const message: ClassCommand & { uid: string } = { type: "chat.send", uid: uid(), room: "0", text: "only once", attachments: [] };
  expect(await child.send(message)).toMatchObject({ ok: true });
  expect(await child.send(message)).toMatchObject({ ok: true });
  const { body } = await app.call("GET /public/class/:id/messages", { as: samToken, params: { id: classId }, query: { room: "0" } });
  expect(body.items.filter((item) => item.uid === message.uid)).toHaveLength(1);
});

test("[F-08] events during a connect are neither lost nor sent twice", async () => {
  const teacher = await room.page(teacherToken ?? "", classId);
  const begun = await room.page(timToken ?? "", classId);
  const held = begun.state;
  begun.close();
  const writing = Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      teacher.send({ type: "chat.send", uid: uid(), room: "0", text: `burst ${index}`, attachments: [] }),
    ),
  );
  const back = await room.page(timToken ?? "", classId, { lastSeen: held.seq, held });
  await writing;
  await back.until(({ messages }) => messages.filter(({ text }) => text.startsWith("burst")).length === 20);
  const numbers = back.events.map(({ seq }) => seq);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
});

test("[S-88] malformed frames and a flood affect only their sender", async () => {
  const [teacher, child] = await Promise.all([room.page(teacherToken ?? "", classId), room.page(timToken ?? "", classId)]);
  const bad = [
    null,
    7,
    "x",
    [],
    {},
    { type: "react", reaction: "🦄" },
    { type: "react", reaction: "__proto__" },
    { type: "hand.lower" },
    { type: "__proto__" },
    { type: "slide.set", slide: {} },
  ];
  for (let round = 0; round < 200; round++) for (const frame of bad) child.socket.emit("command", frame as never, undefined as never);
  for (const frame of bad) child.socket.emit("media:signal", frame as never);
  const before = teacher.state.seq;
  expect(await teacher.send({ type: "timer.start", seconds: 30 })).toMatchObject({ ok: true });
  await teacher.until(({ seq }) => seq > before);
  await waitFor(() => child.socket.connected);
  for (const text of ["half of a \ud83d", "\udc00", "a \0 in it"]) {
    const answer = await teacher.send({ type: "chat.send", uid: uid(), room: "0", text, attachments: [] });
    expect(answer, JSON.stringify(text)).toEqual({ ok: false, reason: "malformed_request" });
  }
});

test("[S-88] a child who floods the chat is limited to five messages a second", async () => {
  await allow("chat", true, f.tim.id, await f.tokenFor(f.bo));
  const child = await room.page(timToken ?? "", classId);
  await child.until(({ participants }) => participants[String(f.tim.id)]?.locks?.chat === false);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      child.send({ type: "chat.send", uid: uid(), room: "0", text: `flood ${index}`, attachments: [] }),
    ),
  );
  expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(10);
  expect(answers.some((answer) => !answer.ok && answer.reason === "too_many_requests")).toBe(true);
});

test("an address of ours that is no file of the sender is not sent, whatever the sender", async () => {
  const [teacher, child] = await Promise.all([room.page(teacherToken ?? "", classId), room.page(timToken ?? "", classId)]);
  const send = (page: typeof child, value: string) =>
    page.send({
      type: "chat.send",
      uid: uid(),
      room: "0",
      text: "my drawing",
      attachments: [{ type: "image", value, name: "drawing.png" }],
    });
  for (const value of ["/api/logout", "/files/stones.svg", "/us/live/1"])
    for (const page of [child, teacher]) expect(await send(page, value)).toEqual({ ok: false, reason: "attachments_not_available" });
  expect((await send(child, "https://x.example/")).ok).toBe(false);
  expect(await app.db.$count(classMessage, eq(classMessage.value, "my drawing"))).toBe(0);
});

test("[S-86] a ticket is valid for its own place only, and moderation is for staff only", async () => {
  const [teacher, child] = await Promise.all([room.page(teacherToken ?? "", classId), room.page(samToken ?? "", classId)]);
  const join = (token: string) => ({ type: "join", protocol: 1, token }) as const;
  teacher.socket.emit("media:signal", join(child.welcome?.media?.token ?? ""));
  await waitFor(() => teacher.signals.length > 0);
  expect(teacher.signals[0]).toMatchObject({ type: "refused", code: "BAD_TOKEN" });
  child.socket.emit("media:signal", join(teacher.welcome?.media?.token ?? ""));
  await waitFor(() => child.signals.length > 0);
  expect(child.signals[0]).toMatchObject({ type: "refused", code: "BAD_TOKEN" });
  for (const command of [
    { type: "media.mute", user: tAId, source: "mic" },
    { type: "media.mute_all", source: "mic" },
    { type: "media.ask", user: String(f.tim.id), source: "camera" },
    { type: "spotlight.set", user: s1Id },
  ] as const) {
    expect(await child.send(command)).toEqual({ ok: false, reason: "role_not_allowed" });
  }
});

test("[S-87] an ended session disconnects its page; a guest can enter one class only", async () => {
  const token = await f.tokenFor(f.assistant);
  const page = await room.page(token, classId);
  expect(page.welcome?.viewer.role).toBe("assistant");
  await inTransaction(app.db, (tx) => endSessionsOf(app.kernel, tx, f.assistant.id));
  await waitFor(() => page.goodbye === "session_ended" && !page.socket.connected, 5_000);
  const guest = await f.guestToken(classId, f.school.id);
  expect((await room.page(guest, classId)).welcome?.viewer.role).toBe("guest");
  expect((await room.page(guest, f.laterCodingGroup.classIds[1])).goodbye).toBe("not_allowed");
});

test("[S-08] [S-09] [S-13] a logout, a new password and a disabled account disconnect their pages within five seconds", async () => {
  const open = async () => {
    const token = await f.tokenFor(f.assistant);
    const page = await room.page(token, classId);
    expect(page.welcome?.viewer.role).toBe("assistant");
    return { token, page };
  };
  const isOut = ({ page }: Awaited<ReturnType<typeof open>>) => page.goodbye === "session_ended" && !page.socket.connected;
  const [here, there, elsewhere] = [await open(), await open(), await open()];
  const body = { password: "an assistant's new one", currentPassword: password };
  expect((await app.call("POST /change_password", { as: here.token, body })).status).toBe(204);
  await waitFor(() => isOut(there) && isOut(elsewhere), 5_000);
  expect([here.page.goodbye, here.page.socket.connected]).toEqual([null, true]);
  expect((await app.call("DELETE /auth2/token/session", { as: here.token })).status).toBe(204);
  await waitFor(() => isOut(here), 5_000);
  const last = await open();
  const as = await f.tokenFor(f.admin);
  const setStatus = (status: "active" | "suspended") =>
    app.call("PUT /assistant/:id", { as, params: { id: f.assistant.id }, body: { status } });
  expect((await setStatus("suspended")).status).toBe(200);
  await waitFor(() => isOut(last), 5_000);
  expect((await setStatus("active")).status).toBe(200);
});

describe("[S-87] [S-39] people who lose access to a running class are disconnected", () => {
  const back = async (token: string): Promise<string | null> => (await room.page(token, classId)).goodbye;
  const admin = () => f.tokenFor(f.admin);

  test("an observer whose link is removed", async () => {
    const token = await f.tokenFor(f.observer);
    const link = async (...groupIds: number[]) => {
      const change = { as: await admin(), params: { id: f.observer.id }, body: { groupIds } };
      expect((await app.call("PUT /canvas/observers/:id", change)).status).toBe(200);
    };
    await link(f.codingGroup.id);
    const page = await room.page(token, classId);
    expect(page.welcome?.viewer.role).toBe("observer");
    await link(f.laterCodingGroup.id);
    await waitFor(() => page.goodbye === "removed" && !page.socket.connected, 5_000);
    expect(await back(token)).toBe("not_allowed");
    await link(f.codingGroup.id);
    expect(await back(token)).toBeNull();
  });

  test("a child removed from the group, who can read about the class once it is over", async () => {
    const token = await f.tokenFor(f.tim);
    const page = await room.page(token, classId);
    const teacher = await room.page(teacherToken ?? "", classId);
    await teacher.send({ type: "class.open" });
    const out = await app.call("POST /group/:id/remove_student", {
      as: teacherToken,
      params: { id: f.codingGroup.id },
      body: { student: f.tim.id },
    });
    expect(out.status).toBe(200);
    await waitFor(() => page.goodbye === "removed" && !page.socket.connected, 5_000);
    expect(entry(teacher.state.participants, String(f.tim.id))?.removed).toBe(true);
    expect(await back(token)).toBe("not_allowed");
    for (const key of ["GET /public/class/:id", "GET /public/class/:id/messages", "POST /public/class/:id/join"] as const)
      expect((await app.call(key, { as: token, params: { id: classId } })).status, key).toBe(404);
    const again = await app.call("POST /group/:id/add_student", {
      as: teacherToken,
      params: { id: f.codingGroup.id },
      body: { student: f.tim.id },
    });
    expect(again.status).toBe(200);
    expect(await back(token)).toBeNull();
  });

  test("a teacher whose class is given to another one", async () => {
    const page = await room.page(teacherToken ?? "", classId);
    const change = async (teacher: number) => {
      const { body } = await app.call("GET /group_class/:id", { as: await admin(), params: { id: classId } });
      const given = { version: body.version, teacher };
      return app.call("PUT /group_class/:id", { as: await admin(), params: { id: classId }, body: given });
    };
    const substituteRequest = { as: await admin(), body: { name: "Stand In", email: "stand.in@test.example" } };
    const { body: other } = await app.call("POST /teacher", substituteRequest);
    expect((await change(other.id)).status).toBe(200);
    await waitFor(() => page.goodbye === "removed", 5_000);
    expect(await back(teacherToken ?? "")).toBe("not_allowed");
    expect((await change(f.teacher.id)).status).toBe(200);
    expect(await back(teacherToken ?? "")).toBeNull();
  });
});

test("[GCL-28] the end of the class reaches every page, and no one can enter afterwards", async () => {
  const [teacher, child] = await Promise.all([room.page(teacherToken ?? "", classId), room.page(samToken ?? "", classId)]);
  expect(await teacher.send({ type: "class.finish" })).toMatchObject({ ok: true });
  await child.until(({ phase }) => phase === "finished");
  expect((await room.page(samToken ?? "", classId)).goodbye).toBe("class_over");
  expect((await app.call("GET /public/class/:id/check_access", { as: samToken, params: { id: classId } })).body).toMatchObject({
    access: false,
    reason: "over",
  });
  // Closed by mistake: the class is still to be held, and people who stayed wait for it again.
  const reopened = await app.call("POST /group_class/:id/set_status", {
    as: teacherToken,
    params: { id: classId },
    body: { status: "UPCOMING" },
  });
  expect(reopened.status).toBe(200);
  await child.until(({ phase }) => phase === "waiting");
  expect((await app.call("POST /public/class/:id/open", { as: teacherToken, params: { id: classId } })).body.status).toBe("OPEN");
  await child.until(({ phase }) => phase === "live");
});
