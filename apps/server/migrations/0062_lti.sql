CREATE TABLE "lti_course" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"integration_id" bigint NOT NULL,
	"deployment_id" text NOT NULL,
	"context_id" text NOT NULL,
	"title" text NOT NULL,
	"group_id" bigint,
	"line_items_url" text,
	"roster_url" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_integration" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_integration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"auth_url" text NOT NULL,
	"token_url" text NOT NULL,
	"jwks_url" text NOT NULL,
	"token_audience" text,
	"deployments" jsonb NOT NULL,
	"origins" jsonb NOT NULL,
	"is_enabled" boolean NOT NULL,
	"launch_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"public_key" jsonb NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_launch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_launch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"integration_id" bigint NOT NULL,
	"state_hash" "bytea" NOT NULL,
	"nonce" text NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"request" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"launched_at" timestamp(3) with time zone,
	"token_hash" "bytea",
	"key_hash" "bytea",
	"subject" text,
	"name" text,
	"person" text,
	"deployment_id" text,
	"course_id" bigint,
	"content" jsonb,
	"deep_linking" jsonb,
	"account_id" bigint,
	"opened_at" timestamp(3) with time zone,
	CONSTRAINT "lti_launch_complete" CHECK (num_nulls("lti_launch"."launched_at", "lti_launch"."token_hash", "lti_launch"."subject", "lti_launch"."deployment_id", "lti_launch"."content") in (0, 5))
);
--> statement-breakpoint
CREATE TABLE "lti_line_item" (
	"course_id" bigint NOT NULL,
	"group_assignment_id" bigint NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "lti_line_item_course_id_group_assignment_id_pk" PRIMARY KEY("course_id","group_assignment_id")
);
--> statement-breakpoint
CREATE TABLE "lti_registration" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_registration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lti_score" (
	"course_id" bigint NOT NULL,
	"group_assignment_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"graded_at" timestamp(3) with time zone NOT NULL,
	"refused_with" integer,
	"tried_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "lti_score_course_id_group_assignment_id_account_id_pk" PRIMARY KEY("course_id","group_assignment_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "lti_user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"integration_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lti_course" ADD CONSTRAINT "lti_course_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_course" ADD CONSTRAINT "lti_course_integration_id_lti_integration_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."lti_integration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_course" ADD CONSTRAINT "lti_course_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_integration" ADD CONSTRAINT "lti_integration_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launch" ADD CONSTRAINT "lti_launch_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launch" ADD CONSTRAINT "lti_launch_integration_id_lti_integration_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."lti_integration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launch" ADD CONSTRAINT "lti_launch_course_id_lti_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."lti_course"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launch" ADD CONSTRAINT "lti_launch_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_line_item" ADD CONSTRAINT "lti_line_item_course_id_lti_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."lti_course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_line_item" ADD CONSTRAINT "lti_line_item_group_assignment_id_group_assignment_id_fk" FOREIGN KEY ("group_assignment_id") REFERENCES "public"."group_assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_registration" ADD CONSTRAINT "lti_registration_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_score" ADD CONSTRAINT "lti_score_course_id_lti_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."lti_course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_score" ADD CONSTRAINT "lti_score_group_assignment_id_group_assignment_id_fk" FOREIGN KEY ("group_assignment_id") REFERENCES "public"."group_assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_score" ADD CONSTRAINT "lti_score_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_user" ADD CONSTRAINT "lti_user_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_user" ADD CONSTRAINT "lti_user_integration_id_lti_integration_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."lti_integration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_user" ADD CONSTRAINT "lti_user_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lti_course_context" ON "lti_course" USING btree ("integration_id","deployment_id","context_id");--> statement-breakpoint
CREATE INDEX "lti_course_group" ON "lti_course" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "lti_course_school" ON "lti_course" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_integration_client" ON "lti_integration" USING btree ("issuer","client_id");--> statement-breakpoint
CREATE INDEX "lti_integration_school" ON "lti_integration" USING btree ("school_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_launch_state" ON "lti_launch" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_launch_token" ON "lti_launch" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_launch_key" ON "lti_launch" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "lti_launch_integration" ON "lti_launch" USING btree ("integration_id");--> statement-breakpoint
CREATE INDEX "lti_launch_course" ON "lti_launch" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lti_launch_account" ON "lti_launch" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "lti_launch_school" ON "lti_launch" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "lti_launch_expiry" ON "lti_launch" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lti_line_item_assignment" ON "lti_line_item" USING btree ("group_assignment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_registration_token" ON "lti_registration" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "lti_registration_school" ON "lti_registration" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "lti_score_assignment" ON "lti_score" USING btree ("group_assignment_id");--> statement-breakpoint
CREATE INDEX "lti_score_account" ON "lti_score" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_user_subject" ON "lti_user" USING btree ("integration_id","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_user_account" ON "lti_user" USING btree ("integration_id","account_id");--> statement-breakpoint
CREATE INDEX "lti_user_of_account" ON "lti_user" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "lti_user_school" ON "lti_user" USING btree ("school_id");