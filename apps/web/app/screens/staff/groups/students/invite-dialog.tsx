import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { IconRefresh } from "~/kit/icon/icons.ts";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useRootData } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SecretLine } from "../../secret-line.tsx";
import { GroupDialog } from "../group-dialog.tsx";
import type { GroupRecord } from "../group.tsx";
import { useSending } from "../use-sending.ts";

/** The link that lets children into a group: to hand on, or to make anew when it went where it should not. */
export function InviteDialog({ group, onClose }: { group: GroupRecord; onClose: () => void }) {
  const texts = useTexts("staffGroupStudents");
  const path = usePath();
  const { origin } = useRootData();
  const { ask } = useConfirm();
  const { isBusy, failure, send } = useSending();
  const [made, setMade] = useState<string | null>(null);
  const link = made ?? (group.inviteId ? `${origin}${path(`/invite/${group.inviteId}`)}` : null);
  const renew = async (): Promise<void> => {
    const isSure = await ask({
      title: texts("invite.renewTitle"),
      text: texts("invite.renewText"),
      accept: texts("invite.renew"),
      decline: texts("invite.keep"),
      tone: "warning",
    });
    if (!isSure) return;
    await send(async () => {
      setMade((await api("POST /group/:id/invitation", { params: { id: group.id } })).url);
    }, texts("invite.renewed"));
  };
  return (
    <GroupDialog title={texts("invite.title")} failure={failure} onClose={onClose}>
      <Text tone="soft">{texts("invite.text", { group: group.publicName })}</Text>
      {link ? (
        <SecretLine
          secret={link}
          labels={{ copy: texts("invite.copy"), copied: texts("invite.copied"), notCopied: texts("invite.notCopied") }}
        />
      ) : null}
      <div>
        <Button
          size="staff"
          variant="secondary"
          icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
          busy={isBusy}
          busyLabel={texts("invite.renewing")}
          onClick={() => void renew()}
        >
          {texts("invite.renew")}
        </Button>
      </div>
    </GroupDialog>
  );
}
