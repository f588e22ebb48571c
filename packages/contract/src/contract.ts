import { identityContract } from "./identity/identity.ts";
import { googleContract } from "./identity/google.ts";
import { invitationContract } from "./identity/invitation.ts";
import { secondFactorContract } from "./identity/second-factor.ts";
import { tokensContract } from "./identity/tokens.ts";
import { catalogContract } from "./catalog/catalog.ts";
import { classesContract } from "./classes/classes.ts";
import { guestsContract } from "./classes/guests.ts";
import { courseRequestContract } from "./enrolment/course-request.ts";
import { groupInvitationContract } from "./enrolment/group-invitation.ts";
import { offerContract } from "./enrolment/offer.ts";
import { familyContract } from "./classes/family.ts";
import { liveRoomContract } from "./live-room/live-room.ts";
import { householdContract } from "./people/household.ts";
import { consoleContract } from "./people/console.ts";
import { directoryContract } from "./people/directory.ts";
import { peopleContract } from "./people/people.ts";
import { privacyContract } from "./people/privacy.ts";
import { staffDirectoryContract } from "./people/staff-directory.ts";
import { studentImportContract } from "./people/student-import.ts";
import { paymentsContract } from "./payments/payments.ts";
import { distributorsContract } from "./schools/distributors.ts";
import { schoolsContract } from "./schools/schools.ts";
import { operationContract } from "./shared/operation.ts";

/** Every call the product answers, keyed by its method and path below `/api`. */
export const contract = {
  ...identityContract,
  ...tokensContract,
  ...secondFactorContract,
  ...invitationContract,
  ...googleContract,
  ...peopleContract,
  ...householdContract,
  ...privacyContract,
  ...directoryContract,
  ...staffDirectoryContract,
  ...consoleContract,
  ...studentImportContract,
  ...schoolsContract,
  ...distributorsContract,
  ...catalogContract,
  ...offerContract,
  ...courseRequestContract,
  ...groupInvitationContract,
  ...familyContract,
  ...classesContract,
  ...guestsContract,
  ...liveRoomContract,
  ...paymentsContract,
  ...operationContract,
};

export type Contract = typeof contract;
export type ContractKey = keyof Contract;
