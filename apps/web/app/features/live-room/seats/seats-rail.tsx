import { useState } from "react";
import type { Participant } from "@larkroom/domain/live-room/state";
import { isStaffPresent } from "@larkroom/domain/live-room/state";
import { IconButton } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconChevronLeft, IconChevronRight } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassClock, useClassState, useViewer } from "../room/class-room.tsx";
import { minutesAndSeconds } from "../room/clock-text.ts";
import { shortNames } from "../room/names.ts";
import { isSeated, seating } from "./seat-order.ts";
import { SeatTile } from "./seat-tile.tsx";
import styles from "./seats.module.css";

/** Small seats per page; more go on further pages instead of shrinking. */
const perPage = 8;

/** Everyone in the class. Nothing moves when someone joins, leaves or raises a hand. */
export function SeatsRail({ className }: { className?: string }) {
  const t = useTexts("classroom");
  const state = useClassState();
  const viewer = useViewer();
  const [page, setPage] = useState(0);
  const nameOf = shortNames(state);
  const { large, small } = seating(state, viewer.id);
  const pages = Math.ceil(small.length / perPage);
  const at = Math.min(page, pages - 1);
  // A phone's strip scrolls through all seats; elsewhere the seats of other pages are hidden, and their video isn't sent.
  const elsewhere = (index: number) => (Math.floor(index / perPage) === at ? undefined : styles.otherPage);
  return (
    <section aria-label={t("seats.label")} className={cx(styles.rail, className)}>
      <ul className={styles.grid}>
        <LargeSeat person={large} name={large ? nameOf(large.id) : ""} />
        {small.map((place, index) =>
          place && isSeated(place) ? (
            <SeatTile key={place.id} person={place} name={nameOf(place.id)} className={elsewhere(index)} />
          ) : (
            <li key={place?.id ?? `free ${index}`} className={cx(styles.free, elsewhere(index))}>
              <span className={place ? styles.freeName : "visually-hidden"}>{place ? nameOf(place.id) : t("seats.free")}</span>
            </li>
          ),
        )}
      </ul>
      {pages > 1 ? (
        <Split gap={8} align="center" justify="center" tone="slate" className={styles.pages}>
          <IconButton size="small" label={t("seats.before")} disabled={at === 0} onClick={() => setPage(at - 1)}>
            <IconChevronLeft size={18} className="flip-rtl" aria-hidden="true" />
          </IconButton>
          <span aria-live="polite">{t("seats.page", { at: String(at + 1), of: String(pages) })}</span>
          <IconButton size="small" label={t("seats.after")} disabled={at === pages - 1} onClick={() => setPage(at + 1)}>
            <IconChevronRight size={18} className="flip-rtl" aria-hidden="true" />
          </IconButton>
        </Split>
      ) : null}
    </section>
  );
}

/** The large seat: the teacher, or the lark while the class waits for one. */
export function LargeSeat({ person, name }: { person: Participant | null; name: string }) {
  const t = useTexts("classroom");
  const state = useClassState();
  const now = useClassClock();
  if (person && isSeated(person)) return <SeatTile person={person} name={name} size="large" />;
  const since = state.staffAwaySince;
  return (
    <li className={cx(styles.large, styles.waiting)}>
      <img src="/art/lark.svg" alt="" width={96} height={82} className="flip-rtl" />
      <span>
        {since !== null && !isStaffPresent(state) ? t("seats.comingBack", { time: minutesAndSeconds(now - since) }) : t("seats.notYet")}
      </span>
    </li>
  );
}
