import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../../form-dialog.tsx";
import type { GroupRecord } from "../group.tsx";
import type { StudentRow } from "./student-rows.ts";

/** Removes a child from a group and explains that purchases stay unchanged. */
export function RemoveDialog({ group, student, onClose }: { group: GroupRecord; student: StudentRow; onClose: () => void }) {
  const texts = useTexts("staffGroupStudents");
  const mutation = useApiMutation("POST /group/:id/remove_student", {
    done: ({ wasBought, isNotified }) => ({
      tone: wasBought ? "warning" : "success",
      text: texts("remove.done", { name: student.name }),
      ...((wasBought || !isNotified) && {
        detail: [wasBought ? texts("remove.wasBought") : "", isNotified ? "" : texts("remove.notNotified")].filter(Boolean).join(" "),
      }),
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts("remove.title", { name: student.name })}
      accept={texts("remove.accept")}
      tone="danger"
      mutation={mutation}
      width={460}
      onAccept={() => void mutation.send({ params: { id: group.id }, body: { student: student.id } })}
      onClose={onClose}
    >
      <Text>{texts("remove.text", { group: group.publicName })}</Text>
    </FormDialog>
  );
}
