import { changed, inOrder, withField } from "@larkroom/domain/curriculum/edit-parts";
import { copyQuestion, removeOption, removeProfile, withWeight } from "@larkroom/domain/curriculum/edit-questions";
import { emptyOption, emptyText } from "@larkroom/domain/curriculum/empty-content";
import type { ProfileOption, ProfileQuestion } from "@larkroom/domain/curriculum/question-types";
import type { ContentOf, Profile } from "@larkroom/domain/curriculum/slide-types";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CountField } from "../fields/count-field.tsx";
import { OptionList } from "../fields/option-list.tsx";
import { OptionalPart, OptionalParts } from "../fields/optional-part.tsx";
import { PictureField } from "../fields/picture-field.tsx";
import { RichTextField } from "../fields/rich-text-field.tsx";
import { newIds } from "../new-ids.ts";
import type { FormProps, MediaUpload, ProblemAt } from "../types.ts";
import { within } from "../within.ts";
import { FoldedList, listActions } from "./folded-list.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { QuizFrame } from "./quiz-frame.tsx";
import { useUnfinished } from "./use-unfinished.ts";
import styles from "./quiz-forms.module.css";

type Content = ContentOf<"QUIZ_PROF_TEST">;

/** The form of a profile test: profiles, and questions whose answers give points to them. */
export function ProfileTestForm({ content, onChange, problemAt, upload }: FormProps<"QUIZ_PROF_TEST">) {
  const texts = useTexts("quizEditor");
  const newOption = (): ProfileOption => ({ ...emptyOption(newIds(content)), weights: {} });
  const newQuestion = (): ProfileQuestion => {
    const newId = newIds(content);
    const option = (): ProfileOption => ({ ...emptyOption(newId), weights: {} });
    return { id: newId(), prompt: "", options: [option(), option()] };
  };
  return (
    <QuizFrame content={content} onChange={onChange} problemAt={problemAt} upload={upload}>
      <FoldedList<Profile>
        label={texts("profiles.list")}
        help={texts("profiles.help")}
        addLabel={texts("profiles.add")}
        nameAt={(number) => texts("profiles.one", { number })}
        titleOf={({ title }) => title}
        summaryOf={({ text }) => text.paragraphs[0] ?? ""}
        list={content.profiles}
        onOrder={(ids) => onChange({ ...content, profiles: inOrder(content.profiles, ids) })}
        onRemove={(id) => onChange(removeProfile(content, id))}
        onAdd={() => {
          const id = newIds(content)();
          onChange({ ...content, profiles: [...content.profiles, { id, title: "", text: emptyText }] });
          return id;
        }}
        unfinished={useUnfinished(content, "profiles")}
        min={2}
        max={20}
        error={problemAt("profiles")}
      >
        {(profile, at) => (
          <ProfileFields
            key={profile.id}
            profile={profile}
            problemAt={within(problemAt, "profiles", at)}
            upload={upload}
            onChange={(next) => onChange({ ...content, profiles: changed(content.profiles, profile.id, () => next) })}
          />
        )}
      </FoldedList>
      <FoldedList<ProfileQuestion>
        label={texts("question.list")}
        addLabel={texts("question.add")}
        nameAt={(number) => texts("question.one", { number })}
        titleOf={({ prompt }) => prompt}
        summaryOf={({ options }) => texts("question.answers", { count: options.length })}
        list={content.questions}
        {...listActions<ProfileQuestion>(
          content.questions,
          (questions) => onChange({ ...content, questions }),
          newQuestion,
          (question) => copyQuestion(question, newIds(content)),
        )}
        unfinished={useUnfinished(content, "questions")}
        max={50}
        error={problemAt("questions")}
      >
        {(question, at) => {
          const change = (next: ProfileQuestion): void =>
            onChange({ ...content, questions: changed(content.questions, question.id, () => next) });
          const problems = within(problemAt, "questions", at);
          return (
            <QuestionFields key={question.id} question={question} onChange={change} problemAt={problems} upload={upload}>
              <div data-part="answers">
                <OptionList<ProfileOption>
                  label={texts("options.label")}
                  addLabel={texts("options.add")}
                  nameAt={(number) => texts("options.one", { number })}
                  options={question.options}
                  onChange={(options) => change({ ...question, options })}
                  onRemove={(id) => change(removeOption(question, id))}
                  newOption={newOption}
                  max={10}
                  problemAt={(option, ...path) =>
                    problems("options", option, ...path) ?? (path[0] === "text" ? problems("options", option, "weights") : undefined)
                  }
                  error={problems("options")}
                  upload={upload}
                  summary={(option) => weightsInWords(option, content.profiles)}
                  details={(option, _, name) => (
                    <Weights
                      option={option}
                      name={name}
                      profiles={content.profiles}
                      problemAt={within(problems, "options", question.options.indexOf(option), "weights")}
                      onWeight={(profile, points) => change(withWeight(question, option.id, profile, points))}
                    />
                  )}
                />
              </div>
            </QuestionFields>
          );
        }}
      </FoldedList>
    </QuizFrame>
  );
}

/** "Artist +2, Maker −1" */
const weightsInWords = ({ weights }: ProfileOption, profiles: Content["profiles"]): string =>
  profiles
    .flatMap(({ id, title }) => {
      const points = weights[id] ?? 0;
      return points === 0 ? [] : [`${title} ${points > 0 ? "+" : "−"}${Math.abs(points)}`];
    })
    .join(", ");

/** How many points an answer gives to each profile. */
function Weights({
  option,
  name,
  profiles,
  problemAt,
  onWeight,
}: {
  option: ProfileOption;
  name: string;
  profiles: Content["profiles"];
  problemAt: ProblemAt;
  onWeight: (profile: string, points: number) => void;
}) {
  const texts = useTexts("quizEditor");
  const { number } = useFormats();
  return (
    <Stack as="fieldset" gap={6} shrink className={styles.weights}>
      <legend className={styles.help}>{texts("profiles.weights", { name })}</legend>
      {profiles.map(({ id, title }, at) => (
        <CountField
          key={id}
          label={title || texts("profiles.one", { number: number(at + 1) })}
          min={-100}
          max={100}
          value={option.weights[id] ?? 0}
          error={problemAt(id)}
          onChange={(points) => onWeight(id, points)}
        />
      ))}
    </Stack>
  );
}

function ProfileFields({
  profile,
  onChange,
  problemAt,
  upload,
}: {
  profile: Profile;
  onChange: (profile: Profile) => void;
  problemAt: ProblemAt;
  upload: MediaUpload;
}) {
  const texts = useTexts("quizEditor");
  return (
    <Stack gap={14} shrink>
      <TextField
        label={texts("profiles.title")}
        dir="auto"
        autoComplete="off"
        value={profile.title}
        error={problemAt("title")}
        onChange={(event) => onChange({ ...profile, title: event.target.value })}
      />
      <RichTextField
        label={texts("profiles.text")}
        value={profile.text}
        problemAt={within(problemAt, "text")}
        onChange={(text) => onChange({ ...profile, text: text ?? emptyText })}
      />
      <OptionalParts>
        <OptionalPart part="picture" name={texts("add.picture")} isThere={profile.picture !== undefined}>
          <PictureField
            value={profile.picture}
            upload={upload}
            problemAt={within(problemAt, "picture")}
            onChange={(picture) => onChange(withField(profile, "picture", picture))}
            isOptional
          />
        </OptionalPart>
      </OptionalParts>
    </Stack>
  );
}
