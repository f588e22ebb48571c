import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { FileDrop } from "~/kit/file-drop/file-drop.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ImportPlan } from "./import-plan.tsx";
import { useGradeImport } from "./use-grade-import.ts";

const refusals = [
  "required",
  "file_too_large",
  "file_unreadable",
  "file_encoding",
  "too_many_rows",
  "no_student_column",
  "no_assignment_column",
  "no_rows",
] as const;

/** Imports grades from a file: shows first what would change, then changes it. */
export function ImportGrades({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const texts = useTexts("gradeImport");
  const shell = useTexts("shell");
  const { planned, reading, saving, read, confirm, again } = useGradeImport(groupId, onClose);
  const failure = saving.failure ?? reading.failure;
  const refused = refusals.find((one) => one === failure?.fields["file"]);
  const calculated = planned ? (planned.withCalculated ? 0 : planned.plan.kept.length) : 0;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={shell("close")}
      title={texts("title")}
      width={720}
      actions={
        planned ? (
          <>
            <Button size="staff" variant="secondary" disabled={saving.isPending} onClick={again}>
              {texts("other")}
            </Button>
            {planned.plan.changes.length > 0 ? (
              <Button size="staff" disabled={reading.isPending} busy={saving.isPending} busyLabel={texts("importing")} onClick={confirm}>
                {texts("accept", { count: planned.plan.changes.length })}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <Stack data-scale="staff" gap={12}>
        {planned?.outdated ? (
          <Alert tone="warning" live>
            {texts("conflict")}
          </Alert>
        ) : null}
        {planned ? (
          <>
            <ImportPlan plan={planned.plan} file={planned.name} outdated={planned.outdated} />
            {calculated > 0 || planned.withCalculated ? (
              <Checkbox
                label={texts("calculated", { count: planned.withCalculated ? planned.calculated : calculated })}
                hint={texts("calculatedHint")}
                checked={planned.withCalculated}
                disabled={reading.isPending || saving.isPending}
                onChange={({ target }) => read(planned, target.checked)}
              />
            ) : null}
          </>
        ) : (
          <FileDrop
            label={texts("file")}
            prompt={reading.isPending ? texts("reading") : texts("prompt")}
            hint={texts("hint")}
            maxBytes={1024 * 1024}
            disabled={reading.isPending}
            onFiles={([file]) => {
              if (file) void file.arrayBuffer().then((bytes) => read({ name: file.name, bytes: new Blob([bytes]) }, false));
            }}
            problemText={() => texts("refused.file_too_large")}
          />
        )}
        <FailureAlert failure={failure} overrides={refused ? { validation_failed: texts(`refused.${refused}`) } : undefined} />
      </Stack>
    </Dialog>
  );
}
