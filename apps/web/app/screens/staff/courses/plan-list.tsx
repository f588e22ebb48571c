import { useState } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { IconCircleCheck, IconEyeOff, IconPencil, IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Table, type Column } from "~/kit/table/table.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { usePageActions } from "../page-actions.ts";
import type { Course } from "./course-words.ts";
import type { Plan } from "./plan-draft.ts";
import { PlanEditor } from "./plan-editor.tsx";
import { usePlanWords } from "./use-plan-words.ts";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** The price plans of a course, including those no longer offered. */
export function PlanList({ course }: { course: Course }) {
  const texts = useTexts("staffCourses");
  const staff = useTexts("staff");
  const formats = useFormats();
  const confirm = useConfirm();
  const words = usePlanWords(course.currency);
  const [open, setOpen] = useState<{ plan: Plan | null } | null>(null);
  const removal = useApiMutation("DELETE /course/:id/payment_plan/:planId", { done: texts("plans.removed"), failureToast: true });
  const add = (): void => setOpen({ plan: null });
  usePageActions([{ id: "add-plan", title: texts("plans.add"), icon: <IconPlus {...icon} />, run: add }]);
  const remove = async (plan: Plan): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("plans.remove.title", { title: formats.name(plan.title) }),
      text: texts("plans.remove.text"),
      accept: texts("plans.remove.accept"),
      decline: staff("form.cancel"),
      tone: "warning",
    });
    if (isSure) await removal.send({ params: { id: course.id, planId: plan.id } });
  };
  const columns: Column<Plan>[] = [
    { key: "title", title: texts("plans.columns.title"), rowHeader: true, cell: ({ title }) => <bdi>{title}</bdi> },
    { key: "journey", title: texts("plans.columns.journey"), wideOnly: true, cell: ({ journey }) => texts(`plans.journeys.${journey}`) },
    { key: "cost", title: texts("plans.columns.cost"), align: "end", cell: ({ cost }) => words.money(cost) },
    {
      key: "payments",
      title: texts("plans.columns.payments"),
      wideOnly: true,
      cell: ({ installments }) => (
        <Stack as="ol" gap={2} size="small" tone="soft">
          {installments.map((one) => (
            <li key={one.number}>{words.payment(one)}</li>
          ))}
        </Stack>
      ),
    },
    {
      key: "opens",
      title: texts("plans.columns.opens"),
      wideOnly: true,
      cell: ({ lessons }) => (lessons === null ? texts("plans.whole") : texts("plans.opens", { count: lessons })),
    },
    { key: "orders", title: texts("plans.columns.orders"), align: "end", wideOnly: true, cell: ({ orders }) => formats.number(orders) },
    {
      key: "state",
      title: texts("plans.columns.state"),
      cell: ({ active }) => {
        const Sign = active ? IconCircleCheck : IconEyeOff;
        return (
          <Chip size="small" tone={active ? "green" : "grey"} icon={<Sign size={14} stroke={2} aria-hidden="true" />}>
            {texts(active ? "plans.active" : "plans.inactive")}
          </Chip>
        );
      },
    },
    {
      key: "actions",
      title: <span className="visually-hidden">{texts("plans.edit")}</span>,
      align: "end",
      cell: (plan) => (
        <Split as="span" inline gap={2}>
          <IconButton size="small" label={texts("plans.editOf", { title: plan.title })} onClick={() => setOpen({ plan })}>
            <IconPencil {...icon} />
          </IconButton>
          {plan.orders === 0 ? (
            <IconButton size="small" label={texts("plans.removeOf", { title: plan.title })} onClick={() => void remove(plan)}>
              <IconTrash {...icon} />
            </IconButton>
          ) : null}
        </Split>
      ),
    },
  ];
  const addButton = (
    <Button size="staff" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={add}>
      {texts("plans.add")}
    </Button>
  );
  return (
    <>
      {course.prices.length === 0 ? (
        <EmptyState title={texts("plans.none")} text={texts("plans.noneText")} actions={addButton} />
      ) : (
        <>
          <Cluster gap={8} align="center" justify="between" touch>
            {addButton}
          </Cluster>
          <Table caption={texts("plans.caption")} hideCaption columns={columns} rows={course.prices} rowKey={({ id }) => id} />
        </>
      )}
      {open ? <PlanEditor course={course} plan={open.plan} onClose={() => setOpen(null)} onSaved={() => setOpen(null)} /> : null}
    </>
  );
}
