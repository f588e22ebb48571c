CREATE TABLE "student_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"operation_id" bigint NOT NULL,
	"children" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	"total_rows" integer NOT NULL,
	"outcome" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "student_import" ADD CONSTRAINT "student_import_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_import" ADD CONSTRAINT "student_import_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "student_import_operation" ON "student_import" USING btree ("operation_id");--> statement-breakpoint
CREATE INDEX "student_import_school" ON "student_import" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "account_parent_email" ON "account" USING btree (lower("email")) WHERE "account"."email" is not null and "account"."kind" = 'student';