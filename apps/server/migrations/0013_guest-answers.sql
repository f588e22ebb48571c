CREATE TABLE "guest_answer" (
	"session_id" bigint NOT NULL,
	"slide_id" bigint NOT NULL,
	"question" text NOT NULL,
	"school_id" bigint NOT NULL,
	"progress" jsonb NOT NULL,
	"answered_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "guest_answer_session_id_slide_id_question_pk" PRIMARY KEY("session_id","slide_id","question")
);
--> statement-breakpoint
ALTER TABLE "guest_answer" ADD CONSTRAINT "guest_answer_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_answer" ADD CONSTRAINT "guest_answer_slide_id_slide_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slide"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_answer" ADD CONSTRAINT "guest_answer_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_answer_slide" ON "guest_answer" USING btree ("slide_id");--> statement-breakpoint
CREATE INDEX "guest_answer_school" ON "guest_answer" USING btree ("school_id");