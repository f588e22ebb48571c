import { useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { FileDrop } from "~/kit/file-drop/file-drop.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { OperationFailed } from "~/shared/operations/operation-failed.tsx";
import { useOperation, type StartedOperation } from "~/shared/operations/use-operation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FailureAlert } from "../registration/failure-alert.tsx";
import { failureOf, type Failure } from "../registration/register.ts";
import { ImportDone } from "./import-done.tsx";
import { ImportPlan } from "./import-plan.tsx";
import { readOutcome, useRefusalWords, type Plan } from "./import-words.ts";
import styles from "./student-import.module.css";

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
  const [refused, setRefused] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const standing = useOperation(started);
  const outcome = standing.state === "done" ? readOutcome(standing.result) : null;

  const attempt = async (mode: "plan" | "execute", what: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefused(null);
    setFailure(null);
    try {
      await what();
    } catch (error) {
      const words = refusalWords(error, mode);
      setRefused(words);
      if (words === null) setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  const read = (file: File) =>
    attempt("plan", async () => {
      const form = new FormData();
      form.set("mode", "plan");
      if (schoolId !== null) form.set("schoolId", String(schoolId));
      if (group !== null) form.set("group", String(group.id));
      form.set("students", file);
      setPlanned({ plan: await api("POST /student/import", { form }), file: file.name });
    });
  const execute = ({ statusToken, newParents }: Plan, parents: "now" | "later") =>
    attempt("execute", async () => {
      const form = new FormData();
      form.set("mode", "execute");
      form.set("statusToken", statusToken);
      if (newParents > 0) form.set("parents", parents);
      const begun = await api("POST /student/import", { form });
      setStarted({ key: begun.statusCheckToken, editToken: begun.statusToken });
    });
  const again = (): void => {
    setPlanned(null);
    setStarted(null);
    setRefused(null);
    setFailure(null);
  };

  if (outcome) return <ImportDone outcome={outcome} studentsHref={studentsHref} parentsHref={parentsHref} onAgain={again} />;
  const progress = standing.state === "running" ? standing.progress : null;
  return (
    <div className={styles.steps}>
      {refused === null ? null : (
        <Alert tone="error" live>
          {refused}
        </Alert>
      )}
      <FailureAlert failure={failure} />
      <OperationFailed standing={standing} />
      {standing.state === "running" ? (
        <div className={styles.running}>
          <Text role="status">{texts("running")}</Text>
          <ProgressBar
            label={texts("running")}
            value={progress?.done}
            max={progress?.total}
            text={progress ? texts("progress", progress) : undefined}
            showText
          />
        </div>
      ) : planned ? (
        <ImportPlan
          {...planned}
          group={group?.name ?? null}
          mayEmail={parentsHref !== null}
          isBusy={isBusy}
          onExecute={(parents) => void execute(planned.plan, parents)}
          onOther={again}
        />
      ) : (
        <FileDrop
          label={texts("file")}
          prompt={isBusy ? texts("reading") : texts("prompt")}
          hint={missing === null ? texts("hint") : texts(`${missing}First`)}
          maxBytes={mostBytes}
          disabled={missing !== null || isBusy}
          onFiles={([file]) => {
            if (file) void read(file);
          }}
          problemText={() => texts("refused.file_too_large")}
        />
      )}
    </div>
  );
}
