import { changed } from "@larkroom/domain/curriculum/edit-parts";
import { copyQuestion } from "@larkroom/domain/curriculum/edit-questions";
import type { OpenQuestion } from "@larkroom/domain/curriculum/question-types";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { newIds } from "../new-ids.ts";
import type { FormProps } from "../types.ts";
import { within } from "../within.ts";
import { FoldedList, listActions } from "./folded-list.tsx";
import { OpenQuestionForm } from "./open-question.tsx";
import { QuizFrame } from "./quiz-frame.tsx";
import { useUnfinished } from "./use-unfinished.ts";

/** The form of opinion questions, which have no correct answers. */
export function OpinionForm({ content, onChange, problemAt, upload }: FormProps<"QUIZ_FEEDBACK">) {
  const texts = useTexts("quizEditor");
  return (
    <QuizFrame content={content} onChange={onChange} problemAt={problemAt} upload={upload}>
      <FoldedList<OpenQuestion>
        label={texts("question.list")}
        addLabel={texts("question.add")}
        nameAt={(number) => texts("question.one", { number })}
        titleOf={({ prompt }) => prompt}
        summaryOf={({ kind }) => texts(`kinds.${kind}`)}
        list={content.questions}
        {...listActions<OpenQuestion>(
          content.questions,
          (questions) => onChange({ ...content, questions }),
          () => ({ kind: "rating", id: newIds(content)(), prompt: "", scale: { max: 5 } }),
          (question) => copyQuestion(question, newIds(content)),
        )}
        unfinished={useUnfinished(content, "questions")}
        max={50}
        error={problemAt("questions")}
      >
        {(question, at) => (
          <OpenQuestionForm
            key={question.id}
            question={question}
            problemAt={within(problemAt, "questions", at)}
            upload={upload}
            newId={newIds(content)}
            onChange={(next) => onChange({ ...content, questions: changed(content.questions, question.id, () => next) })}
          />
        )}
      </FoldedList>
    </QuizFrame>
  );
}
