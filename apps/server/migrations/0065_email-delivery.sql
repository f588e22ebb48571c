CREATE TABLE "email_delivery" (
	"address_hash" "bytea" PRIMARY KEY NOT NULL,
	"stop" text,
	"stopped_at" timestamp(3) with time zone,
	"soft_bounces" smallint DEFAULT 0 NOT NULL,
	"soft_bounced_at" timestamp(3) with time zone,
	"cleared_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "email_delivery_stop" CHECK (("email_delivery"."stop" is null) = ("email_delivery"."stopped_at" is null) and ("email_delivery"."stop" is null or "email_delivery"."stop" in ('bounce', 'complaint')))
);
--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD COLUMN "send_after" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "offers_ended_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "email_delivery_age" ON "email_delivery" USING btree ("updated_at");