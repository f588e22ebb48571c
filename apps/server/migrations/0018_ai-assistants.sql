CREATE TABLE "ai_assistant" (
	"id" bigint PRIMARY KEY NOT NULL,
	"school_id" bigint NOT NULL,
	"external_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group" ADD COLUMN "ai_assistant_id" bigint;--> statement-breakpoint
ALTER TABLE "ai_assistant" ADD CONSTRAINT "ai_assistant_id_account_id_fk" FOREIGN KEY ("id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_assistant" ADD CONSTRAINT "ai_assistant_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_assistant_school" ON "ai_assistant" USING btree ("school_id");--> statement-breakpoint
ALTER TABLE "group" ADD CONSTRAINT "group_ai_assistant_id_account_id_fk" FOREIGN KEY ("ai_assistant_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_ai_assistant" ON "group" USING btree ("ai_assistant_id");