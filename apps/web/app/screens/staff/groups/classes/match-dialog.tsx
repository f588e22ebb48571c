import { useCallback } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import type { Answer } from "~/shared/api/call.ts";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ClashList } from "../clash-list.tsx";
import { FormDialog } from "../../form-dialog.tsx";
import type { GroupRecord } from "../group.tsx";
import { PlanState } from "./plan-state.tsx";
import { PlannedList } from "./planned-list.tsx";
import { usePlan } from "./use-plan.ts";
import styles from "../group-dialog.module.css";

type MatchPlan = Answer<"GET /group/:id/match_to_schedule">;

const changes = ({ moves, added, removed }: MatchPlan): number => moves.length + added.length + removed.length;

/** Matches upcoming classes to the group's times and holidays: shows what moves, what stays and why, and the new end beforehand. */
export function MatchDialog({ group, onClose }: { group: GroupRecord; onClose: () => void }) {
  const texts = useTexts("staffGroupClasses");
  const ask = useCallback(
    (signal: AbortSignal) => api("GET /group/:id/match_to_schedule", { params: { id: group.id }, signal }),
    [group.id],
  );
  const state = usePlan(ask);
  const { plan } = state;
  const canMatch = plan !== null && plan.problem === null && plan.clashes.length === 0 && changes(plan) > 0;
  const mutation = useApiMutation("POST /group/:id/match_to_schedule", {
    done: texts("match.done"),
    onDone: onClose,
    onFailure: () => state.again(),
  });
  return (
    <FormDialog
      title={texts("match.title")}
      accept={plan && !canMatch ? undefined : texts("match.accept")}
      disabled={!canMatch}
      mutation={mutation}
      width={680}
      onAccept={() => void mutation.send({ params: { id: group.id }, body: { dryRun: false } })}
      onClose={onClose}
    >
      <PlanState state={state}>{(found) => <MatchPlanParts plan={found} />}</PlanState>
    </FormDialog>
  );
}

function MatchPlanParts({ plan }: { plan: MatchPlan }) {
  const texts = useTexts("staffGroupClasses");
  const formats = boundFormats(useEdition(), plan.timeZone);
  const { problem, moves, stays, added, removed, unplaced, unchanged, endsBefore, endsAfter, clashes, timeZone } = plan;
  if (problem) return <Alert tone="warning">{texts(`problems.${problem}`)}</Alert>;
  const line = (one: { id: number; lesson: { title: string }; number: number; from: string; to: string }) => ({
    key: String(one.id),
    lesson: one.lesson.title,
    number: one.number,
    from: one.from,
    to: one.to,
  });
  const parts = [
    {
      id: "moves",
      title: texts("match.moves", { count: moves.length }),
      items: moves.map((one) => ({
        ...line(one),
        number: one.newNumber,
        from: one.newFrom,
        to: one.newTo,
        aside: texts("match.was", { date: formats.date(one.from), time: formats.time(one.from) }),
      })),
    },
    {
      id: "added",
      title: texts("match.added", { count: added.length }),
      items: added.map((one) => ({ ...line({ ...one, id: one.lesson.id }), key: `${one.lesson.id}-${one.from}` })),
    },
    { id: "removed", title: texts("match.removed", { count: removed.length }), items: removed.map(line) },
    {
      id: "stays",
      title: texts("match.stays", { count: stays.length }),
      items: stays.map((one) => ({ ...line(one), aside: texts(`match.because.${one.because}`) })),
    },
  ];
  return (
    <>
      {changes(plan) === 0 ? <Alert tone="success">{texts("match.nothing")}</Alert> : null}
      <Text tone="soft">
        {endsAfter
          ? endsBefore && endsBefore !== endsAfter
            ? texts("match.endMoves", { before: formats.day(endsBefore), after: formats.day(endsAfter) })
            : texts("match.endStays", { end: formats.day(endsAfter) })
          : null}{" "}
        {unchanged > 0 ? texts("match.unchanged", { count: unchanged }) : null}
      </Text>
      <ClashList clashes={clashes} timeZone={timeZone} />
      {unplaced.length > 0 ? (
        <Alert tone="warning">
          {texts("match.unplaced", { count: unplaced.length, names: unplaced.map(({ title }) => title).join(", ") })}
        </Alert>
      ) : null}
      {parts.map(({ id, title, items }) =>
        items.length > 0 ? (
          <Stack key={id} gap={6}>
            <p className={styles.partTitle}>{title}</p>
            <PlannedList label={title} timeZone={timeZone} items={items} />
          </Stack>
        ) : null,
      )}
    </>
  );
}
