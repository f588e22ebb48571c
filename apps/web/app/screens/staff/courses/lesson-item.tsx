import { highestLevel } from "@larkroom/domain/curriculum/lesson-order";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { IconButton } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { LessonBadge } from "~/kit/chip/lesson-badge.tsx";
import { IconCertificate, IconEyeOff, IconPencil } from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Lesson } from "./lesson-rows.ts";
import styles from "./lessons.module.css";

export interface LessonItemProps {
  lesson: Lesson;
  /** The page on which its slides are edited. */
  slidesHref: string;
  /** The drag handle and the menu; absent for readers. */
  handle?: ReactNode;
  menu?: ReactNode;
  isRenaming: boolean;
  onRename?: () => void;
  onRenamed: (title: string | null) => void;
  onLevel?: (level: number) => void;
  /** Opens the lesson's materials. */
  onMaterials?: () => void;
}

/** A lesson in a list: its number, title, kind, level and slides. */
export function LessonItem({ lesson, slidesHref, handle, menu, isRenaming, onRename, onRenamed, onLevel, onMaterials }: LessonItemProps) {
  const texts = useTexts("staffCourses");
  const catalog = useTexts("catalog");
  const formats = useFormats();
  const { number, title, priority, type, kind, level, visibilityMode, retakeLesson, slidesCount, filesCount, hasGradedQuizSlide } = lesson;
  return (
    <>
      {handle}
      <span className={styles.number}>{formats.number(number)}</span>
      <Split as="span" gap={4} align="center" shrink anywhere weight={500} className={styles.title}>
        {isRenaming ? (
          <TitleInPlace title={title} onDone={onRenamed} />
        ) : (
          <>
            <bdi>
              {priority ? `[${priority.replaceAll(/^\[|\]$/g, "")}] ` : ""}
              {title}
            </bdi>
            {onRename ? (
              <span className={styles.pencil}>
                <IconButton size="small" label={texts("lessons.renameOf", { title })} onClick={onRename}>
                  <IconPencil size={16} stroke={1.75} aria-hidden="true" />
                </IconButton>
              </span>
            ) : null}
          </>
        )}
      </Split>
      <Cluster as="span" gap={4} align="center" tone="slate" className={styles.signs}>
        {type === "INSTRUCTIONAL" ? null : <LessonBadge kind={type} text={catalog(`kinds.${type}`)} size="small" />}
        {kind === "EXTENSION" ? <Chip size="small">{texts("lessons.extension")}</Chip> : null}
        {visibilityMode === "hidden_retake" ? (
          <Chip size="small" icon={<IconEyeOff size={14} stroke={2} aria-hidden="true" />}>
            {texts("lessons.hiddenRetake")}
          </Chip>
        ) : null}
        {retakeLesson ? (
          <Chip size="small" tone="plum">
            {texts("lessons.retakes", { title: retakeLesson.title })}
          </Chip>
        ) : null}
        {hasGradedQuizSlide ? (
          <span title={texts("lessons.graded")}>
            <IconCertificate size={16} stroke={1.75} aria-hidden="true" />
            <span className="visually-hidden">{texts("lessons.graded")}</span>
          </span>
        ) : null}
      </Cluster>
      <BareLink className={styles.slidesLink} href={slidesHref} aria-label={texts("lessons.slidesOf", { title, count: slidesCount })}>
        {texts("lessons.slides", { count: slidesCount })}
      </BareLink>
      {onMaterials ? (
        <button
          type="button"
          className={styles.slidesLink}
          aria-label={texts("materials.openOf", { title, count: filesCount })}
          onClick={onMaterials}
        >
          {texts("materials.count", { count: filesCount })}
        </button>
      ) : null}
      {onLevel ? (
        <select
          className={styles.level}
          aria-label={texts("lessons.levelOf", { title })}
          value={level}
          onChange={(event) => onLevel(Number(event.target.value))}
        >
          {Array.from({ length: highestLevel }, (_, i) => (
            <option key={i} value={i + 1}>
              {texts("lessons.level", { level: formats.number(i + 1) })}
            </option>
          ))}
        </select>
      ) : (
        <Text as="span" size="small" tone="soft" fixed className={styles.slides}>
          {texts("lessons.level", { level: formats.number(level) })}
        </Text>
      )}
      {menu}
    </>
  );
}

/** The title as an inline field: Enter or blur saves, Escape cancels. */
function TitleInPlace({ title, onDone }: { title: string; onDone: (title: string | null) => void }) {
  const texts = useTexts("staffCourses");
  const [typed, setTyped] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => field.current?.select(), []);
  const done = (next: string | null): void => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(next === null || next.trim() === "" || next.trim() === title ? null : next.trim());
  };
  return (
    <input
      ref={field}
      className={styles.rename}
      aria-label={texts("lessons.renameOf", { title })}
      value={typed}
      maxLength={120}
      dir="auto"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => done(typed)}
      onKeyDown={(event) => {
        if (event.key === "Enter") done(typed);
        else if (event.key === "Escape") done(null);
        else return;
        event.preventDefault();
      }}
    />
  );
}
