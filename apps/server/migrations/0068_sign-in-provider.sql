CREATE TABLE "sign_in_identity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_identity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_provider" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_provider_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"active" boolean NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"tested_at" timestamp(3) with time zone,
	"test_problem" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sign_in_provider_kind" CHECK ("sign_in_provider"."kind" in ('CLEVER', 'OIDC') and ("sign_in_provider"."test_problem" is null or "sign_in_provider"."test_problem" in ('not_reachable', 'wrong_issuer', 'not_supported')))
);
--> statement-breakpoint
ALTER TABLE "sign_in_identity" ADD CONSTRAINT "sign_in_identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_provider" ADD CONSTRAINT "sign_in_provider_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_identity_subject" ON "sign_in_identity" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_identity_account" ON "sign_in_identity" USING btree ("account_id","issuer");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_provider_school" ON "sign_in_provider" USING btree ("school_id");