import { isNeeded, isOffered, type OfferedPurpose } from "@larkroom/domain/people/consent";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Switch } from "~/kit/choice/checkbox.tsx";
import { IconChevronDown } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./children.module.css";

export type ConsentState = Answer<"GET /public/profile/client/student/:id/consent">;
type Purpose = ConsentState["purposes"][number];

/**
 * A parent's consents for a child, one switch per purpose: its meaning, since when it is granted, and its history. A switch takes effect at once and is
 * reverted when the server refuses it.
 */
export function ConsentList({ studentId, loaded }: { studentId: number; loaded: ConsentState }) {
  const texts = useTexts("children");
  const { revalidate } = useRevalidator();
  const [state, setState] = useState(loaded);
  const [isTextNew, setTextNew] = useState(false);
  useEffect(() => setState(loaded), [loaded]);
  const deciding = useApiMutation(
    (call, purpose: OfferedPurpose, granted: boolean) =>
      call("PUT /public/profile/client/student/:id/consent", {
        params: { id: studentId },
        body: { purpose, granted, version: state.version },
      }),
    {
      done: (_, purpose, granted) => ({
        tone: granted ? "success" : "info",
        text: texts(granted ? "nowAllowed" : "nowLocked", { purpose: texts(`purposes.${purpose}`) }),
      }),
      onDone: setState,
      onFailure: ({ fields }) => {
        if (fields["version"] !== "version_outdated") return false;
        setTextNew(true);
        void revalidate();
        return true;
      },
    },
  );
  const decide = (purpose: OfferedPurpose, granted: boolean): void => {
    setTextNew(false);
    void deciding.send(purpose, granted);
  };

  return (
    <Stack gap={12}>
      {isTextNew ? (
        <Alert tone="warning" live>
          {texts("versionOutdated")}
        </Alert>
      ) : null}
      <FailureAlert failure={deciding.failure} />
      <ul>
        {state.purposes.map(({ purpose, ...record }) =>
          isOffered(purpose) ? (
            <ConsentRow
              key={purpose}
              purpose={purpose}
              {...record}
              busy={deciding.isPending && deciding.sent?.[0] === purpose}
              onDecide={(granted) => decide(purpose, granted)}
            />
          ) : null,
        )}
      </ul>
    </Stack>
  );
}

type ConsentRowProps = Omit<Purpose, "purpose"> & { purpose: OfferedPurpose; busy: boolean; onDecide: (granted: boolean) => void };

function ConsentRow({ purpose, granted, outdated, aged, history, busy, onDecide }: ConsentRowProps) {
  const texts = useTexts("children");
  const family = useTexts("family");
  const formats = useFormats();
  const last = history[0];
  const standing = !last
    ? texts("neverAllowed")
    : last.granted
      ? texts("allowedOn", { date: formats.dateWithoutWeekday(last.at), version: last.version })
      : texts("withdrawnOn", { date: formats.dateWithoutWeekday(last.at) });
  const label = texts(`purposes.${purpose}`);
  return (
    <Stack as="li" gap={2} lined={14} aria-busy={busy || undefined}>
      <Switch
        label={<b>{label}</b>}
        hint={isNeeded(purpose) ? family(`consent.${purpose}Text`) : texts(`purposeTexts.${purpose}`)}
        checked={granted}
        onChange={onDecide}
      />
      <Text size="small" tone={granted ? "leaf" : "slate"}>
        {standing}
      </Text>
      {outdated && !granted ? (
        <Alert tone="warning">
          <Stack gap={12}>
            <span>{texts("lapsed")}</span>
            <Cluster gap={8}>
              <Button variant="secondary" size="small" onClick={() => onDecide(true)}>
                {texts("allowNew")}
              </Button>
              <Button variant="secondary" size="small" onClick={() => onDecide(false)}>
                {texts("refuseNew")}
              </Button>
            </Cluster>
          </Stack>
        </Alert>
      ) : null}
      {granted && (outdated || aged) ? (
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" size="small" onClick={() => onDecide(true)}>
              {texts(outdated ? "allowNew" : "allowStill")}
            </Button>
          }
        >
          {texts(outdated ? "outdated" : "aged")}
        </Alert>
      ) : null}
      {history.length > 0 ? (
        <details className={styles.history}>
          <summary>
            <span>
              {texts("history")}
              <span className="visually-hidden">: {label}</span>
            </span>
            <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
          </summary>
          <ol>
            {history.map(({ at, granted: given, by, method, version }) => (
              <li key={at}>
                {texts(given ? "entryGiven" : "entryWithdrawn", {
                  date: formats.dateWithoutWeekday(at),
                  time: formats.time(at),
                  by,
                  method: method === "sign_up" || method === "staff_record" ? texts(`methods.${method}`) : texts("methods.profile"),
                  version,
                })}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </Stack>
  );
}
