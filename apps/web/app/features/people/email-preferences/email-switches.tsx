import { useEffect, useState } from "react";
import type { EmailList } from "@larkroom/domain/people/email-lists";
import { Switch } from "~/kit/choice/checkbox.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Profile } from "../account/profile-form.tsx";

const emails = ["weeklySummary", "assignmentReminders", "gradeEmails", "offers"] as const;
type Emails = Pick<Profile, (typeof emails)[number]>;

/** The data in an email's link: whose emails of which kind to turn off, and our signature. */
export interface EmailPermission {
  client: string;
  signature: string;
  list: EmailList;
}

interface EmailSwitchesProps {
  profile: Emails & Pick<Profile, "email">;
  /** Someone who has one of the emails needs no login. */
  permission?: EmailPermission;
}

/** Which emails the parent gets. Each switch takes effect at once and is reverted when the server refuses it. */
export function EmailSwitches({ profile, permission }: EmailSwitchesProps) {
  const texts = useTexts("emailPreferences");
  const { weeklySummary, assignmentReminders, gradeEmails, offers, email } = profile;
  const [gets, setGets] = useState<Emails>(profile);
  useEffect(
    () => setGets({ weeklySummary, assignmentReminders, gradeEmails, offers }),
    [weeklySummary, assignmentReminders, gradeEmails, offers],
  );
  const { isPending, sent, failure, send } = useApiMutation(
    (api, wanted: Partial<Emails>) =>
      permission
        ? api("PUT /public/email_preferences", { query: permission, body: wanted })
        : api("PUT /public/profile/client/email_preferences", { body: wanted }),
    {
      done: (_, wanted) => {
        const isOn = Object.values(wanted).every(Boolean);
        return { tone: isOn ? "success" : "info", text: texts(isOn ? "nowOn" : "nowOff") };
      },
      onDone: (now) => setGets(now),
    },
  );
  const shown = isPending && sent ? { ...gets, ...sent[0] } : gets;
  return (
    <>
      <FailureAlert failure={failure} />
      {emails.map((name) => (
        <Switch
          key={name}
          label={texts(`${name}.label`)}
          hint={texts(`${name}.hint`)}
          checked={shown[name]}
          onChange={(wanted) => void send({ [name]: wanted })}
        />
      ))}
      {email === null ? (
        <Text size="compact" tone="soft">
          {texts("byEmailOnly")}
        </Text>
      ) : null}
    </>
  );
}
