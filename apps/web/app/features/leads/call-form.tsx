import { useEffect, useState } from "react";
import { Link as RouterLink, useRevalidator } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { FieldMessages } from "~/kit/field/field.tsx";
import { TextArea, TextField } from "~/kit/field/text-field.tsx";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useNativeForm } from "~/shared/forms/use-native-form.ts";
import { useEdition, useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { callForm, longestNote } from "./lead-forms.ts";
import { ConsentBox, SenderFields, TrustFields, useProblemText } from "./sender-fields.tsx";
import styles from "./lead-forms.module.css";

interface CallFormProps {
  stamp: string;
  /** The days with free times, in the visitor's zone; each is a page of this form. */
  days: readonly string[];
  day: string;
  /** The free times of the chosen day. */
  starts: readonly string[];
}

/** Books a call: a day, one of its free times, and who calls. Another day keeps what was typed. */
export function CallForm({ stamp, days, day, starts }: CallFormProps) {
  const texts = useTexts("leads");
  const formats = useFormats();
  const path = usePath();
  const timeZone = useTimeZone();
  const problemText = useProblemText();
  // Choosing another day loads another stamp, but the form was opened with the first.
  const [opened] = useState(stamp);
  const form = useNativeForm(callForm(useEdition().slug));
  const { revalidate } = useRevalidator();
  const isTaken = form.problems.startsAt === "taken";
  useEffect(() => {
    if (isTaken) void revalidate();
  }, [isTaken, revalidate]);
  const problem = problemText(form.problems.startsAt);
  return (
    <form {...form.formProps} className={styles.form} aria-label={texts("call.title")}>
      <FailureAlert failure={form.alert.failure} />
      <nav aria-label={texts("call.day")}>
        <Split as="ul" gap={8} className={styles.days}>
          {days.map((one) => (
            <li key={one}>
              <RouterLink
                to={`${path("/book-a-call")}?day=${one}`}
                replace
                preventScrollReset
                className={styles.day}
                aria-current={one === day ? "date" : undefined}
              >
                <span>{formats.weekdayName(Temporal.PlainDate.from(one).dayOfWeek, "short")}</span> <strong>{formats.shortDay(one)}</strong>
              </RouterLink>
            </li>
          ))}
        </Split>
      </nav>
      <fieldset aria-describedby={problem ? "call-time-problem" : "call-zone"}>
        <legend className={styles.legend}>
          {texts("call.time")}: {formats.day(day)}
        </legend>
        <div className={styles.times}>
          {starts.map((start) => (
            <label key={start} className={styles.time}>
              <input type="radio" name="startsAt" value={start} defaultChecked={form.typed("startsAt") === start} />
              <span>{formats.time(start)}</span>
            </label>
          ))}
        </div>
        <FieldMessages error={problem} errorId="call-time-problem" />
        <Text size="small" tone="slate" id="call-zone" className={styles.zone}>
          {texts("call.zone", { zone: formats.zoneName(starts[0] ?? `${day}T12:00:00Z`) })}
        </Text>
      </fieldset>
      <SenderFields form={form} needsPhone />
      <Stack gap={20} align="start" className={styles.pair}>
        <TextField
          name="childAge"
          label={texts("call.childAge")}
          optional={texts("fields.optional")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          defaultValue={form.typed("childAge")}
          error={problemText(form.problems.childAge)}
        />
      </Stack>
      <TextArea
        name="message"
        label={texts("call.message")}
        optional={texts("fields.optional")}
        rows={3}
        dir="auto"
        maxLength={longestNote}
        defaultValue={form.typed("message")}
        error={problemText(form.problems.message)}
      />
      <ConsentBox form={form} />
      <input type="hidden" name="timeZone" value={timeZone} />
      <TrustFields stamp={opened} />
      <Button type="submit" size="large" full busy={form.busy} busyLabel={texts("sending")}>
        {texts("call.send")}
      </Button>
    </form>
  );
}
