import { kernelRetention } from "./kernel/privacy/kernel-retention.ts";
import type { PrivacyPorts } from "./kernel/ports/privacy.ts";
import { kernelTables } from "./kernel/privacy/kernel-tables.ts";
import { algoritmicsTables } from "./modules/algoritmics/index.ts";
import { assistantRetention, assistantTables } from "./modules/assistant/index.ts";
import { assessmentRetention, assessmentTables } from "./modules/assessment/index.ts";
import { canvasRetention, canvasTables } from "./modules/canvas/index.ts";
import { connectionRetention } from "./modules/connections/index.ts";
import { catchUpTables } from "./modules/catch-up/index.ts";
import { classRetention, classTables } from "./modules/classes/index.ts";
import { scheduleTables } from "./modules/schedule/index.ts";
import { enrolmentRetention, enrolmentTables } from "./modules/enrolment/index.ts";
import { groupTables } from "./modules/groups/index.ts";
import { identityRetention, identityTables } from "./modules/identity/index.ts";
import { leadRetention, leadTables } from "./modules/leads/index.ts";
import { liveRoomRetention, liveRoomTables } from "./modules/live-room/index.ts";
import { ltiRetention, ltiTables } from "./modules/lti/index.ts";
import { partnerRetention, partnerTables } from "./modules/partners/index.ts";
import { paymentRetention, paymentTables } from "./modules/payments/index.ts";
import { peopleTables } from "./modules/people/index.ts";
import { importRetention } from "./modules/import/index.ts";
import { privacyRetention, privacyTables } from "./modules/privacy/index.ts";
import { remoteDesktopTables } from "./modules/remote-desktop/index.ts";

/** The personal data of families in all modules, in the order of erasure: the account itself is last. */
export const personalTables: PrivacyPorts["tables"] = [
  ...algoritmicsTables,
  ...assistantTables,
  ...remoteDesktopTables,
  ...canvasTables,
  ...ltiTables,
  ...partnerTables,
  ...liveRoomTables,
  ...paymentTables,
  ...enrolmentTables,
  ...leadTables,
  ...assessmentTables,
  ...classTables,
  ...catchUpTables,
  ...scheduleTables,
  ...groupTables,
  ...privacyTables,
  ...peopleTables,
  ...identityTables,
  ...kernelTables,
];

/** What all modules delete by age. */
export const retentionParts: PrivacyPorts["retention"] = [
  ...assistantRetention,
  ...ltiRetention,
  ...liveRoomRetention,
  ...assessmentRetention,
  ...classRetention,
  ...enrolmentRetention,
  ...leadRetention,
  ...identityRetention,
  ...kernelRetention,
  ...importRetention,
  ...privacyRetention,
  ...paymentRetention,
  ...connectionRetention,
  ...canvasRetention,
  ...partnerRetention,
];
