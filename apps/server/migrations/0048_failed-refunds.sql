ALTER TABLE "refund" ADD COLUMN "returned_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "refund_failed" ON "refund" USING btree ("order_id") WHERE "refund"."status" = 'failed';