import type { Icon } from "@tabler/icons-react";
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
} from "../icon/icons.ts";
import { Chip, type ChipTone } from "./chip.tsx";

/** The status of an assignment for one student. */
export type OutcomeStatus =
  | "NOT_AVAILABLE"
  | "REQUIRED"
  | "EXCUSED"
  | "MISSED"
  | "SUBMITTED"
  | "REVIEW_REQUIRED"
  | "GRADED"
  | "REVIEWED"
  | "DONE";

const LOOKS: Record<OutcomeStatus, { tone: ChipTone; icon: Icon; percent: boolean }> = {
  NOT_AVAILABLE: { tone: "grey", icon: IconLock, percent: false },
  REQUIRED: { tone: "grey", icon: IconPencil, percent: false },
  SUBMITTED: { tone: "blue", icon: IconUpload, percent: false },
  REVIEW_REQUIRED: { tone: "blue", icon: IconHourglass, percent: false },
  GRADED: { tone: "blue", icon: IconChecks, percent: true },
  REVIEWED: { tone: "blue", icon: IconEye, percent: true },
  EXCUSED: { tone: "yellow", icon: IconCalendarOff, percent: false },
  MISSED: { tone: "red", icon: IconAlertTriangle, percent: true },
  DONE: { tone: "green", icon: IconCircleCheck, percent: true },
};

export type OutcomeChipProps = {
  status: OutcomeStatus;
  /** The status as text. */
  text: string;
  /** A label before the text, such as "Outcome:"; omitted in tables. */
  label?: string;
  /** Whole percent; shown for a status that has a result. */
  percentage?: number | null;
  size?: "medium" | "small";
};

/** The state of an assignment: "Outcome: Graded: 87%". */
export function OutcomeChip({ status, text, label, percentage, size }: OutcomeChipProps) {
  const { tone, icon: Sign, percent } = LOOKS[status];
  return (
    <Chip tone={tone} size={size} icon={<Sign stroke={1.75} aria-hidden="true" />} data-status={status}>
      {label ? `${label} ` : ""}
      {text}
      {percent && percentage != null ? (
        <>
          : <bdi>{percentage}%</bdi>
        </>
      ) : null}
    </Chip>
  );
}
