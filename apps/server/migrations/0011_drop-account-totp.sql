ALTER TABLE "account" DROP COLUMN "totp_secret";--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "totp_confirmed_at";