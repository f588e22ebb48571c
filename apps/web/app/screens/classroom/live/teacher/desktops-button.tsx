import { lazy } from "react";
import { useClassRoom, useViewer } from "~/features/live-room/room/class-room.tsx";
import type { useClassDesktops } from "~/features/remote-desktop/use-class-desktops.ts";
import { IconDeviceDesktop } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { PanelButton } from "./panel-button.tsx";

const TeacherDesktops = lazy(() =>
  import("~/features/remote-desktop/teacher-desktops.tsx").then((module) => ({ default: module.TeacherDesktops })),
);

export type ClassDesktops = ReturnType<typeof useClassDesktops>;
/** Whose desktop staff look at: someone's in the class, or their own. */
export type OpenDesktop = { readonly of: { readonly id: number; readonly name: string } | null };

/** Opens the switch for remote desktops and the list of who has one. */
export function DesktopsButton({ desktops, onOpen }: { desktops: ClassDesktops; onOpen: (desktop: OpenDesktop) => void }) {
  const t = useTexts("remoteDesktop");
  const { groupClass } = useClassRoom();
  const viewer = useViewer();
  return (
    <PanelButton title={t("teacher.title")} icon={<IconDeviceDesktop size={18} stroke={1.75} aria-hidden="true" />}>
      {(close) => (
        <TeacherDesktops
          classId={groupClass.id}
          desktops={desktops}
          ownId={Number(viewer.id)}
          onOpen={(of) => {
            close();
            onOpen({ of });
          }}
        />
      )}
    </PanelButton>
  );
}
