import { expect, test } from "vitest";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { openRoom } from "./page.testing.ts";

const app = await testApp();
const f = await makeFixtures(app);
const classId = f.codingGroup.classIds[1];
const room = await openRoom(app);
const [teacherToken, samToken, timToken] = await Promise.all([f.teacher, f.sam, f.tim].map((person) => f.tokenFor(person)));
const slides = (f.coding.slideIds[1] ?? []).map(String);

test("a child who comes late or back gets what they missed with the welcome, and no one else gets it", async () => {
  const teacher = await room.page(teacherToken ?? "", classId);
  const tim = await room.page(timToken ?? "", classId);
  expect(tim.welcome?.missed).toBeNull();
  await teacher.send({ type: "class.open" });
  app.sleep({ seconds: 30 });
  await teacher.send({ type: "slide.set", slide: slides[1] ?? "" });
  await teacher.send({ type: "chat.send", uid: crypto.randomUUID(), room: "0", text: "Look at this", attachments: [] });
  app.sleep({ seconds: 30 });

  const late = await room.page(samToken ?? "", classId);
  expect(late.welcome?.missed).toMatchObject({ slides: [slides[0]], messages: 1 });
  const second = await room.page(samToken ?? "", classId);
  expect(second.welcome?.missed).toBeNull();
  expect((await room.page(teacherToken ?? "", classId)).welcome?.missed).toBeNull();

  const { state } = tim;
  tim.close();
  await teacher.until((now) => now.participants[String(f.tim.id)]?.presence === "reconnecting");
  app.sleep({ seconds: 10 });
  await teacher.send({ type: "slide.set", slide: slides[0] ?? "" });
  app.sleep({ seconds: 15 });
  await teacher.send({ type: "slide.set", slide: slides[1] ?? "" });
  const back = await room.page(timToken ?? "", classId, { lastSeen: state.seq, held: state });
  expect(back.welcome?.missed).toMatchObject({ slides: [slides[0]], messages: 0 });
});
