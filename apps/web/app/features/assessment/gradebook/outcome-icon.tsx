import type { OutcomeStatus } from "@larkroom/domain/assessment/outcome-status";
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconChecks,
  IconCircleCheck,
  IconEye,
  IconHourglass,
  IconLock,
  IconPencil,
  IconUpload,
} from "~/kit/icon/icons.ts";

const icons = {
  NOT_AVAILABLE: IconLock,
  REQUIRED: IconPencil,
  EXCUSED: IconCalendarOff,
  MISSED: IconAlertTriangle,
  SUBMITTED: IconUpload,
  REVIEW_REQUIRED: IconHourglass,
  GRADED: IconChecks,
  REVIEWED: IconEye,
  DONE: IconCircleCheck,
} as const satisfies Record<OutcomeStatus, unknown>;

/** The sign of an outcome: colors alone don't say it. */
export function OutcomeIcon({ status }: { status: OutcomeStatus }) {
  const Sign = icons[status];
  return <Sign size={16} stroke={1.75} aria-hidden="true" />;
}
