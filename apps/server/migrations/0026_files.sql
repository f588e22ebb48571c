CREATE TABLE "upload_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"target_id" bigint NOT NULL,
	"account_id" bigint,
	"session_id" bigint,
	"filename" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "upload_token_holder" CHECK (num_nonnulls("upload_token"."account_id", "upload_token"."session_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "upload_token" ADD CONSTRAINT "upload_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_token" ADD CONSTRAINT "upload_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "upload_token_hash" ON "upload_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "upload_token_account" ON "upload_token" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "upload_token_session" ON "upload_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "upload_token_age" ON "upload_token" USING btree ("expires_at");