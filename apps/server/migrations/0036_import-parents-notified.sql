-- The outcome of an import calls it parentsNotified, also where it was stored under the old name.
UPDATE "student_import" SET "outcome" = ("outcome" - 'parentsTold') || jsonb_build_object('parentsNotified', "outcome"->'parentsTold')
  WHERE "outcome" ? 'parentsTold';
--> statement-breakpoint
UPDATE "operation" SET "result" = ("result" - 'parentsTold') || jsonb_build_object('parentsNotified', "result"->'parentsTold')
  WHERE "result" ? 'parentsTold';
