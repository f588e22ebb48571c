import { Alert } from "~/kit/banner/banner.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Failure } from "./register.ts";

/** An error that isn't about a single field. */
export function FailureAlert({ failure }: { failure: Failure | null }) {
  const texts = useTexts("family");
  if (!failure) return null;
  return (
    <Alert tone="error" live>
      {failure.kind === "wait" ? texts("failures.wait", { minutes: failure.minutes }) : texts(`failures.${failure.kind}`)}
    </Alert>
  );
}
