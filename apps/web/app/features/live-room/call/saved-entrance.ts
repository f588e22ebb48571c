import { userKey } from "~/shared/session/user-scoped-storage.ts";
import type { Entrance } from "./class-call.ts";

const keyOf = (person: string, classId: number): string => userKey(person, `class-${classId}-entrance`);

/** How this person joined the class in this tab; a reload rejoins with the same devices. Null when they haven't. */
export function readEntrance(person: string, classId: number): Entrance | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(person, classId)) ?? "null") as Entrance | null;
    return stored && typeof stored.mic === "boolean" && typeof stored.camera === "boolean" ? stored : null;
  } catch {
    return null;
  }
}

export function saveEntrance(person: string, classId: number, entrance: Entrance): void {
  try {
    sessionStorage.setItem(keyOf(person, classId), JSON.stringify(entrance));
  } catch {
    // Without storage a reload leads to the device check.
  }
}

export function forgetEntrance(person: string, classId: number): void {
  try {
    sessionStorage.removeItem(keyOf(person, classId));
  } catch {
    // Nothing was stored.
  }
}
