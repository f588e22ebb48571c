ALTER TABLE "attendance" ADD COLUMN "given_stars" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "group_class" ADD COLUMN "is_live" boolean DEFAULT true NOT NULL;