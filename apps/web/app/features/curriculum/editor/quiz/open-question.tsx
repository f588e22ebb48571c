import { removeOption, withOpenKind } from "@larkroom/domain/curriculum/edit-questions";
import { emptyOption } from "@larkroom/domain/curriculum/empty-content";
import type { OpenQuestion } from "@larkroom/domain/curriculum/question-types";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CountField } from "../fields/count-field.tsx";
import { OptionList } from "../fields/option-list.tsx";
import type { MediaUpload, ProblemAt } from "../types.ts";
import { within } from "../within.ts";
import { QuestionFields } from "./question-fields.tsx";
import { ScaleFields } from "./scale-fields.tsx";

const kinds = ["rating", "one", "several", "text"] as const satisfies readonly OpenQuestion["kind"][];

export interface OpenQuestionFormProps {
  readonly question: OpenQuestion;
  readonly onChange: (question: OpenQuestion) => void;
  readonly problemAt: ProblemAt;
  readonly upload: MediaUpload;
  readonly newId: () => string;
}

/** The form of a question without a correct answer. */
export function OpenQuestionForm({ question, onChange, problemAt, upload, newId }: OpenQuestionFormProps) {
  const texts = useTexts("quizEditor");
  return (
    <QuestionFields question={question} onChange={onChange} problemAt={problemAt} upload={upload}>
      <SelectField
        label={texts("question.kind")}
        value={question.kind}
        options={kinds.map((value) => ({ value, title: texts(`kinds.${value}`) }))}
        onChange={(event) => onChange(withOpenKind(question, event.target.value as OpenQuestion["kind"], newId))}
      />
      <div data-part="answers">
        {question.kind === "rating" ? (
          <ScaleFields
            scale={question.scale}
            problemAt={within(problemAt, "scale")}
            onChange={(scale) => onChange({ ...question, scale })}
          />
        ) : question.kind === "text" ? (
          <CountField
            label={texts("text.maxLength")}
            min={1}
            max={4000}
            value={question.maxLength}
            error={problemAt("maxLength")}
            onChange={(maxLength) => onChange({ ...question, maxLength })}
          />
        ) : (
          <OptionList
            label={texts("options.label")}
            addLabel={texts("options.add")}
            nameAt={(number) => texts("options.one", { number })}
            options={question.options}
            onChange={(options) => onChange({ ...question, options })}
            onRemove={(id) => onChange(removeOption(question, id))}
            newOption={() => emptyOption(newId)}
            max={10}
            problemAt={within(problemAt, "options")}
            error={problemAt("options")}
            upload={upload}
          />
        )}
      </div>
    </QuestionFields>
  );
}
