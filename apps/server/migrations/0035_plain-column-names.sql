ALTER TABLE "attendance" RENAME COLUMN "told_at" TO "absence_reported_at";--> statement-breakpoint
ALTER TABLE "attendance" RENAME COLUMN "parent_told_at" TO "parent_notified_at";--> statement-breakpoint
ALTER TABLE "attendance" RENAME COLUMN "alone_boards" TO "async_boards";--> statement-breakpoint
ALTER TABLE "student_import" RENAME COLUMN "tell_parents" TO "notify_parents";
