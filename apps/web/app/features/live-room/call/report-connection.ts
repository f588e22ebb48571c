import type { Body } from "~/shared/api/call.ts";
import { api } from "~/shared/api/api.ts";
import type { ClassCall } from "./class-call.ts";
import type { ClassLink } from "../link/class-link.ts";

type Report = Body<"POST /public/class/:id/add_attendance_log">;

const write = (classId: number, event: Report["event"], at: number): void => {
  const body = { event, at: new Date(at).toISOString() };
  // A report that is lost changes nothing for the person.
  api("POST /public/class/:id/add_attendance_log", { params: { id: classId }, body }).catch(() => undefined);
};

/**
 * Reports to the class's log how this page's connection does, where the class's feature `logging` is on: joined, offline and online again, and media
 * that had to start over. Returns how to stop.
 */
export function reportConnection(
  classId: number,
  link: Pick<ClassLink, "get" | "subscribe">,
  call: Pick<ClassCall, "get" | "subscribe">,
): () => void {
  let hasJoined = false;
  let lostAt: number | null = null;
  let media = call.get().state;
  const isOn = (): boolean => link.get().state?.features?.logging !== false;
  const followLink = (): void => {
    const { connection, lostAt: since, state } = link.get();
    if (connection === "lost") lostAt ??= since ?? Date.now();
    if (connection !== "up" || !state || !isOn()) return;
    if (!hasJoined) write(classId, "joined", Date.now());
    else if (lostAt !== null) {
      write(classId, "offline", lostAt);
      write(classId, "online", Date.now());
    }
    hasJoined = true;
    lostAt = null;
  };
  const followCall = (): void => {
    const { state } = call.get();
    // While the class's own connection is lost, that is what is reported.
    if (state !== media && state === "reconnecting" && link.get().connection === "up" && isOn()) write(classId, "media_failed", Date.now());
    media = state;
  };
  const stops = [link.subscribe(followLink), call.subscribe(followCall)];
  return () => stops.forEach((stop) => stop());
}
