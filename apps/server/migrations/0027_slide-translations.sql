ALTER TABLE "slide" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "slide_version" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;