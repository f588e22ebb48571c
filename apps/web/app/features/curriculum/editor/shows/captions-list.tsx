import { useState } from "react";
import { captionsText } from "@larkroom/domain/curriculum/captions-text";
import type { Captions } from "@larkroom/domain/curriculum/slide-types";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { captionFiles, fileName } from "../fields/file-kinds.ts";
import { FilePlace } from "../fields/file-place.tsx";
import { useSending } from "../fields/use-sending.ts";
import type { MediaUpload, ProblemAt } from "../types.ts";
import { within } from "../within.ts";
import fields from "../fields/fields.module.css";
import styles from "./shows.module.css";

interface CaptionsListProps {
  readonly captions: readonly Captions[];
  readonly onChange: (captions: Captions[]) => void;
  readonly upload: MediaUpload;
  /** Problems within the list. */
  readonly problemAt: ProblemAt;
}

/** The languages offered first; any other can be typed. */
const languages = ["en", "he", "pt", "es", "fr", "de", "it", "ru", "uk", "ar", "pl", "nl", "ro", "zh", "hi"] as const;
const most = 10;

/** A language's name: in that language, as viewers see it, or in the reader's language. */
function languageName(code: string, locale = code): string {
  try {
    const name = new Intl.DisplayNames([locale], { type: "language" }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return code;
  }
}

/** The captions of a film, one file per language. */
export function CaptionsList({ captions, onChange, upload, problemAt }: CaptionsListProps) {
  const t = useTexts("slideEditor");
  const { lang: own } = useEdition();
  const add = (): void => {
    const taken = captions.map(({ lang }) => lang);
    const lang = [own, ...languages].find((code) => !taken.includes(code)) ?? "";
    onChange([...captions, { lang, label: languageName(lang), src: "" }]);
  };
  return (
    <Stack role="group" aria-label={t("film.captions")} gap={12} shrink data-part="captions">
      <div>
        <p className={fields.label}>{t("film.captions")}</p>
        <p className={fields.detail}>{t("film.captionsHow")}</p>
      </div>
      {captions.map((one, at) => (
        <OneCaptions
          key={at}
          number={at + 1}
          captions={one}
          upload={upload}
          problemAt={within(problemAt, at)}
          onChange={(next) => onChange(captions.with(at, next))}
          onRemove={() => onChange(captions.toSpliced(at, 1))}
        />
      ))}
      {problemAt() ? <p className={styles.warn}>{problemAt()}</p> : null}
      {captions.length < most ? (
        <Button
          variant="tertiary"
          size="staff"
          className={fields.add}
          icon={<IconPlus size={16} stroke={2} aria-hidden="true" />}
          onClick={add}
        >
          {t("film.addCaptions")}
        </Button>
      ) : null}
    </Stack>
  );
}

interface OneCaptionsProps {
  readonly number: number;
  readonly captions: Captions;
  readonly onChange: (captions: Captions) => void;
  readonly onRemove: () => void;
  readonly upload: MediaUpload;
  readonly problemAt: ProblemAt;
}

function OneCaptions({ number, captions, onChange, onRemove, upload, problemAt }: OneCaptionsProps) {
  const t = useTexts("slideEditor");
  const { locale } = useEdition();
  // Typing "es-MX" passes through "es": the text box must stay.
  const [isListed, setListed] = useState(languages.some((code) => code === captions.lang));
  const prepare = async (file: File): Promise<File> => {
    const read = captionsText(await file.text());
    if ("problem" in read) throw new Error(t("film.noCaptions", { name: file.name }));
    return new File([read.text], file.name.replace(/\.[^.]*$/u, ".vtt"), { type: "text/vtt" });
  };
  const sending = useSending(upload, captionFiles, ({ src }) => onChange({ ...captions, src }), prepare);
  /** Choosing another language also sets its name, unless the name was edited. */
  const speak = (lang: string): void => {
    const isNamed = captions.label !== "" && captions.label !== languageName(captions.lang);
    onChange({ ...captions, lang, label: isNamed ? captions.label : languageName(lang) });
  };
  return (
    <Stack role="group" aria-label={t("film.captionsOf", { number: String(number) })} gap={10} className={styles.captions}>
      <div className={styles.pair}>
        <SelectField
          label={t("film.language")}
          value={isListed ? captions.lang : "other"}
          error={isListed ? problemAt("lang") : undefined}
          options={[
            ...languages.map((value) => ({ value, title: languageName(value, locale) })),
            { value: "other", title: t("film.otherLanguage") },
          ]}
          onChange={({ target }) => {
            setListed(target.value !== "other");
            speak(target.value === "other" ? "" : target.value);
          }}
        />
        <TextField
          label={t("film.shownAs")}
          dir="auto"
          value={captions.label}
          error={problemAt("label")}
          onChange={({ target }) => onChange({ ...captions, label: target.value })}
        />
      </div>
      {isListed ? null : (
        <TextField
          label={t("film.languageCode")}
          hint={t("film.languageCodeHow")}
          dir="ltr"
          autoComplete="off"
          value={captions.lang}
          error={problemAt("lang")}
          onChange={({ target }) => speak(target.value.trim())}
        />
      )}
      <FilePlace
        label={t("film.captionsFile", { number: String(number) })}
        accept={captionFiles.accept}
        kinds={t("film.captionsKinds")}
        sending={sending}
        error={problemAt("src")}
        actions={
          <IconButton size="small" label={`${t("media.remove")}: ${t("film.captionsOf", { number: String(number) })}`} onClick={onRemove}>
            <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        }
      >
        {captions.src === "" ? null : <bdi className={fields.detail}>{t("media.stored", { name: fileName(captions.src) })}</bdi>}
      </FilePlace>
    </Stack>
  );
}
