import { Button, IconButton } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconInfoCircle, IconMicrophone, IconWifiOff, IconX } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./notice.module.css";
import { useNotice } from "./use-notice.tsx";

/** The one area for the class's status messages. Never covers the slide; shows one at a time. */
export function NoticeSlot({ className }: { className?: string | undefined }) {
  const t = useTexts("classroom");
  const notice = useNotice();
  return (
    <div role="status" className={cx(styles.slot, className)}>
      {notice ? (
        <Split key={notice.key} gap={10} align="center" tone="amber" className={styles.notice}>
          {notice.look === "lark" ? <img src="/art/lark.svg" alt="" width={32} height={27} className="flip-rtl" /> : null}
          {notice.look === "offline" ? <IconWifiOff size={22} stroke={1.75} aria-hidden="true" /> : null}
          {notice.look === "device" ? <IconMicrophone size={22} stroke={1.75} aria-hidden="true" /> : null}
          {notice.look === "info" ? <IconInfoCircle size={22} stroke={1.75} aria-hidden="true" /> : null}
          <p className={styles.text}>{notice.text}</p>
          {notice.action ? (
            <Button variant="tertiary" size="small" className={styles.action} onClick={notice.action.press}>
              {notice.action.label}
            </Button>
          ) : null}
          {notice.dismiss ? (
            <IconButton size="small" label={t("notice.close")} onClick={notice.dismiss}>
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          ) : null}
        </Split>
      ) : null}
    </div>
  );
}
