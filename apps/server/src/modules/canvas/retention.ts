import { lt } from "drizzle-orm";
import type { RetentionPart } from "../../kernel/privacy/retention.ts";
import { canvasEvent } from "./tables.ts";

/** Forgets which events were taken, with the calls they came in. */
export const canvasRetention: readonly RetentionPart[] = [
  {
    kind: "service_calls",
    what: "canvas_event",
    async sweep({ db }, start) {
      return (await db.delete(canvasEvent).where(lt(canvasEvent.at, start))).rowCount ?? 0;
    },
  },
];
