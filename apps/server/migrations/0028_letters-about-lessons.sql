ALTER TABLE "outgoing_message" ADD COLUMN "about" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "digest_state" text;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "caught_up_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "digest_ended_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "attendance_retold" ON "attendance" USING btree ("marked_at") WHERE "attendance"."digest_state" is not null and "attendance"."digest_state" <> "attendance"."state";--> statement-breakpoint
CREATE INDEX "group_class_held" ON "group_class" USING btree ("finished_at") WHERE "group_class"."status" = 'CLOSED';