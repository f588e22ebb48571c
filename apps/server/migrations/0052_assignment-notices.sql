ALTER TABLE "assignment_notice" ADD COLUMN "summarized_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "reminders_ended_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "grade_emails_ended_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "assignment_notice_news" ON "assignment_notice" USING btree ("sent_at") WHERE "assignment_notice"."summarized_at" is null;