import { lt } from "drizzle-orm";
import type { RetentionPart } from "../../kernel/privacy/retention.ts";
import { connectionCall } from "./tables.ts";

/** Deletes old calls from the connections' logs. */
export const connectionRetention: readonly RetentionPart[] = [
  {
    kind: "service_calls",
    what: "connection_call",
    async sweep({ db }, start) {
      return (await db.delete(connectionCall).where(lt(connectionCall.at, start))).rowCount ?? 0;
    },
  },
];
