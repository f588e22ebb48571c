CREATE TABLE "canvas_assignment" (
	"course_id" bigint NOT NULL,
	"group_assignment_id" bigint NOT NULL,
	"canvas_id" text NOT NULL,
	CONSTRAINT "canvas_assignment_course_id_group_assignment_id_pk" PRIMARY KEY("course_id","group_assignment_id")
);
--> statement-breakpoint
CREATE TABLE "canvas_course" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canvas_course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"connection_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"canvas_id" text NOT NULL,
	"name" text NOT NULL,
	"exchange" jsonb,
	"running_since" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canvas_event" (
	"connection_id" bigint NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "canvas_event_connection_id_event_id_pk" PRIMARY KEY("connection_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "canvas_member" (
	"course_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"canvas_user_id" text NOT NULL,
	"matched_by" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canvas_member_course_id_student_id_pk" PRIMARY KEY("course_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "canvas_observer_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canvas_observer_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"observer_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canvas_outcome" (
	"course_id" bigint NOT NULL,
	"group_assignment_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"sent" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "canvas_outcome_course_id_group_assignment_id_student_id_pk" PRIMARY KEY("course_id","group_assignment_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "connection" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"active" boolean NOT NULL,
	"address" text NOT NULL,
	"keys" "bytea" NOT NULL,
	"state" "bytea",
	"tested_at" timestamp(3) with time zone,
	"test_problem" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connection_call" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connection_call_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" bigint NOT NULL,
	"direction" text NOT NULL,
	"operation" text NOT NULL,
	"status" smallint,
	"duration_ms" integer NOT NULL,
	"problem" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "connection_call_direction" CHECK ("connection_call"."direction" in ('out', 'in'))
);
--> statement-breakpoint
ALTER TABLE "canvas_assignment" ADD CONSTRAINT "canvas_assignment_course_id_canvas_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."canvas_course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_assignment" ADD CONSTRAINT "canvas_assignment_group_assignment_id_group_assignment_id_fk" FOREIGN KEY ("group_assignment_id") REFERENCES "public"."group_assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_course" ADD CONSTRAINT "canvas_course_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_course" ADD CONSTRAINT "canvas_course_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_course" ADD CONSTRAINT "canvas_course_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_event" ADD CONSTRAINT "canvas_event_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_member" ADD CONSTRAINT "canvas_member_course_id_canvas_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."canvas_course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_member" ADD CONSTRAINT "canvas_member_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_observer_link" ADD CONSTRAINT "canvas_observer_link_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_observer_link" ADD CONSTRAINT "canvas_observer_link_observer_id_account_id_fk" FOREIGN KEY ("observer_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_observer_link" ADD CONSTRAINT "canvas_observer_link_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_observer_link" ADD CONSTRAINT "canvas_observer_link_group" FOREIGN KEY ("group_id","observer_id") REFERENCES "public"."group_observer"("group_id","observer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_outcome" ADD CONSTRAINT "canvas_outcome_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_outcome" ADD CONSTRAINT "canvas_outcome_assignment" FOREIGN KEY ("course_id","group_assignment_id") REFERENCES "public"."canvas_assignment"("course_id","group_assignment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_call" ADD CONSTRAINT "connection_call_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canvas_assignment_group" ON "canvas_assignment" USING btree ("group_assignment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "canvas_course_group" ON "canvas_course" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "canvas_course_connection" ON "canvas_course" USING btree ("connection_id","canvas_id");--> statement-breakpoint
CREATE INDEX "canvas_course_school" ON "canvas_course" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "canvas_event_at" ON "canvas_event" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "canvas_member_user" ON "canvas_member" USING btree ("course_id","canvas_user_id");--> statement-breakpoint
CREATE INDEX "canvas_member_student" ON "canvas_member" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "canvas_observer_link_one" ON "canvas_observer_link" USING btree ("group_id","observer_id","client_id");--> statement-breakpoint
CREATE INDEX "canvas_observer_link_observer" ON "canvas_observer_link" USING btree ("observer_id");--> statement-breakpoint
CREATE INDEX "canvas_observer_link_client" ON "canvas_observer_link" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "canvas_observer_link_school" ON "canvas_observer_link" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "canvas_outcome_student" ON "canvas_outcome" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connection_kind" ON "connection" USING btree ("school_id","kind");--> statement-breakpoint
CREATE INDEX "connection_call_newest" ON "connection_call" USING btree ("connection_id","id");--> statement-breakpoint
CREATE INDEX "connection_call_at" ON "connection_call" USING btree ("at");