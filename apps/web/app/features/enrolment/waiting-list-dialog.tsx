import { Dialog } from "~/kit/dialog/dialog.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { WaitingListForm } from "./waiting-list-form.tsx";

/** The waiting list of a course, for a family that found its group full. */
export function WaitingListDialog({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const texts = useTexts("offer");
  const shell = useTexts("shell");
  return (
    <Dialog open onClose={onClose} title={texts("waitingList")} closeLabel={shell("close")}>
      <WaitingListForm courseId={courseId} place="dialog" />
    </Dialog>
  );
}
