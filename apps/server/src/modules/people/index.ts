export {
  type Addressee,
  findAddressee,
  listParentsClocks,
  lockReader,
  lockSummaryReader,
  moment,
  type Reader,
  emailsOf,
  toEmailPreferences,
} from "./addressee.read.ts";
export { familyClock, familyDay, readFamilyDay } from "./family-day.read.ts";
export { type Household, listHouseholds } from "./households.read.ts";
export { householdRoutes } from "./household.routes.ts";
export { registerInvitations, childNamesForEmail, enqueueParentInvitations } from "./invite-parents.ts";
export { peopleRoutes } from "./people.routes.ts";
export { findParentOf, listStudentsOf, type StudentRecord, findStudent, removeStudentRow } from "./people.store.ts";
export { grantedPurposes } from "./consent.store.ts";
export { peopleTables } from "./personal-data.ts";
export { createSchoolStudent } from "./create-school-student.ts";
export { makePassword, sealPassword } from "./readable-password.ts";
export { readPasswords } from "./read-passwords.ts";
export { asColumn, isOwnChild, nameFor, isOwnParent, sortedBy, visibleNameContains } from "./own-children.ts";
export { nameSeenBy } from "./name-seen-by.ts";
export { peopleMailSamples } from "./mail-samples.ts";
export { listSchoolAdmins } from "./school-admins.read.ts";
export { manageStudent } from "./people.access.ts";
export { adoptStudents } from "./adopt-students.ts";
export { mustTakeNoCourse } from "./takes-course.ts";
export { contactChangedMail } from "./mails.ts";
export { createStudent } from "./create-student.ts";
