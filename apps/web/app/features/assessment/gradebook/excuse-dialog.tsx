import { type FormEvent, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";

interface ExcuseDialogProps {
  name: string;
  onExcuse: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why a child is excused. Staff alone see the reason. */
export function ExcuseDialog({ name, onExcuse, onClose }: ExcuseDialogProps) {
  const texts = useTexts("gradebook");
  const shell = useTexts("shell");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setMissing(reason.trim() === "");
    if (reason.trim() === "" || isBusy) return;
    setBusy(true);
    const isSaved = await onExcuse(reason.trim());
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={texts("excuseTitle", { name })} phone="card">
      <Stack as="form" gap={12} data-scale="staff" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts("reason")}
          hint={texts("reasonHint")}
          dir="auto"
          maxLength={300}
          autoComplete="off"
          value={reason}
          error={isMissing ? texts("reasonMissing") : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" size="staff" busy={isBusy} busyLabel={texts("saving")}>
          {texts("excuse")}
        </Button>
      </Stack>
    </Dialog>
  );
}
