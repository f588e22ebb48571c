import { identityContract } from "./identity/identity.ts";
import { schoolSignInContract } from "./identity/school-sign-in.ts";
import { googleContract } from "./identity/google.ts";
import { invitationContract } from "./identity/invitation.ts";
import { secondFactorContract } from "./identity/second-factor.ts";
import { tokensContract } from "./identity/tokens.ts";
import { assistantContract } from "./assistant/assistant.ts";
import { assistantProviderContract } from "./assistant/assistant-provider.ts";
import { gradebookContract } from "./assessment/gradebook.ts";
import { gradingDeskContract } from "./assessment/grading-desk.ts";
import { groupAssignmentsContract } from "./assessment/group-assignments.ts";
import { courseAssignmentsContract } from "./assessment/course-assignments.ts";
import { rubricsContract } from "./assessment/rubrics.ts";
import { studentAssignmentsContract } from "./assessment/student-assignments.ts";
import { submissionFilesContract } from "./assessment/submission-files.ts";
import { catalogContract } from "./catalog/catalog.ts";
import { coursesContract } from "./catalog/courses.ts";
import { paymentPlansContract } from "./catalog/payment-plans.ts";
import { availabilityContract } from "./schedule/availability.ts";
import { calendarContract } from "./schedule/calendar.ts";
import { classesContract } from "./classes/classes.ts";
import { attendanceContract } from "./attendance/attendance.ts";
import { catchUpContract } from "./catch-up/catch-up.ts";
import { lessonProgressContract } from "./classes/lesson-progress.ts";
import { courseClassesContract } from "./classes/course-classes.ts";
import { groupClassContract } from "./schedule/group-class.ts";
import { guestsContract } from "./classes/guests.ts";
import { scheduleContract } from "./schedule/schedule.ts";
import { lessonsContract } from "./curriculum/lessons.ts";
import { slideDraftsContract } from "./curriculum/slide-drafts.ts";
import { materialsContract } from "./curriculum/materials.ts";
import { slidesContract } from "./curriculum/slides.ts";
import { filesContract } from "./files/files.ts";
import { courseRequestContract } from "./enrolment/course-request.ts";
import { groupInvitationContract } from "./enrolment/group-invitation.ts";
import { moveChildContract } from "./enrolment/move-child.ts";
import { coursePagesContract } from "./course-pages/course-pages.ts";
import { renewalsContract } from "./enrolment/renewals.ts";
import { trialsContract } from "./enrolment/trials.ts";
import { waitingListContract } from "./enrolment/waiting-list.ts";
import { timetableContract } from "./enrolment/timetable.ts";
import { familyContract } from "./classes/family.ts";
import { groupClassesContract } from "./classes/group-classes.ts";
import { groupPapersContract } from "./groups/group-papers.ts";
import { groupStudentsContract } from "./groups/group-students.ts";
import { groupsContract } from "./groups/groups.ts";
import { asyncQuestionsContract } from "./live-room/async-questions.ts";
import { callsContract } from "./leads/calls.ts";
import { formsContract } from "./leads/forms.ts";
import { leadsContract } from "./leads/leads.ts";
import { sandboxContract } from "./live-room/sandbox.ts";
import { liveRoomContract } from "./live-room/live-room.ts";
import { chatFilesContract } from "./live-room/chat-files.ts";
import { recordingContract } from "./live-room/recording.ts";
import { whiteboardContract } from "./live-room/whiteboard.ts";
import { householdContract } from "./people/household.ts";
import { consoleContract } from "./directory/console.ts";
import { directoryContract } from "./directory/directory.ts";
import { emailPreferencesContract } from "./notifications/email-preferences.ts";
import { peopleContract } from "./people/people.ts";
import { privacyContract } from "./privacy/privacy.ts";
import { observersContract } from "./groups/observers.ts";
import { overviewContract } from "./directory/overview.ts";
import { staffDirectoryContract } from "./directory/staff-directory.ts";
import { studentImportContract } from "./import/student-import.ts";
import { journalContract } from "./journal/journal.ts";
import { payoutsContract } from "./journal/payouts.ts";
import { hourLedgerContract } from "./payments/hour-ledger.ts";
import { receiptsContract } from "./payments/receipts.ts";
import { ltiContract } from "./lti/lti.ts";
import { paymentAccountsContract } from "./payment-accounts/payment-accounts.ts";
import { moneyReportsContract } from "./money-reports/money-reports.ts";
import { couponsContract } from "./payments/coupons.ts";
import { overdueContract } from "./payments/overdue.ts";
import { paymentMethodsContract } from "./payments/payment-methods.ts";
import { paymentsContract } from "./payments/payments.ts";
import { schoolOrdersContract } from "./payments/school-orders.ts";
import { canvasContract } from "./canvas/canvas.ts";
import { algoritmicsContract } from "./algoritmics/algoritmics.ts";
import { crmContract } from "./crm/crm.ts";
import { connectionsContract } from "./connections/connections.ts";
import { remoteDesktopContract } from "./remote-desktop/remote-desktop.ts";
import { branchesContract } from "./schools/branches.ts";
import { countriesContract } from "./schools/countries.ts";
import { distributorsContract } from "./schools/distributors.ts";
import { emailsContract } from "./schools/emails.ts";
import { holidaysContract } from "./schools/holidays.ts";
import { schoolsContract } from "./schools/schools.ts";
import { apiKeysContract } from "./partners/api-keys.ts";
import { openapiContract } from "./partners/openapi.ts";
import { webhooksContract } from "./partners/webhooks.ts";
import { operationContract } from "./shared/operation.ts";

