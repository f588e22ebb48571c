import { useCallback } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ClashList } from "../clash-list.tsx";
import { GroupDialog } from "../group-dialog.tsx";
import type { GroupRecord } from "../group.tsx";
import { useSending } from "../use-sending.ts";
import { PlanState } from "./plan-state.tsx";
import { PlannedList } from "./planned-list.tsx";
import { usePlan } from "./use-plan.ts";

/** Launches a group: every class it would get is shown before, with whoever would be in two places. */
export function LaunchDialog({ group, onClose }: { group: GroupRecord; onClose: () => void }) {
  const texts = useTexts("staffGroupClasses");
  const formats = boundFormats(useEdition(), group.timeZone);
  const { isBusy, failure, send } = useSending();
  const ask = useCallback((signal: AbortSignal) => api("GET /group/:id/launch", { params: { id: group.id }, signal }), [group.id]);
  const state = usePlan(ask);
  const { plan } = state;
  const canLaunch = plan !== null && plan.problem === null && plan.clashes.length === 0;
  const launch = async (): Promise<void> => {
    const isDone = await send(() => api("POST /group/:id/launch", { params: { id: group.id } }), texts("launch.done"));
    if (isDone) onClose();
    else state.again();
  };
  return (
    <GroupDialog
      title={texts("launch.title", { group: group.publicName })}
      accept={plan && !canLaunch ? undefined : texts("launch.accept")}
      disabled={!canLaunch}
      isBusy={isBusy}
      failure={failure}
      width={620}
      onAccept={() => void launch()}
      onClose={onClose}
    >
      <PlanState state={state}>
        {({ problem, classes, existing, endsOn, clashes, startDate }) => (
          <>
            {problem ? <Alert tone="warning">{texts(`problems.${problem}`)}</Alert> : null}
            {problem === null ? (
              <Text tone="soft">
                {texts("launch.text", {
                  count: classes.length,
                  existing,
                  start: formats.day(startDate),
                  end: endsOn ? formats.day(endsOn) : "",
                })}
              </Text>
            ) : null}
            <ClashList clashes={clashes} timeZone={group.timeZone} />
            {classes.length > 0 ? (
              <PlannedList
                label={texts("launch.list")}
                timeZone={group.timeZone}
                items={classes.map(({ lesson, number, from, to }) => ({
                  key: `${lesson.id}-${from}`,
                  lesson: lesson.title,
                  number,
                  from,
                  to,
                }))}
              />
            ) : null}
          </>
        )}
      </PlanState>
    </GroupDialog>
  );
}
