CREATE TABLE "slide_version" (
	"slide_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"school_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" jsonb NOT NULL,
	"by_id" bigint,
	"started_at" timestamp(3) with time zone NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "slide_version_slide_id_version_pk" PRIMARY KEY("slide_id","version")
);
--> statement-breakpoint
ALTER TABLE "slide" ALTER COLUMN "lesson_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "removed_from_id" bigint;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "removed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "slide_version" ADD CONSTRAINT "slide_version_slide_id_slide_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slide"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_version" ADD CONSTRAINT "slide_version_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_version" ADD CONSTRAINT "slide_version_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slide_version_school" ON "slide_version" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "slide_version_by" ON "slide_version" USING btree ("by_id");--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_removed_from_id_lesson_id_fk" FOREIGN KEY ("removed_from_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slide_removed" ON "slide" USING btree ("removed_from_id") WHERE "slide"."removed_from_id" is not null;--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_place" CHECK (num_nonnulls("slide"."lesson_id", "slide"."removed_from_id") = 1 and ("slide"."removed_at" is null) = ("slide"."removed_from_id" is null));