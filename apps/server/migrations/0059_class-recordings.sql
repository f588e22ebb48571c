CREATE TABLE "class_recording" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_recording_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"group_class_id" bigint NOT NULL,
	"status" text NOT NULL,
	"started_by" bigint,
	"started_at" timestamp(3) with time zone NOT NULL,
	"stopped_at" timestamp(3) with time zone,
	"saved_at" timestamp(3) with time zone,
	"published_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_recording_status" CHECK ("class_recording"."status" in ('initiated', 'active', 'stopped', 'processing', 'saved', 'aborted', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "class_recording_part" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_recording_part_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"recording_id" bigint NOT NULL,
	"recorder" text NOT NULL,
	"node" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"role" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"chunks" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"ending" text,
	CONSTRAINT "class_recording_part_ending" CHECK ("class_recording_part"."ending" in ('off', 'consent', 'stopped', 'length', 'interrupted'))
);
--> statement-breakpoint
ALTER TABLE "group_class" ADD COLUMN "recorded_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "class_recording" ADD CONSTRAINT "class_recording_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_recording" ADD CONSTRAINT "class_recording_group_class_id_group_class_id_fk" FOREIGN KEY ("group_class_id") REFERENCES "public"."group_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_recording" ADD CONSTRAINT "class_recording_started_by_account_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_recording_part" ADD CONSTRAINT "class_recording_part_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_recording_part" ADD CONSTRAINT "class_recording_part_recording_id_class_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."class_recording"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_recording_part" ADD CONSTRAINT "class_recording_part_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "class_recording_running" ON "class_recording" USING btree ("group_class_id") WHERE status in ('initiated', 'active');--> statement-breakpoint
CREATE INDEX "class_recording_class" ON "class_recording" USING btree ("group_class_id","id");--> statement-breakpoint
CREATE INDEX "class_recording_school" ON "class_recording" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "class_recording_starter" ON "class_recording" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "class_recording_age" ON "class_recording" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "class_recording_part_recorder" ON "class_recording_part" USING btree ("recorder");--> statement-breakpoint
CREATE INDEX "class_recording_part_recording" ON "class_recording_part" USING btree ("recording_id","started_at");--> statement-breakpoint
CREATE INDEX "class_recording_part_owner" ON "class_recording_part" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "class_recording_part_school" ON "class_recording_part" USING btree ("school_id");