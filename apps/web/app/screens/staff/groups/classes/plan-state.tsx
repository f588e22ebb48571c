import type { ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Plan } from "./use-plan.ts";

/** Renders a loaded plan; before that a skeleton, or the error. */
export function PlanState<T>({ state, children }: { state: Plan<T>; children: (plan: T) => ReactNode }) {
  const texts = useTexts("staffGroups");
  if (state.failure)
    return (
      <FailureAlert
        failure={state.failure}
        action={
          <Button size="staff" variant="secondary" onClick={state.again}>
            {texts("form.again")}
          </Button>
        }
      />
    );
  if (state.plan === null)
    return (
      <SkeletonGroup label={texts("form.looking")}>
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} height={20} />
        ))}
      </SkeletonGroup>
    );
  return children(state.plan);
}
