ALTER TABLE "outgoing_message" ADD COLUMN "failed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD COLUMN "failure" text;