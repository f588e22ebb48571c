import { Button } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { cx } from "~/kit/cx.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useFailureText } from "~/shared/errors/use-failure-text.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useSessionActions, type PersonButton } from "~/shared/session/session-actions.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./sessions.module.css";
import { deviceSigns, useDeviceName } from "./use-device-name.ts";

/** An active session of the user, as the API returns it. */
export type OwnSession = Answer<"GET /auth/sessions">[number];

/** The user's sessions, each with its device, times, location and a button to end it. */
export function SessionList({ sessions, onEnded }: { sessions: readonly OwnSession[]; onEnded: () => Promise<void> }) {
  const texts = useTexts("sessions");
  const { logOut } = useSessionActions();
  const ending = useApiMutation("DELETE /auth/sessions/:id", {
    done: texts("ended"),
    onDone: () => void onEnded(),
    // A session that no longer exists is what the user wanted.
    onFailure: (failure) => {
      if (failure.status === 404) void onEnded();
      else toasts.show({ tone: "error", text: failureText(failure) });
    },
  });
  const failureText = useFailureText();
  return (
    <Stack gap={12}>
      <Stack as="ul">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={ending.isPending && ending.sent?.[0].params.id === session.id}
            end={session.current ? logOut() : { onClick: () => void ending.send({ params: { id: session.id } }) }}
          />
        ))}
      </Stack>
      <Text size="small" tone="slate">
        {texts("addressNote")}
      </Text>
    </Stack>
  );
}

function SessionRow({ session, busy, end }: { session: OwnSession; busy: boolean; end: PersonButton | { onClick: () => void } }) {
  const texts = useTexts("sessions");
  const formats = useFormats();
  const Sign = deviceSigns[session.device.kind];
  const device = useDeviceName()(session.device);
  const when = session.lastSeenAt ?? session.createdAt;
  return (
    <li className={cx(styles.row, place({ lined: 12 }))}>
      <Sign size={24} stroke={1.75} aria-hidden="true" className={styles.sign} />
      <Stack gap={2} shrink>
        <Cluster as="p" gap={[4, 10]} align="center" weight={500}>
          {device}
          {session.current ? (
            <Chip size="small" tone="green">
              {texts("current")}
            </Chip>
          ) : null}
        </Cluster>
        {session.actingAs ? (
          <Text size="small" tone="soft">
            {texts("actingAs", { name: session.actingAs.name })}
          </Text>
        ) : null}
        <Text size="small" tone="slate">
          {texts(session.lastSeenAt ? "lastSeen" : "since", { date: formats.date(when), time: formats.time(when) })}
          {session.ip ? (
            <>
              {" · "}
              {texts.rich("from", {
                address: () => (
                  <bdi key="address" className="ltr">
                    {session.ip}
                  </bdi>
                ),
              })}
            </>
          ) : null}
        </Text>
      </Stack>
      <Button variant="secondary" size="small" busy={busy} aria-label={session.current ? undefined : texts("endOf", { device })} {...end}>
        {texts(session.current ? "logOut" : "end")}
      </Button>
    </li>
  );
}
