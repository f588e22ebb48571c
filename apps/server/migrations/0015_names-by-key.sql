-- no transaction: the indexes are built while people write
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- How a name is searched and filed: in small letters without accents, so that who types "joao" finds João; those of Hebrew become capitals, as
-- trigrams know no other letters than Latin ones where the database's own locale is C. Most names have nothing to be translated, which takes ten times as long.
CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN octet_length(name) = length(name) THEN lower(name)
    ELSE translate(lower(name), 'אבגדהוזחטיכךלמםנןסעפףצץקרשתàáâãäåāăąçćčďđèéêëēėęěğģìíîïīįıķłļľñńňņòóôõöøōőŕřśšşșťțţùúûüūůűųýÿźżž', 'ABCDEFGHIJKKLMMNNOPQQRRSTUVaaaaaaaaacccddeeeeeeeeggiiiiiiiklllnnnnoooooooorrsssstttuuuuuuuuyyzzz') END;
--> statement-breakpoint
-- The first two hold all that a search asks for: it reads the index alone, and works out no key.
DROP INDEX CONCURRENTLY IF EXISTS "account_name_school";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_name_school" ON "account" USING btree ("school_id","kind",name_key("name") text_pattern_ops,"id") INCLUDE ("name","removed_at","disabled_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "account_name_all";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_name_all" ON "account" USING btree ("kind",name_key("name") text_pattern_ops,"id") INCLUDE ("name","removed_at","disabled_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "account_name_parts";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_name_parts" ON "account" USING gin (name_key("name") gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
-- Whether a text stands in many names or in few decides which of them is read: told more finely than a hundred steps would.
ALTER INDEX "account_name_all" ALTER COLUMN 2 SET STATISTICS 1000;
--> statement-breakpoint
ALTER INDEX "account_name_school" ALTER COLUMN 3 SET STATISTICS 1000;
--> statement-breakpoint
ALTER INDEX "account_name_parts" ALTER COLUMN 1 SET STATISTICS 1000;
--> statement-breakpoint
ANALYZE "account";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "account_name_prefix";
