CREATE TABLE "manual_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"method" text NOT NULL,
	"receipt_number" text NOT NULL,
	"received_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "paused_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_order_item" ADD COLUMN "former_student_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "manual_payment" ADD CONSTRAINT "manual_payment_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payment" ADD CONSTRAINT "manual_payment_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payment" ADD CONSTRAINT "manual_payment_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payment_receipt" ON "manual_payment" USING btree ("school_id","receipt_number");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payment_charge" ON "manual_payment" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "manual_payment_order" ON "manual_payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_order_item_former" ON "payment_order_item" USING gin ("former_student_ids");--> statement-breakpoint
CREATE INDEX "provider_event_reference" ON "provider_event" USING btree (("payload"->>'reference'));