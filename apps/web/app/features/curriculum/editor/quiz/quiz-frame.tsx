import type { ReactNode } from "react";
import { withField } from "@larkroom/domain/curriculum/edit-parts";
import type { RichText, SlidePicture } from "@larkroom/domain/curriculum/slide-parts";
import { Switch } from "~/kit/choice/checkbox.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OptionalParts } from "../fields/optional-part.tsx";
import { OptionalPicture } from "../fields/optional-picture.tsx";
import { OptionalText } from "../fields/optional-text.tsx";
import type { MediaUpload, ProblemAt } from "../types.ts";
import { within } from "../within.ts";
import styles from "./quiz-forms.module.css";

interface QuizParts {
  readonly intro?: RichText;
  readonly picture?: SlidePicture;
  readonly mixOptions: boolean;
}

/** The fields around a quiz's questions: introduction, picture, and whether answers are shuffled for each child. */
export function QuizFrame<Quiz extends QuizParts>({
  content,
  onChange,
  problemAt,
  upload,
  children,
}: {
  content: Quiz;
  onChange: (content: Quiz) => void;
  problemAt: ProblemAt;
  upload: MediaUpload;
  children: ReactNode;
}) {
  const texts = useTexts("quizEditor");
  return (
    <Stack gap={14} shrink>
      {children}
      <Switch
        className={styles.switch ?? ""}
        label={<span className={styles.strong}>{texts("question.mix")}</span>}
        hint={texts("question.mixHint")}
        checked={content.mixOptions}
        onChange={(mixOptions) => onChange({ ...content, mixOptions })}
      />
      <OptionalParts>
        <OptionalText
          name={texts("add.intro")}
          label={texts("quiz.intro")}
          value={content.intro}
          problemAt={within(problemAt, "intro")}
          onChange={(intro) => onChange(withField<QuizParts, "intro">(content, "intro", intro) as Quiz)}
        />
        <OptionalPicture
          name={texts("quiz.picture")}
          label={texts("quiz.picture")}
          value={content.picture}
          upload={upload}
          problemAt={within(problemAt, "picture")}
          onChange={(picture) => onChange(withField<QuizParts, "picture">(content, "picture", picture) as Quiz)}
        />
      </OptionalParts>
    </Stack>
  );
}
