-- no transaction: the index goes while people write
ALTER TABLE "attendance" DROP CONSTRAINT IF EXISTS "attendance_school_id_school_id_fk";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attendance_school";
