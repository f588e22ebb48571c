import type { Db } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { CanvasApi } from "../../kernel/ports/canvas.ts";
import { VendorError } from "../../kernel/ports/connections.ts";
import { findConnection, type StoredConnection } from "../connections/index.ts";
import { type CanvasCourse, findCourseOf } from "./canvas.store.ts";

/** The active connection of a school to Canvas. @throws `transition_not_allowed` with the reason `not_connected` */
export async function mustBeConnected({ db, secrets }: Pick<Kernel, "db" | "secrets">, schoolId: number): Promise<StoredConnection> {
  const own = await findConnection(db, secrets, { schoolId, kind: "CANVAS" });
  if (!own?.active) throw refusal("transition_not_allowed", { reason: "not_connected" });
  return own;
}

/** The Canvas course of a group. @throws `transition_not_allowed` with the reason `not_linked` */
export async function mustBeLinked(db: Db, groupId: number): Promise<CanvasCourse> {
  const course = await findCourseOf(db, groupId);
  if (!course) throw refusal("transition_not_allowed", { reason: "not_linked" });
  return course;
}

/** Asks a school's Canvas. @throws refusals for whatever keeps it from answering: a pause to wait for, or a problem that an admin has to solve */
export async function askCanvas<T>(kernel: Kernel, connection: StoredConnection, ask: (api: CanvasApi) => Promise<T>): Promise<T> {
  try {
    return await ask(kernel.ports.canvas.apiOf(connection));
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const { problem, retryAfter } = error;
    if (problem === "not_reachable" || problem === "rate_limited")
      throw refusal("temporarily_unavailable", { reason: problem, retryAfter: retryAfter ?? 30 });
    throw refusal("transition_not_allowed", { reason: problem });
  }
}
