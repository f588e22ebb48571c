import { withField } from "@larkroom/domain/curriculum/edit-parts";
import { emptyText } from "@larkroom/domain/curriculum/empty-content";
import { Switch } from "~/kit/choice/checkbox.tsx";
import { FieldMessages } from "~/kit/field/field.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CountField } from "../fields/count-field.tsx";
import { RichTextField } from "../fields/rich-text-field.tsx";
import type { FormProps } from "../types.ts";
import { within } from "../within.ts";
import { ScaleFields } from "./scale-fields.tsx";
import styles from "./quiz-forms.module.css";

/** The form of a feedback slide: stars, a comment or both. */
export function FeedbackForm({ content, onChange, problemAt }: FormProps<"FEEDBACK">) {
  const texts = useTexts("quizEditor");
  const { rating, comment } = content;
  return (
    <Stack gap={14} shrink>
      <div data-part="text">
        <RichTextField
          label={texts("feedback.prompt")}
          value={content.prompt}
          problemAt={within(problemAt, "prompt")}
          onChange={(prompt) => onChange({ ...content, prompt: prompt ?? emptyText })}
        />
      </div>
      <Stack data-part="answers" as="section" gap={14} shrink>
        <Switch
          className={styles.switch ?? ""}
          label={<span className={styles.strong}>{texts("feedback.rating")}</span>}
          hint={texts("feedback.ratingHint")}
          checked={rating !== undefined}
          onChange={(isOn) => onChange(withField(content, "rating", isOn ? { max: 5 } : undefined))}
        />
        {rating ? (
          <ScaleFields
            scale={rating}
            problemAt={within(problemAt, "rating")}
            onChange={(scale) => onChange({ ...content, rating: scale })}
          />
        ) : null}
        <Switch
          className={styles.switch ?? ""}
          label={<span className={styles.strong}>{texts("feedback.comment")}</span>}
          hint={texts("feedback.commentHint")}
          checked={comment !== undefined}
          onChange={(isOn) => onChange(withField(content, "comment", isOn ? { label: "", maxLength: 500 } : undefined))}
        />
        {comment ? (
          <>
            <TextField
              label={texts("feedback.label")}
              dir="auto"
              autoComplete="off"
              value={comment.label}
              error={problemAt("comment", "label")}
              onChange={(event) => onChange({ ...content, comment: { ...comment, label: event.target.value } })}
            />
            <CountField
              label={texts("feedback.maxLength")}
              min={1}
              max={4000}
              value={comment.maxLength}
              error={problemAt("comment", "maxLength")}
              onChange={(maxLength) => onChange({ ...content, comment: { ...comment, maxLength } })}
            />
          </>
        ) : null}
        <FieldMessages error={problemAt("rating")} />
      </Stack>
    </Stack>
  );
}
