import { rubricFileMost } from "@larkroom/domain/assessment/read-rubric-file";
import { useState } from "react";
import { Chip } from "~/kit/chip/chip.tsx";
import { FileDrop } from "~/kit/file-drop/file-drop.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { ImportProblems } from "./import-problems.tsx";
import styles from "./assessment.module.css";

type Plan = Answer<"POST /assessment/rubric/import">;

const refusals = ["file_too_large", "file_unreadable", "file_encoding", "too_many_rows", "no_rows", "required", "several_rubrics"] as const;
const tones = { new: "green", changed: "blue", same: "grey" } as const;

/** Reads rubrics from a file: first shows what would change, then changes it. */
export function ImportRubrics({ schoolId, onClose }: { schoolId: number; onClose: () => void }) {
  const texts = useTexts("staffAssessment");
  const [planned, setPlanned] = useState<{ plan: Plan; content: string } | null>(null);
  const reading = useApiMutation(
    async (api, file: File) => {
      const content = await file.text();
      return { content, plan: await api("POST /assessment/rubric/import", { body: { schoolId, content } }) };
    },
    {
      onDone: setPlanned,
      onFailure: () => setPlanned(null),
      // Nothing was changed.
      refresh: () => Promise.resolve(),
    },
  );
  const saving = useApiMutation(
    (api, content: string) => api("POST /assessment/rubric/import", { body: { schoolId, content }, query: { isConfirmed: "1" } }),
    { done: texts("import.done"), onDone: onClose },
  );
  const code = refusals.find((one) => one === reading.failure?.fields["content"]);
  const changes = planned?.plan.rubrics.filter(({ change }) => change !== "same") ?? [];
  return (
    <FormDialog
      title={texts("import.title")}
      accept={changes.length > 0 ? texts("import.accept", { count: changes.length }) : undefined}
      width={600}
      mutation={saving.failure ? saving : { isPending: saving.isPending, failure: reading.failure }}
      overrides={{ validation_failed: texts(code ? `import.refused.${code}` : "import.refused.rows") }}
      onAccept={() => {
        if (planned) void saving.send(planned.content);
      }}
      onClose={onClose}
    >
      {planned ? (
        <>
          <Text>{texts(changes.length === 0 ? "import.nothing" : "import.plan")}</Text>
          <ul className={styles.plan} aria-label={texts("import.title")}>
            {planned.plan.rubrics.map(({ title, change, criteria, removed, isReordered, isInUse }) => {
              const count = (kind: "new" | "changed") => criteria.filter((one) => one.change === kind).length;
              return (
                <li key={title}>
                  <Cluster as="span" gap={[4, 12]} align="center" justify="between" anywhere>
                    <bdi>{title}</bdi>
                    <Chip size="small" tone={tones[change]}>
                      {texts(`import.changes.${change}`)}
                    </Chip>
                  </Cluster>
                  {change === "same" ? null : (
                    <Text as="span" size="small" tone="slate" anywhere>
                      {[
                        count("new") > 0 ? texts("import.added", { count: count("new") }) : null,
                        count("changed") > 0 ? texts("import.reworded", { count: count("changed") }) : null,
                        removed.length > 0 ? texts("import.removed", { names: removed.join(", ") }) : null,
                        isReordered ? texts("import.reordered") : null,
                      ]
                        .filter((text) => text !== null)
                        .join(" · ")}
                    </Text>
                  )}
                  {change === "changed" && isInUse ? (
                    <Text as="span" size="small" tone="slate" anywhere>
                      {texts("rubrics.inUse")}
                    </Text>
                  ) : null}
                </li>
              );
            })}
          </ul>
        </>
      ) : (
        <FileDrop
          label={texts("import.file")}
          prompt={reading.isPending ? texts("import.reading") : texts("import.prompt")}
          hint={texts("import.hint")}
          maxBytes={rubricFileMost}
          disabled={reading.isPending}
          onFiles={([file]) => {
            if (file) void reading.send(file);
          }}
          problemText={() => texts("import.refused.file_too_large")}
        />
      )}
      {reading.failure ? <ImportProblems failure={reading.failure} /> : null}
    </FormDialog>
  );
}
