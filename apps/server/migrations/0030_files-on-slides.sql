-- no transaction: the indexes are built while people write
-- The keys of the files that stand in what is written: what follows /files/ or /image/ in any of its addresses.
CREATE OR REPLACE FUNCTION files_in(content jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN coalesce((SELECT array_agg(DISTINCT found[1]) FROM regexp_matches(content::text, '/(?:files|image)/([a-z0-9_-]+(?:[./][a-z0-9_-]+)*)', 'g') found), '{}');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "slide_files";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "slide_files" ON "slide" USING gin (files_in("content")) WITH (fastupdate=false);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "slide_draft_files";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "slide_draft_files" ON "slide_draft" USING gin (files_in("content")) WITH (fastupdate=false);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "slide_version_files";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "slide_version_files" ON "slide_version" USING gin (files_in("content")) WITH (fastupdate=false);
