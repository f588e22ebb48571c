import { lazy } from "react";
import { IconAdjustments } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { PanelButton } from "./panel-button.tsx";

const FeaturesPanel = lazy(() => import("./features-panel.tsx").then((module) => ({ default: module.FeaturesPanel })));

/** Opens what the class may use: chat, whiteboard, how many microphones and screens at once. */
export function FeaturesButton() {
  const t = useTexts("classroom");
  return (
    <PanelButton title={t("features.title")} icon={<IconAdjustments size={18} stroke={1.75} aria-hidden="true" />}>
      {() => <FeaturesPanel />}
    </PanelButton>
  );
}
