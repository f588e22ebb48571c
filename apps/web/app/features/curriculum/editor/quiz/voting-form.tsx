import { removeOption } from "@larkroom/domain/curriculum/edit-questions";
import { emptyOption } from "@larkroom/domain/curriculum/empty-content";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OptionList } from "../fields/option-list.tsx";
import { newIds } from "../new-ids.ts";
import type { FormProps } from "../types.ts";
import { within } from "../within.ts";
import { QuestionFields } from "./question-fields.tsx";

type ShowVotes = ContentOf<"QUIZ_VOTING">["showVotes"];

/** The form of a vote: one question for the class. */
export function VotingForm({ content, onChange, problemAt, upload }: FormProps<"QUIZ_VOTING">) {
  const texts = useTexts("quizEditor");
  const { question } = content;
  const change = (next: typeof question): void => onChange({ ...content, question: next });
  return (
    <Stack gap={14} shrink>
      <QuestionFields question={question} onChange={change} problemAt={within(problemAt, "question")} upload={upload}>
        <div data-part="answers">
          <OptionList
            label={texts("options.label")}
            addLabel={texts("options.add")}
            nameAt={(number) => texts("options.one", { number })}
            options={question.options}
            onChange={(options) => change({ ...question, options })}
            onRemove={(id) => change(removeOption(question, id))}
            newOption={() => emptyOption(newIds(content))}
            max={10}
            problemAt={within(problemAt, "question", "options")}
            error={problemAt("question", "options")}
            upload={upload}
          />
        </div>
      </QuestionFields>
      <SelectField
        label={texts("voting.show")}
        value={content.showVotes}
        options={[
          { value: "after_vote", title: texts("voting.afterVote") },
          { value: "when_closed", title: texts("voting.whenClosed") },
        ]}
        onChange={(event) => onChange({ ...content, showVotes: event.target.value as ShowVotes })}
      />
    </Stack>
  );
}
