import type { ReactNode } from "react";
import { type ClassState, createClassState, type Participant, type Person } from "@larkroom/domain/live-room/state";
import { ClassRoomProvider, type ClassRoom, type GroupClass } from "./class-room.tsx";

const unlocked = { mic: false, camera: false, screen: false, chat: false };

/** A class state with these people, opened at an instant (epoch ms). For tests. */
export function aClassState(openedAt: number, people: Record<string, Partial<Participant> & Pick<Person, "role" | "name">>): ClassState {
  const made = createClassState({
    classId: "11",
    slides: [{ id: "1", finish: "server" }],
    roster: Object.entries(people).map(([id, { role, name }]) => ({ id, role, name, locks: unlocked })),
  });
  const participants = Object.fromEntries(
    Object.entries(made.participants).map(([id, person]) => [id, { ...person, presence: "online" as const, ...people[id] }]),
  );
  return { ...made, phase: "live", openedAt, participants };
}

/** Renders children in a static class: nothing is connected and nothing changes. For tests. */
export function StillRoom({ state, groupClass, children }: { state: ClassState; groupClass: Partial<GroupClass>; children: ReactNode }) {
  const still = <T,>(snapshot: T) => ({ get: () => snapshot, subscribe: () => () => {} });
  const room = {
    link: still({ connection: "up", state, viewer: { id: "40", role: "teacher" }, clockOffset: 0, unsent: [], ticket: null }),
    call: still({ people: [], on: {}, busy: [], stalled: new Set(), trouble: null, moderated: null }),
    groupClass: { id: 11, students: [], settings: null, ...groupClass },
  };
  return <ClassRoomProvider room={room as unknown as ClassRoom}>{children}</ClassRoomProvider>;
}
