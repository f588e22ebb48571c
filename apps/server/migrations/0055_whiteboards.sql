CREATE TABLE "class_whiteboard" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_whiteboard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"group_class_id" bigint NOT NULL,
	"board" text NOT NULL,
	"owner_id" bigint,
	"document" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_whiteboard_update" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_whiteboard_update_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"whiteboard_id" bigint NOT NULL,
	"update" "bytea" NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_whiteboard" ADD CONSTRAINT "class_whiteboard_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_whiteboard" ADD CONSTRAINT "class_whiteboard_group_class_id_group_class_id_fk" FOREIGN KEY ("group_class_id") REFERENCES "public"."group_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_whiteboard" ADD CONSTRAINT "class_whiteboard_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_whiteboard_update" ADD CONSTRAINT "class_whiteboard_update_whiteboard_id_class_whiteboard_id_fk" FOREIGN KEY ("whiteboard_id") REFERENCES "public"."class_whiteboard"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "class_whiteboard_board" ON "class_whiteboard" USING btree ("group_class_id","board");--> statement-breakpoint
CREATE INDEX "class_whiteboard_owner" ON "class_whiteboard" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "class_whiteboard_school" ON "class_whiteboard" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "class_whiteboard_update_board" ON "class_whiteboard_update" USING btree ("whiteboard_id","id");