/** Every API call, keyed by its method and path below `/api`. */
export const contract = {
  ...identityContract,
  ...tokensContract,
  ...secondFactorContract,
  ...invitationContract,
  ...googleContract,
  ...schoolSignInContract,
  ...peopleContract,
  ...householdContract,
  ...emailPreferencesContract,
  ...privacyContract,
  ...directoryContract,
  ...staffDirectoryContract,
  ...overviewContract,
  ...hourLedgerContract,
  ...journalContract,
  ...payoutsContract,
  ...receiptsContract,
  ...overdueContract,
  ...couponsContract,
  ...schoolOrdersContract,
  ...moneyReportsContract,
  ...paymentAccountsContract,
  ...ltiContract,
  ...observersContract,
  ...consoleContract,
  ...studentImportContract,
  ...schoolsContract,
  ...holidaysContract,
  ...emailsContract,
  ...branchesContract,
  ...countriesContract,
  ...distributorsContract,
  ...catalogContract,
  ...coursesContract,
  ...paymentPlansContract,
  ...filesContract,
  ...formsContract,
  ...leadsContract,
  ...callsContract,
  ...materialsContract,
  ...lessonsContract,
  ...slidesContract,
  ...slideDraftsContract,
  ...rubricsContract,
  ...studentAssignmentsContract,
  ...submissionFilesContract,
  ...courseAssignmentsContract,
  ...coursePagesContract,
  ...timetableContract,
  ...waitingListContract,
  ...renewalsContract,
  ...trialsContract,
  ...courseRequestContract,
  ...groupInvitationContract,
  ...moveChildContract,
  ...groupsContract,
  ...groupStudentsContract,
  ...groupPapersContract,
  ...groupClassesContract,
  ...familyContract,
  ...classesContract,
  ...attendanceContract,
  ...lessonProgressContract,
  ...catchUpContract,
  ...groupAssignmentsContract,
  ...gradebookContract,
  ...gradingDeskContract,
  ...guestsContract,
  ...courseClassesContract,
  ...groupClassContract,
  ...scheduleContract,
  ...availabilityContract,
  ...calendarContract,
  ...liveRoomContract,
  ...asyncQuestionsContract,
  ...sandboxContract,
  ...assistantContract,
  ...assistantProviderContract,
  ...chatFilesContract,
  ...whiteboardContract,
  ...remoteDesktopContract,
  ...recordingContract,
  ...connectionsContract,
  ...canvasContract,
  ...crmContract,
  ...algoritmicsContract,
  ...paymentMethodsContract,
  ...paymentsContract,
  ...apiKeysContract,
  ...openapiContract,
  ...webhooksContract,
  ...operationContract,
};

export type Contract = typeof contract;
export type ContractKey = keyof Contract;
