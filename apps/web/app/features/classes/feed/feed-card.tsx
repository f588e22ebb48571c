import { useEffect, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { IconCalendarEvent, IconCopy } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { failureOf, type ApiFailure } from "~/shared/api/failure.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { copyText } from "~/shared/clipboard/copy-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./feed-card.module.css";

type Feed = Answer<"GET /public/profile/calendar_feed">;

/** The reader's classes in their own calendar app: a private address that can be created, copied once, replaced and removed. */
export function FeedCard({ size = "small" }: { size?: "small" | "staff" }) {
  const texts = useTexts("calendarFeed");
  const formats = useFormats();
  const { ask } = useConfirm();
  const [feed, setFeed] = useState<Feed | undefined>(undefined);
  const [url, setUrl] = useState<string | null>(null);
  const [unread, setUnread] = useState<ApiFailure | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    api("GET /public/profile/calendar_feed", { signal: stop.signal }).then(setFeed, (error: unknown) => {
      if (!stop.signal.aborted) setUnread(failureOf(error));
    });
    return () => stop.abort();
  }, []);
  const making = useApiMutation("POST /public/profile/calendar_feed", {
    onDone: (made) => {
      setUrl(made.url);
      setFeed({ createdAt: made.createdAt, lastReadAt: null });
      setUnread(null);
    },
  });
  const removal = useApiMutation("DELETE /public/profile/calendar_feed", {
    done: texts("remove.done"),
    onDone: () => {
      setUrl(null);
      setFeed(null);
    },
  });
  const failure = making.failure ?? removal.failure ?? unread;
  const sure = (what: "renew" | "remove"): Promise<boolean> =>
    ask({ title: texts(`${what}.title`), text: texts("ends"), accept: texts(`${what}.action`), decline: texts("cancel"), tone: "warning" });
  const renew = async (): Promise<void> => {
    if (await sure("renew")) await making.send();
  };
  const remove = async (): Promise<void> => {
    if (await sure("remove")) await removal.send();
  };
  const copy = () => copyText(url ?? "", { copied: texts("copied"), notCopied: texts("notCopied") });
  const common = { size, variant: "secondary", busy: making.isPending || removal.isPending, busyLabel: texts("working") } as const;
  return (
    <SectionCard id="calendar-feed" title={texts("title")} gap={10} className={styles.card} look="h4">
      <Text size="small" tone="slate">
        {texts(feed ? "has" : "text")}
        {feed ? ` ${feed.lastReadAt ? texts("read", { date: formats.date(feed.lastReadAt) }) : texts("unread")}` : ""}
      </Text>
      <FailureAlert failure={failure} />
      {url ? (
        <>
          <Cluster as="p" gap={8} align="center" className={styles.address}>
            <code className="ltr">{url}</code>
            <Button
              size={size}
              variant="secondary"
              icon={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => void copy()}
            >
              {texts("copy")}
            </Button>
          </Cluster>
          <Text size="small" role="status">
            {texts("once")}
          </Text>
        </>
      ) : null}
      <Cluster gap={8}>
        {feed ? (
          <>
            <Button {...common} onClick={() => void renew()}>
              {texts("renew.action")}
            </Button>
            <Button {...common} onClick={() => void remove()}>
              {texts("remove.action")}
            </Button>
          </>
        ) : (
          <Button
            {...common}
            disabled={feed === undefined && !failure}
            icon={<IconCalendarEvent size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void making.send()}
          >
            {texts("make")}
          </Button>
        )}
      </Cluster>
    </SectionCard>
  );
}
