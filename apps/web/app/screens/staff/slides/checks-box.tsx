import { missingTexts, translationFor } from "@larkroom/domain/curriculum/slide-texts";
import { editions } from "@larkroom/domain/editions/editions";
import { useProblems } from "~/features/curriculum/editor/form-problems.ts";
import { IconAlertTriangle, IconCircleCheck, IconClipboardCheck } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useEditor } from "./editor-context.ts";
import { languageNames, languagesOf } from "./languages.ts";
import type { Item } from "./lesson-items.ts";
import styles from "./side.module.css";
import { titleIssue } from "./slide-checks.ts";
import { picturesOf } from "./slide-kinds.ts";
import { useWhere } from "./use-where.ts";

/** How many missing things are listed by name. */
const named = 4;

interface Check {
  id: string;
  isGood: boolean;
  words: string;
  /** The action that fixes it. */
  action?: { label: string; press: () => void };
}

/** The checklist of a slide: what is done and what is missing, each with a button that leads there. */
export function ChecksBox({ item }: { item: Item }) {
  const texts = useTexts("slideFrame");
  const { base, goTo, setLanguage } = useEditor();
  const { doc } = item.saving;
  const { issues, wordsFor } = useProblems(doc.content);
  const where = useWhere();
  const title = titleIssue(doc.title);
  const show = (part: "title" | "form"): Check["action"] => ({ label: texts("checks.show"), press: () => goTo(item.key, part) });
  const asks = "questions" in doc.content && /^QUIZ_(BASIC|CASE|GRADED)$/.test(doc.content.type);
  const isAnswer = (path: readonly (string | number)[]): boolean => /^(correct|accepted)/.test(String(path.at(-1)));
  const isAlt = (path: readonly (string | number)[]): boolean => path.at(-1) === "alt";
  const checks: Check[] = [];
  if (title)
    checks.push({
      id: "title",
      isGood: false,
      words: texts(title === "required" ? "checks.title_missing" : "checks.title_long"),
      action: show("title"),
    });
  for (const issue of issues.slice(0, named))
    checks.push({
      id: issue.path.join("."),
      isGood: false,
      words: texts("checks.at", { where: where(issue.path), what: wordsFor(issue) }),
      action: show("form"),
    });
  if (issues.length > named)
    checks.push({ id: "more", isGood: false, words: texts("checks.more", { count: issues.length - named }), action: show("form") });
  if (issues.length === 0 && !title) checks.push({ id: "whole", isGood: true, words: texts("checks.whole") });
  if (asks && !issues.some(({ path }) => isAnswer(path))) checks.push({ id: "answers", isGood: true, words: texts("checks.answers") });
  if (picturesOf(doc.content).length > 0 && !issues.some(({ path }) => isAlt(path)))
    checks.push({ id: "pictures", isGood: true, words: texts("checks.pictures") });
  for (const slug of languagesOf(base).slice(1)) {
    // Editions in the slide's own language need no translation; the two English ones fall back to each other.
    if (!doc.translations[slug] || editions[slug].lang === editions[base].lang) continue;
    const translation = translationFor(doc.translations, slug, base);
    const count = missingTexts(doc.content, translation).length + (translation.title?.trim() ? 0 : 1);
    checks.push({
      id: slug,
      isGood: count === 0,
      words:
        count === 0
          ? texts("checks.language", { language: languageNames[slug] })
          : texts("checks.languageMissing", { language: languageNames[slug], count }),
      ...(count > 0 && {
        action: {
          label: texts("checks.add"),
          press: () => {
            setLanguage(slug);
            goTo(item.key, "translation");
          },
        },
      }),
    });
  }
  return (
    <Stack as="section" gap={6} className={styles.checks} aria-labelledby={`checks-${item.key}`}>
      <h2 id={`checks-${item.key}`}>
        <IconClipboardCheck size={16} stroke={1.75} aria-hidden="true" />
        {texts("checks.title")}
      </h2>
      <ul>
        {checks.map(({ id, isGood, words, action }) => (
          <li key={id} data-good={isGood || undefined}>
            {isGood ? (
              <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
            )}
            <span>{words}</span>
            {action ? (
              <button type="button" onClick={action.press} aria-label={`${action.label}: ${words}`}>
                {action.label}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
