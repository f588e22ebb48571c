import { useState } from "react";
import { Card } from "~/kit/card/card.tsx";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { DragHandle } from "~/kit/sortable/drag-handle.tsx";
import { useSortable } from "~/kit/sortable/use-sortable.ts";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useSortWords } from "~/shared/texts/use-sort-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { RowMenu } from "../../row-menu.tsx";
import type { Rubric, RubricLink } from "./rubric-editor.tsx";
import styles from "./assessment.module.css";

/** The criteria of a rubric, reordered by pointer or keyboard. A new order is saved at once. */
export function CriteriaList({ rubric, onEdit }: { rubric: Rubric; onEdit: (link: RubricLink) => void }) {
  const texts = useTexts("staffAssessment");
  const words = useTexts("assessment");
  const staff = useTexts("staff");
  const formats = useFormats();
  const confirm = useConfirm();
  // The order being saved, on top of the version it was made from.
  const [sent, setSent] = useState<{ version: number; keys: string[] } | null>(null);
  const ordering = useApiMutation("PUT /assessment/rubric/:id", {
    done: texts("criteria.ordered"),
    onFailure: () => setSent(null),
    failureToast: true,
  });
  const removal = useApiMutation("DELETE /assessment/rubric/delete-link/:linkId", { done: texts("criteria.removed"), failureToast: true });
  const byKey = new Map(rubric.linkedCriteria.map((link) => [String(link.id), link]));
  const sort = useSortable({
    keys: sent?.version === rubric.version ? sent.keys : [...byKey.keys()],
    nameOf: (key) => byKey.get(key)?.criterion.title ?? "",
    onOrder: (keys) => {
      setSent({ version: rubric.version, keys });
      void ordering.send({ params: { id: rubric.id }, body: { order: keys.map(Number), version: rubric.version } });
    },
    words: useSortWords("staff"),
    disabled: ordering.isPending,
  });
  const remove = async ({ id, criterion }: RubricLink): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("criteria.sure", { title: formats.name(criterion.title) }),
      text: texts("criteria.sureText"),
      accept: texts("criteria.remove"),
      decline: staff("form.cancel"),
      tone: "warning",
    });
    if (isSure) await removal.send({ params: { linkId: id } });
  };
  return (
    <>
      <Text size="small" tone="slate">
        {staff("sort.help")}
      </Text>
      <Stack
        ref={(node) => {
          sort.list.current = node;
        }}
        as="ol"
        gap={8}
        aria-label={texts("rubrics.columns.criteria")}
      >
        {sort.order.map((key) => {
          const link = byKey.get(key);
          if (!link) return null;
          const { criterion, pointScores } = link;
          return (
            <Card as="li" key={key} {...sort.row(key)} gap={8} className={styles.criterion}>
              <Split gap={8} align="center">
                <DragHandle {...sort.handle(key)} />
                <Text as="bdi" size="inherit" weight={600} grow shrink anywhere>
                  {criterion.title}
                </Text>
                <RowMenu
                  label={texts("assignments.actionsOf", { title: criterion.title })}
                  items={[
                    { id: "edit", title: texts("criteria.edit"), onSelect: () => onEdit(link) },
                    { id: "up", title: staff("sort.up"), disabled: !sort.canStep(key, -1), onSelect: () => sort.step(key, -1) },
                    { id: "down", title: staff("sort.down"), disabled: !sort.canStep(key, 1), onSelect: () => sort.step(key, 1) },
                    { kind: "line", id: "line" },
                    { id: "remove", title: texts("criteria.remove"), tone: "danger", onSelect: () => void remove(link) },
                  ]}
                />
              </Split>
              <button type="button" className={styles.levels} onClick={() => onEdit(link)}>
                <span className="visually-hidden">{texts("criteria.editOf", { title: criterion.title })}</span>
                {pointScores.map(({ pointScore, pointScoreTitle, description }) => (
                  <Stack key={pointScore} as="span" gap={4} packed anywhere size="small" className={styles.level}>
                    <span className={styles.levelTitle}>
                      <b>{formats.number(pointScore)}</b> {words(`levels.${pointScoreTitle}`)}
                    </span>
                    {description === "" ? (
                      <Text as="span" size="inherit" tone="slate">
                        {texts("criteria.noWords")}
                      </Text>
                    ) : (
                      <bdi>{description}</bdi>
                    )}
                  </Stack>
                ))}
              </button>
            </Card>
          );
        })}
      </Stack>
      <p role="status" className="visually-hidden">
        {sort.message}
      </p>
    </>
  );
}
