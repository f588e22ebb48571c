import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { IconRefresh } from "~/kit/icon/icons.ts";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useRootData } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SecretField } from "../../secret-field.tsx";
import { FormDialog } from "../../form-dialog.tsx";
import type { GroupRecord } from "../group.tsx";

/** A group's invitation link: to share, or to replace if it leaked. */
export function InviteDialog({ group, onClose }: { group: GroupRecord; onClose: () => void }) {
  const texts = useTexts("staffGroupStudents");
  const path = usePath();
  const { origin } = useRootData();
  const { ask } = useConfirm();
  const [made, setMade] = useState<string | null>(null);
  const mutation = useApiMutation("POST /group/:id/invitation", {
    done: texts("invite.renewed"),
    onDone: ({ url }) => setMade(url),
  });
  const link = made ?? (group.inviteId ? `${origin}${path(`/invite/${group.inviteId}`)}` : null);
  const renew = async (): Promise<void> => {
    const isSure = await ask({
      title: texts("invite.renewTitle"),
      text: texts("invite.renewText"),
      accept: texts("invite.renew"),
      decline: texts("invite.keep"),
      tone: "warning",
    });
    if (isSure) await mutation.send({ params: { id: group.id } });
  };
  return (
    <FormDialog title={texts("invite.title")} mutation={mutation} onClose={onClose}>
      <Text tone="soft">{texts("invite.text", { group: group.publicName })}</Text>
      {link ? (
        <SecretField
          secret={link}
          labels={{ copy: texts("invite.copy"), copied: texts("invite.copied"), notCopied: texts("invite.notCopied") }}
        />
      ) : null}
      <div>
        <Button
          size="staff"
          variant="secondary"
          icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
          busy={mutation.isPending}
          busyLabel={texts("invite.renewing")}
          onClick={() => void renew()}
        >
          {texts("invite.renew")}
        </Button>
      </div>
    </FormDialog>
  );
}
