import { kernelRetention } from "./kernel/privacy/kernel-retention.ts";
import type { PrivacyPorts } from "./kernel/ports/privacy.ts";
import { kernelTables } from "./kernel/privacy/kernel-tables.ts";
import { algoritmicsTables } from "./modules/algoritmics/index.ts";
import { assistantRetention, assistantTables } from "./modules/assistant/index.ts";
import { assessmentRetention, assessmentTables } from "./modules/assessment/index.ts";
import { canvasRetention, canvasTables } from "./modules/canvas/index.ts";
import { connectionRetention } from "./modules/connections/index.ts";
import { classRetention, classTables } from "./modules/classes/index.ts";
import { enrolmentRetention, enrolmentTables } from "./modules/enrolment/index.ts";
import { groupTables } from "./modules/groups/index.ts";
import { identityRetention, identityTables } from "./modules/identity/index.ts";
import { liveRoomRetention, liveRoomTables } from "./modules/live-room/index.ts";
import { paymentRetention, paymentTables } from "./modules/payments/index.ts";
import { peopleRetention, peopleTables } from "./modules/people/index.ts";
import { remoteDesktopTables } from "./modules/remote-desktop/index.ts";

/** The personal data of families in all modules, in the order of erasure: the account itself is last. */
export const personalTables: PrivacyPorts["tables"] = [
  ...algoritmicsTables,
  ...assistantTables,
  ...remoteDesktopTables,
  ...canvasTables,
  ...liveRoomTables,
  ...paymentTables,
  ...enrolmentTables,
  ...assessmentTables,
  ...classTables,
  ...groupTables,
  ...peopleTables,
  ...identityTables,
  ...kernelTables,
];

/** What all modules delete by age. */
export const retentionParts: PrivacyPorts["retention"] = [
  ...assistantRetention,
  ...liveRoomRetention,
  ...assessmentRetention,
  ...classRetention,
  ...enrolmentRetention,
  ...identityRetention,
  ...kernelRetention,
  ...peopleRetention,
  ...paymentRetention,
  ...connectionRetention,
  ...canvasRetention,
];
