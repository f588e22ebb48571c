import { lt } from "drizzle-orm";
import type { RetentionPart } from "../../kernel/privacy/retention.ts";
import { webhookDelivery } from "./tables.ts";

/** Deletes old deliveries, whether they arrived or not. */
export const partnerRetention: readonly RetentionPart[] = [
  {
    kind: "webhook_deliveries",
    what: "webhook_delivery",
    sweep: async ({ db }, start) => (await db.delete(webhookDelivery).where(lt(webhookDelivery.createdAt, start))).rowCount ?? 0,
  },
];
