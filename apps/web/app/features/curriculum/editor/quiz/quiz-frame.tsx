import type { ReactNode } from "react";
import { withField } from "@larkroom/domain/curriculum/edit-parts";
import type { RichText, SlidePicture } from "@larkroom/domain/curriculum/slide-parts";
import { Switch } from "~/kit/choice/checkbox.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OptionalPart, OptionalParts } from "../fields/optional-part.tsx";
import { PictureField } from "../fields/picture-field.tsx";
import { RichTextField } from "../fields/rich-text-field.tsx";
import type { MediaUpload, ProblemAt } from "../types.ts";
import { within } from "../within.ts";
import styles from "./quiz-forms.module.css";

interface QuizParts {
  readonly intro?: RichText;
  readonly picture?: SlidePicture;
  readonly mixOptions: boolean;
}

/** What all quizzes have around their questions: an introduction, a picture, and whether each child gets the answers in another order. */
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
    <div className={styles.section}>
      {children}
      <Switch
        className={styles.switch ?? ""}
        label={<span className={styles.strong}>{texts("question.mix")}</span>}
        hint={texts("question.mixHint")}
        checked={content.mixOptions}
        onChange={(mixOptions) => onChange({ ...content, mixOptions })}
      />
      <OptionalParts>
        <OptionalPart part="text" name={texts("add.intro")} isThere={content.intro !== undefined}>
          <RichTextField
            label={texts("quiz.intro")}
            value={content.intro}
            problemAt={within(problemAt, "intro")}
            onChange={(intro) => onChange(withField<QuizParts, "intro">(content, "intro", intro) as Quiz)}
            isOptional
          />
        </OptionalPart>
        <OptionalPart part="picture" name={texts("quiz.picture")} isThere={content.picture !== undefined}>
          <PictureField
            label={texts("quiz.picture")}
            value={content.picture}
            upload={upload}
            problemAt={within(problemAt, "picture")}
            onChange={(picture) => onChange(withField<QuizParts, "picture">(content, "picture", picture) as Quiz)}
            isOptional
          />
        </OptionalPart>
      </OptionalParts>
    </div>
  );
}
