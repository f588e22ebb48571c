CREATE TABLE "assignment_notice" (
	"group_assignment_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"school_id" bigint NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "assignment_notice_group_assignment_id_student_id_kind_about_pk" PRIMARY KEY("group_assignment_id","student_id","kind","about")
);
--> statement-breakpoint
CREATE TABLE "assignment_weight" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_weight_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"course_id" bigint,
	"group_id" bigint,
	"assignment_type" smallint NOT NULL,
	"percentage" smallint NOT NULL,
	CONSTRAINT "assignment_weight_object" CHECK (num_nonnulls("assignment_weight"."course_id", "assignment_weight"."group_id") = 1),
	CONSTRAINT "assignment_weight_type" CHECK ("assignment_weight"."assignment_type" between 1 and 4),
	CONSTRAINT "assignment_weight_percentage" CHECK ("assignment_weight"."percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "course_assignment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" smallint NOT NULL,
	"frequency" smallint NOT NULL,
	"rubric_id" bigint,
	"lesson_id" bigint,
	"slide_id" bigint,
	"retake_lesson_id" bigint,
	"sort" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_assignment_type" CHECK ("course_assignment"."type" between 1 and 4),
	CONSTRAINT "course_assignment_frequency" CHECK ("course_assignment"."frequency" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "criterion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "criterion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"title" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grade" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"group_assignment_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"rubric_version_id" bigint,
	"scores" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"additional_percentage" smallint DEFAULT 0 NOT NULL,
	"percentage" integer,
	"graded_at" timestamp(3) with time zone,
	"graded_by" text,
	"graded_by_id" bigint,
	"draft" jsonb,
	"feedback" text DEFAULT '' NOT NULL,
	"is_excused" boolean DEFAULT false NOT NULL,
	"excused_reason" text,
	"excused_by_id" bigint,
	"is_viewed" boolean DEFAULT false NOT NULL,
	"viewed_at" timestamp(3) with time zone,
	"self_grading_scores" jsonb,
	"self_grading_percentage" integer,
	"self_graded_at" timestamp(3) with time zone,
	"first_percentage" integer,
	"retake_percentage" integer,
	"retake_class_id" bigint,
	"retake_at" timestamp(3) with time zone,
	"reopened_until" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grade_percentage" CHECK ("grade"."percentage" between 0 and 10000),
	CONSTRAINT "grade_self_percentage" CHECK ("grade"."self_grading_percentage" between 0 and 10000),
	CONSTRAINT "grade_additional" CHECK ("grade"."additional_percentage" between -100 and 100),
	CONSTRAINT "grade_given" CHECK (("grade"."percentage" is null) = ("grade"."graded_at" is null) and ("grade"."percentage" is null) = ("grade"."graded_by" is null)),
	CONSTRAINT "grade_excused" CHECK (not "grade"."is_excused" or "grade"."excused_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "gradebook_visibility" (
	"group_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"school_id" bigint NOT NULL,
	"is_visible" boolean NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "gradebook_visibility_group_id_student_id_pk" PRIMARY KEY("group_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "group_assignment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"course_assignment_id" bigint NOT NULL,
	"occurrence" text NOT NULL,
	"group_class_id" bigint,
	"date_from" timestamp(3) with time zone NOT NULL,
	"date_to" timestamp(3) with time zone,
	"is_dates_set" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_retake_enabled" boolean DEFAULT false NOT NULL,
	"class_feedback" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_assignment_dates" CHECK ("group_assignment"."date_to" is null or "group_assignment"."date_from" <= "group_assignment"."date_to")
);
--> statement-breakpoint
CREATE TABLE "rubric" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rubric_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"title" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rubric_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rubric_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"rubric_id" bigint NOT NULL,
	"criterion_id" bigint NOT NULL,
	"sort" smallint NOT NULL,
	"descriptions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rubric_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rubric_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"rubric_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"text" text NOT NULL,
	"used_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"group_assignment_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"url" text,
	"slide_id" bigint,
	"group_class_id" bigint,
	"is_with_parent" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_annotation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_annotation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"submission_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"page" smallint DEFAULT 1 NOT NULL,
	"marks" jsonb NOT NULL,
	"by_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignment_notice" ADD CONSTRAINT "assignment_notice_group_assignment_id_group_assignment_id_fk" FOREIGN KEY ("group_assignment_id") REFERENCES "public"."group_assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_notice" ADD CONSTRAINT "assignment_notice_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_notice" ADD CONSTRAINT "assignment_notice_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_weight" ADD CONSTRAINT "assignment_weight_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_weight" ADD CONSTRAINT "assignment_weight_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_weight" ADD CONSTRAINT "assignment_weight_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_assignment" ADD CONSTRAINT "course_assignment_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_assignment" ADD CONSTRAINT "course_assignment_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_assignment" ADD CONSTRAINT "course_assignment_rubric_id_rubric_id_fk" FOREIGN KEY ("rubric_id") REFERENCES "public"."rubric"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_assignment" ADD CONSTRAINT "course_assignment_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_assignment" ADD CONSTRAINT "course_assignment_slide_id_slide_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slide"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_assignment" ADD CONSTRAINT "course_assignment_retake_lesson_id_lesson_id_fk" FOREIGN KEY ("retake_lesson_id") REFERENCES "public"."lesson"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criterion" ADD CONSTRAINT "criterion_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade" ADD CONSTRAINT "grade_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade" ADD CONSTRAINT "grade_group_assignment_id_group_assignment_id_fk" FOREIGN KEY ("group_assignment_id") REFERENCES "public"."group_assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade" ADD CONSTRAINT "grade_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade" ADD CONSTRAINT "grade_rubric_version_id_rubric_version_id_fk" FOREIGN KEY ("rubric_version_id") REFERENCES "public"."rubric_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade" ADD CONSTRAINT "grade_graded_by_id_account_id_fk" FOREIGN KEY ("graded_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade" ADD CONSTRAINT "grade_excused_by_id_account_id_fk" FOREIGN KEY ("excused_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade" ADD CONSTRAINT "grade_retake_class_id_group_class_id_fk" FOREIGN KEY ("retake_class_id") REFERENCES "public"."group_class"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_visibility" ADD CONSTRAINT "gradebook_visibility_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_visibility" ADD CONSTRAINT "gradebook_visibility_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_visibility" ADD CONSTRAINT "gradebook_visibility_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_assignment" ADD CONSTRAINT "group_assignment_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_assignment" ADD CONSTRAINT "group_assignment_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_assignment" ADD CONSTRAINT "group_assignment_course_assignment_id_course_assignment_id_fk" FOREIGN KEY ("course_assignment_id") REFERENCES "public"."course_assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_assignment" ADD CONSTRAINT "group_assignment_group_class_id_group_class_id_fk" FOREIGN KEY ("group_class_id") REFERENCES "public"."group_class"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric" ADD CONSTRAINT "rubric_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_link" ADD CONSTRAINT "rubric_link_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_link" ADD CONSTRAINT "rubric_link_rubric_id_rubric_id_fk" FOREIGN KEY ("rubric_id") REFERENCES "public"."rubric"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_link" ADD CONSTRAINT "rubric_link_criterion_id_criterion_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criterion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_version" ADD CONSTRAINT "rubric_version_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubric_version" ADD CONSTRAINT "rubric_version_rubric_id_rubric_id_fk" FOREIGN KEY ("rubric_id") REFERENCES "public"."rubric"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_comment" ADD CONSTRAINT "saved_comment_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_comment" ADD CONSTRAINT "saved_comment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_group_assignment_id_group_assignment_id_fk" FOREIGN KEY ("group_assignment_id") REFERENCES "public"."group_assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_slide_id_slide_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slide"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_group_class_id_group_class_id_fk" FOREIGN KEY ("group_class_id") REFERENCES "public"."group_class"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_annotation" ADD CONSTRAINT "submission_annotation_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_annotation" ADD CONSTRAINT "submission_annotation_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_annotation" ADD CONSTRAINT "submission_annotation_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_notice_student" ON "assignment_notice" USING btree ("student_id","sent_at");--> statement-breakpoint
CREATE INDEX "assignment_notice_school" ON "assignment_notice" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_weight_course" ON "assignment_weight" USING btree ("course_id","assignment_type");--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_weight_group" ON "assignment_weight" USING btree ("group_id","assignment_type");--> statement-breakpoint
CREATE INDEX "assignment_weight_school" ON "assignment_weight" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "course_assignment_course" ON "course_assignment" USING btree ("course_id","sort");--> statement-breakpoint
CREATE INDEX "course_assignment_school" ON "course_assignment" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "course_assignment_rubric" ON "course_assignment" USING btree ("rubric_id");--> statement-breakpoint
CREATE INDEX "course_assignment_lesson" ON "course_assignment" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "course_assignment_slide" ON "course_assignment" USING btree ("slide_id");--> statement-breakpoint
CREATE INDEX "course_assignment_retake" ON "course_assignment" USING btree ("retake_lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "criterion_title" ON "criterion" USING btree ("school_id",lower("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "grade_student" ON "grade" USING btree ("group_assignment_id","student_id");--> statement-breakpoint
CREATE INDEX "grade_students" ON "grade" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "grade_school" ON "grade" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "grade_rubric" ON "grade" USING btree ("rubric_version_id");--> statement-breakpoint
CREATE INDEX "grade_grader" ON "grade" USING btree ("graded_by_id");--> statement-breakpoint
CREATE INDEX "grade_excuser" ON "grade" USING btree ("excused_by_id");--> statement-breakpoint
CREATE INDEX "grade_retake_class" ON "grade" USING btree ("retake_class_id");--> statement-breakpoint
CREATE INDEX "gradebook_visibility_student" ON "gradebook_visibility" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "gradebook_visibility_school" ON "gradebook_visibility" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_assignment_occurrence" ON "group_assignment" USING btree ("group_id","course_assignment_id","occurrence");--> statement-breakpoint
CREATE INDEX "group_assignment_course" ON "group_assignment" USING btree ("course_assignment_id");--> statement-breakpoint
CREATE INDEX "group_assignment_class" ON "group_assignment" USING btree ("group_class_id");--> statement-breakpoint
CREATE INDEX "group_assignment_school" ON "group_assignment" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "group_assignment_due" ON "group_assignment" USING btree ("date_to") WHERE "group_assignment"."is_active";--> statement-breakpoint
CREATE INDEX "rubric_school" ON "rubric" USING btree ("school_id","title");--> statement-breakpoint
CREATE UNIQUE INDEX "rubric_link_criterion" ON "rubric_link" USING btree ("rubric_id","criterion_id");--> statement-breakpoint
CREATE INDEX "rubric_link_criteria" ON "rubric_link" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "rubric_link_school" ON "rubric_link" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rubric_version_number" ON "rubric_version" USING btree ("rubric_id","number");--> statement-breakpoint
CREATE INDEX "rubric_version_school" ON "rubric_version" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "saved_comment_account" ON "saved_comment" USING btree ("account_id","used_at");--> statement-breakpoint
CREATE INDEX "saved_comment_school" ON "saved_comment" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_draft" ON "submission" USING btree ("group_assignment_id","student_id") WHERE "submission"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "submission_work" ON "submission" USING btree ("group_assignment_id","student_id","submitted_at");--> statement-breakpoint
CREATE INDEX "submission_student" ON "submission" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "submission_school" ON "submission" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "submission_slide" ON "submission" USING btree ("slide_id");--> statement-breakpoint
CREATE INDEX "submission_class" ON "submission" USING btree ("group_class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_annotation_page" ON "submission_annotation" USING btree ("submission_id","file_id","page");--> statement-breakpoint
CREATE INDEX "submission_annotation_school" ON "submission_annotation" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "submission_annotation_by" ON "submission_annotation" USING btree ("by_id");