import { isEmail } from "@larkroom/domain/identity/identity";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconCheck } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./waiting-list-form.module.css";

export interface WaitingListFormProps {
  courseId: number;
  /** The full group; without one, any group of the course. */
  groupId?: number;
  /** `page`: a card with its own heading, for a course in development. `dialog`: below the dialog's title, for a course with a full group. */
  place?: "page" | "dialog";
}

/** Puts a family on the waiting list of a course. The input stays after any failure. */
export function WaitingListForm({ courseId, groupId, place = "page" }: WaitingListFormProps) {
  const texts = useTexts("offer");
  const user = useUser();
  const [joined, setJoined] = useState<string | null>(null);
  const { field, values, restart, mutation, formProps } = useApiForm({
    initial: { name: user?.name ?? "", email: user?.email ?? "" },
    check: ({ name, email }) => ({
      name: name.trim() === "" && "empty",
      email: email.trim() === "" ? "empty" : !isEmail(email.trim()) && "email",
    }),
    problemText: (code, name) => texts(`wait.problems.${code === "empty" ? "empty" : name === "email" ? "email" : "wrong"}`),
    send: (api, { name, email }) =>
      api("PUT /public/waiting_list/course/:courseId", {
        params: { courseId },
        body: { name: name.trim(), email: email.trim(), course: courseId, ...(groupId === undefined ? {} : { group: groupId }) },
      }),
    onDone: (_, { email }) => setJoined(email.trim()),
  });
  if (joined !== null)
    return (
      <Joined
        place={place}
        email={joined}
        onOther={() => {
          restart({ ...values, email: "" });
          setJoined(null);
        }}
      />
    );
  const unknown = texts("wait.failures.unknown");
  return (
    <Stack
      {...formProps}
      as="form"
      gap={16}
      className={cx(place === "page" && styles.card)}
      aria-label={texts(place === "page" ? "wait.title" : "waitingList")}
    >
      <Stack gap={8}>
        {place === "page" ? (
          <Heading level={2} look="h3">
            {texts("wait.title")}
          </Heading>
        ) : null}
        <Text size="compact" tone="soft">
          {texts(place === "page" ? "wait.text" : "wait.fullText")}
        </Text>
      </Stack>
      <FailureAlert
        failure={mutation.failure}
        overrides={{
          network_error: texts("wait.failures.network"),
          not_found: texts("wait.failures.gone"),
          unknown,
          internal_error: unknown,
        }}
      />
      <TextField label={texts("wait.name")} autoComplete="name" maxLength={120} required {...field("name")} />
      <TextField
        label={texts("wait.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        placeholder="name@example.com"
        required
        {...field("email")}
      />
      <Button type="submit" size="large" full busy={mutation.isPending} busyLabel={texts("wait.sending")}>
        {texts("wait.join")}
      </Button>
      <Text size="small" tone="slate">
        {texts("wait.promise")}
      </Text>
    </Stack>
  );
}

/** The confirmation; a parent who is logged in can follow their place. */
function Joined({ place, email, onOther }: { place: "page" | "dialog"; email: string; onOther: () => void }) {
  const texts = useTexts("offer");
  const user = useUser();
  const path = usePath();
  const panel = useRef<HTMLDivElement>(null);
  // The focused button disappeared with the form.
  useEffect(() => panel.current?.focus(), []);
  return (
    <Stack gap={16} className={cx(styles.joined, place === "page" && styles.card)} role="status" tabIndex={-1} ref={panel}>
      <span className={styles.disc} aria-hidden="true">
        <IconCheck size={26} stroke={2.25} />
      </span>
      <Heading level={2} look="h3">
        {texts("wait.joined")}
      </Heading>
      <Text size="compact" tone="soft">
        {texts.rich("wait.joinedText", {
          email: () => (
            <bdi key="email" className="ltr">
              {email}
            </bdi>
          ),
        })}
      </Text>
      {user?.type === "client" ? (
        <ButtonLink variant="secondary" size="small" href={path("/profile/waiting-list")}>
          {texts("wait.yourPlace")}
        </ButtonLink>
      ) : null}
      <Button variant="tertiary" size="small" onClick={onOther}>
        {texts("wait.another")}
      </Button>
    </Stack>
  );
}
