ALTER TABLE "charge" ADD COLUMN "present" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "save" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "action_url" text;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "card_last_digits" text;--> statement-breakpoint
ALTER TABLE "installment" ADD COLUMN "first_declined_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "provider_event_alerts" ON "provider_event" USING btree ("received_at") WHERE "provider_event"."outcome" like 'alert%';