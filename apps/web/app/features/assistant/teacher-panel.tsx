import { useState } from "react";
import { Checkbox, Switch } from "~/kit/choice/checkbox.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./assistant.module.css";
import { TranscriptList } from "./transcript-list.tsx";
import type { ClassAssistant } from "./use-class-assistant.ts";

/** How often the transcript is read again while it is open, so that staff see a message at once. */
const transcriptMs = 3_000;

interface TeacherPanelProps {
  readonly classId: number;
  readonly state: ClassAssistant & { readonly assistant: NonNullable<ClassAssistant["assistant"]> };
  readonly students: readonly { readonly id: number; readonly name: string }[];
  /** Reads the state again. */
  readonly onChanged: () => Promise<unknown>;
}

/** The assistant's switches in a class, and everything that was said. */
export function TeacherPanel({ classId, state, students, onChanged }: TeacherPanelProps) {
  const t = useTexts("assistant");
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { mode, audience, assistant } = state;
  const set = async (change: Partial<Pick<ClassAssistant, "mode" | "audience" | "students">>): Promise<void> => {
    setBusy(true);
    try {
      const body = { mode, audience, students: [...state.students], ...change };
      await api("PUT /ai_assistant/class/:id", { params: { id: classId }, body });
      setFailed(false);
      await onChanged();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <Stack gap={14} className={styles.teacher}>
      <Heading level={2}>{t("teacher.title")}</Heading>
      <Switch
        label={<b>{t("teacher.on")}</b>}
        hint={t("teacher.onHint", { name: assistant.name })}
        checked={mode === "on"}
        disabled={isBusy}
        onChange={(isOn) => void set({ mode: isOn ? "on" : "off" })}
      />
      {mode === "on" ? (
        <>
          <Switch
            label={t("teacher.specific")}
            checked={audience === "specific"}
            disabled={isBusy}
            onChange={(isSpecific) => void set({ audience: isSpecific ? "specific" : "everyone" })}
          />
          {audience === "specific" ? (
            <Stack as="fieldset" gap={10}>
              <legend className="visually-hidden">{t("teacher.children")}</legend>
              {students.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={<bdi>{name}</bdi>}
                  checked={state.students.includes(id)}
                  disabled={isBusy}
                  onChange={({ target }) =>
                    void set({ students: target.checked ? [...state.students, id] : state.students.filter((other) => other !== id) })
                  }
                />
              ))}
            </Stack>
          ) : null}
        </>
      ) : null}
      {hasFailed ? <p role="alert">{t("teacher.saveFailed")}</p> : null}
      <Text size="small" tone="slate">
        {t(state.answeredBy === "provider" ? "teacher.provider" : "teacher.lesson")}
      </Text>
      <Heading level={3} look="h4">
        {t("teacher.transcript")}
      </Heading>
      <TranscriptList of={{ classId }} empty={t("teacher.empty")} everyMs={transcriptMs} />
    </Stack>
  );
}
