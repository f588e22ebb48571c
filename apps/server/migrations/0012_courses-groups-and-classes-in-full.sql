CREATE TABLE "calendar_feed" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "catch_up_credit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catch_up_credit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"group_class_id" bigint NOT NULL,
	"lesson_id" bigint NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"booked_class_id" bigint,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catch_up_credit_booking" CHECK ("catch_up_credit"."status" <> 'BOOKED' or "catch_up_credit"."booked_class_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "group_lesson" (
	"group_id" bigint NOT NULL,
	"lesson_id" bigint NOT NULL,
	"school_id" bigint NOT NULL,
	CONSTRAINT "group_lesson_group_id_lesson_id_pk" PRIMARY KEY("group_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "teacher_availability" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teacher_availability_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"teacher_id" bigint NOT NULL,
	"school_id" bigint NOT NULL,
	"weekday" smallint NOT NULL,
	"time_from" time(0) NOT NULL,
	"time_to" time(0) NOT NULL,
	CONSTRAINT "teacher_availability_weekday" CHECK ("teacher_availability"."weekday" between 1 and 7),
	CONSTRAINT "teacher_availability_times" CHECK ("teacher_availability"."time_from" < "teacher_availability"."time_to")
);
--> statement-breakpoint
CREATE TABLE "teacher_exception" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teacher_exception_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"teacher_id" bigint NOT NULL,
	"school_id" bigint NOT NULL,
	"day" date NOT NULL,
	"is_available" boolean NOT NULL,
	"time_from" time(0),
	"time_to" time(0),
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "teacher_exception_times" CHECK (("teacher_exception"."time_from" is null) = ("teacher_exception"."time_to" is null) and ("teacher_exception"."time_from" is null or "teacher_exception"."time_from" < "teacher_exception"."time_to"))
);
--> statement-breakpoint
CREATE TABLE "branch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "branch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text,
	"email" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "parent_told_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "group_class" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_class" ADD COLUMN "changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "group" ADD COLUMN "features" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "group" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catch_up_credit" ADD CONSTRAINT "catch_up_credit_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catch_up_credit" ADD CONSTRAINT "catch_up_credit_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catch_up_credit" ADD CONSTRAINT "catch_up_credit_group_class_id_group_class_id_fk" FOREIGN KEY ("group_class_id") REFERENCES "public"."group_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catch_up_credit" ADD CONSTRAINT "catch_up_credit_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catch_up_credit" ADD CONSTRAINT "catch_up_credit_booked_class_id_group_class_id_fk" FOREIGN KEY ("booked_class_id") REFERENCES "public"."group_class"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_lesson" ADD CONSTRAINT "group_lesson_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_lesson" ADD CONSTRAINT "group_lesson_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_lesson" ADD CONSTRAINT "group_lesson_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_availability" ADD CONSTRAINT "teacher_availability_teacher_id_account_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_availability" ADD CONSTRAINT "teacher_availability_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_exception" ADD CONSTRAINT "teacher_exception_teacher_id_account_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_exception" ADD CONSTRAINT "teacher_exception_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_secret" ON "calendar_feed" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_account" ON "calendar_feed" USING btree ("account_id") WHERE "calendar_feed"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "calendar_feed_accounts" ON "calendar_feed" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "catch_up_credit_missed" ON "catch_up_credit" USING btree ("student_id","group_class_id");--> statement-breakpoint
CREATE INDEX "catch_up_credit_class" ON "catch_up_credit" USING btree ("group_class_id");--> statement-breakpoint
CREATE INDEX "catch_up_credit_booked" ON "catch_up_credit" USING btree ("booked_class_id");--> statement-breakpoint
CREATE INDEX "catch_up_credit_lesson" ON "catch_up_credit" USING btree ("lesson_id","status");--> statement-breakpoint
CREATE INDEX "catch_up_credit_school" ON "catch_up_credit" USING btree ("school_id","status");--> statement-breakpoint
CREATE INDEX "group_lesson_lesson" ON "group_lesson" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "group_lesson_school" ON "group_lesson" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "teacher_availability_teacher" ON "teacher_availability" USING btree ("teacher_id","weekday");--> statement-breakpoint
CREATE INDEX "teacher_availability_school" ON "teacher_availability" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "teacher_exception_teacher" ON "teacher_exception" USING btree ("teacher_id","day");--> statement-breakpoint
CREATE INDEX "teacher_exception_school" ON "teacher_exception" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "branch_school" ON "branch" USING btree ("school_id");