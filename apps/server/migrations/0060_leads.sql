CREATE TABLE "outgoing_attachment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"filename" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"source" text NOT NULL,
	"stage" text DEFAULT 'NEW' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text,
	"course_id" bigint,
	"edition" text NOT NULL,
	"consent_at" timestamp(3) with time zone,
	"file_id" bigint,
	"owner_id" bigint,
	"next_step" text,
	"next_step_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "lead_source" CHECK ("lead"."source" in ('contact', 'teacher', 'programme')),
	CONSTRAINT "lead_stage" CHECK ("lead"."stage" in ('NEW', 'CONTACTED', 'WON', 'LOST')),
	CONSTRAINT "lead_step" CHECK ("lead"."next_step_on" is null or "lead"."next_step" is not null),
	CONSTRAINT "lead_closed" CHECK ("lead"."stage" in ('NEW', 'CONTACTED') or "lead"."next_step" is null)
);
--> statement-breakpoint
CREATE TABLE "lead_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"lead_id" bigint NOT NULL,
	"author_id" bigint,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "experience" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_attachment" ADD CONSTRAINT "outgoing_attachment_message_id_outgoing_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outgoing_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_note" ADD CONSTRAINT "lead_note_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_note" ADD CONSTRAINT "lead_note_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_note" ADD CONSTRAINT "lead_note_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_attachment_message" ON "outgoing_attachment" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "lead_school" ON "lead" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "lead_email" ON "lead" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "lead_owner" ON "lead" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "lead_course" ON "lead" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lead_file" ON "lead" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "lead_created" ON "lead" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_updated" ON "lead" USING btree ("school_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_programme_once" ON "lead" USING btree ("course_id",lower("email")) WHERE "lead"."source" = 'programme';--> statement-breakpoint
CREATE INDEX "lead_note_lead" ON "lead_note" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "lead_note_school" ON "lead_note" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "lead_note_author" ON "lead_note" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_experience" CHECK ("course"."experience" in ('none', 'some', 'sure'));