import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { IconExternalLink } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FileList } from "./file-list.tsx";
import { NotedFiles } from "./noted-files.tsx";
import type { Reader, SlideProject, StudentAssignments, Submission } from "./types.ts";
import styles from "./assignment-page.module.css";

export interface SubmittedWorkProps {
  /** What was handed in, newest first. */
  submissions: readonly Submission[];
  /** What the teacher drew on them. */
  annotations: StudentAssignments["annotations"];
  /** The slides' projects of the child, to name the one that was handed in. */
  projects: readonly SlideProject[];
  reader: Reader;
  /** Where the child can withdraw what isn't graded; null for a parent. */
  params: { groupId: number; id: number } | null;
  gradedAt: string | null;
}

/** What was handed in, with its files; the latest can be withdrawn until it is graded. */
export function SubmittedWork({ submissions, annotations, projects, reader, params, gradedAt }: SubmittedWorkProps) {
  const texts = useTexts("familyAssignments");
  const [latest, ...earlier] = submissions;
  return (
    <SectionCard
      id="handed-in"
      title={texts(reader === "child" ? "work.title" : "work.titleOfChild")}
      gap={14}
      className={styles.side}
      look="h2"
    >
      {latest ? (
        <>
          <Work submission={latest} {...{ annotations, projects }} />
          {params && (gradedAt === null || latest.createdAt > gradedAt) ? <WithdrawButton params={params} submission={latest} /> : null}
        </>
      ) : (
        <Text tone="slate">{texts("work.none")}</Text>
      )}
      {earlier.length > 0 ? (
        <details className={styles.earlier}>
          <summary>{texts("work.earlier")}</summary>
          {earlier.map((one) => (
            <Work key={one.id} submission={one} {...{ annotations, projects }} />
          ))}
        </details>
      ) : null}
    </SectionCard>
  );
}

function Work({ submission, annotations, projects }: { submission: Submission } & Pick<SubmittedWorkProps, "annotations" | "projects">) {
  const texts = useTexts("familyAssignments");
  const formats = useFormats();
  const { createdAt, description, url, slide, isLate, isWithParent, studentSubmissionFiles: files } = submission;
  const project = projects.find((one) => one.slide.id === slide);
  return (
    <Stack gap={8} justify="start" className={styles.work}>
      <Cluster as="p" gap={[4, 10]} align="center">
        <Text as="span" size="small" tone="slate">
          {texts("handedInAt", { date: formats.dueDate(createdAt) })}
        </Text>
        {isLate ? (
          <Chip tone="yellow" size="small">
            {texts("late")}
          </Chip>
        ) : null}
        {isWithParent ? (
          <Chip tone="plum" size="small">
            {texts("withParent")}
          </Chip>
        ) : null}
      </Cluster>
      {description ? (
        <p className={styles.typed} dir="auto">
          {description}
        </p>
      ) : null}
      {url ? (
        <Link href={url} target="_blank" rel="noreferrer" icon={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}>
          <bdi className="ltr">{url}</bdi>
        </Link>
      ) : null}
      {slide === null ? null : (
        <Text size="small" tone="slate">
          {project ? texts("hand.projectOf", { lesson: project.lesson.number, title: project.slide.title }) : texts("work.project")}
        </Text>
      )}
      {files.length > 0 ? <FileList label={texts("hand.files")} files={files} /> : null}
      <NotedFiles files={files} annotations={annotations} />
    </Stack>
  );
}

function WithdrawButton({ params, submission }: { params: { groupId: number; id: number }; submission: Submission }) {
  const texts = useTexts("familyAssignments");
  const confirm = useConfirm();
  const withdrawal = useApiMutation("DELETE /public/profile/student/group/:groupId/assignments/:id/submission/:submissionId", {
    done: texts("work.withdrawn"),
    failureToast: true,
  });
  const withdraw = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("work.withdrawTitle"),
      text: texts("work.withdrawText"),
      tone: "warning",
      accept: texts("work.withdraw"),
    });
    if (isSure) await withdrawal.send({ params: { ...params, submissionId: submission.id } });
  };
  return (
    <Button variant="secondary" size="small" busy={withdrawal.isPending} onClick={() => void withdraw()}>
      {texts("work.withdraw")}
    </Button>
  );
}
