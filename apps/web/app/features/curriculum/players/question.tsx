import type { PublicQuestion, QuestionBase } from "@larkroom/domain/curriculum/question-types";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Line, Listing, Paragraphs, RichBlock } from "../rich-text.tsx";
import styles from "./quiz.module.css";

/** A question's text and prompt; with code, they are shown next to it. */
export function QuestionAsked({ question }: { question: Pick<QuestionBase, "text" | "prompt"> }) {
  const prompt = (
    <p className={styles.prompt} dir="auto">
      <Line text={question.prompt} />
    </p>
  );
  return question.text?.code ? (
    <Stack gap={12} className={styles.asking}>
      <Listing code={question.text.code} />
      <Stack gap={12}>
        <Paragraphs text={question.text} />
        {prompt}
      </Stack>
    </Stack>
  ) : (
    <Stack gap={12}>
      {question.text ? <RichBlock text={question.text} /> : null}
      {prompt}
    </Stack>
  );
}

interface TypedAnswerProps {
  question: Extract<PublicQuestion, { kind: "number" | "text" }>;
  text: string;
  isLocked: boolean;
  /** Whether a locked answer was wrong; it looks correct by default. */
  isWrong?: boolean;
  onType: (text: string) => void;
  onEnter: () => void;
}

/** A field for a number or a short text. */
export function TypedAnswer({ question, text, isLocked, isWrong, onType, onEnter }: TypedAnswerProps) {
  const t = useTexts("slides");
  return (
    <Stack as="label" gap={6} tone="soft" className={styles.typing}>
      <span>{question.kind === "number" ? t("number") : t("text")}</span>
      <Split as="span" gap={12} align="center" className={styles.typingBox}>
        <input
          className={styles.typingField}
          dir={question.kind === "number" || question.compare === "code" ? "ltr" : "auto"}
          inputMode={question.kind === "number" ? "decimal" : "text"}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={120}
          readOnly={isLocked}
          data-wrong={isWrong || undefined}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && onEnter()}
        />
        {question.kind === "number" && question.unit ? <span>{question.unit}</span> : null}
      </Split>
    </Stack>
  );
}
