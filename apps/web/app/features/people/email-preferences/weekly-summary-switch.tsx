import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Switch } from "~/kit/choice/checkbox.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Profile } from "../account/profile-form.tsx";
import { FailureAlert } from "../registration/failure-alert.tsx";
import { failureOf, type Failure } from "../registration/register.ts";

/** Whether the parent gets the weekly summary email. Takes effect at once and is reverted when the server refuses it. */
export function WeeklySummarySwitch({ profile }: { profile: Pick<Profile, "email" | "weeklySummary"> }) {
  const texts = useTexts("emailPreferences");
  const { revalidate } = useRevalidator();
  const [isOn, setOn] = useState(profile.weeklySummary);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => setOn(profile.weeklySummary), [profile.weeklySummary]);

  const decide = async (wanted: boolean): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    setOn(wanted);
    try {
      const { weeklySummary } = await api("PUT /public/profile/client/email_preferences", { body: { weeklySummary: wanted } });
      setOn(weeklySummary);
      toasts.show({ tone: wanted ? "success" : "info", mode: "replace", text: texts(wanted ? "nowOn" : "nowOff") });
      void revalidate();
    } catch (error) {
      setOn(!wanted);
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <FailureAlert failure={failure} />
      <Switch label={texts("lessons")} hint={texts("lessonsHint")} checked={isOn} onChange={(wanted) => void decide(wanted)} />
      {profile.email === null ? (
        <Text size="compact" tone="soft">
          {texts("byEmailOnly")}
        </Text>
      ) : null}
    </>
  );
}
