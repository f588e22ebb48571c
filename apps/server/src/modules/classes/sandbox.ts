import type { GroupClass } from "./class.access.ts";

/** Why a class is a preview: somebody of staff tries a lesson out. It is nobody's lesson, is not counted, and goes by itself. */
export const sandbox = "sandbox";

export const isSandbox = ({ status, statusReason }: Pick<GroupClass, "status" | "statusReason">): boolean =>
  status === "PREVIEW" && statusReason === sandbox;

/** Whether people may be in a class now: it is open, or a trial run that was not ended. */
export const isRunning = (found: Pick<GroupClass, "status" | "statusReason" | "openedAt" | "finishedAt">): boolean =>
  found.status === "OPEN" || (isSandbox(found) && found.openedAt !== null && found.finishedAt === null);
