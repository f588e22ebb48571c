import { useState } from "react";
import type { ClassFeatures, FeaturesChange } from "@larkroom/domain/classes/features";
import { useClassRoom, useClassState } from "~/features/live-room/room/class-room.tsx";
import { Switch } from "~/kit/choice/checkbox.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./features-panel.module.css";

/** The choices of a number, with the current one among them. */
const withNow = (choices: readonly number[], now: number): number[] => [...new Set([...choices, now])].toSorted((a, b) => a - b);

const counts = { maxSimultaneousMicrophones: [0, 1, 2, 4, 8, 16, 50], maxSimultaneousSharedScreens: [0, 1, 2, 4, 50] } as const;
const widths = [160, 240, 320, 480] as const;

/** What the class may use. A change reaches everyone in the class at once, and the server enforces it. */
export function FeaturesPanel() {
  const t = useTexts("classroom");
  const { groupClass } = useClassRoom();
  const state = useClassState();
  const features = state.features ?? (groupClass.features as ClassFeatures);
  const [isLive, setLive] = useState(groupClass.isLive);
  const change = useApiMutation("PUT /group_class/:id/features", { several: true });
  const live = useApiMutation("POST /group_class/:id/live", { onDone: (answer) => setLive(answer.isLive) });
  const params = { id: groupClass.id };
  const set = (body: FeaturesChange): void => void change.send({ params, body });
  const flag = (name: "chat" | "whiteboard" | "subscribeOnlyViewportVideo") => (
    <Switch label={t(`features.${name}`)} checked={features[name]} onChange={(on) => set({ [name]: on })} />
  );
  const count = (name: keyof typeof counts) => (
    <SelectField
      label={t(`features.${name}`)}
      value={String(features[name])}
      options={withNow(counts[name], features[name]).map((value) => ({
        value: String(value),
        title: value === 50 ? t("features.unlimited") : value === 0 ? t("features.none") : t("features.upTo", { count: String(value) }),
      }))}
      onChange={({ target }) => set({ [name]: Number(target.value) })}
    />
  );
  return (
    <Stack gap={14} className={styles.panel}>
      <Heading level={2} look="h3">
        {t("features.title")}
      </Heading>
      <FailureAlert failure={change.failure ?? live.failure} />
      {state.phase === "live" ? (
        <Switch
          label={t("features.live")}
          hint={t("features.liveHint")}
          checked={isLive}
          disabled={live.isPending}
          onChange={(on) => void live.send({ params, body: { isLive: on } })}
        />
      ) : null}
      {flag("chat")}
      {flag("whiteboard")}
      {count("maxSimultaneousMicrophones")}
      {count("maxSimultaneousSharedScreens")}
      <SelectField
        label={t("features.camera")}
        value={String(features.camera.width)}
        options={withNow(widths, features.camera.width).map((width) => ({
          value: String(width),
          title: t("features.pixels", { width: String(width) }),
        }))}
        onChange={({ target }) => set({ camera: { width: Number(target.value) } })}
      />
      {flag("subscribeOnlyViewportVideo")}
    </Stack>
  );
}
