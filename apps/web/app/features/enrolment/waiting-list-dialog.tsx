import { Dialog } from "~/kit/dialog/dialog.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { WaitingListForm } from "./waiting-list-form.tsx";

/** The waiting list of a course, for a family that found a group full. */
export function WaitingListDialog({ courseId, groupId, onClose }: { courseId: number; groupId: number; onClose: () => void }) {
  const texts = useTexts("offer");
  const shell = useTexts("shell");
  return (
    <Dialog open onClose={onClose} title={texts("waitingList")} closeLabel={shell("close")}>
      <WaitingListForm courseId={courseId} groupId={groupId} place="dialog" />
    </Dialog>
  );
}
