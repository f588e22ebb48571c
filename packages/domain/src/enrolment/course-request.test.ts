import { expect, test } from "vitest";
import { type AskedBefore, decideAsking } from "./course-request.ts";

const now = Temporal.Instant.from("2026-03-10T15:00:00Z");
const asked = (status: AskedBefore["status"], hoursAgo: number): AskedBefore => ({ status, mailedAt: now.subtract({ hours: hoursAgo }) });

test.each([
  ["never asked", null, "ask"],
  ["asked this morning", asked("OPEN", 6), "quiet"],
  ["declined this morning", asked("DECLINED", 6), "quiet"],
  ["asked two days ago, no answer", asked("OPEN", 48), "remind"],
  ["declined two days ago", asked("DECLINED", 48), "ask"],
  ["accepted long ago", asked("ACCEPTED", 480), "ask"],
  ["asked exactly a day ago", asked("OPEN", 24), "remind"],
] as const)("[STU-06] %s", (_, last, does) => expect(decideAsking(last, now)).toBe(does));
