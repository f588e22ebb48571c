import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";

export type DesktopStatus = Answer<"GET /remote_desktop/status">;

export interface DesktopOf {
  readonly classId: number;
  /** Whose desktop; null for the caller's own. */
  readonly userId: number | null;
}

/** Reads the state of a desktop once. Its address works for one connection. */
export const readDesktop = ({ classId, userId }: DesktopOf): Promise<DesktopStatus> =>
  api("GET /remote_desktop/status", { query: { groupClassId: classId, ...(userId === null ? {} : { userId }) } });
