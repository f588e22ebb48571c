import { useEffect, useState } from "react";
import { Switch } from "~/kit/choice/checkbox.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Profile } from "../account/profile-form.tsx";

/** Whether the parent gets the weekly summary email. Takes effect at once and is reverted when the server refuses it. */
export function WeeklySummarySwitch({ profile }: { profile: Pick<Profile, "email" | "weeklySummary"> }) {
  const texts = useTexts("emailPreferences");
  const [isOn, setOn] = useState(profile.weeklySummary);
  useEffect(() => setOn(profile.weeklySummary), [profile.weeklySummary]);
  const { isPending, sent, failure, send } = useApiMutation(
    (api, weeklySummary: boolean) => api("PUT /public/profile/client/email_preferences", { body: { weeklySummary } }),
    {
      done: (_, wanted) => ({ tone: wanted ? "success" : "info", text: texts(wanted ? "nowOn" : "nowOff") }),
      onDone: ({ weeklySummary }) => setOn(weeklySummary),
    },
  );
  return (
    <>
      <FailureAlert failure={failure} />
      <Switch
        label={texts("lessons")}
        hint={texts("lessonsHint")}
        checked={isPending && sent ? sent[0] : isOn}
        onChange={(wanted) => void send(wanted)}
      />
      {profile.email === null ? (
        <Text size="compact" tone="soft">
          {texts("byEmailOnly")}
        </Text>
      ) : null}
    </>
  );
}
