CREATE TABLE "demo_anchor" (
	"school_id" bigint NOT NULL,
	"week" date NOT NULL,
	CONSTRAINT "demo_anchor_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
ALTER TABLE "demo_anchor" ADD CONSTRAINT "demo_anchor_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;