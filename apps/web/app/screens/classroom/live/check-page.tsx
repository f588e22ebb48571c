import { namelessGuest } from "@larkroom/domain/identity/guest-name";
import { useEffect, useRef } from "react";
import type { Entrance } from "~/features/live-room/call/class-call.ts";
import { CheckScreen } from "~/features/live-room/check/check-screen.tsx";
import { CheckNotice } from "~/features/live-room/recording/check-notice.tsx";
import type { GroupClass } from "~/features/live-room/room/class-room.tsx";
import { minutesAndSeconds } from "~/features/live-room/room/clock-text.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useNow } from "~/kit/time/use-now.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useRootData, useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Opening } from "./joining.tsx";
import styles from "../live.module.css";
import { LiveHead } from "../live-head.tsx";
import type { LiveData } from "./load-live.server.ts";

interface CheckPageProps {
  data: LiveData;
  groupClass: GroupClass;
  /** The page is hydrated and isn't about to rejoin the class. */
  isReady: boolean;
  /** The person waited in the class when it got a later time. */
  isMoved: boolean;
  onJoin: (entrance: Entrance) => void;
  onJoinOpens: () => void;
}

/** A start further away than this is shown as a date, a closer one as a countdown. */
const soonMs = 90 * 60_000;

const open = { mic: false, camera: false };

/** The page before the class: the device check, and when the class can be joined. */
export function CheckPage({ data, groupClass, isReady, isMoved, onJoin, onJoinOpens }: CheckPageProps) {
  const t = useTexts("classroom");
  const formats = useFormats();
  const { now: drawn, edition } = useRootData();
  const now = useNow(drawn);
  const user = useUser();
  const name = data.guest?.name ?? user?.name.split(/\s+/u)[0] ?? namelessGuest[edition];
  const { access } = data;
  const startsAt = Date.parse(groupClass.from);
  const joinOpensAt = access.joinOpensAt === null ? null : Date.parse(access.joinOpensAt);
  const isClosed = access.reason === "too_early";
  const latestOnJoinOpens = useRef(onJoinOpens);
  useEffect(() => {
    latestOnJoinOpens.current = onJoinOpens;
  });
  useEffect(() => {
    if (!isClosed || joinOpensAt === null) return undefined;
    // Timers hold at most 24 days; a longer wait reloads the data early.
    const timer = setTimeout(() => latestOnJoinOpens.current(), Math.min(Math.max(500, joinOpensAt - Date.now() + 300), 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [isClosed, joinOpensAt]);

  const spell = (at: number) => {
    const instant = new Date(at).toISOString();
    return { day: formats.date(instant), time: formats.time(instant) };
  };
  const opening =
    joinOpensAt === null
      ? ""
      : joinOpensAt - now > soonMs
        ? t("check.opensOn", spell(joinOpensAt))
        : t("check.early", { time: minutesAndSeconds(joinOpensAt - now) });
  const start =
    startsAt - now > soonMs ? t("check.startsOn", spell(startsAt)) : t("check.startsIn", { time: minutesAndSeconds(startsAt - now) });
  const when = isClosed ? opening : groupClass.status === "OPEN" ? t("check.openNow") : startsAt > now ? start : t("check.started");
  return (
    <div className={styles.before}>
      <LiveHead />
      <Split id="content" as="main" grow>
        {isReady ? (
          <CheckScreen
            name={name}
            locks={access.locks ?? open}
            isStaff={data.role === "staff"}
            when={when}
            notice={
              <CheckNotice
                classId={groupClass.id}
                recordedSince={access.recordedSince}
                isLeftOut={data.role === "student" ? (access.locks?.recording ?? true) : null}
              />
            }
            onJoin={isClosed ? null : onJoin}
            closed={
              <div>
                <p className={styles.early}>{t(isMoved ? "gate.moved" : "gate.tooEarly")}</p>
                <Text size="small" tone="soft">
                  {t("gate.tooEarlyText", { time: joinOpensAt === null ? "" : formats.time(new Date(joinOpensAt).toISOString()) })}
                </Text>
              </div>
            }
          />
        ) : (
          <div className={styles.opening} data-scale="child" aria-busy="true">
            <Opening />
          </div>
        )}
      </Split>
    </div>
  );
}
