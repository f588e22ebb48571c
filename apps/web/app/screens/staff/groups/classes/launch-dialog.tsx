import { useCallback } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ClashList } from "../clash-list.tsx";
import { FormDialog } from "../../form-dialog.tsx";
import type { GroupRecord } from "../group.tsx";
import { PlanState } from "./plan-state.tsx";
import { PlannedList } from "./planned-list.tsx";
import { usePlan } from "./use-plan.ts";

/** Schedules a group's classes: shows every class and all conflicts beforehand. */
export function LaunchDialog({ group, onClose }: { group: GroupRecord; onClose: () => void }) {
  const texts = useTexts("staffGroupClasses");
  const formats = boundFormats(useEdition(), group.timeZone);
  const ask = useCallback((signal: AbortSignal) => api("GET /group/:id/launch", { params: { id: group.id }, signal }), [group.id]);
  const state = usePlan(ask);
  const { plan } = state;
  const canLaunch = plan !== null && plan.problem === null && plan.clashes.length === 0;
  const mutation = useApiMutation("POST /group/:id/launch", {
    done: texts("launch.done"),
    onDone: onClose,
    onFailure: () => state.again(),
  });
  return (
    <FormDialog
      title={texts("launch.title", { group: group.publicName })}
      accept={plan && !canLaunch ? undefined : texts("launch.accept")}
      disabled={!canLaunch}
      mutation={mutation}
      width={620}
      onAccept={() => void mutation.send({ params: { id: group.id } })}
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
    </FormDialog>
  );
}
