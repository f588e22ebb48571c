CREATE TABLE "booked_call" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booked_call_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"lead_id" bigint NOT NULL,
	"host_id" bigint,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"status" text DEFAULT 'BOOKED' NOT NULL,
	"method" text NOT NULL,
	"video_url" text,
	"time_zone" text NOT NULL,
	"child_age" integer,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booked_call_status" CHECK ("booked_call"."status" in ('BOOKED', 'CANCELED', 'HELD', 'NO_SHOW')),
	CONSTRAINT "booked_call_method" CHECK ("booked_call"."method" in ('phone', 'video')),
	CONSTRAINT "booked_call_order" CHECK ("booked_call"."starts_at" < "booked_call"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "lead" DROP CONSTRAINT "lead_source";--> statement-breakpoint
ALTER TABLE "booked_call" ADD CONSTRAINT "booked_call_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_call" ADD CONSTRAINT "booked_call_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_call" ADD CONSTRAINT "booked_call_host_id_account_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booked_call_time" ON "booked_call" USING btree ("school_id","starts_at") WHERE "booked_call"."status" <> 'CANCELED';--> statement-breakpoint
CREATE UNIQUE INDEX "booked_call_lead" ON "booked_call" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "booked_call_school" ON "booked_call" USING btree ("school_id","status","starts_at");--> statement-breakpoint
CREATE INDEX "booked_call_host" ON "booked_call" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "booked_call_reminder" ON "booked_call" USING btree ("starts_at") WHERE "booked_call"."status" = 'BOOKED' and "booked_call"."reminded_at" is null;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_source" CHECK ("lead"."source" in ('contact', 'teacher', 'programme', 'call'));