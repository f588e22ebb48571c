import { leadOf } from "@larkroom/domain/live-room/decide-presence";
import { mainRoom, privateMembers, privateRoom } from "@larkroom/domain/live-room/rooms";
import { type ClassState, isStaff, type Viewer } from "@larkroom/domain/live-room/state";

/** A chat room as a tab: the Main Room or a private one. */
export interface ChatRoom {
  id: string;
  /** The other person; null in the Main Room. */
  other: string | null;
}

/**
 * The rooms a person sees. Everyone: the Main Room. A child: private rooms with the lead teacher and with every member of staff who wrote. Staff:
 * private rooms with messages or opened by them.
 */
export function chatRooms(state: ClassState, viewer: Viewer, opened: readonly string[] = []): ChatRoom[] {
  const others = new Set<string>();
  if (viewer.role === "child") {
    const lead = leadOf(state) ?? Object.values(state.participants).find(({ role, removed }) => role === "teacher" && !removed)?.id;
    if (lead !== undefined) others.add(lead);
  }
  for (const { room } of state.messages) {
    const pair = privateMembers(room);
    if (!pair || (pair.child !== viewer.id && pair.staff !== viewer.id)) continue;
    others.add(pair.child === viewer.id ? pair.staff : pair.child);
  }
  if (isStaff(viewer.role)) for (const other of opened) others.add(other);
  const rooms = [...others].map((other): ChatRoom => ({ id: roomWith(viewer, other), other }));
  return [{ id: mainRoom, other: null }, ...rooms];
}

/** The private room of this person and another one. */
export const roomWith = (viewer: Viewer, other: string): string =>
  isStaff(viewer.role) ? privateRoom(other, viewer.id) : privateRoom(viewer.id, other);
