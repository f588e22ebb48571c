import { Button, IconButton } from "~/kit/button/button.tsx";
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconHourglass } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { BareLink } from "~/kit/link/link.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { DeskPlace } from "./desk-place.ts";
import { PublishDrafts } from "./publish-drafts.tsx";
import styles from "./grading.module.css";

const sign = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

interface DeskHeadProps {
  place: DeskPlace;
  student: number;
  /** What the buttons and keys do; undefined where there is nobody. */
  moves: Record<"previous" | "next" | "review", (() => void) | undefined>;
  onStudent: (id: number) => void;
  /** Saves what isn't saved. */
  onKeep: () => Promise<boolean>;
}

/** What is graded, whose, and the way to the next one. */
export function DeskHead({ place, student, moves, onStudent, onKeep }: DeskHeadProps) {
  const texts = useTexts("gradingDesk");
  const gradebook = useTexts("gradebook");
  const formats = useFormats();
  const path = usePath();
  const { group, assignment, students, at, waiting, drafts } = place;
  const title =
    assignment.number === null ? assignment.title : gradebook("numbered", { title: assignment.title, number: assignment.number });
  return (
    <Cluster as="header" gap={[6, 16]} align="center" className={styles.bar} aria-label={texts("bar")}>
      <BareLink className={styles.back} href={path(`/staff/groups/${group.id}/gradebook`)} aria-label={texts("back")} title={texts("back")}>
        <IconArrowLeft {...sign} className="flip-rtl" />
      </BareLink>
      <div className={styles.where}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p>
          <bdi>{group.publicName}</bdi>
          {assignment.dateTo ? ` • ${gradebook("due", { when: formats.dueDate(assignment.dateTo) })}` : ""}
        </p>
      </div>
      <Cluster gap={[6, 10]} align="center" className={styles.walk}>
        <IconButton label={texts("previous")} disabled={!moves.previous} onClick={moves.previous}>
          <IconChevronLeft {...sign} className="flip-rtl" />
        </IconButton>
        <SelectField
          label={texts("student")}
          hideLabel
          className={styles.student}
          value={String(student)}
          options={students.map(({ id, name, status }) => ({
            value: String(id),
            title: texts("option", { name, status: gradebook(`statuses.${status}`) }),
          }))}
          onChange={({ target }) => onStudent(Number(target.value))}
        />
        <IconButton label={texts("next")} disabled={!moves.next} onClick={moves.next}>
          <IconChevronRight {...sign} className="flip-rtl" />
        </IconButton>
        <small className={styles.at}>{texts("place", { at: at + 1, count: students.length })}</small>
      </Cluster>
      <Cluster gap={[6, 10]} align="center">
        <PublishDrafts groupId={group.id} assignmentId={assignment.id} drafts={drafts} onKeep={onKeep} />
        {moves.review ? (
          <Button
            size="staff"
            variant="secondary"
            icon={<IconHourglass {...sign} size={16} />}
            title={texts("reviewKey")}
            onClick={moves.review}
          >
            {texts("review", { count: waiting })}
          </Button>
        ) : null}
      </Cluster>
    </Cluster>
  );
}
