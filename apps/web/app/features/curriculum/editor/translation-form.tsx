import { useState } from "react";
import { inlineParts } from "@larkroom/domain/curriculum/inline-text";
import { readInstead, type SlideTranslation } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { type EditionSlug, editions } from "@larkroom/domain/editions/editions";
import { IconButton } from "~/kit/button/button.tsx";
import { Switch } from "~/kit/choice/checkbox.tsx";
import { TextArea } from "~/kit/field/text-field.tsx";
import { IconCircleCheck, IconCopy } from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./languages/translation.module.css";
import { type Part, type RowProblem, withText, type TranslationRow, translationGroups } from "./languages/translation-form-rows.ts";

export interface TranslationFormProps {
  readonly content: SlideContent;
  /** The slide's original title and description; omit them to leave them out of the form. */
  readonly title?: string;
  readonly description?: string;
  readonly translation: SlideTranslation | undefined;
  /** The translation for the other edition of the same language, used where this one has no text. */
  readonly sibling?: SlideTranslation | undefined;
  /** The edition the slide is written in. */
  readonly base: EditionSlug;
  /** The edition it is translated for. */
  readonly language: EditionSlug;
  readonly onChange: (translation: SlideTranslation) => void;
}

/** A slide's texts and their translation side by side, with the progress. */
export function TranslationForm(props: TranslationFormProps) {
  const { content, title = "", description = "", translation, sibling, base, language, onChange } = props;
  const t = useTexts("slideLanguages");
  // The paths that were missing when the filter was set, so that a row doesn't disappear with the first typed letter.
  const [only, setOnly] = useState<{ of: string; paths: ReadonlySet<string> } | null>(null);
  const groups = translationGroups({ content, title, description, translation, sibling, base, language });
  const rows = groups.flatMap((group) => group.rows);
  const needed = rows.filter(({ isNeeded }) => isNeeded);
  const missing = needed.filter(({ isMissing }) => isMissing);
  const done = needed.length - missing.length;
  const isFiltered = only?.of === language;
  const shown = groups
    .map((group) => ({ ...group, rows: isFiltered ? group.rows.filter(({ path }) => only.paths.has(path)) : group.rows }))
    .filter((group) => group.rows.length > 0);
  const name = t(`languages.${language}`);
  const partName = ({ list, number }: Part) => t(`parts.${list}`, { number: String(number) });
  const rowName = ({ part, field }: TranslationRow): string => {
    if (part && field) return t("ofPart", { part: partName(part), field: t(`fields.${field}`) });
    return part ? partName(part) : t(`fields.${field ?? "text"}`);
  };
  if (rows.length === 0) return <Text tone="slate">{t("nothing")}</Text>;
  return (
    <Stack gap={16} shrink className={styles.form} data-side-by-side>
      <Cluster as="header" gap={[6, 20]} align="center">
        <h2 className={styles.heading}>{t("heading", { language: name })}</h2>
        {needed.length > 0 ? (
          <>
            <p className={styles.status}>
              <ProgressBar
                label={t("translated", { language: name })}
                value={done}
                max={needed.length}
                tone="leaf"
                text={t("progress", { done: String(done), all: String(needed.length) })}
                showText
                className={styles.bar}
              />
            </p>
            <Switch
              className={place({ fixed: true })}
              label={t("missingOnly")}
              checked={isFiltered}
              onChange={(on) => setOnly(on ? { of: language, paths: new Set(missing.map(({ path }) => path)) } : null)}
            />
          </>
        ) : null}
        <Text size="small" tone="slate" className={styles.note}>
          {needed.length > 0
            ? t("readIn", { language: t(`languages.${(sibling && readInstead(language, base)) ?? base}`) })
            : t("sameLanguage")}{" "}
          {rows.some(({ original }) => hasMarks(original)) ? t("marks") : null}
        </Text>
      </Cluster>
      <p className={styles.columns} aria-hidden="true">
        <span>{t(`languages.${base}`)}</span>
        <span>{name}</span>
      </p>
      {isFiltered && missing.length === 0 ? (
        <Split as="p" gap={8} align="center" size="body" className={styles.done} role="status">
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" /> {t(shown.length === 0 ? "allDone" : "nothingMissing")}
        </Split>
      ) : null}
      {shown.map((group) => {
        const heading = group.part ? partName(group.part) : t(`groups.${group.name ?? "slide"}`);
        return (
          <section key={group.key} className={styles.group} aria-label={heading}>
            <h3 className={styles.groupName}>{heading}</h3>
            {group.rows.map((row) => (
              <Row
                key={row.path}
                row={row}
                name={rowName(row)}
                within={group.key === "slide" ? null : heading}
                base={base}
                language={language}
                said={(words) => onChange(withText(translation, row.path, words))}
              />
            ))}
          </section>
        );
      })}
    </Stack>
  );
}

