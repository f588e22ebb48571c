-- no transaction: the index is built while people write
-- A journey was whatever the request said. The plan says what was ordered: an order of a trial plan is a trial, one of no known journey is its plan's.
UPDATE "payment_order" o SET "journey" = p."journey" FROM "price_plan" p
  WHERE p."id" = o."plan_id" AND o."journey" <> p."journey"
    AND (p."journey" = 'trial' OR o."journey" NOT IN ('trial', 'purchase', 'invite', 'renew', 'waitlist', 'child_request'));
--> statement-breakpoint
UPDATE "enrolment" e SET "journey" = o."journey" FROM "payment_order_item" i JOIN "payment_order" o ON o."id" = i."order_id"
  WHERE i."id" = e."order_item_id" AND e."journey" <> o."journey";
--> statement-breakpoint
UPDATE "enrolment" SET "journey" = 'invite'
  WHERE "journey" NOT IN ('trial', 'purchase', 'invite', 'renew', 'waitlist', 'child_request');
--> statement-breakpoint
-- A child that had several trials of a course keeps the one in force, else the first, as its trial; the others are marked as duplicates.
UPDATE "enrolment" e SET "end_reason" = 'duplicate' FROM (
  SELECT "id", row_number() OVER (PARTITION BY "student_id", "course_id" ORDER BY "status", "id") AS "place" FROM "enrolment"
  WHERE "journey" = 'trial' AND ("end_reason" IS NULL OR "end_reason" NOT IN ('order_canceled', 'duplicate'))) d
  WHERE d."id" = e."id" AND d."place" > 1;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enrolment_trial_once";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "enrolment_trial_once" ON "enrolment" USING btree ("student_id","course_id") WHERE "enrolment"."journey" = 'trial' and ("enrolment"."end_reason" is null or "enrolment"."end_reason" not in ('order_canceled', 'duplicate'));
--> statement-breakpoint
ALTER TABLE "enrolment" DROP CONSTRAINT IF EXISTS "enrolment_journey";
--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_journey" CHECK ("enrolment"."journey" in ('trial', 'purchase', 'invite', 'renew', 'waitlist', 'child_request')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "enrolment" VALIDATE CONSTRAINT "enrolment_journey";
--> statement-breakpoint
ALTER TABLE "payment_order" DROP CONSTRAINT IF EXISTS "payment_order_journey";
--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_journey" CHECK ("payment_order"."journey" in ('trial', 'purchase', 'invite', 'renew', 'waitlist', 'child_request')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_order" VALIDATE CONSTRAINT "payment_order_journey";
