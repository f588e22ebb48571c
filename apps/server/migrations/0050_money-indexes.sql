-- no transaction: the indexes are built while people pay
ALTER TABLE "journal_month" ADD COLUMN IF NOT EXISTS "sums" jsonb;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "charge_created";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charge_created" ON "charge" USING btree ("created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_order_created";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_order_created" ON "payment_order" USING btree ("created_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_order_school_created";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_order_school_created" ON "payment_order" USING btree ("school_id","created_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_order_status_created";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_order_status_created" ON "payment_order" USING btree ("status","created_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "promo_code_text";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "promo_code_text" ON "promo_code" USING btree (upper("name"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refund_settled";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refund_settled" ON "refund" USING btree ("settled_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refund_reference";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refund_reference" ON "refund" USING btree ("reference");
