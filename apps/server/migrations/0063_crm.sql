CREATE TABLE "algoritmics_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "algoritmics_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" bigint NOT NULL,
	"school_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "algoritmics_progress" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "algoritmics_progress_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" bigint NOT NULL,
	"school_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"task_id" text NOT NULL,
	"percent" smallint NOT NULL,
	"done_at" timestamp(3) with time zone,
	"read_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "algoritmics_progress_percent" CHECK ("algoritmics_progress"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "crm_lead" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crm_lead_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" bigint NOT NULL,
	"school_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"contact_key" "bytea" NOT NULL,
	"external_id" bigint,
	"contact_id" bigint,
	"status_id" bigint,
	"sent" text,
	"sent_stage" text,
	"withdrawn_at" timestamp(3) with time zone,
	"problem" text,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "crm_lead_kind" CHECK ("crm_lead"."kind" in ('lead', 'waiting_list', 'family')),
	CONSTRAINT "crm_lead_stage" CHECK ("crm_lead"."sent_stage" in ('NEW', 'CONTACTED', 'TRIAL', 'WON', 'LOST'))
);
--> statement-breakpoint
CREATE TABLE "crm_setup" (
	"connection_id" bigint PRIMARY KEY NOT NULL,
	"school_id" bigint NOT NULL,
	"pipelines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"custom_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"read_at" timestamp(3) with time zone,
	"pipeline_id" bigint,
	"stages" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pulled_until" timestamp(3) with time zone,
	"pushed_until" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subscribed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "crm_sync" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crm_sync_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" bigint NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"sent" integer DEFAULT 0 NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"held_back" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "algoritmics_code" ADD CONSTRAINT "algoritmics_code_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "algoritmics_code" ADD CONSTRAINT "algoritmics_code_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "algoritmics_code" ADD CONSTRAINT "algoritmics_code_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "algoritmics_progress" ADD CONSTRAINT "algoritmics_progress_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "algoritmics_progress" ADD CONSTRAINT "algoritmics_progress_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "algoritmics_progress" ADD CONSTRAINT "algoritmics_progress_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_lead" ADD CONSTRAINT "crm_lead_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_lead" ADD CONSTRAINT "crm_lead_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_setup" ADD CONSTRAINT "crm_setup_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_setup" ADD CONSTRAINT "crm_setup_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_sync" ADD CONSTRAINT "crm_sync_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "algoritmics_code_student" ON "algoritmics_code" USING btree ("connection_id","student_id");--> statement-breakpoint
CREATE INDEX "algoritmics_code_of" ON "algoritmics_code" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "algoritmics_code_school" ON "algoritmics_code" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "algoritmics_progress_task" ON "algoritmics_progress" USING btree ("connection_id","task_id","student_id");--> statement-breakpoint
CREATE INDEX "algoritmics_progress_student" ON "algoritmics_progress" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "algoritmics_progress_school" ON "algoritmics_progress" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_lead_record" ON "crm_lead" USING btree ("connection_id","kind","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_lead_external" ON "crm_lead" USING btree ("connection_id","external_id");--> statement-breakpoint
CREATE INDEX "crm_lead_contact" ON "crm_lead" USING btree ("connection_id","contact_key");--> statement-breakpoint
CREATE INDEX "crm_lead_school" ON "crm_lead" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "crm_lead_problem" ON "crm_lead" USING btree ("connection_id","id") WHERE "crm_lead"."problem" is not null;--> statement-breakpoint
CREATE INDEX "crm_setup_school" ON "crm_setup" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "crm_sync_newest" ON "crm_sync" USING btree ("connection_id","id");