import { useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconStar } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassRoom } from "../room/class-room.tsx";

const usual = ["helping", "trying", "explaining", "idea"] as const;

/** Gives a child a star with the reason, which the child reads. */
export function StarDialog({ user, name, onClose }: { user: string; name: string; onClose: () => void }) {
  const t = useTexts("classroom");
  const { link } = useClassRoom();
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<"too_many_stars" | "other" | null>(null);
  // The same star, however often it is sent.
  const [uid] = useState(() => crypto.randomUUID());
  const give = async (): Promise<void> => {
    if (reason.trim() === "" || isBusy) return;
    setBusy(true);
    const answer = await link.send({ type: "star.give", uid, user, reason: reason.trim() });
    setBusy(false);
    if (!answer.ok) return setRefused(answer.reason === "too_many_stars" ? "too_many_stars" : "other");
    toasts.show({ text: t("stars.given", { name }) });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} closeLabel={t("notice.close")} title={t("stars.title", { name })} phone="card">
      <Stack
        as="form"
        gap={16}
        onSubmit={(event) => {
          event.preventDefault();
          void give();
        }}
      >
        <Cluster gap={8}>
          {usual.map((one) => (
            <Button key={one} variant="secondary" size="small" onClick={() => setReason(t(`stars.usual.${one}`))}>
              {t(`stars.usual.${one}`)}
            </Button>
          ))}
        </Cluster>
        <TextField
          label={t("stars.reason")}
          hint={t("stars.hint", { name })}
          maxLength={120}
          dir="auto"
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {refused ? <Alert tone="warning">{t(`stars.refused.${refused}`)}</Alert> : null}
        <Button type="submit" busy={isBusy} disabled={reason.trim() === ""} icon={<IconStar size={20} stroke={1.75} aria-hidden="true" />}>
          {t("stars.give")}
        </Button>
      </Stack>
    </Dialog>
  );
}
