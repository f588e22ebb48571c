import { lazy, Suspense, useId, useLayoutEffect, useRef, useState } from "react";
import { useClassRoom, useViewer } from "~/features/live-room/room/class-room.tsx";
import type { useClassDesktops } from "~/features/remote-desktop/use-class-desktops.ts";
import { placeNear } from "~/kit/float/place-near.ts";
import { IconDeviceDesktop } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./teacher.module.css";

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
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (isOpen && button.current && panel.current) placeNear(button.current, panel.current, { align: "end" });
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={t("teacher.title")}
        title={t("teacher.title")}
        className={styles.box}
      >
        <IconDeviceDesktop size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t("teacher.title")}
        className={styles.popover}
        onToggle={(event) => {
          if (event.target === event.currentTarget) setOpen(event.newState === "open");
        }}
      >
        {isOpen ? (
          <Suspense>
            <TeacherDesktops
              classId={groupClass.id}
              desktops={desktops}
              ownId={Number(viewer.id)}
              onOpen={(of) => {
                panel.current?.hidePopover();
                onOpen({ of });
              }}
            />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
