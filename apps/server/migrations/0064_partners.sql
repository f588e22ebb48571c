CREATE TABLE "partner_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"name" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"start" text NOT NULL,
	"scopes" text[] NOT NULL,
	"is_generated" boolean DEFAULT false NOT NULL,
	"created_by_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"subscription_id" bigint NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"student_id" bigint,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp(3) with time zone NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"response_code" smallint,
	"response_text" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_attempt_at" timestamp(3) with time zone,
	"next_attempt_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"includes_students" boolean DEFAULT false NOT NULL,
	"secret" "bytea" NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"ended_because" text,
	"failing_since" timestamp(3) with time zone,
	"created_by_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_subscription_ended" CHECK ("webhook_subscription"."active" = ("webhook_subscription"."ended_because" is null))
);
--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "group_class" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "group" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_key" ADD CONSTRAINT "partner_key_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_key" ADD CONSTRAINT "partner_key_created_by_id_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_subscription_id_webhook_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."webhook_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_subscription" ADD CONSTRAINT "webhook_subscription_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_subscription" ADD CONSTRAINT "webhook_subscription_created_by_id_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_key_hash" ON "partner_key" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_key_generated" ON "partner_key" USING btree ("school_id") WHERE "partner_key"."is_generated";--> statement-breakpoint
CREATE INDEX "partner_key_school" ON "partner_key" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "partner_key_creator" ON "partner_key" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_event" ON "webhook_delivery" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_subscription" ON "webhook_delivery" USING btree ("subscription_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_school" ON "webhook_delivery" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_student" ON "webhook_delivery" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_age" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("subscription_id","next_attempt_at","id") WHERE "webhook_delivery"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_subscription_school" ON "webhook_subscription" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "webhook_subscription_creator" ON "webhook_subscription" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "group_class_school_order" ON "group_class" USING btree ("school_id","id");