CREATE TABLE "data_export" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_export_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"student_id" bigint,
	"file_key" text NOT NULL,
	"filename" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "data_export_fileKey_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "erasure_receipt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasure_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"method" text NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"erased_at" timestamp(3) with time zone NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_receipt" ADD CONSTRAINT "erasure_receipt_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_receipt" ADD CONSTRAINT "erasure_receipt_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_export_client" ON "data_export" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "data_export_student" ON "data_export" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "data_export_school" ON "data_export" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "data_export_expiry" ON "data_export" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_receipt_subject" ON "erasure_receipt" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "erasure_receipt_client" ON "erasure_receipt" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "erasure_receipt_school" ON "erasure_receipt" USING btree ("school_id");