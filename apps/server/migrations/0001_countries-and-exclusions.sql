-- The four countries are the product's own constants: nothing works without them.
INSERT INTO "country" ("id", "slug", "name", "currency") VALUES
  (1, 'us', 'United States', 'USD'),
  (2, 'uk', 'United Kingdom', 'GBP'),
  (3, 'il', 'ישראל', 'ILS'),
  (4, 'pt', 'Portugal', 'EUR');--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- A teacher is never in two classes at once. Classes are half-open: one may end at the minute the next begins.
ALTER TABLE "group_class" ADD CONSTRAINT "group_class_teacher_overlap"
  EXCLUDE USING gist ("teacher_id" WITH =, tstzrange("starts_at", "ends_at", '[)') WITH &&)
  WHERE ("status" NOT IN ('CANCELED', 'PREVIEW') AND "teacher_id" IS NOT NULL)
  DEFERRABLE INITIALLY IMMEDIATE;
