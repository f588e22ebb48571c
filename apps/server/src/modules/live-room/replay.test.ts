import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { canonicalJson } from "@larkroom/domain/shared/canonical-json.testing";
import { consentVersion } from "@larkroom/domain/people/consent";
import type { LoggedEvent } from "@larkroom/domain/live-room/events";
import { slideVisits, stateAt } from "@larkroom/domain/live-room/replay";
import type { ClassState } from "@larkroom/domain/live-room/state";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { openRoom, type TestPage } from "./page.testing.ts";
import { classState } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const room = await openRoom(app);
const classId = f.codingGroup.classIds[1];
const slides = (f.coding.slideIds[1] ?? []).map(String);
const tokens = { teacher: await f.tokenFor(f.teacher), sam: await f.tokenFor(f.sam), tim: await f.tokenFor(f.tim) };

/** The same for equal states, whatever was signed into them for a page. */
const hash = (state: ClassState): string => createHash("sha256").update(canonicalJson(state)).digest("hex");
const replay = async (as: string) => {
  const { body } = await app.call("GET /public/class/:id/replay", { as, params: { id: classId } });
  return { start: body.start as unknown as ClassState, events: body.events as unknown as LoggedEvent[] };
};

test("[GCL-42] every state that a page showed is what the replay shows at that event", async () => {
  await app.call("PUT /public/profile/client/student/:id/consent", {
    as: await f.tokenFor(f.ada),
    params: { id: f.sam.id },
    body: { purpose: "chat", granted: true, version: consentVersion },
  });
  const pages = { teacher: await room.page(tokens.teacher, classId), sam: await room.page(tokens.sam, classId) };
  await pages.teacher.send({ type: "class.open" });
  const live: Record<"teacher" | "sam", Map<number, string>> = { teacher: new Map(), sam: new Map() };
  const settled = async (seq: number) => {
    for (const who of ["teacher", "sam"] as const) {
      const page: TestPage = pages[who];
      await page.until((state) => state.seq >= seq);
      live[who].set(page.state.seq, hash(page.state));
    }
  };
  const say = (page: TestPage, text: string, to = "0") =>
    page.send({ type: "chat.send", uid: crypto.randomUUID(), room: to, text, attachments: [] });
  const steps = [
    () => say(pages.teacher, "Welcome"),
    () => pages.teacher.send({ type: "slide.set", slide: slides[1] ?? "" }),
    () => say(pages.sam, "Hello"),
    () => pages.sam.send({ type: "hand.raise" }),
    () => pages.teacher.send({ type: "whiteboard.show", board: "0" }),
    () => pages.teacher.send({ type: "whiteboard.show", board: null }),
    () => pages.teacher.send({ type: "slide.set", slide: slides[0] ?? "" }),
  ];
  for (const step of steps) {
    const answer = await step();
    if (!answer.ok) throw new Error(answer.reason);
    app.sleep({ seconds: 3 });
    await settled(answer.seq);
  }
  for (const who of ["teacher", "sam"] as const) {
    const { start, events } = await replay(tokens[who]);
    expect(live[who].size).toBe(steps.length);
    for (const [seq, expected] of live[who]) expect([who, seq, hash(stateAt(start, events, seq))]).toEqual([who, seq, expected]);
    expect(slideVisits(start, events).map(({ slide }) => slide)).toEqual([slides[0], slides[1], slides[0]]);
  }
});

test("[GCL-42] shows each person only what they may see, and no message that was deleted since", async () => {
  const teacher = await room.page(tokens.teacher, classId);
  const send = (to: string, text: string) => teacher.send({ type: "chat.send", uid: crypto.randomUUID(), room: to, text, attachments: [] });
  await send(`${f.sam.id}~${f.teacher.id}`, "only for you");
  await send("0", "a mistake");
  await teacher.until(({ messages }) => messages.some(({ text }) => text === "a mistake"));
  const wrong = teacher.state.messages.find(({ text }) => text === "a mistake");
  await teacher.send({ type: "message.delete", message: wrong?.number ?? 0 });
  const shown = async (as: string) => JSON.stringify(await replay(as));
  expect(await shown(tokens.sam)).toContain("only for you");
  expect(await shown(tokens.tim)).not.toContain("only for you");
  expect(await shown(tokens.tim)).not.toContain(f.sam.name);
  for (const as of Object.values(tokens)) expect(await shown(as)).not.toContain("a mistake");
});

test("[GCL-42] is for members of the class; a class from before its start was kept has none", async () => {
  const status = async (as: string) => (await app.call("GET /public/class/:id/replay", { as, params: { id: classId } })).status;
  expect([
    await status(await f.tokenFor(f.sia)),
    await status(await f.tokenFor(f.otherTeacher)),
    await status(await f.tokenFor(f.ada)),
  ]).toEqual([404, 404, 403]);
  expect(await status(await f.guestToken(classId, f.school.id))).toBe(403);
  await app.db.update(classState).set({ start: null }).where(eq(classState.groupClassId, classId));
  const { body } = await app.call("GET /public/class/:id/replay", { as: tokens.sam, params: { id: classId } });
  expect(body).toMatchObject({ start: null, events: [] });
});
