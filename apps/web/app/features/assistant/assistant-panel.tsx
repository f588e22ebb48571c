import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconBulb, IconSend, IconSparkles, IconX } from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { PanelHead } from "~/kit/panel/panel-head.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./assistant.module.css";
import type { ClassAssistant } from "./use-class-assistant.ts";
import { type ShownMessage, useAssistantThread } from "./use-assistant-thread.ts";

const longest = 500;

interface AssistantPanelProps {
  readonly classId: number;
  readonly userId: number;
  readonly assistant: NonNullable<ClassAssistant["assistant"]>;
  readonly answeredBy: ClassAssistant["answeredBy"];
  readonly isOffline: boolean;
  readonly onClose: () => void;
  readonly className?: string | undefined;
}

/** The child's chat with the class's AI assistant about the current slide. */
export function AssistantPanel({ classId, userId, assistant, answeredBy, isOffline, onClose, className }: AssistantPanelProps) {
  const t = useTexts("assistant");
  const { name } = assistant;
  const isLesson = answeredBy === "lesson";
  const title = t(isLesson ? "titleLesson" : "title", { name });
  const thread = useAssistantThread({ classId, assistantId: assistant.id, userId });
  const list = useRef<HTMLDivElement>(null);
  const last = thread.messages.at(-1);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [thread.messages.length, last?.text]);
  return (
    <section aria-label={title} className={cx(styles.panel, className)}>
      <PanelHead level={2} title={title} icon={<IconSparkles size={24} stroke={1.75} aria-hidden="true" />}>
        <IconButton label={t("close", { name })} onClick={onClose}>
          <IconX size={22} aria-hidden="true" />
        </IconButton>
      </PanelHead>
      <div ref={list} className={styles.list} role="log" aria-live="polite" aria-label={title} tabIndex={0}>
        <p className={styles.about}>{isLesson ? `${t("notPerson", { name })} ${t("lessonOnly", { name })}` : t("notPerson", { name })}</p>
        {thread.hasFailed ? (
          <ErrorState title={t("notLoaded")} retryLabel={t("again")} onRetry={() => void thread.open()} />
        ) : thread.messages.length === 0 ? (
          <Text size="small" tone="slate" className={styles.hello}>
            {t(isLesson ? "helloLesson" : "hello")}
          </Text>
        ) : null}
        <Stack as="ul" gap={12} className={styles.lines}>
          {thread.messages.map((message) => (
            <Line key={message.key} message={message} name={name} />
          ))}
        </Stack>
        {thread.failure !== null && !thread.hasFailed ? (
          <p role="alert" className={styles.failed}>
            {t(`failed.${thread.failure}`)}
          </p>
        ) : null}
      </div>
      {isOffline ? (
        <p className={styles.offline}>{t("offline")}</p>
      ) : (
        <AskBox isBusy={thread.isAsking || !thread.isReady} onAsk={(text, hint) => void thread.ask(text, hint)} />
      )}
    </section>
  );
}

function Line({ message, name }: { message: ShownMessage; name: string }) {
  const t = useTexts("assistant");
  const { author, text, source, rung, isWriting } = message;
  return (
    <Stack as="li" gap={2} justify="start" className={cx(styles.line, author === "child" && styles.own)} aria-busy={isWriting || undefined}>
      <p className={styles.who}>
        <bdi>{author === "child" ? t("you") : name}</bdi>
      </p>
      <p className={styles.words} dir="auto">
        {text === "" ? t("thinking") : text}
      </p>
      {source === null ? null : (
        <Cluster as="p" gap={[0, 10]} tone="slate" className={styles.source}>
          {source === "lesson" ? t("fromLesson") : t("fromAi")}
          {rung === null ? null : <span>{t("rung", { rung: String(rung) })}</span>}
        </Cluster>
      )}
    </Stack>
  );
}

/** The message field and the button for a hint. What was typed stays while an answer comes. */
function AskBox({ isBusy, onAsk }: { isBusy: boolean; onAsk: (text: string, hint: boolean) => void }) {
  const t = useTexts("assistant");
  const [text, setText] = useState("");
  const send = (): void => {
    const written = text.trim();
    if (written === "" || isBusy) return;
    onAsk(written, false);
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Stack
      as="form"
      gap={8}
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Button
        variant="secondary"
        className={place({ start: true })}
        disabled={isBusy}
        icon={<IconBulb size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => onAsk(t("hint"), true)}
      >
        {t("hint")}
      </Button>
      <Split gap={8} align="end">
        <textarea
          className={styles.input}
          rows={1}
          dir="auto"
          maxLength={longest}
          aria-label={t("write")}
          placeholder={t("write")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          data-assistant-input
        />
        <button type="submit" className={styles.send} aria-label={t("send")} disabled={isBusy}>
          <IconSend size={22} stroke={1.75} className="flip-rtl" aria-hidden="true" />
        </button>
      </Split>
    </Stack>
  );
}
