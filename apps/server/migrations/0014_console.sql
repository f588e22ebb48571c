CREATE TABLE "group_observer" (
	"group_id" bigint NOT NULL,
	"observer_id" bigint NOT NULL,
	"school_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_observer_group_id_observer_id_pk" PRIMARY KEY("group_id","observer_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "invited_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "student_import" ADD COLUMN "tell_parents" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "api_partner_key_made_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "api_partner_key_made_by" bigint;--> statement-breakpoint
ALTER TABLE "group_observer" ADD CONSTRAINT "group_observer_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_observer" ADD CONSTRAINT "group_observer_observer_id_account_id_fk" FOREIGN KEY ("observer_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_observer" ADD CONSTRAINT "group_observer_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_observer_groups" ON "group_observer" USING btree ("observer_id");--> statement-breakpoint
CREATE INDEX "group_observer_school" ON "group_observer" USING btree ("school_id");--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_api_partner_key_made_by_account_id_fk" FOREIGN KEY ("api_partner_key_made_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_api_key_maker" ON "school" USING btree ("api_partner_key_made_by");--> statement-breakpoint
UPDATE "account" SET "invited_at" = "created_at" WHERE "kind" <> 'student' AND "password_hash" IS NULL AND "google_id" IS NULL AND "invited_at" IS NULL;
