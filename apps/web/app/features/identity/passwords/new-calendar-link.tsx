import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { place } from "~/kit/layout/place.ts";
import { copyText } from "~/shared/clipboard/copy-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** The new calendar link; null when it couldn't be made. */
export interface CalendarLink {
  readonly url: string | null;
}

/** The new calendar link, shown once; or an error with a retry button. */
export function NewCalendarLink({ link: { url }, onRetry }: { link: CalendarLink; onRetry: () => void }) {
  const texts = useTexts("passwords");
  const copy = () => copyText(url ?? "", { copied: texts("calendar.copied"), notCopied: texts("calendar.notCopied") });
  const button = { variant: "secondary", size: "small" } as const;
  if (url === null)
    return (
      <Alert
        tone="error"
        live
        action={
          <Button {...button} onClick={onRetry}>
            {texts("calendar.retry")}
          </Button>
        }
      >
        {texts("calendar.failed")}
      </Alert>
    );
  return (
    <Alert
      tone="success"
      live
      action={
        <Button {...button} onClick={() => void copy()}>
          {texts("calendar.copy")}
        </Button>
      }
    >
      {texts("calendar.renewed")} <code className={cx("ltr", place({ anywhere: true }))}>{url}</code>
    </Alert>
  );
}
