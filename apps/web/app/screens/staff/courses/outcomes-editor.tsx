import { useRef } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { DragHandle } from "~/kit/sortable/drag-handle.tsx";
import { useSortable } from "~/kit/sortable/use-sortable.ts";
import { Text } from "~/kit/text/text.tsx";
import { useSortWords } from "~/shared/texts/use-sort-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { OutcomeDraft } from "./course-fields.ts";
import styles from "./courses.module.css";

const most = 12;

export interface OutcomesEditorProps {
  outcomes: OutcomeDraft[];
  errorOf: (field: string) => string | undefined;
  onChange: (outcomes: OutcomeDraft[]) => void;
}

/** What a child will make, step by step, in the order families see it. */
export function OutcomesEditor({ outcomes, errorOf, onChange }: OutcomesEditorProps) {
  const texts = useTexts("staffCourses");
  const made = useRef(0);
  const list = useRef<HTMLUListElement>(null);
  const words = useSortWords("staff");
  const sort = useSortable({
    keys: outcomes.map(({ key }) => key),
    nameOf: (key) => outcomes.find((one) => one.key === key)?.title || texts("outcomes.one"),
    onOrder: (keys) => onChange(keys.flatMap((key) => outcomes.filter((one) => one.key === key))),
    words,
  });
  const type = (key: string, name: keyof OutcomeDraft, value: string): void =>
    onChange(outcomes.map((one) => (one.key === key ? { ...one, [name]: value } : one)));
  const add = (): void => {
    made.current += 1;
    onChange([...outcomes, { key: `new-${made.current}`, byLesson: "", title: "", line: "" }]);
    setTimeout(() => list.current?.querySelector<HTMLElement>("li:last-child input")?.focus());
  };
  return (
    <Stack gap={12}>
      {outcomes.length === 0 ? (
        <Text size="small" tone="slate">
          {texts("outcomes.none")}
        </Text>
      ) : null}
      <Stack
        ref={(node) => {
          list.current = node;
          sort.list.current = node;
        }}
        as="ul"
        gap={12}
      >
        {sort.order.map((key) => {
          const i = outcomes.findIndex((one) => one.key === key);
          const one = outcomes[i];
          if (!one) return null;
          return (
            <li key={key} className={styles.outcome} {...sort.row(key)}>
              <DragHandle {...sort.handle(key)} />
              <TextField
                name={`outcomes.${i}.byLesson`}
                label={texts("outcomes.byLesson")}
                inputMode="numeric"
                dir="ltr"
                autoComplete="off"
                maxLength={3}
                value={one.byLesson}
                error={errorOf(`outcomes.${i}.byLesson`)}
                onChange={(event) => type(key, "byLesson", event.target.value)}
              />
              <TextField
                name={`outcomes.${i}.title`}
                label={texts("outcomes.title")}
                dir="auto"
                autoComplete="off"
                maxLength={80}
                value={one.title}
                error={errorOf(`outcomes.${i}.title`)}
                onChange={(event) => type(key, "title", event.target.value)}
              />
              <TextField
                name={`outcomes.${i}.line`}
                label={texts("outcomes.line")}
                dir="auto"
                autoComplete="off"
                maxLength={200}
                value={one.line}
                error={errorOf(`outcomes.${i}.line`)}
                onChange={(event) => type(key, "line", event.target.value)}
              />
              <IconButton
                size="small"
                label={texts("outcomes.remove", { title: one.title || texts("outcomes.one") })}
                onClick={() => onChange(outcomes.filter((other) => other !== one))}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </Stack>
      <p role="status" className="visually-hidden">
        {sort.message}
      </p>
      {outcomes.length < most ? (
        <span>
          <Button size="staff" variant="secondary" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={add}>
            {texts("outcomes.add")}
          </Button>
        </span>
      ) : null}
    </Stack>
  );
}
