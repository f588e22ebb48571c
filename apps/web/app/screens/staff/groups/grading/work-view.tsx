import { useState } from "react";
import { isMarkable } from "~/features/assessment/annotation/marked-file.tsx";
import type { Tool } from "~/features/assessment/annotation/types.ts";
import type { GradedWork } from "~/features/assessment/gradebook/use-grade-form.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FileTabs } from "./file-tabs.tsx";
import { FileView } from "./file-view.tsx";
import { MarkTools } from "./mark-tools.tsx";
import type { Annotations } from "./use-annotations.ts";
import styles from "./grading.module.css";

type Submission = GradedWork["submissions"][number];

interface WorkViewProps {
  /** What was handed in, newest first. */
  submissions: readonly Submission[];
  annotations: Annotations;
}

/** The work a child handed in: the newest, unless an earlier one is chosen. */
export function WorkView({ submissions, annotations }: WorkViewProps) {
  const texts = useTexts("gradebook");
  const desk = useTexts("gradingDesk");
  const formats = useFormats();
  const [chosen, setChosen] = useState(submissions[0]?.id);
  const [fileId, setFileId] = useState<number | null>(null);
  const [tool, setTool] = useState<Tool>("read");
  const submission = submissions.find(({ id }) => id === chosen) ?? submissions[0];
  if (!submission) {
    return (
      <section className={styles.work} aria-label={texts("work")}>
        <EmptyState look="line" title={texts("nothingHandedIn")} />
      </section>
    );
  }
  const { createdAt, isLate, isWithParent, description, url, slide, studentSubmissionFiles: files } = submission;
  const file = files.find(({ id }) => id === fileId) ?? files[0];
  const handedIn = (one: Submission) => texts(one.isLate ? "handedInLate" : "handedIn", { when: formats.dueDate(one.createdAt) });
  return (
    <section className={styles.work} aria-label={texts("work")}>
      <Cluster gap={[6, 10]} align="center">
        {submissions.length > 1 ? (
          <SelectField
            label={desk("submission")}
            hideLabel
            value={String(submission.id)}
            options={submissions.map((one) => ({ value: String(one.id), title: handedIn(one) }))}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        ) : (
          <Text size="small" tone={isLate ? "amber" : "slate"}>
            <time dateTime={createdAt}>{handedIn(submission)}</time>
          </Text>
        )}
        {isWithParent ? (
          <Text size="small" tone="slate">
            {texts("withParent")}
          </Text>
        ) : null}
      </Cluster>
      {description ? (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      ) : null}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer noopener" dir="ltr" className={styles.link}>
          {url}
        </a>
      ) : null}
      {slide === null ? null : <Text tone="slate">{desk("project")}</Text>}
      {files.length > 0 ? <FileTabs files={files} chosen={file?.id ?? null} onChoose={setFileId} /> : null}
      {file && isMarkable(file) ? <MarkTools tool={tool} onTool={setTool} annotations={annotations} /> : null}
      {file ? (
        <FileView
          key={file.id}
          file={file}
          marksOf={(page) => annotations.marksOf({ submission: submission.id, file: file.id, page })}
          edit={{ tool, onChange: (page, marks) => annotations.change({ submission: submission.id, file: file.id, page }, marks) }}
        />
      ) : null}
    </section>
  );
}
