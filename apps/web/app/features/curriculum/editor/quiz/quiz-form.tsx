import { copyQuestion } from "@larkroom/domain/curriculum/edit-questions";
import { changed } from "@larkroom/domain/curriculum/edit-parts";
import { emptyQuestion, emptyText } from "@larkroom/domain/curriculum/empty-content";
import { withoutMarks } from "@larkroom/domain/curriculum/inline-text";
import type { CheckedQuestion } from "@larkroom/domain/curriculum/question-types";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { rightIds } from "@larkroom/domain/curriculum/edit-questions";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { RichTextField } from "../fields/rich-text-field.tsx";
import { newIds } from "../new-ids.ts";
import type { FormProps } from "../types.ts";
import { within } from "../within.ts";
import { CheckedQuestionForm } from "./checked-question.tsx";
import { FoldedList, listActions } from "./folded-list.tsx";
import { QuizFrame } from "./quiz-frame.tsx";
import { useUnfinished } from "./use-unfinished.ts";

type Quiz = ContentOf<"QUIZ_BASIC"> | ContentOf<"QUIZ_CASE"> | ContentOf<"QUIZ_GRADED">;

/** The form of quizzes with correct answers: a basic quiz, a graded quiz, and a case with its questions. */
export function QuizForm<Type extends Quiz["type"]>(props: FormProps<Type>) {
  const { problemAt, upload } = props;
  // The three differ only in the case's text.
  const content = props.content as Quiz;
  const onChange = props.onChange as (content: Quiz) => void;
  const texts = useTexts("quizEditor");
  const unfinished = useUnfinished(content, "questions");
  const summaryOf = useSummary();
  return (
    <QuizFrame content={content} onChange={onChange} problemAt={problemAt} upload={upload}>
      {content.type === "QUIZ_CASE" ? (
        <div data-part="text">
          <RichTextField
            label={texts("quiz.case")}
            hint={texts("quiz.caseHint")}
            value={content.case}
            problemAt={within(problemAt, "case")}
            onChange={(text) => onChange({ ...content, case: text ?? emptyText })}
          />
        </div>
      ) : null}
      <FoldedList
        label={texts("question.list")}
        addLabel={texts("question.add")}
        nameAt={(number) => texts("question.one", { number })}
        titleOf={({ prompt }) => prompt}
        summaryOf={summaryOf}
        list={content.questions}
        {...listActions<CheckedQuestion>(
          content.questions,
          (questions) => onChange({ ...content, questions }),
          () => emptyQuestion(newIds(content)),
          (question) => copyQuestion(question, newIds(content)),
        )}
        unfinished={unfinished}
        max={50}
        error={problemAt("questions")}
      >
        {(question, at) => (
          <CheckedQuestionForm
            key={question.id}
            question={question}
            problemAt={within(problemAt, "questions", at)}
            upload={upload}
            newId={newIds(content)}
            showsHint={content.type === "QUIZ_BASIC"}
            onChange={(next) => onChange({ ...content, questions: changed(content.questions, question.id, () => next) })}
          />
        )}
      </FoldedList>
    </QuizFrame>
  );
}

const decimalsOf = (value: number): number => Math.min(6, String(value).split(".")[1]?.length ?? 0);

/** A one-line summary of a question's correct answer. */
function useSummary(): (question: CheckedQuestion) => string {
  const texts = useTexts("quizEditor");
  const { name, number } = useFormats();
  return (question) => {
    const right =
      question.kind === "number"
        ? [number(question.correctNumber, decimalsOf(question.correctNumber))]
        : question.kind === "text"
          ? question.acceptedTexts.slice(0, 1)
          : question.options.filter(({ id }) => rightIds(question).includes(id)).map(({ text }) => withoutMarks(text));
    const written = right.filter((text) => text !== "");
    return written.length > 0 ? texts("question.rightIs", { answer: name(written.join(", ")) }) : texts("question.noneRight");
  };
}
