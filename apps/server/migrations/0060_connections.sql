CREATE TABLE "connection" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"active" boolean NOT NULL,
	"address" text NOT NULL,
	"keys" "bytea" NOT NULL,
	"state" "bytea",
	"tested_at" timestamp(3) with time zone,
	"test_problem" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connection_call" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connection_call_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" bigint NOT NULL,
	"direction" text NOT NULL,
	"operation" text NOT NULL,
	"status" smallint,
	"duration_ms" integer NOT NULL,
	"problem" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "connection_call_direction" CHECK ("connection_call"."direction" in ('out', 'in'))
);
--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_call" ADD CONSTRAINT "connection_call_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connection_kind" ON "connection" USING btree ("school_id","kind");--> statement-breakpoint
CREATE INDEX "connection_call_newest" ON "connection_call" USING btree ("connection_id","id");--> statement-breakpoint
CREATE INDEX "connection_call_at" ON "connection_call" USING btree ("at");