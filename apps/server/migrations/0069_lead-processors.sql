ALTER TABLE "crm_setup" ADD COLUMN "processor" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "named_processor" text;