import { Dialog } from "~/kit/dialog/dialog.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { MarkedFile } from "../annotation/marked-file.tsx";
import type { AssignmentFile, StudentAssignments } from "./types.ts";

interface NotedDialogProps {
  file: AssignmentFile;
  annotations: StudentAssignments["annotations"];
  onClose: () => void;
}

/** A file with what a teacher drew on it. */
export function NotedDialog({ file, annotations, onClose }: NotedDialogProps) {
  const shell = useTexts("shell");
  const marksOf = (page: number) => annotations.find((one) => one.file === file.id && one.page === page)?.marks ?? [];
  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={<bdi>{file.filename}</bdi>} width={960}>
      <MarkedFile file={file} marksOf={marksOf} />
    </Dialog>
  );
}
