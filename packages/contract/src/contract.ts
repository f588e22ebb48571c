import { identityContract } from "./identity/identity.ts";
import { catalogContract } from "./catalog/catalog.ts";
import { classesContract } from "./classes/classes.ts";
import { offerContract } from "./enrolment/offer.ts";
import { familyContract } from "./classes/family.ts";
import { liveRoomContract } from "./live-room/live-room.ts";
import { directoryContract } from "./people/directory.ts";
import { peopleContract } from "./people/people.ts";
import { staffDirectoryContract } from "./people/staff-directory.ts";
import { paymentsContract } from "./payments/payments.ts";
import { schoolsContract } from "./schools/schools.ts";

/** Every call the product answers, keyed by its method and path below `/api`. */
export const contract = {
  ...identityContract,
  ...peopleContract,
  ...directoryContract,
  ...staffDirectoryContract,
  ...schoolsContract,
  ...catalogContract,
  ...offerContract,
  ...familyContract,
  ...classesContract,
  ...liveRoomContract,
  ...paymentsContract,
};

export type Contract = typeof contract;
export type ContractKey = keyof Contract;
