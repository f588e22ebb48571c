CREATE TABLE "receipt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"installment_id" bigint,
	"refund_id" bigint,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"seller" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_source" CHECK (("receipt"."kind" = 'receipt') = ("receipt"."installment_id" is not null) and ("receipt"."kind" = 'credit_note') = ("receipt"."refund_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_installment_id_installment_id_fk" FOREIGN KEY ("installment_id") REFERENCES "public"."installment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_number" ON "receipt" USING btree ("school_id","kind","year","number");--> statement-breakpoint
CREATE INDEX "receipt_order" ON "receipt" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_installment" ON "receipt" USING btree ("installment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_refund" ON "receipt" USING btree ("refund_id");