import type { ReactNode } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { useTexts } from "../texts/use-texts.ts";
import type { OperationStanding } from "./use-operation.ts";

/** Says that an operation did not come to its end, and why as far as the server tells. */
export function OperationFailed({ standing, action }: { standing: OperationStanding; action?: ReactNode }) {
  const texts = useTexts("shell");
  if (standing.state !== "failed") return null;
  return (
    <Alert tone="error" live action={action}>
      {standing.why === "undefined" ? (
        texts("problems.statusUndefined")
      ) : standing.message ? (
        <span lang="en" dir="ltr">
          {standing.message}
        </span>
      ) : (
        texts("problems.unknown")
      )}
    </Alert>
  );
}
