import { lt } from "drizzle-orm";
import type { RetentionPart } from "../../kernel/privacy/retention.ts";
import { ltiLaunch, ltiRegistration } from "./tables.ts";

/** Deletes logins and launches that are over, like sessions. */
export const ltiRetention: readonly RetentionPart[] = [
  {
    kind: "sessions",
    what: "lti_launch",
    async sweep({ db }, start) {
      await db.delete(ltiRegistration).where(lt(ltiRegistration.expiresAt, start));
      return (await db.delete(ltiLaunch).where(lt(ltiLaunch.expiresAt, start))).rowCount ?? 0;
    },
  },
];
