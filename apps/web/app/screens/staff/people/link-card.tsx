import { useEffect, useState } from "react";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { IconLink, IconTrash } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { failureOf } from "~/shared/api/failure.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { SecretField } from "../secret-field.tsx";
import { CardButton, useAttempts } from "./card-actions.tsx";
import { usePeopleFailures } from "./use-people-failures.ts";

/** The lifetimes of a link in days; the API allows no more. */
const lives = [1, 3, 7, 14, 30] as const;

type OpenLink = Answer<"GET /client/:id/links">[number];

/** A one-time login link for a parent: create, copy, revoke. Suspended accounts get none. */
export function LinkCard({ id, isSuspended }: { id: number; isSuspended: boolean }) {
  const texts = useTexts("staffPeople");
  const formats = useFormats();
  const [days, setDays] = useState("1");
  const [open, setOpen] = useState<OpenLink[] | null>(null);
  const [made, setMade] = useState<{ url: string; expiresAt: string } | null>(null);
  const { busy, failure, attempt } = useAttempts<"make" | "revoke">();

  useEffect(() => {
    const stop = new AbortController();
    api("GET /client/:id/links", { params: { id }, signal: stop.signal }).then(setOpen, (error: unknown) => {
      // Without the list of links, creating and revoking still work.
      if (!stop.signal.aborted) failureOf(error);
    });
    return () => stop.abort();
  }, [id, made]);

  const make = () =>
    attempt("make", async (call) => setMade(await call("GET /client/:id/token", { params: { id }, query: { days: Number(days) } })));
  const revoke = () =>
    attempt("revoke", async (call) => {
      const { revoked } = await call("DELETE /client/:id/token", { params: { id } });
      setMade(null);
      setOpen([]);
      toasts.show({ tone: "success", text: texts("link.revoked", { count: revoked }), mode: "replace" });
    });
  const moment = (at: string) => `${formats.date(at)}, ${formats.time(at)}`;

  return (
    <SectionCard id="login-link" title={texts("link.title")} text={texts(isSuspended ? "link.suspended" : "link.text")} gap={12} packed>
      <Stack role="status" gap={12} packed>
        {made ? (
          <>
            <SecretField
              secret={made.url}
              labels={{ copy: texts("link.copy"), copied: texts("password.copied"), notCopied: texts("password.notCopied") }}
            />
            <Text size="small">{texts("link.once", { until: moment(made.expiresAt) })}</Text>
          </>
        ) : null}
      </Stack>
      <FailureAlert failure={failure} overrides={usePeopleFailures()} />
      {open && open.length > 0 ? (
        <Stack as="ul" gap={4} size="small" tone="soft" aria-label={texts("link.open")}>
          {open.map(({ id: link, expiresAt, madeBy }) => (
            <li key={link}>
              {texts(madeBy === null ? "link.oneOpen" : "link.oneOpenBy", { until: moment(expiresAt), name: madeBy ?? "" })}
            </li>
          ))}
        </Stack>
      ) : null}
      {isSuspended ? null : (
        <SelectField
          label={texts("link.days")}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          options={lives.map((life) => ({ value: String(life), title: texts("link.life", { days: life }) }))}
        />
      )}
      <Cluster gap={8} align="center" touch>
        {isSuspended ? null : (
          <CardButton icon={IconLink} busy={busy === "make"} onClick={() => void make()}>
            {texts("link.make")}
          </CardButton>
        )}
        {open && open.length > 0 ? (
          <CardButton icon={IconTrash} busy={busy === "revoke"} onClick={() => void revoke()}>
            {texts("link.revoke")}
          </CardButton>
        ) : null}
      </Cluster>
    </SectionCard>
  );
}
