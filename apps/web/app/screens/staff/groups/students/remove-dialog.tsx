import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { GroupDialog } from "../group-dialog.tsx";
import type { GroupRecord } from "../group.tsx";
import { useSending } from "../use-sending.ts";
import type { StudentRow } from "./student-rows.ts";

/** Takes a child out of a group. What was bought stands as it is, and that is said. */
export function RemoveDialog({ group, student, onClose }: { group: GroupRecord; student: StudentRow; onClose: () => void }) {
  const texts = useTexts("staffGroupStudents");
  const { isBusy, failure, send } = useSending();
  const remove = async (): Promise<void> => {
    const isDone = await send(async () => {
      const { wasBought, isTold } = await api("POST /group/:id/remove_student", {
        params: { id: group.id },
        body: { student: student.id },
      });
      toasts.show({
        tone: wasBought ? "warning" : "success",
        mode: "replace",
        text: texts("remove.done", { name: student.name }),
        ...((wasBought || !isTold) && {
          detail: [wasBought ? texts("remove.wasBought") : "", isTold ? "" : texts("remove.untold")].filter(Boolean).join(" "),
        }),
      });
    });
    if (isDone) onClose();
  };
  return (
    <GroupDialog
      title={texts("remove.title", { name: student.name })}
      accept={texts("remove.accept")}
      tone="danger"
      isBusy={isBusy}
      failure={failure}
      width={460}
      onAccept={() => void remove()}
      onClose={onClose}
    >
      <Text>{texts("remove.text", { group: group.publicName })}</Text>
    </GroupDialog>
  );
}
