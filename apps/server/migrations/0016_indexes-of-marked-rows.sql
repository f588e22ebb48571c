-- no transaction: the indexes are built while people write
DROP INDEX CONCURRENTLY IF EXISTS "attendance_marker";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "attendance_marker" ON "attendance" USING btree ("marked_by_id") WHERE "attendance"."marked_by_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "group_class_slide";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "group_class_slide" ON "group_class" USING btree ("current_slide_id") WHERE "group_class"."current_slide_id" is not null;
