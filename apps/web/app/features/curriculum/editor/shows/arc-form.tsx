import { useId } from "react";
import { changed, inOrder, without, withField } from "@larkroom/domain/curriculum/edit-parts";
import { withChapters } from "@larkroom/domain/curriculum/edit-story";
import type { StoryChapter } from "@larkroom/domain/curriculum/slide-types";
import { TextField } from "~/kit/field/text-field.tsx";
import { Split } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OptionalParts } from "../fields/optional-part.tsx";
import { OptionalPicture } from "../fields/optional-picture.tsx";
import { OptionalText } from "../fields/optional-text.tsx";
import { RowList } from "../fields/row-list.tsx";
import { newIds } from "../new-ids.ts";
import type { FormProps, MediaUpload, ProblemAt } from "../types.ts";
import { within } from "../within.ts";
import { FoldBody, FoldHead } from "./fold-row.tsx";
import { problemIn } from "./problems-in.ts";
import { useOpenPart } from "./use-open-part.ts";
import styles from "./shows.module.css";

/** The form of a lesson's chapters, and which one the story has reached on this slide. */
export function ArcForm({ content, onChange, problemAt, upload }: FormProps<"STORYTELLING_ARC">) {
  const t = useTexts("slideEditor");
  const group = useId();
  const { chapters, currentChapterId } = content;
  const { openId, open, toggle } = useOpenPart(chapters.length === 1 ? chapters[0]?.id : null);
  const give = (next: readonly StoryChapter[]): void => onChange(withChapters(content, next));
  const nameOf = (at: number): string => t("story.chapter", { number: String(at + 1) });
  return (
    <section data-part="text">
      <RowList
        label={t("story.chapters")}
        rows={chapters}
        nameOf={(_chapter, at) => nameOf(at)}
        max={20}
        error={problemAt("chapters") ?? problemAt("currentChapterId")}
        addLabel={t("story.addChapter")}
        onAdd={() => {
          const id = newIds(content)();
          give([...chapters, { id, title: "" }]);
          open(id);
        }}
        onRemove={(id) => give(without(chapters, id))}
        onOrder={(ids) => give(inOrder(chapters, ids))}
        below={(chapter, at) => (
          <>
            {chapter.id === openId ? (
              <FoldBody id={chapter.id}>
                <ChapterFields
                  chapter={chapter}
                  onChange={(next) => give(changed(chapters, chapter.id, () => next))}
                  problemAt={within(problemAt, "chapters", at)}
                  upload={upload}
                />
              </FoldBody>
            ) : null}
            <Split as="label" gap={8} align="center" size="body" className={styles.here}>
              <input
                type="radio"
                name={group}
                checked={chapter.id === currentChapterId}
                aria-label={t("story.isHereOf", { name: chapter.title || nameOf(at) })}
                onChange={() => onChange({ ...content, currentChapterId: chapter.id })}
              />
              {t("story.isHere")}
            </Split>
          </>
        )}
      >
        {(chapter, at) => (
          <FoldHead
            id={chapter.id}
            name={nameOf(at)}
            words={chapter.title}
            isOpen={chapter.id === openId}
            onToggle={() => toggle(chapter.id)}
            problem={problemIn(within(problemAt, "chapters", at), chapter)}
          />
        )}
      </RowList>
    </section>
  );
}

interface ChapterFieldsProps {
  readonly chapter: StoryChapter;
  readonly onChange: (chapter: StoryChapter) => void;
  readonly problemAt: ProblemAt;
  readonly upload: MediaUpload;
}

function ChapterFields({ chapter, onChange, problemAt, upload }: ChapterFieldsProps) {
  const t = useTexts("slideEditor");
  return (
    <>
      <TextField
        label={t("story.title")}
        dir="auto"
        value={chapter.title}
        error={problemAt("title")}
        onChange={({ target }) => onChange({ ...chapter, title: target.value })}
      />
      <OptionalParts>
        <OptionalText
          label={t("story.text")}
          value={chapter.text}
          onChange={(text) => onChange(withField(chapter, "text", text))}
          problemAt={within(problemAt, "text")}
        />
        <OptionalPicture
          value={chapter.picture}
          onChange={(picture) => onChange(withField(chapter, "picture", picture))}
          upload={upload}
          problemAt={within(problemAt, "picture")}
        />
      </OptionalParts>
    </>
  );
}
