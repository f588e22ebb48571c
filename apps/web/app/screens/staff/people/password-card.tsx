import { useState } from "react";
import { IconEye, IconEyeOff, IconRefresh } from "~/kit/icon/icons.ts";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SecretLine } from "../secret-line.tsx";
import { CardButton, ProblemAlert, SideCard, useAttempts } from "./side-card.tsx";
import styles from "./people.module.css";

/** A child's password, read or set anew. Each goes on record; it stands here until it is closed or the page is left. */
export function PasswordCard({ id, name, hasPassword, onDone }: { id: number; name: string; hasPassword: boolean; onDone: () => void }) {
  const texts = useTexts("staffPeople");
  const confirm = useConfirm();
  const [shown, setShown] = useState<{ password: string | null } | null>(null);
  const { busy, problem, attempt } = useAttempts<"read" | "reset">(onDone);
  const read = () => attempt("read", async () => setShown(await api("GET /student/:id/password", { params: { id } })));
  const reset = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("password.resetTitle", { name }),
      text: texts("password.resetText"),
      accept: texts("password.reset"),
      decline: texts("cancel"),
      tone: "warning",
    });
    if (isSure) await attempt("reset", async () => setShown(await api("DELETE /student/:id/password", { params: { id } })));
  };

  return (
    <SideCard id="password" title={texts("password.title")} text={texts("password.record")}>
      <div role="status">
        {shown?.password ? (
          <SecretLine
            secret={shown.password}
            labels={{ copy: texts("password.copy"), copied: texts("password.copied"), notCopied: texts("password.notCopied") }}
          />
        ) : shown ? (
          <Text size="small">{texts("password.own")}</Text>
        ) : null}
      </div>
      <ProblemAlert problem={problem} />
      <div className={styles.buttonsStart}>
        {shown ? (
          <CardButton icon={IconEyeOff} onClick={() => setShown(null)}>
            {texts("password.hide")}
          </CardButton>
        ) : hasPassword ? (
          <CardButton icon={IconEye} busy={busy === "read"} onClick={() => void read()}>
            {texts("password.read")}
          </CardButton>
        ) : null}
        <CardButton icon={IconRefresh} busy={busy === "reset"} onClick={() => void reset()}>
          {texts("password.reset")}
        </CardButton>
      </div>
    </SideCard>
  );
}
