import { useCallback, useState } from "react";
import { Chip } from "~/kit/chip/chip.tsx";
import { RadioCards } from "~/kit/choice/radio-cards.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import type { Answer } from "~/shared/api/call.ts";
import { boundFormats, useFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../../form-dialog.tsx";
import type { GroupClassRow } from "./class-calls.ts";
import { PlanState } from "./plan-state.tsx";
import { usePlan } from "./use-plan.ts";

type Candidate = Answer<"GET /group_class/:id/substitutes">[number];

/** Possible substitutes for a class, best first, with the reasons for and against each. */
export function SubstituteDialog({ row, onClose }: { row: GroupClassRow; onClose: () => void }) {
  const texts = useTexts("staffGroupClasses");
  const formats = boundFormats(useEdition(), row.timeZone);
  const [chosen, setChosen] = useState<string | null>(null);
  const ask = useCallback((signal: AbortSignal) => api("GET /group_class/:id/substitutes", { params: { id: row.id }, signal }), [row.id]);
  const state = usePlan(ask);
  const name = state.plan?.find(({ id }) => String(id) === chosen)?.name ?? "";
  const mutation = useApiMutation("PUT /group_class/:id", { done: texts("substitute.done", { name }), onDone: onClose });
  return (
    <FormDialog
      title={texts("substitute.title", { number: row.number })}
      accept={texts("substitute.accept")}
      disabled={chosen === null}
      mutation={mutation}
      onAccept={() => void mutation.send({ params: { id: row.id }, body: { version: row.version, teacher: Number(chosen) } })}
      onClose={onClose}
    >
      <Text tone="soft">
        {texts("move.now", {
          lesson: formats.name(row.lesson.title),
          date: formats.date(row.from),
          time: formats.timeRange(row.from, row.to),
        })}
      </Text>
      <PlanState state={state}>
        {(found) =>
          found.length === 0 ? (
            <Text>{texts("substitute.noTeachers")}</Text>
          ) : (
            <RadioCards
              label={texts("substitute.who")}
              look="list"
              value={chosen}
              onChange={setChosen}
              options={found.map((one, index) => ({
                value: String(one.id),
                title: <bdi>{one.name}</bdi>,
                detail: <Reasons of={one} />,
                disabled: !one.isPossible,
                aside:
                  index === 0 && one.isPossible ? (
                    <Chip size="small" tone="green">
                      {texts("substitute.best")}
                    </Chip>
                  ) : undefined,
              }))}
            />
          )
        }
      </PlanState>
    </FormDialog>
  );
}

function Reasons({ of: { reasons, weekMinutes } }: { of: Candidate }) {
  const texts = useTexts("staffGroupClasses");
  const { number } = useFormats();
  const hours = number(weekMinutes / 60, weekMinutes % 60 === 0 ? 0 : 1);
  return [...reasons.map((reason) => texts(`substitute.reasons.${reason}`)), texts("substitute.week", { hours })].join(" · ");
}
