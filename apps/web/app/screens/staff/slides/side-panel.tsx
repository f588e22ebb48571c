import { useEffect, useRef, useState, type RefObject } from "react";
import { readInstead } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { useProblems } from "~/features/curriculum/editor/form-problems.ts";
import { SlideForm } from "~/features/curriculum/editor/slide-form.tsx";
import { TranslationForm } from "~/features/curriculum/editor/translation-form.tsx";
import type { MediaUpload } from "~/features/curriculum/editor/types.ts";
import { Button } from "~/kit/button/button.tsx";
import { TextArea, TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Tabs } from "~/kit/tabs/tabs.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ChecksBox } from "./checks-box.tsx";
import { useEditor } from "./editor-context.ts";
import { isUnpublished, type Item } from "./lesson-items.ts";
import type { SlideDoc } from "./slide-doc.ts";
import { longest, titleIssue } from "./slide-checks.ts";
import { asksForAnswers } from "./slide-kinds.ts";
import styles from "./side.module.css";
import { useSlideActions } from "./use-slide-actions.ts";

export type SideTab = "form" | "slide" | "notes";

interface SidePanelProps {
  item: Item;
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  /** Whether missing content is reported as well. */
  showsAll: boolean;
  upload: MediaUpload;
  form: RefObject<HTMLDivElement | null>;
  /** Moves to the slide's form. */
  onToForm: () => void;
}

/** The settings of the current slide: content, properties, and notes for the teacher. */
export function SidePanel({ item, tab, onTab, showsAll, upload, form, onToForm }: SidePanelProps) {
  const texts = useTexts("slideFrame");
  const { editor, mayWrite, base, language } = useEditor();
  const { doc } = item.saving;
  const write = (next: Partial<SlideDoc>): void => editor.edit(item.key, { ...doc, ...next });
  const sibling = readInstead(language, base);
  const shownTab = mayWrite || tab !== "form" ? tab : "slide";
  return (
    <Stack as="aside" packed aria-label={texts("tabs.label")}>
      <Tabs
        label={texts("tabs.label")}
        value={shownTab}
        onChange={(id) => onTab(id as SideTab)}
        className={styles.tabs}
        tabs={[
          ...(mayWrite ? [{ id: "form", title: texts(asksForAnswers(doc.content.type) ? "tabs.answers" : "tabs.content") }] : []),
          { id: "slide", title: texts("tabs.slide") },
          { id: "notes", title: texts("tabs.notes") },
        ]}
      >
        {shownTab === "form" ? (
          <Stack ref={form} tabIndex={-1} gap={16} packed shrink>
            {language === base ? (
              <ContentForm
                key={item.key}
                content={doc.content}
                showsAll={showsAll}
                upload={upload}
                onChange={(content) => write({ content })}
              />
            ) : (
              <TranslationForm
                key={`${item.key} ${language}`}
                title={doc.title}
                description={doc.description}
                content={doc.content}
                translation={doc.translations[language]}
                sibling={sibling && doc.translations[sibling]}
                base={base}
                language={language}
                onChange={(translation) => write({ translations: { ...doc.translations, [language]: translation } })}
              />
            )}
            <ChecksBox item={item} />
          </Stack>
        ) : shownTab === "slide" ? (
          <SlideTab item={item} showsAll={showsAll} onTitle={(title) => write({ title })} onToForm={onToForm} />
        ) : mayWrite ? (
          <TextArea
            key={item.key}
            label={texts("form.description")}
            hint={texts("form.notesText")}
            rows={8}
            maxLength={longest.description}
            dir="auto"
            value={doc.description}
            onChange={(event) => write({ description: event.target.value })}
          />
        ) : (
          <p className={styles.read} dir="auto">
            {doc.description.trim() || texts("form.notesEmpty")}
          </p>
        )}
      </Tabs>
    </Stack>
  );
}

interface ContentFormProps {
  content: SlideContent;
  showsAll: boolean;
  upload: MediaUpload;
  onChange: (content: SlideContent) => void;
}

function ContentForm({ content, showsAll, upload, onChange }: ContentFormProps) {
  const { problemAt } = useProblems(content, !showsAll);
  return <SlideForm content={content} problemAt={problemAt} upload={upload} onChange={onChange} />;
}

interface SlideTabProps {
  item: Item;
  showsAll: boolean;
  onTitle: (title: string) => void;
  onToForm: () => void;
}

function SlideTab({ item, showsAll, onTitle, onToForm }: SlideTabProps) {
  const texts = useTexts("slideFrame");
  const { mayWrite, open, base, language } = useEditor();
  const actions = useSlideActions();
  const { slide, saving, key } = item;
  const { doc } = saving;
  const issue = titleIssue(doc.title);
  const isChanged = isUnpublished(item);
  return (
    <Stack gap={16} packed shrink>
      {mayWrite ? (
        <TextField
          data-slide-title
          label={texts("form.title")}
          hint={language === base ? undefined : texts("form.inOther")}
          error={
            issue === "tooLong" || (issue === "required" && showsAll)
              ? texts(issue === "tooLong" ? "checks.title_long" : "checks.title_missing")
              : undefined
          }
          value={doc.title}
          maxLength={400}
          dir="auto"
          autoComplete="off"
          onChange={(event) => onTitle(event.target.value)}
          enterKeyHint="next"
          onKeyDown={(event) => {
            // Enter also confirms input method composition.
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onToForm();
          }}
        />
      ) : null}
      <Stack as="dl" gap={4} className={styles.facts}>
        <dt>{texts("form.kind")}</dt>
        <dd>
          <b>{texts(`types.${doc.content.type}`)}</b>
          <span>{texts(`lines.${doc.content.type}`)}</span>
        </dd>
      </Stack>
      <p className={styles.soft}>
        {slide === null
          ? texts("form.fresh")
          : isChanged
            ? texts("form.changed")
            : texts("form.published", { version: String(slide.version) })}
      </p>
      {mayWrite ? (
        <Stack gap={8} className={styles.actions}>
          <Button size="staff" variant="secondary" onClick={() => actions.duplicate(item)}>
            {texts("form.duplicate")}
          </Button>
          <Button size="staff" variant="secondary" onClick={() => open({ what: "move", key })}>
            {texts("form.move")}
          </Button>
          {slide ? (
            <Button size="staff" variant="secondary" onClick={() => open({ what: "versions", key })}>
              {texts("form.versions")}
            </Button>
          ) : null}
          {slide && isChanged ? (
            <Button size="staff" variant="secondary" onClick={() => void actions.discard(item)}>
              {texts("form.discard")}
            </Button>
          ) : null}
          <Button size="staff" variant="danger" onClick={() => actions.remove(item)}>
            {texts("form.remove")}
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
}

/** The parts of the open form, by its sections' `data-part`. Forms load lazily and change with the content. */
export function usePartsThere(form: RefObject<HTMLDivElement | null>, watched: unknown): ReadonlySet<string> {
  const [there, setThere] = useState<ReadonlySet<string>>(new Set());
  const known = useRef("");
  useEffect(() => {
    const box = form.current;
    const look = (): void => {
      const found = new Set([...(box?.querySelectorAll<HTMLElement>("[data-part]") ?? [])].map((part) => part.dataset["part"] ?? ""));
      const key = [...found].toSorted().join(" ");
      if (key === known.current) return;
      known.current = key;
      setThere(found);
    };
    look();
    if (!box) return undefined;
    const watch = new MutationObserver(look);
    watch.observe(box, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [form, watched]);
  return there;
}
