import type { ApiFailure } from "~/shared/api/failure.ts";
import { FailureAlert as Alert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** Says why a family's form was refused where no field is at fault, and that nothing typed is lost. */
export function FailureAlert({ failure }: { failure: ApiFailure | null }) {
  const texts = useTexts("family");
  const unknown = texts("failures.unknown");
  return <Alert failure={failure} overrides={{ network_error: texts("failures.network"), unknown, internal_error: unknown }} />;
}
