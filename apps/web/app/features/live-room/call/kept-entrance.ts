import type { Entrance } from "./class-call.ts";

const keyOf = (classId: number): string => `class-${classId}-entrance`;

/** How somebody came into this class in this tab: a reload leads back in with the same devices. Null when they have not. */
export function keptEntrance(classId: number): Entrance | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(classId)) ?? "null") as Entrance | null;
    return kept && typeof kept.mic === "boolean" && typeof kept.camera === "boolean" ? kept : null;
  } catch {
    return null;
  }
}

export function keepEntrance(classId: number, entrance: Entrance): void {
  try {
    sessionStorage.setItem(keyOf(classId), JSON.stringify(entrance));
  } catch {
    // Where nothing may be stored a reload leads to the check.
  }
}

export function forgetEntrance(classId: number): void {
  try {
    sessionStorage.removeItem(keyOf(classId));
  } catch {
    // Nothing was kept.
  }
}
