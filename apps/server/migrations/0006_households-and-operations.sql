CREATE TABLE "operation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint,
	"account_id" bigint,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"edit_token_hash" "bytea" NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"result" jsonb,
	"error_code" text,
	"error_message" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "course_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"group_id" bigint,
	"journey" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"note" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp(3) with time zone NOT NULL,
	"answered_at" timestamp(3) with time zone,
	CONSTRAINT "course_request_answered" CHECK (("course_request"."status" = 'OPEN') = ("course_request"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "mail_edition" text;--> statement-breakpoint
ALTER TABLE "operation" ADD CONSTRAINT "operation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_request" ADD CONSTRAINT "course_request_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_request" ADD CONSTRAINT "course_request_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_request" ADD CONSTRAINT "course_request_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_request" ADD CONSTRAINT "course_request_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_request" ADD CONSTRAINT "course_request_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operation_key" ON "operation" USING btree ("key");--> statement-breakpoint
CREATE INDEX "operation_account" ON "operation" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "operation_school" ON "operation" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "operation_age" ON "operation" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "course_request_open" ON "course_request" USING btree ("student_id","course_id") WHERE "course_request"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "course_request_student" ON "course_request" USING btree ("student_id","course_id","id");--> statement-breakpoint
CREATE INDEX "course_request_client" ON "course_request" USING btree ("client_id","status");--> statement-breakpoint
CREATE INDEX "course_request_course" ON "course_request" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_request_group" ON "course_request" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "course_request_school" ON "course_request" USING btree ("school_id");