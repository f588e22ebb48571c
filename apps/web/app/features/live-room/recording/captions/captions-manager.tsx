import { useRef, useState } from "react";
import { captionsText } from "@larkroom/domain/curriculum/captions-text";
import { type CaptionLanguage, captionLanguages, type CaptionProblem, readCaptions } from "@larkroom/domain/live-room/recording/captions";
import { Button } from "~/kit/button/button.tsx";
import { IconTrash, IconUpload } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { languageName } from "./language-name.ts";
import styles from "./captions.module.css";

interface CaptionsManagerProps {
  recordingId: number;
  languages: readonly CaptionLanguage[];
  /** Reads the recording again. */
  onChanged: () => Promise<void>;
}

/** Where the class's teacher adds captions from a file, one for each language, and removes them. */
export function CaptionsManager({ recordingId, languages, onChanged }: CaptionsManagerProps) {
  const t = useTexts("recordingCaptions");
  const { lang, locale } = useEdition();
  const { ask } = useConfirm();
  const file = useRef<HTMLInputElement>(null);
  const [language, setLanguage] = useState<CaptionLanguage>(lang);
  const [problem, setProblem] = useState<CaptionProblem | null>(null);
  const set = useApiMutation("PUT /agora/:id/captions/:language", { refresh: onChanged, done: () => t("added") });
  const remove = useApiMutation("DELETE /agora/:id/captions/:language", { refresh: onChanged, done: () => t("removed") });
  const nameOf = (code: CaptionLanguage): string => languageName(code, locale);

  const send = async (chosen: File): Promise<void> => {
    const text = captionsText(await chosen.text());
    const read = "text" in text ? readCaptions(text.text) : null;
    const found = read === null ? "not_vtt" : read.ok ? null : read.reason;
    setProblem(found);
    if (found === null && "text" in text) await set.send({ params: { id: recordingId, language }, body: { vtt: text.text } });
  };
  const press = async (code: CaptionLanguage): Promise<void> => {
    if (await ask({ title: t("removeTitle", { language: nameOf(code) }), accept: t("remove"), tone: "warning" }))
      await remove.send({ params: { id: recordingId, language: code } });
  };
  return (
    <Stack as="section" gap={12} className={styles.manager} aria-labelledby="captions">
      <Heading level={2} look="h4" id="captions">
        {t("title")}
      </Heading>
      <Text tone="soft">{languages.length === 0 ? t("none") : t("how")}</Text>
      {languages.length > 0 ? (
        <Stack as="ul" gap={4} className={styles.list}>
          {languages.map((code) => (
            <li key={code}>
              {nameOf(code)}
              <Button
                variant="tertiary"
                size="small"
                icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
                aria-label={t("removeOf", { language: nameOf(code) })}
                busy={remove.isPending}
                onClick={() => void press(code)}
              >
                {t("remove")}
              </Button>
            </li>
          ))}
        </Stack>
      ) : null}
      <Cluster gap={12} align="end" className={styles.form}>
        <SelectField
          label={t("language")}
          value={language}
          options={captionLanguages.map((value) => ({ value, title: nameOf(value) }))}
          onChange={({ target }) => setLanguage(captionLanguages.find((one) => one === target.value) ?? lang)}
        />
        <input
          ref={file}
          type="file"
          accept=".vtt,.srt,text/vtt"
          hidden
          aria-label={t("file")}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = "";
            if (chosen) void send(chosen);
          }}
        />
        <Button
          variant="secondary"
          size="small"
          icon={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
          busy={set.isPending}
          onClick={() => file.current?.click()}
        >
          {t(languages.includes(language) ? "replace" : "upload")}
        </Button>
      </Cluster>
      {problem ? <p role="alert">{t(`problems.${problem}`)}</p> : null}
      <FailureAlert failure={set.failure ?? remove.failure} />
    </Stack>
  );
}
