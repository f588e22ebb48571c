import { pointScores } from "@larkroom/domain/assessment/assignment-types";
import { rubricLimits } from "@larkroom/domain/assessment/read-rubric-file";
import { useCallback, useState } from "react";
import { Autocomplete } from "~/kit/autocomplete/autocomplete.tsx";
import type { Suggestion } from "~/kit/autocomplete/suggestions.ts";
import { TextArea, TextField } from "~/kit/field/text-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { useFindWords } from "../../use-find-words.ts";
import type { Rubric, RubricLink } from "./rubric-editor.tsx";
import layout from "../../record.module.css";

const levels = Object.values(pointScores);
type Level = (typeof levels)[number];
type Draft = Record<Level, string> & { title: string };

export interface CriterionEditorProps {
  schoolId: number;
  rubric: Rubric;
  /** Null for one to add. */
  link: RubricLink | null;
  onClose: () => void;
}

const draftOf = (link: RubricLink | null): Draft => ({
  title: link?.criterion.title ?? "",
  ...(Object.fromEntries(levels.map((level, index) => [level, link?.pointScores[index]?.description ?? ""])) as Record<Level, string>),
});

/** A criterion of a rubric with the words of its levels: a new one, or one that the school uses in other rubrics too. */
export function CriterionEditor({ schoolId, rubric, link, onClose }: CriterionEditorProps) {
  const texts = useTexts("staffAssessment");
  const words = useTexts("assessment");
  const staff = useTexts("staff");
  const formats = useFormats();
  const findWords = useFindWords();
  const [known, setKnown] = useState<Suggestion | null>(null);
  const isKnown = link !== null || known !== null;
  const find = useCallback(
    async (search: string, signal: AbortSignal): Promise<Suggestion[]> => {
      const found = await api("GET /assessment/criterion/autocomplete", { query: { search, school: schoolId, limit: 20 }, signal });
      return found.filter(({ id }) => !rubric.linkedCriteria.some(({ criterion }) => criterion.id === id));
    },
    [schoolId, rubric.linkedCriteria],
  );
  const { field, mutation, formProps } = useApiForm({
    initial: draftOf(link),
    check: (typed) => ({ title: !isKnown && typed.title.trim() === "" && "required" }),
    problemText: (code) =>
      texts(code === "title_taken" ? "criteria.taken" : code === "too_long" ? "problems.too_long" : "problems.required"),
    send: async (call, typed) => {
      const body = { descriptions: levels.map((level) => typed[level]) };
      const params = { id: rubric.id };
      if (link) {
        await call("POST /assessment/rubric/:id/update-link/:criterionId", {
          params: { ...params, criterionId: link.criterion.id },
          body,
        });
        return;
      }
      const criterionId = known
        ? known.id
        : (await call("POST /assessment/criterion", { body: { title: typed.title.trim(), schoolId } })).id;
      await call("POST /assessment/rubric/:id/create-link/:criterionId", { params: { ...params, criterionId }, body });
    },
    done: link ? staff("form.saved") : texts("criteria.added"),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={link ? formats.name(link.criterion.title) : texts("criteria.add")}
      accept={link ? staff("form.save") : texts("criteria.accept")}
      width={640}
      overrides={{ duplicate: texts("criteria.duplicate") }}
      {...{ mutation, formProps, onClose }}
    >
      {link ? null : (
        <>
          <Autocomplete
            label={texts("criteria.reuse")}
            hint={texts("criteria.reuseHint")}
            optional={texts("criteria.optional")}
            value={known}
            onChange={setKnown}
            load={find}
            words={findWords}
          />
          {known ? null : (
            <TextField
              {...field("title")}
              label={texts("criteria.title")}
              hint={texts("criteria.titleHint")}
              maxLength={rubricLimits.title}
              dir="auto"
              autoComplete="off"
            />
          )}
        </>
      )}
      <Text size="small" tone="slate">
        {texts("criteria.wordsText")}
      </Text>
      <div className={layout.fields}>
        {levels.map((level, index) => (
          <TextArea
            key={level}
            {...field(level)}
            label={`${formats.number(index + 1)} ${words(`levels.${level}`)}`}
            maxLength={rubricLimits.words}
            rows={3}
            dir="auto"
          />
        ))}
      </div>
    </FormDialog>
  );
}
