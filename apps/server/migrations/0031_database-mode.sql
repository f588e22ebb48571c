CREATE TABLE "database_mode" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "database_mode_is_only" CHECK ("database_mode"."is_only"),
	CONSTRAINT "database_mode_mode" CHECK ("database_mode"."mode" in ('demo', 'production'))
);
