import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SecretField } from "../secret-field.tsx";

/** Shows a new key or secret, this once. */
export function SecretDialog({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const texts = useTexts("staffApi");
  return (
    <Dialog open title={title} closeLabel={texts("close")} onClose={onClose} width={520}>
      <Stack gap={12} data-scale="staff">
        <Text size="compact">{texts("once")}</Text>
        <SecretField secret={secret} labels={{ copy: texts("copy"), copied: texts("copied"), notCopied: texts("notCopied") }} />
        <Cluster gap={[6, 8]} align="center">
          <Button size="staff" onClick={onClose}>
            {texts("close")}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
