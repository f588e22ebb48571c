CREATE TABLE "lobby_guest" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"group_class_id" bigint NOT NULL,
	"school_id" bigint NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "trial_reminded_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "trial_offered_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "lobby_guest" ADD CONSTRAINT "lobby_guest_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lobby_guest" ADD CONSTRAINT "lobby_guest_group_class_id_group_class_id_fk" FOREIGN KEY ("group_class_id") REFERENCES "public"."group_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lobby_guest" ADD CONSTRAINT "lobby_guest_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lobby_guest_class" ON "lobby_guest" USING btree ("group_class_id","state");--> statement-breakpoint
CREATE INDEX "lobby_guest_school" ON "lobby_guest" USING btree ("school_id");