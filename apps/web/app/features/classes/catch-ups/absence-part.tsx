import { useState, type FormEvent, type ReactNode } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { StudentClass } from "../types.ts";
import styles from "./catch-ups.module.css";
import { useSending } from "./use-sending.ts";

/** Whether a parent has anything to say about a class: it is ahead, and nobody has marked it. */
export const isToTell = ({ status, from, attendance }: StudentClass, now: Temporal.Instant): boolean =>
  (status === "UPCOMING" || status === "POSTPONED") &&
  Temporal.Instant.compare(now, from) < 0 &&
  (attendance?.state === "EXPECTED" || attendance?.state === "EXCUSED");

/** Tells before a class that a child will not come, or takes it back. */
export function AbsencePart({ one }: { one: StudentClass }) {
  const texts = useTexts("catchUps");
  const [asked, setAsked] = useState(false);
  const { busy, failure, send } = useSending();
  const name = one.student.name.split(" ")[0] ?? one.student.name;
  const params = { id: one.id };
  const takeBack = () =>
    send(
      () => api("DELETE /public/profile/client/class/:id/absence", { params, body: { student: one.student.id } }),
      texts("absence.backDone", { name }),
    );
  const trouble = failure ? (
    <Alert tone="error" live>
      {texts(`failures.${failure}`, { name })}
    </Alert>
  ) : null;

  if (one.attendance?.state === "EXCUSED") {
    return (
      <div className={styles.absence}>
        <Text as="p" size="compact">
          {texts("absence.told", { name })}
        </Text>
        {trouble}
        <Button variant="secondary" size="small" busy={busy} busyLabel={texts("absence.sending")} onClick={() => void takeBack()}>
          {texts("absence.back", { name })}
        </Button>
      </div>
    );
  }
  if (!asked) {
    return (
      <div className={styles.absence}>
        <Button variant="tertiary" size="small" onClick={() => setAsked(true)}>
          {texts("absence.tell", { name })}
        </Button>
      </div>
    );
  }
  return (
    <TellForm
      busy={busy}
      onKeep={() => setAsked(false)}
      onSend={async (reason) => {
        const said = reason === "" ? {} : { reason };
        const sent = await send(
          () => api("POST /public/profile/client/class/:id/absence", { params, body: { student: one.student.id, ...said } }),
          texts("absence.tellDone"),
        );
        if (sent) setAsked(false);
      }}
    >
      {trouble}
    </TellForm>
  );
}

interface TellFormProps {
  busy: boolean;
  onKeep: () => void;
  onSend: (reason: string) => Promise<void>;
  children: ReactNode;
}

function TellForm({ busy, onKeep, onSend, children }: TellFormProps) {
  const texts = useTexts("catchUps");
  const [reason, setReason] = useState("");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void onSend(reason.trim());
  };
  return (
    <form noValidate method="post" className={styles.absence} onSubmit={submit}>
      <Text as="p" size="compact" tone="soft">
        {texts("absence.text")}
      </Text>
      <TextField
        name="reason"
        label={texts("absence.reason")}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={200}
        autoComplete="off"
      />
      {children}
      <div className={styles.foot}>
        <Button variant="tertiary" size="small" onClick={onKeep}>
          {texts("absence.keep")}
        </Button>
        <Button type="submit" size="small" busy={busy} busyLabel={texts("absence.sending")}>
          {texts("absence.send")}
        </Button>
      </div>
    </form>
  );
}
