import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { IconCopy, IconLink, IconRefresh } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { codeLoginPage } from "~/shared/guards/destinations.ts";
import { useRootData } from "~/shared/session/session.ts";
import { copyText } from "~/shared/clipboard/copy-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./class.module.css";

type ClassCodeAnswer = Answer<"GET /group_class/:id/code">;

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** The code with which guests join a class: to share, alone or as a link with the class's number, and to replace. */
export function ClassCode({ classId, code: given }: { classId: number; code: ClassCodeAnswer }) {
  const texts = useTexts("staffClass");
  const formats = useFormats();
  const path = usePath();
  const { origin } = useRootData();
  const { ask } = useConfirm();
  // Newly loaded page data takes precedence over what was created here.
  const [made, setMade] = useState<{ instead: string; code: ClassCodeAnswer } | null>(null);
  const { code, opensAt, closesAt } = made?.instead === given.code ? made.code : given;
  const renewal = useApiMutation("POST /group_class/:id/code", {
    done: texts("guests.renewed"),
    onDone: (answer) => setMade({ instead: given.code, code: answer }),
    failureToast: true,
  });
  const copy = (text: string) => copyText(text, { copied: texts("guests.copied"), notCopied: texts("guests.notCopied") });
  const renew = async (): Promise<void> => {
    const isSure = await ask({
      title: texts("guests.renewTitle"),
      text: texts("guests.renewText"),
      accept: texts("guests.renew"),
      decline: texts("guests.keep"),
      tone: "warning",
    });
    if (isSure) await renewal.send({ params: { id: classId } });
  };
  return (
    <Card padding="small" as="section" aria-labelledby="class-code" className={styles.code}>
      <Stack gap={2} className={styles.codeWords}>
        <Heading level={2} look="h3" id="class-code">
          {texts("guests.title")}
        </Heading>
        <Text size="small" tone="slate">
          {texts("guests.text", { number: String(classId), opens: formats.time(opensAt), closes: formats.time(closesAt) })}
        </Text>
      </Stack>
      <Cluster gap={8} align="center" touch className={styles.codeLine}>
        <code dir="ltr">{code}</code>
        <Button variant="secondary" size="staff" icon={<IconCopy {...icon} />} onClick={() => void copy(code)}>
          {texts("guests.copy")}
        </Button>
        <Button
          variant="secondary"
          size="staff"
          icon={<IconLink {...icon} />}
          onClick={() => void copy(`${origin}${path(codeLoginPage(classId))}`)}
        >
          {texts("guests.link")}
        </Button>
        <Button variant="secondary" size="staff" icon={<IconRefresh {...icon} />} busy={renewal.isPending} onClick={() => void renew()}>
          {texts("guests.renew")}
        </Button>
      </Cluster>
    </Card>
  );
}
