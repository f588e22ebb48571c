CREATE TABLE "remote_desktop" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remote_desktop_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"group_class_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"state" text NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"machine_id" text,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remote_desktop_state" CHECK ("remote_desktop"."state" in ('PENDING', 'RUNNING', 'SHUTTING_DOWN', 'TERMINATED', 'STOPPING', 'STOPPED'))
);
--> statement-breakpoint
CREATE TABLE "used_desktop_ticket" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "remote_desktop" ADD CONSTRAINT "remote_desktop_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_desktop" ADD CONSTRAINT "remote_desktop_group_class_id_group_class_id_fk" FOREIGN KEY ("group_class_id") REFERENCES "public"."group_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_desktop" ADD CONSTRAINT "remote_desktop_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "remote_desktop_owner" ON "remote_desktop" USING btree ("group_class_id","account_id");--> statement-breakpoint
CREATE INDEX "remote_desktop_account" ON "remote_desktop" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "remote_desktop_school" ON "remote_desktop" USING btree ("school_id","state");--> statement-breakpoint
CREATE INDEX "remote_desktop_existing" ON "remote_desktop" USING btree ("id") WHERE "remote_desktop"."state" <> 'TERMINATED';--> statement-breakpoint
CREATE INDEX "used_desktop_ticket_expiry" ON "used_desktop_ticket" USING btree ("expires_at");