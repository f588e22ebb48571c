import { Button } from "~/kit/button/button.tsx";
import { Split } from "~/kit/layout/layout.tsx";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";

interface MoreRowsProps {
  label: string;
  failure: ApiFailure | null;
  isPending: boolean;
  /** Reads the rows after those shown; null when these were the last. */
  onMore: (() => void) | null;
}

/** Below a list: why more rows couldn't be read, and the button that reads them. */
export function MoreRows({ label, failure, isPending, onMore }: MoreRowsProps) {
  const shell = useTexts("shell");
  return (
    <>
      <FailureAlert failure={failure} />
      {onMore === null ? null : (
        <Split justify="center" touch>
          <Button size="staff" variant="secondary" busy={isPending} busyLabel={shell("loading")} onClick={onMore}>
            {label}
          </Button>
        </Split>
      )}
    </>
  );
}
