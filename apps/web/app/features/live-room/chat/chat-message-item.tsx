import type { ReactNode } from "react";
import type { ChatMessage } from "@larkroom/domain/live-room/state";
import { isStaff } from "@larkroom/domain/live-room/state";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { IconButton } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconDots, IconEyeOff, IconExternalLink, IconFlag, IconHourglass } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Menu, type MenuItem } from "~/kit/menu/menu.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassRoom, useClassState, useViewer } from "../room/class-room.tsx";
import { shortNames } from "../room/names.ts";
import { MessageFiles } from "./message-files.tsx";
import styles from "./chat.module.css";

const address = /https:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** For links posted by a child or guest: no opener, no referrer, not endorsed. */
const strange = "noopener noreferrer nofollow ugc";

/** A message's text with its URLs as links. */
function Words({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    parts.push(text.slice(from, match.index));
    parts.push(
      <a key={match.index} href={match[0]} target="_blank" rel={strange} className={styles.address}>
        <bdi>{match[0].replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "")}</bdi>
        <IconExternalLink size={14} stroke={2} aria-hidden="true" />
      </a>,
    );
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)];
}

/** A chat message with its actions. */
export function ChatMessageItem({ message, look }: { message: ChatMessage; look: "page" | "thread" }) {
  const t = useTexts("classroom");
  const formats = useFormats();
  const { link } = useClassRoom();
  const state = useClassState();
  const viewer = useViewer();
  const name = shortNames(state)(message.sender);
  const sender = state.participants[message.sender];
  const isMine = message.sender === viewer.id;
  const forStaff = isStaff(viewer.role);
  const isReported = state.reports.some((report) => report.message === message.number && report.by === viewer.id);
  const reports = forStaff ? state.reports.filter((report) => report.message === message.number && report.resolvedBy === null) : [];
  const actions: MenuItem[] = [];
  if ((forStaff || isMine) && !message.deleted)
    actions.push({
      id: "remove",
      title: t("chat.remove"),
      tone: "danger",
      onSelect: () => void link.send({ type: "message.delete", message: message.number }),
    });
  if (!forStaff && !isMine && !message.deleted && !isReported && viewer.role !== "observer") {
    actions.push({
      id: "report",
      title: t("chat.report"),
      icon: <IconFlag size={18} aria-hidden="true" />,
      onSelect: () => void link.send({ type: "message.report", message: message.number }),
    });
  }
  const at = new Date(message.at).toISOString();
  const time = (
    <time className={styles.time} dateTime={at}>
      {formats.time(at)}
    </time>
  );
  const body = message.deleted ? (
    <p className={styles.removed}>
      <IconEyeOff size={16} aria-hidden="true" />
      {t("chat.removed")}
    </p>
  ) : (
    <>
      <MessageFiles message={message} canRemove={forStaff || isMine} />
      {message.text === "" && look === "page" ? null : (
        <p className={styles.words} dir="auto">
          <Words text={message.text} />
          {look === "thread" ? <> {time}</> : null}
        </p>
      )}
    </>
  );
  const notes = message.deleted ? null : <Notes message={message} isMine={isMine} forStaff={forStaff} isReported={isReported} />;
  return (
    <li className={cx(styles.line, styles[look], isMine && styles.mine)}>
      {look === "page" ? <Avatar name={sender?.name ?? name} size="small" /> : null}
      <div className={styles.said}>
        {look === "page" ? (
          <Cluster as="p" gap={[0, 8]} align="baseline" className={styles.who}>
            <Text as="bdi" size="inherit" tone="ink">
              {isMine ? t("you", { name }) : name}
            </Text>
            {sender && (isStaff(sender.role) || sender.role === "guest") ? (
              <Text as="span" size="inherit" tone="plum">
                {t(`roles.${sender.role}`)}
              </Text>
            ) : null}
            {time}
          </Cluster>
        ) : null}
        <div className={styles.bubble}>{body}</div>
        {notes}
        {forStaff && message.held && !message.deleted ? (
          <p className={styles.note}>
            <button
              type="button"
              className={styles.textButton}
              onClick={() => void link.send({ type: "message.release", message: message.number })}
            >
              {t("chat.release")}
            </button>
            <button
              type="button"
              className={styles.textButton}
              onClick={() => void link.send({ type: "message.delete", message: message.number })}
            >
              {t("chat.remove")}
            </button>
          </p>
        ) : null}
        {reports.map((report) => (
          <Cluster key={report.by} as="p" gap={[4, 10]} align="center" tone="crimson" className={styles.report}>
            {t("chat.reportedBy", { name: shortNames(state)(report.by) })}
            <button
              type="button"
              className={styles.textButton}
              onClick={() => void link.send({ type: "report.resolve", message: message.number, reporter: report.by })}
            >
              {t("chat.resolve")}
            </button>
          </Cluster>
        ))}
      </div>
      {actions.length > 0 ? (
        <Menu
          label={t("chat.more")}
          items={actions}
          align="end"
          trigger={(props) => (
            <IconButton {...props} size="small" label={t("chat.more")} className={styles.more}>
              <IconDots size={18} aria-hidden="true" />
            </IconButton>
          )}
        />
      ) : null}
    </li>
  );
}

function Notes({
  message,
  isMine,
  forStaff,
  isReported,
}: {
  message: ChatMessage;
  isMine: boolean;
  forStaff: boolean;
  isReported: boolean;
}) {
  const t = useTexts("classroom");
  const reasons = new Intl.ListFormat(undefined, { type: "conjunction", style: "narrow" });
  if (message.held && forStaff)
    return (
      <p className={styles.note}>
        <IconHourglass size={16} aria-hidden="true" />
        {t("chat.heldStaff", { reasons: reasons.format(message.reasons.map((reason) => t(`chat.reasons.${reason}`))) })}
      </p>
    );
  if (message.held && isMine)
    return (
      <p className={styles.note}>
        <IconHourglass size={16} aria-hidden="true" />
        {t("chat.held")}
      </p>
    );
  if (message.original !== null) return <p className={styles.note}>{t("chat.maskedStaff", { text: message.original })}</p>;
  if (isMine && message.reasons.includes("insult")) return <p className={styles.note}>{t("chat.masked")}</p>;
  return isReported ? (
    <p className={styles.note}>
      <IconFlag size={16} aria-hidden="true" />
      {t("chat.reported")}
    </p>
  ) : null;
}
