import { lazy, Suspense, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { IconPencil } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { AssignmentFile, StudentAssignments } from "./types.ts";

const NotedDialog = lazy(() => import("./noted-dialog.tsx").then((file) => ({ default: file.NotedDialog })));

interface NotedFilesProps {
  files: readonly AssignmentFile[];
  annotations: StudentAssignments["annotations"];
}

/** Opens the files that a teacher drew on, with what was drawn. The code that shows them loads with the first one. */
export function NotedFiles({ files, annotations }: NotedFilesProps) {
  const texts = useTexts("familyAssignments");
  const [open, setOpen] = useState<AssignmentFile | null>(null);
  const noted = files.filter(({ id }) => annotations.some(({ file }) => file === id));
  if (noted.length === 0) return null;
  return (
    <Cluster gap={8}>
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
      <Suspense>{open ? <NotedDialog file={open} annotations={annotations} onClose={() => setOpen(null)} /> : null}</Suspense>
    </Cluster>
  );
}
