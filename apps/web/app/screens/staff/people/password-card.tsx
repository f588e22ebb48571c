import { useState } from "react";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { IconEye, IconEyeOff, IconRefresh } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SecretField } from "../secret-field.tsx";
import { CardButton, useAttempts } from "./card-actions.tsx";
import { usePeopleFailures } from "./use-people-failures.ts";

/** A child's password, viewed or reset. Both are logged; the password stays visible until it is closed or the page is left. */
export function PasswordCard({ id, name, hasPassword }: { id: number; name: string; hasPassword: boolean }) {
  const texts = useTexts("staffPeople");
  const confirm = useConfirm();
  const [shown, setShown] = useState<{ password: string | null } | null>(null);
  const { busy, failure, attempt } = useAttempts<"read" | "reset">();
  const read = () => attempt("read", async (api) => setShown(await api("GET /student/:id/password", { params: { id } })));
  const reset = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("password.resetTitle", { name }),
      text: texts("password.resetText"),
      accept: texts("password.reset"),
      decline: texts("cancel"),
      tone: "warning",
    });
    if (isSure) await attempt("reset", async (api) => setShown(await api("DELETE /student/:id/password", { params: { id } })));
  };

  return (
    <SectionCard id="password" title={texts("password.title")} text={texts("password.record")} gap={12} packed>
      <div role="status">
        {shown?.password ? (
          <SecretField
            secret={shown.password}
            labels={{ copy: texts("password.copy"), copied: texts("password.copied"), notCopied: texts("password.notCopied") }}
          />
        ) : shown ? (
          <Text size="small">{texts("password.own")}</Text>
        ) : null}
      </div>
      <FailureAlert failure={failure} overrides={usePeopleFailures()} />
      <Cluster gap={8} align="center" touch>
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
      </Cluster>
    </SectionCard>
  );
}
