import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import type { Answer } from "~/shared/api/call.ts";
import type { ClassState, Participant, Viewer } from "@larkroom/domain/live-room/state";
import type { CallSnapshot, ClassCall } from "../call/class-call.ts";
import type { ClassLink, LinkSnapshot } from "../link/class-link.ts";

/** The class as loaded with the page: slides, people, times. Live data is in the link. */
export type GroupClass = Answer<"GET /public/class/:id">;

export interface ClassRoom {
  readonly link: ClassLink;
  readonly call: ClassCall;
  readonly groupClass: GroupClass;
}

const RoomContext = createContext<ClassRoom | null>(null);

export function ClassRoomProvider({ room, children }: { room: ClassRoom; children: ReactNode }) {
  return <RoomContext value={room}>{children}</RoomContext>;
}

/** The room around this component. @throws outside of one */
export function useClassRoom(): ClassRoom {
  const room = useContext(RoomContext);
  if (!room) throw new Error("no ClassRoom provider above this component");
  return room;
}

export function useLink(): LinkSnapshot {
  const { link } = useClassRoom();
  return useSyncExternalStore(link.subscribe, link.get, link.get);
}

export function useCall(): CallSnapshot {
  const { call } = useClassRoom();
  return useSyncExternalStore(call.subscribe, call.get, call.get);
}

/** The class's state; nothing in the room renders before it has arrived. @throws before the first welcome */
export function useClassState(): ClassState {
  const { state } = useLink();
  if (!state) throw new Error("the class state has not been loaded yet");
  return state;
}

/** The person this page belongs to. @throws before the first welcome */
export function useViewer(): Viewer {
  const { viewer } = useLink();
  if (!viewer) throw new Error("the class state has not been loaded yet");
  return viewer;
}

/** This page's person as a participant of the class. */
export function useMe(): Participant | null {
  const state = useClassState();
  return state.participants[useViewer().id] ?? null;
}

/** The server's clock in epoch ms, ticking. */
export function useClassClock(everyMs = 1_000): number {
  const { clockOffset } = useLink();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now + clockOffset;
}
