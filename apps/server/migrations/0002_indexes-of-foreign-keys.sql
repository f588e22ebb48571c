CREATE INDEX "enrolment_student" ON "enrolment" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "seat_hold_group" ON "seat_hold" USING btree ("group_id");