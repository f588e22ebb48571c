-- no transaction: the indexes are built while people write
DROP INDEX CONCURRENTLY IF EXISTS "account_name_last";
--> statement-breakpoint
-- Holds all that a search asks for, as those of whole names do.
CREATE INDEX CONCURRENTLY "account_name_last" ON "account" USING btree ("kind",name_key(split_part("name", ' ', -1)) text_pattern_ops,name_key("name") text_pattern_ops,"id") INCLUDE ("name","removed_at","disabled_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "account_name_parts_student";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_name_parts_student" ON "account" USING gin (name_key("name") gin_trgm_ops) WITH (fastupdate=false) WHERE "account"."kind" = 'student';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "account_name_parts_other";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_name_parts_other" ON "account" USING gin (name_key("name") gin_trgm_ops) WITH (fastupdate=false) WHERE "account"."kind" <> 'student';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "account_contact_parts";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_contact_parts" ON "account" USING gin (lower(coalesce("login", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '')) gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
ALTER INDEX "account_name_last" ALTER COLUMN 2 SET STATISTICS 1000;
--> statement-breakpoint
ALTER INDEX "account_name_parts_student" ALTER COLUMN 1 SET STATISTICS 1000;
--> statement-breakpoint
ALTER INDEX "account_name_parts_other" ALTER COLUMN 1 SET STATISTICS 1000;
--> statement-breakpoint
ANALYZE "account";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "account_name_parts";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "group_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "group_name" ON "group" USING btree (lower("public_name"),"id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "group_name_parts";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "group_name_parts" ON "group" USING gin (lower("public_name") gin_trgm_ops) WITH (fastupdate=false);
