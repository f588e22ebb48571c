import { ageOn } from "@larkroom/domain/people/age";
import { type PlainDay, plainDay } from "@larkroom/domain/shared/brand";
import type { StudentRecord } from "./people.store.ts";

/** A child as the parent sees and edits it. */
export function toStudentDto(student: StudentRecord, today: PlainDay) {
  return {
    id: student.id,
    clientId: student.clientId ?? 0,
    name: student.name,
    login: student.login,
    birthDate: student.birthDate ?? "",
    age: student.birthDate === null ? 0 : ageOn(plainDay(student.birthDate), today),
    hasPassword: student.hasPassword,
  };
}
