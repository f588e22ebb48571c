import { useEffect, useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { IconLink, IconTrash } from "~/kit/icon/icons.ts";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SecretLine } from "../secret-line.tsx";
import { problemOf, type Problem } from "./problem-of.ts";
import styles from "./people.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** How long a link may live, in days: as long as the API lets it. */
const lives = [1, 3, 7, 14, 30] as const;

type OpenLink = Answer<"GET /client/:id/links">[number];

/** A link that lets a parent in once: made, copied, taken back. A suspended account gets none. */
export function LinkCard({ id, isSuspended, onDone }: { id: number; isSuspended: boolean; onDone: () => void }) {
  const texts = useTexts("staffPeople");
  const formats = useFormats();
  const [days, setDays] = useState("1");
  const [open, setOpen] = useState<OpenLink[] | null>(null);
  const [made, setMade] = useState<{ url: string; expiresAt: string } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState<"make" | "revoke" | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    api("GET /client/:id/links", { params: { id }, signal: stop.signal }).then(setOpen, (error: unknown) => {
      // The card says nothing of links it can't read: making and taking back still work.
      if (!stop.signal.aborted && !(error instanceof ApiError)) throw error;
    });
    return () => stop.abort();
  }, [id, made]);

  const attempt = async (what: "make" | "revoke", work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    setProblem(null);
    try {
      await work();
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(null);
    }
  };
  const make = () =>
    attempt("make", async () => setMade(await api("GET /client/:id/token", { params: { id }, query: { days: Number(days) } })));
  const revoke = () =>
    attempt("revoke", async () => {
      const { revoked } = await api("DELETE /client/:id/token", { params: { id } });
      setMade(null);
      setOpen([]);
      toasts.show({ tone: "success", text: texts("link.revoked", { count: revoked }), mode: "replace" });
    });
  const moment = (at: string) => `${formats.date(at)}, ${formats.time(at)}`;

  return (
    <Card padding="small" as="section" aria-labelledby="login-link" className={styles.side}>
      <Heading level={2} look="h3" id="login-link">
        {texts("link.title")}
      </Heading>
      <Text size="small" tone="slate">
        {texts(isSuspended ? "link.suspended" : "link.text")}
      </Text>
      <div role="status" className={styles.side}>
        {made ? (
          <>
            <SecretLine
              secret={made.url}
              labels={{ copy: texts("link.copy"), copied: texts("password.copied"), notCopied: texts("password.notCopied") }}
            />
            <Text size="small">{texts("link.once", { until: moment(made.expiresAt) })}</Text>
          </>
        ) : null}
      </div>
      {problem ? (
        <Alert tone="error" live>
          {texts(`failures.${problem}`)}
        </Alert>
      ) : null}
      {open && open.length > 0 ? (
        <ul className={styles.openLinks} aria-label={texts("link.open")}>
          {open.map(({ id: link, expiresAt, madeBy }) => (
            <li key={link}>
              {texts(madeBy === null ? "link.oneOpen" : "link.oneOpenBy", { until: moment(expiresAt), name: madeBy ?? "" })}
            </li>
          ))}
        </ul>
      ) : null}
      {isSuspended ? null : (
        <SelectField
          label={texts("link.days")}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          options={lives.map((life) => ({ value: String(life), title: texts("link.life", { days: life }) }))}
        />
      )}
      <div className={styles.buttonsStart}>
        {isSuspended ? null : (
          <Button
            size="staff"
            variant="secondary"
            icon={<IconLink {...icon} />}
            busy={busy === "make"}
            busyLabel={texts("working")}
            onClick={() => void make()}
          >
            {texts("link.make")}
          </Button>
        )}
        {open && open.length > 0 ? (
          <Button
            size="staff"
            variant="secondary"
            icon={<IconTrash {...icon} />}
            busy={busy === "revoke"}
            busyLabel={texts("working")}
            onClick={() => void revoke()}
          >
            {texts("link.revoke")}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
