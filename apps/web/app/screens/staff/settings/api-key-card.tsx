import { useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { IconRefresh, IconTrash } from "~/kit/icon/icons.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SecretLine } from "../secret-line.tsx";
import styles from "./settings.module.css";

type Key = Answer<"GET /school/:id/api_key">;
const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** A school's key for partners: since when and by whom, made anew, taken away. The key itself is shown once. */
export function ApiKeyCard({ school, apiKey, onDone }: { school: { id: number; title: string }; apiKey: Key; onDone: () => void }) {
  const texts = useTexts("staffSettings");
  const formats = useFormats();
  const confirm = useConfirm();
  const [shown, setShown] = useState<string | null>(null);
  const [busy, setBusy] = useState<"make" | "revoke" | null>(null);
  const [failure, setFailure] = useState<"network" | "tooMany" | "forbidden" | "unknown" | null>(null);
  const params = { id: school.id };

  const attempt = async (what: "make" | "revoke", work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    setFailure(null);
    try {
      await work();
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status } = error;
      setFailure(status === 0 ? "network" : status === 429 ? "tooMany" : status === 403 || status === 404 ? "forbidden" : "unknown");
    } finally {
      setBusy(null);
    }
  };
  const sure = (what: "replace" | "revoke") =>
    confirm.ask({
      title: texts(`apiKey.${what}.title`, { school: school.title }),
      text: texts(`apiKey.${what}.text`),
      accept: texts(`apiKey.${what}.accept`),
      decline: texts("apiKey.cancel"),
      tone: "warning",
    });
  const make = async (): Promise<void> => {
    if (apiKey.isSet && !(await sure("replace"))) return;
    await attempt("make", async () => setShown((await api("POST /school/:id/generate_api_key", { params })).apiPartnerKey));
  };
  const revoke = async (): Promise<void> => {
    if (!(await sure("revoke"))) return;
    await attempt("revoke", async () => {
      await api("DELETE /school/:id/api_key", { params });
      setShown(null);
      toasts.show({ tone: "success", text: texts("apiKey.revoked"), mode: "replace" });
    });
  };
  const { isSet, madeAt, madeBy } = apiKey;
  const since = madeAt === null ? null : `${formats.date(madeAt)}, ${formats.time(madeAt)}`;

  return (
    <Card padding="small" as="section" aria-labelledby="api-key" className={styles.group}>
      <div className={styles.about}>
        <Heading level={2} look="h3" id="api-key">
          {texts("apiKey.title")}
        </Heading>
        <Text size="small" tone="slate">
          {texts("apiKey.text")}
        </Text>
      </div>
      <div className={styles.key}>
        <Text>
          {!isSet
            ? texts("apiKey.none")
            : since === null
              ? texts("apiKey.set")
              : texts(madeBy === null ? "apiKey.since" : "apiKey.sinceBy", { since, name: madeBy?.name ?? "" })}
        </Text>
        <div role="status" className={styles.key}>
          {shown ? (
            <>
              <SecretLine
                secret={shown}
                labels={{ copy: texts("apiKey.copy"), copied: texts("apiKey.copied"), notCopied: texts("apiKey.notCopied") }}
              />
              <Text size="small">{texts("apiKey.once")}</Text>
            </>
          ) : null}
        </div>
        {failure ? (
          <Alert tone="error" live>
            {texts(`failures.${failure}`)}
          </Alert>
        ) : null}
        <div className={styles.keyButtons}>
          <Button
            size="staff"
            variant="secondary"
            icon={<IconRefresh {...icon} />}
            busy={busy === "make"}
            busyLabel={texts("saving")}
            onClick={() => void make()}
          >
            {texts(isSet ? "apiKey.replace.accept" : "apiKey.make")}
          </Button>
          {isSet ? (
            <Button
              size="staff"
              variant="secondary"
              icon={<IconTrash {...icon} />}
              busy={busy === "revoke"}
              busyLabel={texts("saving")}
              onClick={() => void revoke()}
            >
              {texts("apiKey.revoke.accept")}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
