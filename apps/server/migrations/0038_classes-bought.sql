ALTER TABLE "payment_order_item" ADD COLUMN "classes_bought" smallint;
--> statement-breakpoint
UPDATE "payment_order_item" i SET "classes_bought" = coalesce(p."lessons", (
  SELECT count(*) FROM "group_class" c
  WHERE c."group_id" = i."group_id" AND NOT c."is_catch_up" AND c."is_auto_add_students" AND c."status" <> 'PREVIEW' AND c."ends_at" > o."settled_at"))
  FROM "payment_order" o JOIN "price_plan" p ON p."id" = o."plan_id"
  WHERE o."id" = i."order_id" AND o."settled_at" IS NOT NULL AND i."group_id" IS NOT NULL;
