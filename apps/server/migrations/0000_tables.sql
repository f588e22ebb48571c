CREATE TABLE "sandbox_card" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"last_digits" text NOT NULL,
	"expires_month" smallint NOT NULL,
	"expires_year" smallint NOT NULL,
	"behaviour" text NOT NULL,
	"kept_at" timestamp(3) with time zone,
	"authenticated_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_charge" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"card_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"failure_code" text,
	"hard" boolean DEFAULT false NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"order_id" bigint NOT NULL,
	"return_url" text NOT NULL,
	"action_token" text,
	"settles_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_charge_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_charge_amount" CHECK ("sandbox_charge"."amount" > 0 and "sandbox_charge"."refunded" between 0 and "sandbox_charge"."amount")
);
--> statement-breakpoint
CREATE TABLE "sandbox_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone,
	"delivered_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"charge_id" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refund_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"actor_role" text NOT NULL,
	"actor_id" bigint,
	"behind_id" bigint,
	"action" text NOT NULL,
	"target_kind" text,
	"target_id" bigint,
	"ip" text,
	"request_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"school_id" bigint,
	"distributor_id" bigint,
	"edition" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"login" text,
	"time_zone" text,
	"utc_offset" smallint,
	"password_hash" text,
	"password_set_by" text,
	"password_readable" "bytea",
	"password_changed_at" timestamp(3) with time zone,
	"email_verified_at" timestamp(3) with time zone,
	"phone_verified_at" timestamp(3) with time zone,
	"totp_secret" "bytea",
	"totp_confirmed_at" timestamp(3) with time zone,
	"google_id" text,
	"disabled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_school_bound" CHECK ("account"."school_id" is not null or "account"."kind" = 'admin'),
	CONSTRAINT "account_student_login" CHECK ("account"."kind" <> 'student' or "account"."email" is null or "account"."login" is not null)
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"account_id" bigint,
	"school_id" bigint,
	"behind_id" bigint,
	"guest_name" text,
	"guest_class_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"authenticated_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"ip" text,
	"user_agent" text,
	"via_bearer" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "session_is_someones" CHECK (("session"."account_id" is null) = ("session"."guest_class_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint,
	"key" text NOT NULL,
	"filename" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"visibility" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" bigint,
	"uploaded_by" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"account_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_account_id_endpoint_key_pk" PRIMARY KEY("account_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "outgoing_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"edition" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "course" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"country_id" smallint NOT NULL,
	"pretty_url" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"course_type" text DEFAULT 'EL' NOT NULL,
	"format" text DEFAULT 'GROUP' NOT NULL,
	"promise" text NOT NULL,
	"description" text NOT NULL,
	"outcomes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"age_from" smallint NOT NULL,
	"age_to" smallint NOT NULL,
	"lesson_minutes" smallint NOT NULL,
	"lesson_number" smallint NOT NULL,
	"cover" jsonb NOT NULL,
	"opens_in" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_ages" CHECK ("course"."age_from" between 3 and 19 and "course"."age_to" between "course"."age_from" and 19)
);
--> statement-breakpoint
CREATE TABLE "price_plan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"type" text NOT NULL,
	"journey" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"checkout_description" text DEFAULT '' NOT NULL,
	"cost_undiscounted" integer,
	"lessons" smallint,
	"active" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_plan_installment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_plan_installment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"amount" integer NOT NULL,
	"offset_value" smallint DEFAULT 0 NOT NULL,
	"offset_unit" text DEFAULT 'months' NOT NULL,
	CONSTRAINT "price_plan_installment_amount" CHECK ("price_plan_installment"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"group_class_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"school_id" bigint NOT NULL,
	"state" text DEFAULT 'EXPECTED' NOT NULL,
	"marked_by" text DEFAULT 'automatic' NOT NULL,
	"marked_by_id" bigint,
	"marked_at" timestamp(3) with time zone,
	"reason" text,
	"online_seconds" integer DEFAULT 0 NOT NULL,
	"first_joined_at" timestamp(3) with time zone,
	"slides" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stars" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_group_class_id_student_id_pk" PRIMARY KEY("group_class_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "group_class" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_class_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"lesson_id" bigint NOT NULL,
	"teacher_id" bigint,
	"slot_id" bigint,
	"local_date" date,
	"number" smallint NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"status" text DEFAULT 'UPCOMING' NOT NULL,
	"status_reason" text,
	"venue" text DEFAULT 'REMOTE' NOT NULL,
	"is_catch_up" boolean DEFAULT false NOT NULL,
	"is_auto_add_students" boolean DEFAULT true NOT NULL,
	"moved_at" timestamp(3) with time zone,
	"opened_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"current_slide_id" bigint,
	"features" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"uid" text NOT NULL,
	"flag" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_class_uid_unique" UNIQUE("uid"),
	CONSTRAINT "group_class_times" CHECK ("group_class"."starts_at" < "group_class"."ends_at"),
	CONSTRAINT "group_class_opened" CHECK ("group_class"."status" not in ('OPEN') or "group_class"."opened_at" is not null),
	CONSTRAINT "group_class_closed" CHECK ("group_class"."status" not in ('CLOSED') or "group_class"."finished_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "slide_answer" (
	"group_class_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"slide_id" bigint NOT NULL,
	"question" text NOT NULL,
	"school_id" bigint NOT NULL,
	"progress" jsonb NOT NULL,
	"answered_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "slide_answer_group_class_id_student_id_slide_id_question_pk" PRIMARY KEY("group_class_id","student_id","slide_id","question")
);
--> statement-breakpoint
CREATE TABLE "lesson" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"module_id" bigint,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"sort" integer NOT NULL,
	"level" smallint DEFAULT 1 NOT NULL,
	"number" smallint NOT NULL,
	"type" text DEFAULT 'INSTRUCTIONAL' NOT NULL,
	"kind" text DEFAULT 'CORE' NOT NULL,
	"visibility_mode" text DEFAULT 'default' NOT NULL,
	"priority" text,
	"external_tools_text" text DEFAULT '' NOT NULL,
	"projects_text" text DEFAULT '' NOT NULL,
	"retake_lesson_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_module" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_module_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"title" text NOT NULL,
	"number" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slide" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slide_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"lesson_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"content" jsonb NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"journey" text NOT NULL,
	"order_item_id" bigint,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "seat_hold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "waiting_list_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_list_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"client_id" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"teacher_id" bigint,
	"public_name" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"venue" text DEFAULT 'REMOTE' NOT NULL,
	"start_date" date NOT NULL,
	"capacity" smallint DEFAULT 8 NOT NULL,
	"invite_id" text NOT NULL,
	"launched_at" timestamp(3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_inviteId_unique" UNIQUE("invite_id"),
	CONSTRAINT "group_capacity" CHECK ("group"."capacity" between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "group_assistant" (
	"group_id" bigint NOT NULL,
	"assistant_id" bigint NOT NULL,
	CONSTRAINT "group_assistant_group_id_assistant_id_pk" PRIMARY KEY("group_id","assistant_id")
);
--> statement-breakpoint
CREATE TABLE "group_holiday" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_holiday_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date NOT NULL,
	CONSTRAINT "group_holiday_order" CHECK ("group_holiday"."date_from" <= "group_holiday"."date_to")
);
--> statement-breakpoint
CREATE TABLE "group_slot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_slot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"weekday" smallint NOT NULL,
	"time_from" time(0) NOT NULL,
	"time_to" time(0) NOT NULL,
	"week_number" smallint,
	CONSTRAINT "group_slot_weekday" CHECK ("group_slot"."weekday" between 1 and 7),
	CONSTRAINT "group_slot_week" CHECK ("group_slot"."week_number" in (1, 2)),
	CONSTRAINT "group_slot_times" CHECK ("group_slot"."time_from" < "group_slot"."time_to")
);
--> statement-breakpoint
CREATE TABLE "group_student" (
	"group_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"school_id" bigint NOT NULL,
	"joined_at" timestamp(3) with time zone NOT NULL,
	"left_at" timestamp(3) with time zone,
	"left_reason" text,
	CONSTRAINT "group_student_group_id_student_id_pk" PRIMARY KEY("group_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"account_id" bigint,
	"made_by" bigint,
	"payload" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "one_time_token_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"token_hash" "bytea",
	"token_expires_at" timestamp(3) with time zone,
	"token_used_at" timestamp(3) with time zone,
	CONSTRAINT "verification_code_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "class_event" (
	"group_class_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"event" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "class_event_group_class_id_seq_pk" PRIMARY KEY("group_class_id","seq")
);
--> statement-breakpoint
CREATE TABLE "class_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"group_class_id" bigint NOT NULL,
	"room_id" text NOT NULL,
	"number" integer NOT NULL,
	"uid" text NOT NULL,
	"sender_id" bigint,
	"sender_name" text NOT NULL,
	"sender_role" text NOT NULL,
	"receiver_id" bigint,
	"value" text NOT NULL,
	"original" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"screening" text DEFAULT 'delivered' NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"deleted_by" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_state" (
	"group_class_id" bigint PRIMARY KEY NOT NULL,
	"head" integer NOT NULL,
	"seq" integer NOT NULL,
	"state" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"reporter_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp(3) with time zone,
	"resolved_by" bigint,
	"automatic" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"installment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"reference" text,
	"status" text DEFAULT 'created' NOT NULL,
	"failure_code" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "charge_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"course_id" bigint,
	"country_id" smallint,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"discount_type" text NOT NULL,
	"discount" integer NOT NULL,
	"payment_order_type" text DEFAULT 'ALL' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_discount" CHECK ("coupon"."discount" > 0 and ("coupon"."discount_type" <> 'PERCENT' or "coupon"."discount" <= 100))
);
--> statement-breakpoint
CREATE TABLE "installment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "installment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone,
	"stalled_at" timestamp(3) with time zone,
	"paid_at" timestamp(3) with time zone,
	"payment_method_id" bigint,
	"failure" text,
	CONSTRAINT "installment_amount" CHECK ("installment"."amount" >= 0),
	CONSTRAINT "installment_paid" CHECK (("installment"."status" = 'succeeded') = ("installment"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_method_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"card_brand" text NOT NULL,
	"card_last_digits" text NOT NULL,
	"card_expires_month" smallint NOT NULL,
	"card_expires_year" smallint NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"group_id" bigint,
	"plan_id" bigint NOT NULL,
	"journey" text NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"cancel_reason" text,
	"currency" text NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"amount" integer NOT NULL,
	"promo_code_id" bigint,
	"provider" text NOT NULL,
	"hold_expires_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp(3) with time zone,
	"canceled_at" timestamp(3) with time zone,
	CONSTRAINT "payment_order_sum" CHECK ("payment_order"."amount" = "payment_order"."subtotal" - "payment_order"."discount" and "payment_order"."amount" >= 0 and "payment_order"."discount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_order_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_order_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"student_id" bigint,
	"course_id" bigint NOT NULL,
	"group_id" bigint,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"coupon_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"expiry_date" text,
	"redemption_count" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_code_used" CHECK ("promo_code"."used" >= 0 and ("promo_code"."redemption_count" is null or "promo_code"."used" <= "promo_code"."redemption_count"))
);
--> statement-breakpoint
CREATE TABLE "provider_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"outcome" text,
	"received_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"idempotency_key" text NOT NULL,
	"reference" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "refund_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "client" (
	"id" bigint PRIMARY KEY NOT NULL,
	"school_id" bigint NOT NULL,
	"referral_uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"referred_by" bigint,
	"marketing" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"terms_accepted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"version" text NOT NULL,
	"method" text NOT NULL,
	"given_by" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_profile" (
	"id" bigint PRIMARY KEY NOT NULL,
	"school_id" bigint NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"subjects" text DEFAULT '' NOT NULL,
	"portrait" text,
	"hidden_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "student" (
	"id" bigint PRIMARY KEY NOT NULL,
	"school_id" bigint NOT NULL,
	"client_id" bigint,
	"birth_date" date,
	"is_for_demo" boolean DEFAULT false NOT NULL,
	"is_evolve_me" boolean DEFAULT false NOT NULL,
	"feature_tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "country" (
	"id" smallint PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "country_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "school" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country_id" smallint NOT NULL,
	"distributor_id" bigint,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"private_sale" boolean DEFAULT false NOT NULL,
	"is_country_default" boolean DEFAULT false NOT NULL,
	"api_partner_key_hash" "bytea",
	"features" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "school_distributor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_distributor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_holiday" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_holiday_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"title" text,
	"date_from" date NOT NULL,
	"date_to" date NOT NULL,
	CONSTRAINT "school_holiday_order" CHECK ("school_holiday"."date_from" <= "school_holiday"."date_to")
);
--> statement-breakpoint
ALTER TABLE "sandbox_charge" ADD CONSTRAINT "sandbox_charge_card_id_sandbox_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."sandbox_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_charge_id_sandbox_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."sandbox_charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_behind_id_account_id_fk" FOREIGN KEY ("behind_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_plan" ADD CONSTRAINT "price_plan_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_plan" ADD CONSTRAINT "price_plan_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_plan_installment" ADD CONSTRAINT "price_plan_installment_plan_id_price_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."price_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_group_class_id_group_class_id_fk" FOREIGN KEY ("group_class_id") REFERENCES "public"."group_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_class" ADD CONSTRAINT "group_class_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_class" ADD CONSTRAINT "group_class_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_class" ADD CONSTRAINT "group_class_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_class" ADD CONSTRAINT "group_class_teacher_id_account_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_class" ADD CONSTRAINT "group_class_slot_id_group_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."group_slot"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_class" ADD CONSTRAINT "group_class_current_slide_id_slide_id_fk" FOREIGN KEY ("current_slide_id") REFERENCES "public"."slide"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_answer" ADD CONSTRAINT "slide_answer_group_class_id_group_class_id_fk" FOREIGN KEY ("group_class_id") REFERENCES "public"."group_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_answer" ADD CONSTRAINT "slide_answer_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_answer" ADD CONSTRAINT "slide_answer_slide_id_slide_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slide"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_answer" ADD CONSTRAINT "slide_answer_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_module_id_lesson_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."lesson_module"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_module" ADD CONSTRAINT "lesson_module_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_module" ADD CONSTRAINT "lesson_module_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entry" ADD CONSTRAINT "waiting_list_entry_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entry" ADD CONSTRAINT "waiting_list_entry_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group" ADD CONSTRAINT "group_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group" ADD CONSTRAINT "group_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group" ADD CONSTRAINT "group_teacher_id_account_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_assistant" ADD CONSTRAINT "group_assistant_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_assistant" ADD CONSTRAINT "group_assistant_assistant_id_account_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_holiday" ADD CONSTRAINT "group_holiday_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_slot" ADD CONSTRAINT "group_slot_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_student" ADD CONSTRAINT "group_student_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_student" ADD CONSTRAINT "group_student_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_student" ADD CONSTRAINT "group_student_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_made_by_account_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_event" ADD CONSTRAINT "class_event_group_class_id_group_class_id_fk" FOREIGN KEY ("group_class_id") REFERENCES "public"."group_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_message" ADD CONSTRAINT "class_message_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_message" ADD CONSTRAINT "class_message_group_class_id_group_class_id_fk" FOREIGN KEY ("group_class_id") REFERENCES "public"."group_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_message" ADD CONSTRAINT "class_message_sender_id_account_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_message" ADD CONSTRAINT "class_message_receiver_id_account_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_state" ADD CONSTRAINT "class_state_group_class_id_group_class_id_fk" FOREIGN KEY ("group_class_id") REFERENCES "public"."group_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_report" ADD CONSTRAINT "message_report_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_report" ADD CONSTRAINT "message_report_message_id_class_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."class_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_report" ADD CONSTRAINT "message_report_reporter_id_account_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_installment_id_installment_id_fk" FOREIGN KEY ("installment_id") REFERENCES "public"."installment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installment" ADD CONSTRAINT "installment_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installment" ADD CONSTRAINT "installment_payment_method_id_payment_method_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_method"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_plan_id_price_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."price_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_promo_code_id_promo_code_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order_item" ADD CONSTRAINT "payment_order_item_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order_item" ADD CONSTRAINT "payment_order_item_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order_item" ADD CONSTRAINT "payment_order_item_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order_item" ADD CONSTRAINT "payment_order_item_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code" ADD CONSTRAINT "promo_code_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code" ADD CONSTRAINT "promo_code_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_id_account_id_fk" FOREIGN KEY ("id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_given_by_account_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_profile" ADD CONSTRAINT "staff_profile_id_account_id_fk" FOREIGN KEY ("id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_profile" ADD CONSTRAINT "staff_profile_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_id_account_id_fk" FOREIGN KEY ("id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_distributor_id_school_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."school_distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_holiday" ADD CONSTRAINT "school_holiday_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_charge_card" ON "sandbox_charge" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "sandbox_charge_settling" ON "sandbox_charge" USING btree ("settles_at") WHERE "sandbox_charge"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "sandbox_event_due" ON "sandbox_event" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "sandbox_refund_charge" ON "sandbox_refund" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "audit_event_school" ON "audit_event" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "audit_event_actor" ON "audit_event" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_event_behind" ON "audit_event" USING btree ("behind_id");--> statement-breakpoint
CREATE INDEX "audit_event_target" ON "audit_event" USING btree ("target_kind","target_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("kind",lower("email")) WHERE "account"."email" is not null and "account"."kind" <> 'student';--> statement-breakpoint
CREATE UNIQUE INDEX "account_phone" ON "account" USING btree ("kind","phone") WHERE "account"."phone" is not null and "account"."kind" <> 'student';--> statement-breakpoint
CREATE UNIQUE INDEX "account_login" ON "account" USING btree (lower("login")) WHERE "account"."kind" = 'student';--> statement-breakpoint
CREATE UNIQUE INDEX "account_google" ON "account" USING btree ("kind","google_id") WHERE "account"."google_id" is not null;--> statement-breakpoint
CREATE INDEX "account_school" ON "account" USING btree ("school_id","kind");--> statement-breakpoint
CREATE INDEX "account_distributor" ON "account" USING btree ("distributor_id");--> statement-breakpoint
CREATE INDEX "account_name_prefix" ON "account" USING btree ("school_id",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_behind" ON "session" USING btree ("behind_id");--> statement-breakpoint
CREATE INDEX "session_school" ON "session" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "session_guest_class" ON "session" USING btree ("guest_class_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_file_key" ON "stored_file" USING btree ("key");--> statement-breakpoint
CREATE INDEX "stored_file_school" ON "stored_file" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("owner_kind","owner_id");--> statement-breakpoint
CREATE INDEX "stored_file_uploader" ON "stored_file" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "outgoing_message_recipient" ON "outgoing_message" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "outgoing_message_school" ON "outgoing_message" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_pretty_url" ON "course" USING btree ("country_id","pretty_url");--> statement-breakpoint
CREATE INDEX "course_listing" ON "course" USING btree ("country_id","status","sort");--> statement-breakpoint
CREATE INDEX "course_school" ON "course" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "price_plan_course" ON "price_plan" USING btree ("course_id","journey","active");--> statement-breakpoint
CREATE INDEX "price_plan_school" ON "price_plan" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_plan_installment_number" ON "price_plan_installment" USING btree ("plan_id","number");--> statement-breakpoint
CREATE INDEX "attendance_student" ON "attendance" USING btree ("student_id","group_class_id");--> statement-breakpoint
CREATE INDEX "attendance_school" ON "attendance" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "attendance_marker" ON "attendance" USING btree ("marked_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_class_slot_day" ON "group_class" USING btree ("group_id","slot_id","local_date");--> statement-breakpoint
CREATE INDEX "group_class_group" ON "group_class" USING btree ("group_id","starts_at");--> statement-breakpoint
CREATE INDEX "group_class_school" ON "group_class" USING btree ("school_id","starts_at");--> statement-breakpoint
CREATE INDEX "group_class_teacher" ON "group_class" USING btree ("teacher_id","starts_at");--> statement-breakpoint
CREATE INDEX "group_class_lesson" ON "group_class" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "group_class_slot" ON "group_class" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "group_class_slide" ON "group_class" USING btree ("current_slide_id");--> statement-breakpoint
CREATE INDEX "group_class_live" ON "group_class" USING btree ("starts_at") WHERE "group_class"."status" in ('OPEN', 'UPCOMING');--> statement-breakpoint
CREATE INDEX "slide_answer_student" ON "slide_answer" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "slide_answer_slide" ON "slide_answer" USING btree ("slide_id");--> statement-breakpoint
CREATE INDEX "slide_answer_school" ON "slide_answer" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "lesson_course" ON "lesson" USING btree ("course_id","sort");--> statement-breakpoint
CREATE INDEX "lesson_school" ON "lesson" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "lesson_module_lessons" ON "lesson" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "lesson_retake" ON "lesson" USING btree ("retake_lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_module_number" ON "lesson_module" USING btree ("course_id","number");--> statement-breakpoint
CREATE INDEX "lesson_module_school" ON "lesson_module" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "slide_order" ON "slide" USING btree ("lesson_id","sort");--> statement-breakpoint
CREATE INDEX "slide_school" ON "slide" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_order_item" ON "enrolment" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_active" ON "enrolment" USING btree ("student_id","course_id") WHERE "enrolment"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "enrolment_group" ON "enrolment" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "enrolment_course" ON "enrolment" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "enrolment_school" ON "enrolment" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_hold_one" ON "seat_hold" USING btree ("group_id","student_id") WHERE "seat_hold"."released_at" is null;--> statement-breakpoint
CREATE INDEX "seat_hold_order" ON "seat_hold" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "seat_hold_student" ON "seat_hold" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "seat_hold_school" ON "seat_hold" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "seat_hold_expiry" ON "seat_hold" USING btree ("expires_at") WHERE "seat_hold"."released_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_entry_once" ON "waiting_list_entry" USING btree ("course_id",lower("email"));--> statement-breakpoint
CREATE INDEX "waiting_list_entry_school" ON "waiting_list_entry" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "waiting_list_entry_client" ON "waiting_list_entry" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "group_course" ON "group" USING btree ("course_id","status","start_date");--> statement-breakpoint
CREATE INDEX "group_school" ON "group" USING btree ("school_id","status");--> statement-breakpoint
CREATE INDEX "group_teacher" ON "group" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "group_assistant_groups" ON "group_assistant" USING btree ("assistant_id");--> statement-breakpoint
CREATE INDEX "group_holiday_group" ON "group_holiday" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_slot_group" ON "group_slot" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_student_groups" ON "group_student" USING btree ("student_id","group_id") WHERE "group_student"."left_at" is null;--> statement-breakpoint
CREATE INDEX "group_student_student" ON "group_student" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "group_student_school" ON "group_student" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "known_device_pair" ON "known_device" USING btree ("account_id","device_hash");--> statement-breakpoint
CREATE INDEX "one_time_token_account" ON "one_time_token" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "one_time_token_maker" ON "one_time_token" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "one_time_token_expiry" ON "one_time_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_code_address" ON "verification_code" USING btree ("channel","address","id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_message_uid" ON "class_message" USING btree ("group_class_id","uid","sender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_message_number" ON "class_message" USING btree ("group_class_id","number");--> statement-breakpoint
CREATE INDEX "class_message_page" ON "class_message" USING btree ("group_class_id","room_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "class_message_sender" ON "class_message" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "class_message_receiver" ON "class_message" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "class_message_school" ON "class_message" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "class_message_deleter" ON "class_message" USING btree ("deleted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "message_report_once" ON "message_report" USING btree ("message_id","reporter_id");--> statement-breakpoint
CREATE INDEX "message_report_school" ON "message_report" USING btree ("school_id","resolved_at");--> statement-breakpoint
CREATE INDEX "message_report_reporter" ON "message_report" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "message_report_resolver" ON "message_report" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "charge_installment" ON "charge" USING btree ("installment_id");--> statement-breakpoint
CREATE INDEX "charge_order" ON "charge" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_reference" ON "charge" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "charge_open" ON "charge" USING btree ("updated_at") WHERE "charge"."status" in ('created', 'requires_action', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "charge_once" ON "charge" USING btree ("installment_id") WHERE "charge"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "coupon_school" ON "coupon" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "coupon_course" ON "coupon" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "installment_number" ON "installment" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "installment_due" ON "installment" USING btree ("due_at") WHERE "installment"."status" in ('scheduled', 'pending', 'stalled');--> statement-breakpoint
CREATE INDEX "installment_method" ON "installment" USING btree ("payment_method_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_reference" ON "payment_method" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "payment_method_client" ON "payment_method" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_default" ON "payment_method" USING btree ("client_id") WHERE "payment_method"."is_default" and "payment_method"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_order_client" ON "payment_order" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "payment_order_school" ON "payment_order" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "payment_order_course" ON "payment_order" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "payment_order_group" ON "payment_order" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "payment_order_plan" ON "payment_order" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "payment_order_promo" ON "payment_order" USING btree ("promo_code_id");--> statement-breakpoint
CREATE INDEX "payment_order_holds" ON "payment_order" USING btree ("hold_expires_at") WHERE "payment_order"."status" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_item_student" ON "payment_order_item" USING btree ("order_id","student_id");--> statement-breakpoint
CREATE INDEX "payment_order_item_student_orders" ON "payment_order_item" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "payment_order_item_course" ON "payment_order_item" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "payment_order_item_group" ON "payment_order_item" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_code_name" ON "promo_code" USING btree ("school_id",upper("name"));--> statement-breakpoint
CREATE INDEX "promo_code_coupon" ON "promo_code" USING btree ("coupon_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_event_once" ON "provider_event" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_charge" ON "refund" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "client_school" ON "client" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_referral" ON "client" USING btree ("referral_uuid");--> statement-breakpoint
CREATE INDEX "client_referred_by" ON "client" USING btree ("referred_by");--> statement-breakpoint
CREATE INDEX "consent_newest" ON "consent" USING btree ("student_id","purpose","id");--> statement-breakpoint
CREATE INDEX "consent_school" ON "consent" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "consent_giver" ON "consent" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "staff_profile_school" ON "staff_profile" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "student_school" ON "student" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "student_client" ON "student" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_country_default" ON "school" USING btree ("country_id") WHERE "school"."is_country_default";--> statement-breakpoint
CREATE INDEX "school_country" ON "school" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "school_distributor_schools" ON "school" USING btree ("distributor_id");--> statement-breakpoint
CREATE INDEX "school_holiday_school" ON "school_holiday" USING btree ("school_id","date_from");