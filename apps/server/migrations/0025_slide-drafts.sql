CREATE TABLE "slide_draft" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slide_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"slide_id" bigint,
	"lesson_id" bigint,
	"base_version" integer,
	"sort" integer,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" jsonb NOT NULL,
	"translations" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"by_id" bigint,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "slide_draft_place" CHECK (num_nonnulls("slide_draft"."slide_id", "slide_draft"."lesson_id") = 1 and ("slide_draft"."slide_id" is null) = ("slide_draft"."base_version" is null) and ("slide_draft"."slide_id" is null or "slide_draft"."sort" is null))
);
--> statement-breakpoint
ALTER TABLE "slide_draft" ADD CONSTRAINT "slide_draft_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_draft" ADD CONSTRAINT "slide_draft_slide_id_slide_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slide"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_draft" ADD CONSTRAINT "slide_draft_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_draft" ADD CONSTRAINT "slide_draft_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "slide_draft_slide" ON "slide_draft" USING btree ("slide_id");--> statement-breakpoint
CREATE INDEX "slide_draft_lesson" ON "slide_draft" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "slide_draft_school" ON "slide_draft" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "slide_draft_by" ON "slide_draft" USING btree ("by_id");