import { lazy, Suspense, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { IconPencil } from "~/kit/icon/icons.ts";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { AssignmentFile, StudentAssignments } from "./types.ts";
import styles from "./assignment-page.module.css";

const MarkedFile = lazy(() => import("../annotation/marked-file.tsx").then((file) => ({ default: file.MarkedFile })));

interface NotedFilesProps {
  files: readonly AssignmentFile[];
  annotations: StudentAssignments["annotations"];
}

/** Opens the files that a teacher drew on, with what was drawn. Its code loads with the first one. */
export function NotedFiles({ files, annotations }: NotedFilesProps) {
  const texts = useTexts("familyAssignments");
  const shell = useTexts("shell");
  const [open, setOpen] = useState<AssignmentFile | null>(null);
  const noted = files.filter(({ id }) => annotations.some(({ file }) => file === id));
  if (noted.length === 0) return null;
  const marksOf = (page: number) => annotations.find((one) => one.file === open?.id && one.page === page)?.marks ?? [];
  return (
    <div className={styles.noted}>
      {noted.map((file) => (
        <Button
          key={file.id}
          size="small"
          variant="secondary"
          icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setOpen(file)}
        >
          {texts("work.notes", { name: file.filename })}
        </Button>
      ))}
      {open ? (
        <Dialog open onClose={() => setOpen(null)} closeLabel={shell("close")} title={<bdi>{open.filename}</bdi>} width={960}>
          <Suspense fallback={<Skeleton height={480} />}>
            <MarkedFile file={open} marksOf={marksOf} />
          </Suspense>
        </Dialog>
      ) : null}
    </div>
  );
}
