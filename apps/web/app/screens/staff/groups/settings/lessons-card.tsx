import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { GroupRecord } from "../group.tsx";
import styles from "./settings.module.css";

interface LessonsCardProps {
  group: GroupRecord;
  lessons: Answer<"GET /lesson">;
  chosen: Answer<"GET /group/:id/lessons">;
  onSaved: () => void;
}

/** The lessons of its course that a group takes. Past classes stay; upcoming ones follow at the next schedule update. */
export function LessonsCard({ group, lessons, chosen, onSaved }: LessonsCardProps) {
  const texts = useTexts("staffGroupSettings");
  const groups = useTexts("staffGroups");
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () => new Set(lessons.map(({ id }) => id).filter((id) => !chosen.lessonIds.includes(id))),
  );
  const taken = lessons.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const isChanged =
    taken.join() !==
    lessons
      .filter(({ id }) => chosen.lessonIds.includes(id))
      .map(({ id }) => id)
      .join();
  const numbersOf = (ids: readonly number[]): string =>
    lessons
      .filter(({ id }) => ids.includes(id))
      .map(({ number }) => number)
      .join(", ");
  const mutation = useApiMutation("POST /group/:id/lessons", {
    done: texts("lessons.done"),
    onDone: () => {
      if (group.launched) onSaved();
    },
    onFailure: ({ code, current }) => {
      if (code !== "state_changed") return;
      // The card rerenders with the other version; the user's own choice is shown next to it.
      const theirs = (current as LessonsCardProps["chosen"] | null)?.lessonIds ?? [];
      const text = texts("lessons.changed", { theirs: numbersOf(theirs), mine: numbersOf(taken) });
      toasts.show({ tone: "error", mode: "replace", text });
    },
  });
  const save = () => mutation.send({ params: { id: group.id }, body: { lessonIds: taken, seen: chosen.lessonIds } });
  return (
    <SectionCard
      id="group-lessons"
      title={texts("lessons.title")}
      text={texts("lessons.text", { count: taken.length, all: lessons.length })}
      gap={12}
      packed
      shrink
    >
      <div className={styles.lessons}>
        {lessons.map(({ id, number, title }) => {
          const isHeld = chosen.heldIds.includes(id);
          return (
            <Checkbox
              key={id}
              label={
                <>
                  {number}. <bdi>{title}</bdi>{" "}
                  {isHeld ? (
                    <Text as="span" size="small" tone="slate">
                      {texts("lessons.held")}
                    </Text>
                  ) : null}
                </>
              }
              checked={!left.has(id)}
              disabled={isHeld}
              onChange={() =>
                setLeft((now) => {
                  const next = new Set(now);
                  if (!next.delete(id)) next.add(id);
                  return next;
                })
              }
            />
          );
        })}
      </div>
      <FailureAlert failure={mutation.failure} />
      <div>
        <Button
          size="staff"
          variant="secondary"
          disabled={!isChanged || taken.length === 0}
          busy={mutation.isPending}
          busyLabel={groups("form.working")}
          onClick={() => void save()}
        >
          {texts("lessons.accept")}
        </Button>
      </div>
    </SectionCard>
  );
}
