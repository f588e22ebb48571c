-- no transaction: the indexes are built while people pay
DROP INDEX CONCURRENTLY IF EXISTS "installment_paid_at";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "installment_paid_at" ON "installment" USING btree ("paid_at") WHERE "installment"."paid_at" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "manual_payment_received";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "manual_payment_received" ON "manual_payment" USING btree ("school_id","received_on");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_dispute_opened";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_dispute_opened" ON "payment_dispute" USING btree ("opened_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_order_discounts";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_order_discounts" ON "payment_order" USING btree ("settled_at") WHERE "payment_order"."discount" > 0;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refund_created";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refund_created" ON "refund" USING btree ("created_at");
