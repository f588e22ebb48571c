import { isReported } from "@larkroom/domain/attendance/absence";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { StudentClass } from "../types.ts";
import type { CatchUp } from "./catch-ups.tsx";
import styles from "./catch-ups.module.css";
import { useCatchUpFailures } from "./use-catch-up-failures.ts";

/**
 * Whether a parent can still report an absence: the class is ahead and the child hasn't been marked. If one of the family's credits is booked for it, the
 * booking is canceled instead, which returns the credit.
 */
export const canReportAbsence = (
  { id, student, status, from, attendance }: StudentClass,
  credits: readonly CatchUp[],
  now: Temporal.Instant,
): boolean =>
  (status === "UPCOMING" || status === "POSTPONED") &&
  Temporal.Instant.compare(now, from) < 0 &&
  (attendance?.state === "EXPECTED" || attendance?.state === "EXCUSED") &&
  !credits.some((credit) => credit.booked?.id === id && credit.student.id === student.id);

/** Reports a child's absence before the class, or cancels the report. An absence excused by staff can't be canceled here. */
export function AbsencePart({ one }: { one: StudentClass }) {
  const texts = useTexts("catchUps");
  const [asked, setAsked] = useState(false);
  const name = one.student.name.split(" ")[0] ?? one.student.name;
  const params = { id: one.id };
  const reporting = useApiMutation("POST /public/profile/client/class/:id/absence", {
    done: texts("absence.reportDone"),
    onDone: () => setAsked(false),
  });
  const takingBack = useApiMutation("DELETE /public/profile/client/class/:id/absence", { done: texts("absence.backDone", { name }) });
  const overrides = useCatchUpFailures(name);

  const stage = one.attendance?.state === "EXCUSED" ? "reported" : asked ? "form" : "ahead";
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  // What was pressed disappeared with the stage before.
  useEffect(() => {
    if (wasPressed.current) button.current?.focus();
  }, [stage]);

  if (one.attendance?.state === "EXCUSED" && !isReported(one.attendance)) {
    return (
      <div className={styles.absence}>
        <Text size="compact">{texts("absence.excused", { name })}</Text>
      </div>
    );
  }
  if (stage === "reported") {
    return (
      <div className={styles.absence}>
        <Text size="compact">{texts("absence.reported", { name })}</Text>
        <FailureAlert failure={takingBack.failure} overrides={overrides} />
        <Button
          ref={button}
          variant="secondary"
          size="small"
          busy={takingBack.isPending}
          busyLabel={texts("absence.sending")}
          onClick={() => {
            wasPressed.current = true;
            void takingBack.send({ params, body: { student: one.student.id } });
          }}
        >
          {texts("absence.back", { name })}
        </Button>
      </div>
    );
  }
  if (stage === "ahead") {
    return (
      <div className={styles.absence}>
        <Button
          ref={button}
          variant="tertiary"
          size="small"
          onClick={() => {
            wasPressed.current = true;
            setAsked(true);
          }}
        >
          {texts("absence.report", { name })}
        </Button>
      </div>
    );
  }
  return (
    <ReportForm
      busy={reporting.isPending}
      onCancel={() => setAsked(false)}
      onSend={(reason) => void reporting.send({ params, body: { student: one.student.id, ...(reason !== "" && { reason }) } })}
    >
      <FailureAlert failure={reporting.failure} overrides={overrides} />
    </ReportForm>
  );
}

interface ReportFormProps {
  busy: boolean;
  onCancel: () => void;
  onSend: (reason: string) => void;
  children: ReactNode;
}

function ReportForm({ busy, onCancel, onSend, children }: ReportFormProps) {
  const texts = useTexts("catchUps");
  const [reason, setReason] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSend(reason.trim());
  };
  return (
    <form noValidate method="post" className={styles.absence} onSubmit={submit}>
      <Text size="compact" tone="soft">
        {texts("absence.text")}
      </Text>
      <TextField
        ref={field}
        name="reason"
        label={texts("absence.reason")}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={200}
        autoComplete="off"
      />
      {children}
      <Cluster gap={8} justify="end">
        <Button variant="tertiary" size="small" onClick={onCancel}>
          {texts("absence.cancel")}
        </Button>
        <Button type="submit" size="small" busy={busy} busyLabel={texts("absence.sending")}>
          {texts("absence.send")}
        </Button>
      </Cluster>
    </form>
  );
}
