import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { IconCopy, IconLink, IconRefresh } from "~/kit/icon/icons.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
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

/** The code guests come into a class by: to hand on, alone or as a link with the class's number in it, and to replace. */
export function ClassCode({ classId, code: given }: { classId: number; code: ClassCodeAnswer }) {
  const texts = useTexts("staffClass");
  const formats = useFormats();
  const path = usePath();
  const { origin } = useRootData();
  const { ask } = useConfirm();
  // What the page is loaded with next takes the place of what was made here.
  const [made, setMade] = useState<{ instead: string; code: ClassCodeAnswer } | null>(null);
  const { code, opensAt, closesAt } = made?.instead === given.code ? made.code : given;
  const [busy, setBusy] = useState(false);
  const copy = (text: string) => copyText(text, { copied: texts("guests.copied"), notCopied: texts("guests.notCopied") });
  const renew = async (): Promise<void> => {
    const isSure = await ask({
      title: texts("guests.renewTitle"),
      text: texts("guests.renewText"),
      accept: texts("guests.renew"),
      decline: texts("guests.keep"),
      tone: "warning",
    });
    if (!isSure) return;
    setBusy(true);
    try {
      setMade({ instead: given.code, code: await api("POST /group_class/:id/code", { params: { id: classId } }) });
      toasts.show({ tone: "success", text: texts("guests.renewed"), size: "small" });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.show({ tone: "error", text: texts("guests.failed") });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card padding="small" as="section" aria-labelledby="class-code" className={styles.code}>
      <div className={styles.codeWords}>
        <Heading level={2} look="h3" id="class-code">
          {texts("guests.title")}
        </Heading>
        <Text size="small" tone="slate">
          {texts("guests.text", { number: String(classId), opens: formats.time(opensAt), closes: formats.time(closesAt) })}
        </Text>
      </div>
      <div className={styles.codeLine}>
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
        <Button variant="secondary" size="staff" icon={<IconRefresh {...icon} />} busy={busy} onClick={() => void renew()}>
          {texts("guests.renew")}
        </Button>
      </div>
    </Card>
  );
}
