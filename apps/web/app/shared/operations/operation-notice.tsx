import type { ReactNode } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { useTexts } from "../texts/use-texts.ts";
import type { OperationStanding } from "./use-operation.ts";

/** Reasons with texts of their own; users can't do anything about others. */
const reasons = [
  "not_found",
  "state_changed",
  "student_has_active_course",
  "temporarily_unavailable",
  "too_many_requests",
  "transition_not_allowed",
] as const;

/** Says in the page's language that an operation failed, with the reason if the server gives one, or that it takes longer than it should. */
export function OperationNotice({ standing, action }: { standing: OperationStanding; action?: ReactNode }) {
  const texts = useTexts("shell");
  if (standing.state === "running" && standing.isSlow) {
    return (
      <Alert tone="warning" live>
        {texts("problems.operation.slow")}
      </Alert>
    );
  }
  if (standing.state !== "failed") return null;
  const known = reasons.find((reason) => reason === standing.code);
  return (
    <Alert tone="error" live action={action}>
      {standing.why === "undefined"
        ? texts("problems.statusUndefined")
        : known
          ? texts(`problems.operation.${known}`)
          : texts("problems.unknown")}
    </Alert>
  );
}