interface RowProps {
  row: TranslationRow;
  name: string;
  /** The group's heading, when several rows would otherwise have the same name. */
  within: string | null;
  base: EditionSlug;
  language: EditionSlug;
  said: (words: string) => void;
}

function Row({ row, name, within, base, language, said }: RowProps) {
  const t = useTexts("slideLanguages");
  const { kind, original, picture } = row;
  const fullName = within === null ? name : t("ofPart", { part: within, field: name });
  const oneLine = kind !== "rich" && kind !== "accepted" && kind !== "code" && kind !== "transcript";
  const paragraphs = kind === "rich" ? original.split(/\n\n+/u) : [original];
  const direction = (edition: EditionSlug) => (kind === "code" ? "ltr" : editions[edition].dir);
  return (
    <div className={styles.row} data-missing={row.isMissing || undefined} data-path={row.path} data-kind={kind}>
      <Split as="p" gap={6} align="center" tone="slate" className={styles.name}>
        {name}
        {row.isMissing ? (
          <>
            <span className={styles.dot} aria-hidden="true" /> <span className="visually-hidden">{t("missing")}</span>
          </>
        ) : null}
      </Split>
      <Split
        gap={10}
        align="start"
        shrink
        size="body"
        tone="soft"
        className={styles.original}
        lang={editions[base].locale}
        dir={direction(base)}
      >
        {picture ? (
          <img className={styles.picture} src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />
        ) : null}
        <Stack gap={6} shrink anywhere className={styles.words}>
          {kind === "code" ? (
            <pre className={styles.code}>{original}</pre>
          ) : (
            paragraphs.map((line, index) => (
              <p key={index}>
                <Marked line={line} />
              </p>
            ))
          )}
        </Stack>
      </Split>
      <div className={styles.translation}>
        <TextArea
          label={fullName}
          hideLabel
          className={styles.field}
          rows={kind === "rich" || kind === "transcript" || kind === "code" ? 3 : 1}
          lang={editions[language].locale}
          dir={direction(language)}
          spellCheck={kind !== "code"}
          value={row.said}
          placeholder={row.isNeeded || kind === "code" ? undefined : original}
          hint={
            row.said !== "" && kind === "accepted" ? t("accepted") : row.said !== "" && paragraphs.length > 1 ? t("paragraphs") : undefined
          }
          error={row.problem ? <Problem problem={row.problem} /> : undefined}
          onChange={({ target: { value } }) => said(oneLine ? value.replaceAll(/\s*\n\s*/gu, " ") : value)}
        />
      </div>
      <IconButton
        size="small"
        className={styles.copy}
        label={t("copy", { name: fullName })}
        disabled={row.said === original}
        onClick={() => said(original)}
      >
        <IconCopy size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Problem({ problem }: { problem: RowProblem }) {
  const t = useTexts("slideLanguages");
  if (problem.code !== "too_long") return t(`problem.${problem.code}`);
  const max = String(problem.max);
  return problem.over > 0 ? t("problem.tooLong", { over: problem.over, max }) : t("problem.tooMany", { max });
}

const signs = { plain: "", strong: "**", code: "`", formula: "$" } as const;

/** A line with its formatting marks visible: translators write them too. */
function Marked({ line }: { line: string }) {
  return inlineParts(line).map(({ kind, text }, index) =>
    kind === "plain" ? (
      text
    ) : (
      <span key={index} className={styles.marked} data-mark={kind} dir={kind === "strong" ? undefined : "ltr"}>
        <i>{signs[kind]}</i>
        {text}
        <i>{signs[kind]}</i>
      </span>
    ),
  );
}

const hasMarks = (text: string): boolean => inlineParts(text).some(({ kind }) => kind !== "plain");
