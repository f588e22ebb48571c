import type { ReactNode } from "react";
import { withField } from "@larkroom/domain/curriculum/edit-parts";
import type { QuestionBase } from "@larkroom/domain/curriculum/question-types";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OptionalParts } from "../fields/optional-part.tsx";
import { OptionalPicture } from "../fields/optional-picture.tsx";
import { OptionalText } from "../fields/optional-text.tsx";
import { RichLineField } from "../fields/rich-text-field.tsx";
import type { MediaUpload, ProblemAt } from "../types.ts";
import { within } from "../within.ts";

export interface QuestionFieldsProps<Question extends QuestionBase> {
  readonly question: Question;
  readonly onChange: (question: Question) => void;
  /** Problems within the question. */
  readonly problemAt: ProblemAt;
  readonly upload: MediaUpload;
  /** The answer fields. */
  readonly children: ReactNode;
}

/** The fields of every question: the prompt, optional content before it (text, code, picture), then the answers. */
export function QuestionFields<Question extends QuestionBase>({
  question,
  onChange,
  problemAt,
  upload,
  children,
}: QuestionFieldsProps<Question>) {
  const texts = useTexts("quizEditor");
  return (
    <Stack gap={14} shrink>
      <div data-part="text">
        <RichLineField
          label={texts("question.prompt")}
          value={question.prompt}
          error={problemAt("prompt")}
          onChange={(prompt) => onChange({ ...question, prompt })}
        />
      </div>
      <OptionalParts>
        <OptionalText
          part="code"
          name={texts("add.text")}
          label={texts("question.text")}
          value={question.text}
          problemAt={within(problemAt, "text")}
          onChange={(text) => onChange(withField<QuestionBase, "text">(question, "text", text) as Question)}
        />
        <OptionalPicture
          name={texts("add.picture")}
          label={texts("question.picture")}
          value={question.picture}
          upload={upload}
          problemAt={within(problemAt, "picture")}
          onChange={(picture) => onChange(withField<QuestionBase, "picture">(question, "picture", picture) as Question)}
        />
      </OptionalParts>
      {children}
    </Stack>
  );
}
