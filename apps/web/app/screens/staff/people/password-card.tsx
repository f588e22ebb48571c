import { useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { IconEye, IconEyeOff, IconRefresh } from "~/kit/icon/icons.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SecretLine } from "../secret-line.tsx";
import { problemOf, type Problem } from "./problem-of.ts";
import styles from "./people.module.css";

/** A child's password, read or set anew. Each goes on record; it stands here until it is closed or the page is left. */
export function PasswordCard({ id, name, hasPassword, onDone }: { id: number; name: string; hasPassword: boolean; onDone: () => void }) {
  const texts = useTexts("staffPeople");
  const confirm = useConfirm();
  const [shown, setShown] = useState<{ password: string | null } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState<"read" | "reset" | null>(null);

  const attempt = async (what: "read" | "reset", work: () => Promise<{ password: string | null }>): Promise<void> => {
    setBusy(what);
    setProblem(null);
    try {
      setShown(await work());
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(null);
    }
  };
  const read = () => attempt("read", () => api("GET /student/:id/password", { params: { id } }));
  const reset = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("password.resetTitle", { name }),
      text: texts("password.resetText"),
      accept: texts("password.reset"),
      decline: texts("cancel"),
      tone: "warning",
    });
    if (isSure) await attempt("reset", () => api("DELETE /student/:id/password", { params: { id } }));
  };
  const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

  return (
    <Card padding="small" as="section" aria-labelledby="password" className={styles.side}>
      <Heading level={2} look="h3" id="password">
        {texts("password.title")}
      </Heading>
      <Text size="small" tone="slate">
        {texts("password.record")}
      </Text>
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
      {problem ? (
        <Alert tone="error" live>
          {texts(`failures.${problem}`)}
        </Alert>
      ) : null}
      <div className={styles.buttonsStart}>
        {shown ? (
          <Button size="staff" variant="secondary" icon={<IconEyeOff {...icon} />} onClick={() => setShown(null)}>
            {texts("password.hide")}
          </Button>
        ) : hasPassword ? (
          <Button
            size="staff"
            variant="secondary"
            icon={<IconEye {...icon} />}
            busy={busy === "read"}
            busyLabel={texts("working")}
            onClick={() => void read()}
          >
            {texts("password.read")}
          </Button>
        ) : null}
        <Button
          size="staff"
          variant="secondary"
          icon={<IconRefresh {...icon} />}
          busy={busy === "reset"}
          busyLabel={texts("working")}
          onClick={() => void reset()}
        >
          {texts("password.reset")}
        </Button>
      </div>
    </Card>
  );
}
