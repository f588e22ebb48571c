import fc from "fast-check";
import { expect, test } from "vitest";
import { type ClassState, createClassState } from "@larkroom/domain/live-room/state";
import { reduceAll } from "@larkroom/domain/live-room/reduce";
import { seating } from "./seat-order.ts";

const open = { mic: false, camera: false, screen: false, chat: false };
const children = Array.from({ length: 12 }, (_, index) => ({
  id: `c${index}`,
  role: "child" as const,
  name: `Child ${index}`,
  locks: open,
}));
const fresh = createClassState({ classId: "1", slides: [], roster: [{ id: "t", role: "teacher", name: "Noa", locks: open }, ...children] });

const happen = (state: ClassState, user: string, type: "presence.connected" | "presence.left"): ClassState =>
  reduceAll(state, [{ seq: state.seq + 1, at: 0, event: { type, user } }]);

const ids = (state: ClassState, me: string) => seating(state, me).small.map((place) => place?.id ?? null);

test("a participant's joining or leaving never moves another seat", () => {
  const steps = fc.array(fc.record({ user: fc.constantFrom("t", ...children.map(({ id }) => id)), comes: fc.boolean() }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(steps, (moves) => {
      let state = happen(fresh, "c3", "presence.connected");
      for (const { user, comes } of moves) {
        const before = ids(state, "c3");
        state = happen(state, user, comes ? "presence.connected" : "presence.left");
        const after = ids(state, "c3");
        expect(after).toEqual(before.map((id, place) => id ?? after[place]));
      }
    }),
  );
});

test("the own seat comes first, others follow in order of arrival; the teacher gets the large one", () => {
  const came = ["c5", "t", "c1", "c7"].reduce((state, id) => happen(state, id, "presence.connected"), fresh);
  expect(ids(came, "c7").slice(0, 4)).toEqual(["c7", "c5", "c1", null]);
  expect(seating(came, "c7").large?.id).toBe("t");
});

test("the large seat waits for the teacher", () => {
  expect(seating(happen(fresh, "c1", "presence.connected"), "c1").large).toMatchObject({ id: "t", presence: "absent" });
});

test("the spotlight takes the large seat and keeps the small ones", () => {
  const came = ["t", "c1", "c2"].reduce((state, id) => happen(state, id, "presence.connected"), fresh);
  const lit = { ...came, spotlight: "c2" };
  expect(seating(lit, "c1").large?.id).toBe("c2");
  expect(ids(lit, "c1")).toEqual(ids(came, "c1"));
});
