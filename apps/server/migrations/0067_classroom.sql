CREATE TABLE "class_recording_caption" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_recording_caption_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recording_id" bigint NOT NULL,
	"language" text NOT NULL,
	"cues" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_whiteboard_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_whiteboard_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"whiteboard_id" bigint NOT NULL,
	"update" "bytea" NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_state" ADD COLUMN "start" jsonb;--> statement-breakpoint
ALTER TABLE "class_recording_caption" ADD CONSTRAINT "class_recording_caption_recording_id_class_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."class_recording"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_whiteboard_step" ADD CONSTRAINT "class_whiteboard_step_whiteboard_id_class_whiteboard_id_fk" FOREIGN KEY ("whiteboard_id") REFERENCES "public"."class_whiteboard"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "class_recording_caption_language" ON "class_recording_caption" USING btree ("recording_id","language");--> statement-breakpoint
CREATE INDEX "class_whiteboard_step_board" ON "class_whiteboard_step" USING btree ("whiteboard_id","id");