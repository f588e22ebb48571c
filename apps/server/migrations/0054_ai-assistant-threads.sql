CREATE TABLE "ai_class" (
	"group_class_id" bigint PRIMARY KEY NOT NULL,
	"school_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"audience" text NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "ai_class_switches" CHECK ("ai_class"."mode" in ('off', 'on') and "ai_class"."audience" in ('everyone', 'specific'))
);
--> statement-breakpoint
CREATE TABLE "ai_class_student" (
	"group_class_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	CONSTRAINT "ai_class_student_group_class_id_student_id_pk" PRIMARY KEY("group_class_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "ai_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"thread_id" bigint NOT NULL,
	"author" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"source" text,
	"slide_id" bigint,
	"question" text,
	"rung" smallint,
	"is_complete" boolean NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_message_author" CHECK (("ai_message"."author" = 'child') = ("ai_message"."source" is null))
);
--> statement-breakpoint
CREATE TABLE "ai_provider" (
	"school_id" bigint PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"key" "bytea" NOT NULL,
	"active" boolean NOT NULL,
	"price" jsonb NOT NULL,
	"limits" jsonb NOT NULL,
	"tested_at" timestamp(3) with time zone,
	"test_problem" text,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_thread" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_thread_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"group_class_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"assistant_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_class" ADD CONSTRAINT "ai_class_group_class_id_group_class_id_fk" FOREIGN KEY ("group_class_id") REFERENCES "public"."group_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_class" ADD CONSTRAINT "ai_class_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_class_student" ADD CONSTRAINT "ai_class_student_group_class_id_ai_class_group_class_id_fk" FOREIGN KEY ("group_class_id") REFERENCES "public"."ai_class"("group_class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_class_student" ADD CONSTRAINT "ai_class_student_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_message" ADD CONSTRAINT "ai_message_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_message" ADD CONSTRAINT "ai_message_thread_id_ai_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."ai_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_message" ADD CONSTRAINT "ai_message_slide_id_slide_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slide"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_provider" ADD CONSTRAINT "ai_provider_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_thread" ADD CONSTRAINT "ai_thread_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_thread" ADD CONSTRAINT "ai_thread_group_class_id_group_class_id_fk" FOREIGN KEY ("group_class_id") REFERENCES "public"."group_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_thread" ADD CONSTRAINT "ai_thread_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_thread" ADD CONSTRAINT "ai_thread_assistant_id_account_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_class_school" ON "ai_class" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "ai_class_student_student" ON "ai_class_student" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "ai_message_thread" ON "ai_message" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "ai_message_school_day" ON "ai_message" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_message_slide" ON "ai_message" USING btree ("slide_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_thread_one" ON "ai_thread" USING btree ("group_class_id","student_id","assistant_id");--> statement-breakpoint
CREATE INDEX "ai_thread_student" ON "ai_thread" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "ai_thread_assistant" ON "ai_thread" USING btree ("assistant_id");--> statement-breakpoint
CREATE INDEX "ai_thread_school" ON "ai_thread" USING btree ("school_id");