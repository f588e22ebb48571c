import { useEffect, useState } from "react";
import { IconDeviceDesktop } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./remote-desktop.module.css";

/** How often the picture is loaded again. */
const everyMs = 10_000;

interface DesktopPictureProps {
  readonly classId: number;
  readonly userId: number;
  readonly name: string;
  readonly onOpen: () => void;
}

/** A small picture of a child's running desktop; pressing it opens the desktop. */
export function DesktopPicture({ classId, userId, name, onOpen }: DesktopPictureProps) {
  const t = useTexts("remoteDesktop");
  const [at, setAt] = useState(0);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setAt((before) => before + 1), everyMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={t("teacher.open", { name })}
      title={t("teacher.open", { name })}
      onClick={onOpen}
    >
      {isShown ? null : <IconDeviceDesktop size={20} stroke={1.75} aria-hidden="true" />}
      <img
        src={`/api/remote_desktop/class/${classId}/picture?userId=${userId}&at=${at}`}
        alt=""
        hidden={!isShown}
        onLoad={() => setShown(true)}
        onError={() => setShown(false)}
      />
    </button>
  );
}
