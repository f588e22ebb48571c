import type { OutcomeStatus } from "@larkroom/domain/assessment/outcome-status";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { IconDownload, IconEye, IconHourglass, IconRotateClockwise, IconScale, IconUpload } from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { Menu } from "~/kit/menu/menu.tsx";
import { download } from "~/shared/api/download.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { deskPath } from "./desk-path.ts";
import type { Cell, Gradebook } from "./gradebook-data.ts";
import type { OpenDialog } from "./gradebook-dialogs.tsx";
import { OutcomeIcon } from "./outcome-icon.tsx";
import { useColumnTitle } from "./use-column-title.ts";

const legend: readonly OutcomeStatus[] = [
  "DONE",
  "GRADED",
  "REVIEWED",
  "REVIEW_REQUIRED",
  "SUBMITTED",
  "REQUIRED",
  "NOT_AVAILABLE",
  "EXCUSED",
  "MISSED",
];
const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

interface GradebookBarProps {
  book: Gradebook;
  /** How many works wait for a grader. */
  waiting: number;
  /** The first of them. */
  toReview: Cell | null;
  onOpen: (dialog: OpenDialog) => void;
}

/** What the signs of the gradebook mean, and what can be done with it as a whole. */
export function GradebookBar({ book, waiting, toReview, onOpen }: GradebookBarProps) {
  const texts = useTexts("gradebook");
  const path = usePath();
  const titleOf = useColumnTitle();
  const save = useApiMutation(
    (_api, format: "csv" | "xlsx") =>
      download("POST /group/:groupId/assignment/gradebook/export", { params: { groupId: book.group.id }, body: { format } }),
    { failureToast: true },
  );
  const participations = book.assignments.filter(({ type, isActive }) => type === 1 && isActive);
  return (
    <Cluster gap={[8, 16]} align="center" justify="between">
      <Cluster as="ul" gap={[4, 14]} size="small" tone="soft" aria-label={texts("legend")}>
        {legend.map((status) => (
          <Split key={status} as="li" gap={6} align="center" data-status={status}>
            <OutcomeIcon status={status} />
            {texts(`statuses.${status}`)}
          </Split>
        ))}
      </Cluster>
      <Cluster gap={6} align="center">
        {toReview ? (
          <ButtonLink
            size="staff"
            icon={<IconHourglass {...icon} />}
            href={path(deskPath({ group: book.group.id, assignment: toReview.groupAssignment, student: toReview.student }))}
          >
            {texts("review", { count: waiting })}
          </ButtonLink>
        ) : null}
        <Button size="staff" variant="secondary" icon={<IconScale {...icon} />} onClick={() => onOpen("weights")}>
          {texts("weights")}
        </Button>
        <Button size="staff" variant="secondary" icon={<IconEye {...icon} />} onClick={() => onOpen("visibility")}>
          {texts("visibility")}
        </Button>
        {participations.length > 0 ? (
          <Menu
            label={texts("recalculate")}
            align="end"
            items={participations.map((column) => ({
              id: String(column.id),
              title: titleOf(column),
              onSelect: () => onOpen({ recalculate: column.id }),
            }))}
            trigger={(props) => (
              <Button size="staff" variant="secondary" icon={<IconRotateClockwise {...icon} />} {...props}>
                {texts("recalculate")}
              </Button>
            )}
          />
        ) : null}
        {book.group.isArchived ? null : (
          <Button size="staff" variant="secondary" icon={<IconUpload {...icon} />} onClick={() => onOpen("import")}>
            {texts("import")}
          </Button>
        )}
        <Menu
          label={texts("export")}
          align="end"
          items={(["csv", "xlsx"] as const).map((format) => ({
            id: format,
            title: texts(`formats.${format}`),
            onSelect: () => void save.send(format),
          }))}
          trigger={(props) => (
            <Button size="staff" variant="secondary" busy={save.isPending} icon={<IconDownload {...icon} />} {...props}>
              {texts("export")}
            </Button>
          )}
        />
      </Cluster>
    </Cluster>
  );
}
