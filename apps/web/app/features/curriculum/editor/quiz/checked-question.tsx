import { changed, inOrder, withField, without } from "@larkroom/domain/curriculum/edit-parts";
import { markRight, removeOption, rightIds, withKind } from "@larkroom/domain/curriculum/edit-questions";
import { emptyOption } from "@larkroom/domain/curriculum/empty-content";
import type { CheckedQuestion } from "@larkroom/domain/curriculum/question-types";
import { TextArea, TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OptionList } from "../fields/option-list.tsx";
import { OptionalPart, OptionalParts } from "../fields/optional-part.tsx";
import { OptionalText } from "../fields/optional-text.tsx";
import { RowList } from "../fields/row-list.tsx";
import type { MediaUpload, ProblemAt } from "../types.ts";
import { within } from "../within.ts";
import { DecimalField } from "./decimal-field.tsx";
import { QuestionFields } from "./question-fields.tsx";
import styles from "./quiz-forms.module.css";

const kinds = ["one", "several", "number", "text"] as const satisfies readonly CheckedQuestion["kind"][];

interface PartProps<Question extends CheckedQuestion> {
  readonly question: Question;
  readonly onChange: (question: CheckedQuestion) => void;
  readonly problemAt: ProblemAt;
  readonly upload: MediaUpload;
  readonly newId: () => string;
}

export interface CheckedQuestionFormProps extends PartProps<CheckedQuestion> {
  /** Whether a child has several tries; otherwise a hint would never be shown. */
  readonly showsHint: boolean;
}

/** The form of a question that has a correct answer. */
export function CheckedQuestionForm({ showsHint, ...props }: CheckedQuestionFormProps) {
  const { question, onChange, problemAt, newId } = props;
  const texts = useTexts("quizEditor");
  return (
    <QuestionFields {...props}>
      <SelectField
        label={texts("question.kind")}
        value={question.kind}
        options={kinds.map((value) => ({ value, title: texts(`kinds.${value}`) }))}
        onChange={(event) => onChange(withKind(question, event.target.value as CheckedQuestion["kind"], newId))}
      />
      <div data-part="answers">
        {question.kind === "number" ? (
          <NumberAnswer {...props} question={question} />
        ) : question.kind === "text" ? (
          <TextAnswers {...props} question={question} />
        ) : (
          <ChoiceAnswers {...props} question={question} />
        )}
      </div>
      <OptionalParts>
        <OptionalPart part="hint" name={texts("add.hint")} isThere={question.hint !== undefined}>
          <TextArea
            label={texts("question.hint")}
            hint={showsHint ? undefined : texts("question.hintUnseen")}
            optional={texts("optional")}
            dir="auto"
            rows={2}
            className={styles.short ?? ""}
            value={question.hint ?? ""}
            error={problemAt("hint")}
            onChange={(event) => onChange(withField(question, "hint", event.target.value))}
          />
        </OptionalPart>
        <OptionalText
          part="explanation"
          name={texts("add.explanation")}
          label={texts("question.explanation")}
          hint={texts("question.explanationHint")}
          value={question.explanation}
          problemAt={within(problemAt, "explanation")}
          onChange={(explanation) => onChange(withField(question, "explanation", explanation))}
        />
      </OptionalParts>
    </QuestionFields>
  );
}

function ChoiceAnswers({ question, onChange, problemAt, upload, newId }: PartProps<Extract<CheckedQuestion, { kind: "one" | "several" }>>) {
  const texts = useTexts("quizEditor");
  return (
    <OptionList
      label={texts("options.label")}
      addLabel={texts("options.add")}
      nameAt={(number) => texts("options.one", { number })}
      options={question.options}
      onChange={(options) => onChange({ ...question, options })}
      onRemove={(id) => onChange(removeOption(question, id))}
      newOption={() => emptyOption(newId)}
      marks={{
        kind: question.kind,
        right: rightIds(question),
        onMark: (id, isRight) => onChange(markRight(question, id, isRight)),
        error: problemAt("options") ?? problemAt(question.kind === "one" ? "correctOptionId" : "correctOptionIds"),
      }}
      hasFeedback
      max={10}
      problemAt={within(problemAt, "options")}
      upload={upload}
    />
  );
}

function NumberAnswer({ question, onChange, problemAt }: PartProps<Extract<CheckedQuestion, { kind: "number" }>>) {
  const texts = useTexts("quizEditor");
  return (
    <Stack gap={14} shrink>
      <DecimalField
        label={texts("number.right")}
        value={question.correctNumber}
        error={problemAt("correctNumber")}
        onChange={(correctNumber) => onChange({ ...question, correctNumber })}
      />
      <div className={styles.two}>
        <DecimalField
          label={texts("number.tolerance")}
          hint={texts("number.toleranceHint")}
          value={question.tolerance}
          error={problemAt("tolerance")}
          onChange={(tolerance) => onChange({ ...question, tolerance })}
        />
        <TextField
          label={texts("number.unit")}
          optional={texts("optional")}
          dir="auto"
          autoComplete="off"
          value={question.unit ?? ""}
          error={problemAt("unit")}
          onChange={(event) => onChange(withField(question, "unit", event.target.value))}
        />
      </div>
    </Stack>
  );
}

function TextAnswers({ question, onChange, problemAt }: PartProps<Extract<CheckedQuestion, { kind: "text" }>>) {
  const texts = useTexts("quizEditor");
  const { number } = useFormats();
  // The texts have no ids of their own, so their indexes are used while the list is drawn.
  const rows = question.acceptedTexts.map((text, at) => ({ id: String(at), text }));
  const give = (next: readonly { readonly text: string }[]): void => onChange({ ...question, acceptedTexts: next.map(({ text }) => text) });
  const isCode = question.compare === "code";
  return (
    <Stack gap={14} shrink>
      <RowList
        label={texts("text.accepted")}
        note={texts("text.acceptedHint")}
        addLabel={texts("text.add")}
        rows={rows}
        nameOf={(row, at) => row.text || texts("text.one", { number: number(at + 1) })}
        onOrder={(ids) => give(inOrder(rows, ids))}
        onRemove={(id) => give(without(rows, id))}
        onAdd={() => give([...rows, { text: "" }])}
        max={30}
        error={problemAt("acceptedTexts")}
      >
        {(row, at) => (
          <TextField
            label={texts("text.one", { number: number(at + 1) })}
            hideLabel
            dir={isCode ? "ltr" : "auto"}
            autoComplete="off"
            spellCheck={!isCode}
            className={isCode ? styles.code : undefined}
            value={row.text}
            error={problemAt("acceptedTexts", at)}
            onChange={(event) => give(changed(rows, row.id, (one) => ({ ...one, text: event.target.value })))}
          />
        )}
      </RowList>
      <SelectField
        label={texts("text.compare")}
        hint={texts(isCode ? "text.codeHint" : "text.wordsHint")}
        value={question.compare}
        options={(["words", "code"] as const).map((value) => ({ value, title: texts(`text.${value}`) }))}
        onChange={(event) => onChange({ ...question, compare: event.target.value as "words" | "code" })}
      />
    </Stack>
  );
}
