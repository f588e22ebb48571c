import { type ReactNode, useEffect, useRef } from "react";
import { handQueue } from "@larkroom/domain/live-room/hand-queue";
import { isLearner } from "@larkroom/domain/live-room/state";
import { wallOf } from "@larkroom/domain/live-room/wall";
import { defaultSettings } from "@larkroom/domain/schools/settings";
import { Button } from "~/kit/button/button.tsx";
import { IconHandStop } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { Heading } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useClassClock, useClassRoom, useClassState } from "../room/class-room.tsx";
import { shortNames } from "../room/names.ts";
import { useWallOrder } from "./use-wall-order.ts";
import { WallTile } from "./wall-tile.tsx";
import styles from "./wall.module.css";

const needing = ["hand", "stuck", "idle"];

interface WallProps {
  /** An answer as readable text; options by their text. */
  wordsOf: (slide: string, answer: string) => string;
  /** The number of a slide in the lesson, from 1. */
  numberOf: (slide: string | null) => number | null;
  onMessage: (person: string) => void;
  /** What else staff see of a child. */
  below?: (person: string) => ReactNode;
}

/** Every child at a glance; those who need help come first. */
export function Wall({ wordsOf, numberOf, onMessage, below }: WallProps) {
  const t = useTexts("classroom");
  const state = useClassState();
  const now = useClassClock();
  const { link, groupClass } = useClassRoom();
  const { wall: settings } = groupClass.settings ?? defaultSettings;
  const tiles = wallOf(state, now, settings);
  const { order, hold } = useWallOrder(
    tiles.map(({ user }) => user),
    settings.resortSeconds * 1_000,
  );
  const byUser = new Map(tiles.map((tile) => [tile.user, tile]));
  const hands = handQueue(state);
  const [next] = hands;
  const nameOf = shortNames(state);
  const grid = useRef<HTMLUListElement>(null);
  const needCount = tiles.filter(({ condition }) => needing.includes(condition)).length;
  const notHereCount = tiles.filter(({ condition }) => condition === "not_here").length;
  // Releases the hold when the pointer's tile disappears.
  useEffect(() => () => hold(false), []); // oxlint-disable-line react/exhaustive-deps

  return (
    <section aria-label={t("teacher.wall")} className={styles.wall}>
      <Split as="header" gap={8} align="baseline" className={styles.head}>
        <Heading level={2}>{t("teacher.wall")}</Heading>
        <p className={styles.counts} role="status">
          {[t("teacher.needYou", { count: needCount }), t("teacher.notHere", { count: notHereCount })].join(", ")}
        </p>
        {next ? (
          <Button
            variant="secondary"
            size="staff"
            className={place({ push: true })}
            icon={<IconHandStop size={16} stroke={2} aria-hidden="true" />}
            onClick={() => void link.send({ type: "hand.call", user: next })}
          >
            {t("teacher.callNext", { name: nameOf(next) })}
          </Button>
        ) : null}
      </Split>
      {Object.values(state.participants).some((person) => isLearner(person.role) && !person.removed) ? (
        <ul
          ref={grid}
          className={styles.grid}
          data-many={order.length > 8 || undefined}
          onPointerEnter={() => hold(true)}
          onPointerLeave={() => hold(grid.current?.contains(document.activeElement) ?? false)}
          onFocus={() => hold(true)}
          onBlur={() => hold(grid.current?.matches(":hover") ?? false)}
        >
          {order.map((user) => {
            const tile = byUser.get(user);
            return tile ? (
              <WallTile
                key={user}
                tile={tile}
                place={hands.indexOf(user) + 1}
                numberOf={numberOf}
                words={tile.lastAnswer !== null && tile.slide !== null ? wordsOf(tile.slide, tile.lastAnswer) : null}
                onMessage={() => onMessage(user)}
                below={below?.(user)}
              />
            ) : null;
          })}
        </ul>
      ) : (
        <p className={styles.empty}>{t("teacher.wallEmpty")}</p>
      )}
    </section>
  );
}
