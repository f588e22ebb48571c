DROP INDEX "waiting_list_entry_once";--> statement-breakpoint
ALTER TABLE "seat_hold" ALTER COLUMN "student_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_hold" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD COLUMN "waiting_entry_id" bigint;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD COLUMN "offered_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "waiting_list_entry" ADD COLUMN "group_id" bigint;--> statement-breakpoint
ALTER TABLE "waiting_list_entry" ADD COLUMN "left_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "waiting_list_entry" ADD COLUMN "left_reason" text;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_waiting_entry_id_waiting_list_entry_id_fk" FOREIGN KEY ("waiting_entry_id") REFERENCES "public"."waiting_list_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entry" ADD CONSTRAINT "waiting_list_entry_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_hold_one_offer" ON "seat_hold" USING btree ("waiting_entry_id") WHERE "seat_hold"."released_at" is null;--> statement-breakpoint
CREATE INDEX "seat_hold_waiting_entry" ON "seat_hold" USING btree ("waiting_entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_entry_waiting" ON "waiting_list_entry" USING btree ("course_id",lower("email"),coalesce("group_id", 0)) WHERE "waiting_list_entry"."left_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_list_entry_course" ON "waiting_list_entry" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "waiting_list_entry_group" ON "waiting_list_entry" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "waiting_list_entry_email" ON "waiting_list_entry" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_for" CHECK (("seat_hold"."order_id" is not null and "seat_hold"."student_id" is not null) or "seat_hold"."waiting_entry_id" is not null);--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_offer" CHECK (("seat_hold"."waiting_entry_id" is null) = ("seat_hold"."offered_until" is null));--> statement-breakpoint
ALTER TABLE "waiting_list_entry" ADD CONSTRAINT "waiting_list_entry_left" CHECK (("waiting_list_entry"."left_at" is null) = ("waiting_list_entry"."left_reason" is null));--> statement-breakpoint
ALTER TABLE "waiting_list_entry" ADD CONSTRAINT "waiting_list_entry_end" CHECK ("waiting_list_entry"."left_reason" in ('enrolled', 'declined', 'lapsed'));--> statement-breakpoint
-- Families who have a child in the course no longer wait for it.
UPDATE "waiting_list_entry" w SET "left_at" = now(), "left_reason" = 'enrolled'
  WHERE w."left_at" IS NULL AND w."client_id" IS NOT NULL AND EXISTS (
    SELECT 1 FROM "enrolment" e JOIN "student" s ON s."id" = e."student_id"
    WHERE e."course_id" = w."course_id" AND s."client_id" = w."client_id" AND e."journey" <> 'trial');
