CREATE TABLE "partner_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"name" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"start" text NOT NULL,
	"scopes" text[] NOT NULL,
	"is_generated" boolean DEFAULT false NOT NULL,
	"created_by_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"subscription_id" bigint NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"student_id" bigint,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp(3) with time zone NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"response_code" smallint,
	"response_text" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_attempt_at" timestamp(3) with time zone,
	"next_attempt_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"includes_students" boolean DEFAULT false NOT NULL,
	"secret" "bytea" NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"ended_because" text,
	"failing_since" timestamp(3) with time zone,
	"created_by_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_subscription_ended" CHECK ("webhook_subscription"."active" = ("webhook_subscription"."ended_because" is null))
);
--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "group_class" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "group" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_key" ADD CONSTRAINT "partner_key_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_key" ADD CONSTRAINT "partner_key_created_by_id_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_subscription_id_webhook_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."webhook_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_subscription" ADD CONSTRAINT "webhook_subscription_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_subscription" ADD CONSTRAINT "webhook_subscription_created_by_id_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_key_hash" ON "partner_key" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_key_generated" ON "partner_key" USING btree ("school_id") WHERE "partner_key"."is_generated";--> statement-breakpoint
CREATE INDEX "partner_key_school" ON "partner_key" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "partner_key_creator" ON "partner_key" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_event" ON "webhook_delivery" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_subscription" ON "webhook_delivery" USING btree ("subscription_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_school" ON "webhook_delivery" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_student" ON "webhook_delivery" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_age" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("subscription_id","next_attempt_at","id") WHERE "webhook_delivery"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_subscription_school" ON "webhook_subscription" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "webhook_subscription_creator" ON "webhook_subscription" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "group_class_school_order" ON "group_class" USING btree ("school_id","id");--> statement-breakpoint
-- Written by hand from here on. The key that each school had is kept, and opens the lists but no child.
INSERT INTO partner_key (school_id, name, key_hash, start, scopes, is_generated, created_by_id, created_at)
SELECT id, '', api_partner_key_hash, '', '{courses,groups,classes,attendance,orders}', true, api_partner_key_made_by, coalesce(api_partner_key_made_at, now())
FROM school WHERE api_partner_key_hash IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Every statement that changes a record counts, whichever module it is in: partners ask for what changed since an instant.
CREATE OR REPLACE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at = clock_timestamp();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER course_updated BEFORE UPDATE ON course
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE OR REPLACE TRIGGER group_updated BEFORE UPDATE ON "group"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_order_updated BEFORE UPDATE ON payment_order
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
-- A running class changes its slide and its features all the time, and a roster entry the child's work: neither is in the partner API.
CREATE OR REPLACE TRIGGER group_class_updated BEFORE UPDATE ON group_class
  FOR EACH ROW WHEN ((OLD.lesson_id, OLD.number, OLD.starts_at, OLD.ends_at, OLD.time_zone, OLD.status, OLD.venue, OLD.is_catch_up)
    IS DISTINCT FROM (NEW.lesson_id, NEW.number, NEW.starts_at, NEW.ends_at, NEW.time_zone, NEW.status, NEW.venue, NEW.is_catch_up))
  EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE OR REPLACE TRIGGER attendance_updated BEFORE UPDATE ON attendance
  FOR EACH ROW WHEN ((OLD.state, OLD.marked_at) IS DISTINCT FROM (NEW.state, NEW.marked_at)) EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE OR REPLACE FUNCTION installment_changes_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payment_order SET updated_at = clock_timestamp() WHERE id = NEW.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER installment_order_updated AFTER UPDATE ON installment
  FOR EACH ROW WHEN ((OLD.status, OLD.amount, OLD.due_at) IS DISTINCT FROM (NEW.status, NEW.amount, NEW.due_at))
  EXECUTE FUNCTION installment_changes_order();--> statement-breakpoint
-- One delivery for each webhook of the school that wants the event, in the transaction of the event itself. Whoever sends them is woken when it commits.
CREATE OR REPLACE FUNCTION tell_webhooks(of_school bigint, event text, of_student bigint, at timestamptz, data jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_delivery (school_id, subscription_id, event_id, event, student_id, data, occurred_at, next_attempt_at)
  SELECT s.school_id, s.id, 'evt_' || replace(gen_random_uuid()::text, '-', ''), event, of_student, data, at, least(at, now())
  FROM webhook_subscription s WHERE s.school_id = of_school AND s.active AND event = ANY (s.events);
  IF FOUND THEN PERFORM pg_notify('larkroom', jsonb_build_array('webhooks-due', jsonb_build_object('schoolId', of_school))::text); END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION webhook_enrolled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.school_id, 'enrolled', NEW.student_id, NEW.created_at, jsonb_build_object(
    'enrolmentId', NEW.id, 'courseId', NEW.course_id, 'groupId', NEW.group_id, 'journey', NEW.journey));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER enrolment_webhook AFTER INSERT ON enrolment FOR EACH ROW EXECUTE FUNCTION webhook_enrolled();--> statement-breakpoint
CREATE OR REPLACE FUNCTION webhook_attended() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_group bigint;
BEGIN
  SELECT c.group_id INTO of_group FROM group_class c WHERE c.id = NEW.group_class_id AND c.status <> 'PREVIEW';
  IF FOUND THEN
    PERFORM tell_webhooks(NEW.school_id, 'attended', NEW.student_id, coalesce(NEW.marked_at, now()), jsonb_build_object(
      'groupClassId', NEW.group_class_id, 'groupId', of_group, 'state', NEW.state));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER attendance_webhook AFTER UPDATE ON attendance
  FOR EACH ROW WHEN (NEW.state <> OLD.state AND NEW.state <> 'EXPECTED') EXECUTE FUNCTION webhook_attended();--> statement-breakpoint
CREATE OR REPLACE FUNCTION webhook_graded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.school_id, 'graded', NEW.student_id, coalesce(NEW.graded_at, now()), jsonb_build_object(
    'groupAssignmentId', NEW.group_assignment_id, 'percentage', NEW.percentage,
    'groupId', (SELECT a.group_id FROM group_assignment a WHERE a.id = NEW.group_assignment_id)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER grade_webhook AFTER UPDATE ON grade
  FOR EACH ROW WHEN (NEW.percentage IS NOT NULL AND NEW.percentage IS DISTINCT FROM OLD.percentage) EXECUTE FUNCTION webhook_graded();--> statement-breakpoint
CREATE OR REPLACE TRIGGER grade_made_webhook AFTER INSERT ON grade
  FOR EACH ROW WHEN (NEW.percentage IS NOT NULL) EXECUTE FUNCTION webhook_graded();--> statement-breakpoint
CREATE OR REPLACE FUNCTION webhook_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its payment_order%ROWTYPE;
BEGIN
  SELECT o.* INTO its FROM payment_order o WHERE o.id = NEW.order_id;
  PERFORM tell_webhooks(its.school_id, 'paid', NULL, coalesce(NEW.paid_at, now()), jsonb_build_object(
    'orderId', NEW.order_id, 'courseId', its.course_id, 'installment', NEW.number, 'amount', NEW.amount, 'currency', its.currency));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER installment_webhook AFTER UPDATE ON installment
  FOR EACH ROW WHEN (NEW.status = 'succeeded' AND OLD.status <> 'succeeded' AND NEW.amount > 0) EXECUTE FUNCTION webhook_paid();--> statement-breakpoint
CREATE OR REPLACE TRIGGER installment_made_webhook AFTER INSERT ON installment
  FOR EACH ROW WHEN (NEW.status = 'succeeded' AND NEW.amount > 0) EXECUTE FUNCTION webhook_paid();
