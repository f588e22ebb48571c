import { useState } from "react";
import { FileDrop } from "~/kit/file-drop/file-drop.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { OperationNotice } from "~/shared/operations/operation-notice.tsx";
import { useOperation, type StartedOperation } from "~/shared/operations/use-operation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ImportDone } from "./import-done.tsx";
import { ImportPlan } from "./import-plan.tsx";
import { readOutcome, useRefusalWords, type Plan } from "./import-words.ts";

/** The maximum file size, in bytes. */
const mostBytes = 5 * 1024 * 1024;

export interface ImportStudentsProps {
  /** The school that a super admin has chosen; null for an admin, who has only one. */
  schoolId: number | null;
  /** The group new students join; required for a teacher. */
  group: { readonly id: number | string; readonly name: string } | null;
  /** What must be chosen before a file can be read. */
  missing: "school" | "group" | null;
  studentsHref: string;
  /** The list of parents who haven't been emailed yet; null for readers who may not email them. */
  parentsHref: string | null;
}

/** Imports students from a file: preview, execution, result. */
export function ImportStudents({ schoolId, group, missing, studentsHref, parentsHref }: ImportStudentsProps) {
  const texts = useTexts("studentImport");
  const refusalWords = useRefusalWords();
  const [planned, setPlanned] = useState<{ plan: Plan; file: string } | null>(null);
  const [started, setStarted] = useState<StartedOperation | null>(null);
  const standing = useOperation(started);
  const outcome = standing.state === "done" ? readOutcome(standing.result) : null;

  const reading = useApiMutation(
    (api, file: File) => {
      const form = new FormData();
      form.set("mode", "plan");
      if (schoolId !== null) form.set("schoolId", String(schoolId));
      if (group !== null) form.set("group", String(group.id));
      form.set("students", file);
      return api("POST /student/import", { form });
    },
    { onDone: (plan, file) => setPlanned({ plan, file: file.name }) },
  );
  const executing = useApiMutation(
    (api, { statusToken, newParents }: Plan, parents: "now" | "later") => {
      const form = new FormData();
      form.set("mode", "execute");
      form.set("statusToken", statusToken);
      if (newParents > 0) form.set("parents", parents);
      return api("POST /student/import", { form });
    },
    { onDone: ({ statusCheckToken, statusToken }) => setStarted({ key: statusCheckToken, editToken: statusToken }) },
  );
  const again = (): void => {
    setPlanned(null);
    setStarted(null);
    reading.reset();
    executing.reset();
  };

  if (outcome) return <ImportDone outcome={outcome} studentsHref={studentsHref} parentsHref={parentsHref} onAgain={again} />;
  const progress = standing.state === "running" ? standing.progress : null;
  return (
    <Stack gap={12} packed shrink>
      <FailureAlert failure={reading.failure} overrides={refusalWords(reading.failure, "plan")} />
      <FailureAlert failure={executing.failure} overrides={refusalWords(executing.failure, "execute")} />
      <OperationNotice standing={standing} />
      {standing.state === "running" ? (
        <Stack gap={12} packed shrink>
          <Text role="status">{texts("running")}</Text>
          <ProgressBar
            label={texts("running")}
            value={progress?.done}
            max={progress?.total}
            text={progress ? texts("progress", progress) : undefined}
            showText
          />
        </Stack>
      ) : planned ? (
        <ImportPlan
          {...planned}
          group={group?.name ?? null}
          mayEmail={parentsHref !== null}
          isBusy={executing.isPending}
          onExecute={(parents) => void executing.send(planned.plan, parents)}
          onOther={again}
        />
      ) : (
        <FileDrop
          label={texts("file")}
          prompt={reading.isPending ? texts("reading") : texts("prompt")}
          hint={missing === null ? texts("hint") : texts(`${missing}First`)}
          maxBytes={mostBytes}
          disabled={missing !== null || reading.isPending}
          onFiles={([file]) => {
            if (file) void reading.send(file);
          }}
          problemText={() => texts("refused.file_too_large")}
        />
      )}
    </Stack>
  );
}
