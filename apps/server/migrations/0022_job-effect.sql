CREATE TABLE "job_effect" (
	"job_id" text PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_effect_at" ON "job_effect" USING btree ("at");