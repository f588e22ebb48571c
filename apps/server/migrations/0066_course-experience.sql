ALTER TABLE "lead" DROP CONSTRAINT "lead_source";--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "experience" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_experience" CHECK ("course"."experience" in ('none', 'some', 'sure'));--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_source" CHECK ("lead"."source" in ('contact', 'teacher', 'programme'));