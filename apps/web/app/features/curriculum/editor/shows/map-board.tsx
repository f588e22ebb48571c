import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { placeAt } from "@larkroom/domain/curriculum/edit-shows";
import type { SlidePicture } from "@larkroom/domain/curriculum/slide-parts";
import type { MapPlace } from "@larkroom/domain/curriculum/slide-types";
import { cx } from "~/kit/cx.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./map-board.module.css";

interface MapBoardProps {
  readonly picture: SlidePicture;
  readonly places: readonly MapPlace[];
  readonly nameOf: (place: MapPlace, at: number) => string;
  readonly openId: string | null;
  /** Without it, no more places can be added. */
  readonly onAdd: ((x: number, y: number) => void) | undefined;
  readonly onOpen: (id: string) => void;
  readonly onMove: (place: MapPlace) => void;
}

/** How far an arrow key moves a place, in percent; the second value applies with Shift. */
const steps = [1, 5] as const;
/** How far the pointer must move before a press becomes a drag, in px. */
const slack = 4;

interface Drag {
  readonly id: string;
  readonly fromX: number;
  readonly fromY: number;
  readonly x: number;
  readonly y: number;
  readonly isMoving: boolean;
}

/**
 * The map's picture with its places, as children see it: a click adds a place, dragging or arrow keys move it. When the page runs right to left and the
 * picture is mirrored, x is counted from the right.
 */
export function MapBoard({ picture, places, nameOf, openId, onAdd, onOpen, onMove }: MapBoardProps) {
  const t = useTexts("slideEditor");
  const { dir } = useEdition();
  const id = useId();
  const board = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [message, setMessage] = useState("");
  const isMirrored = dir === "rtl" && !picture.keepDirection;
  const percent = (value: number): string => String(Math.round(value));

  const pointAt = (clientX: number, clientY: number): { x: number; y: number } => {
    const box = board.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return { x: 50, y: 50 };
    const across = ((clientX - box.left) / box.width) * 100;
    return placeAt({ x: 0, y: 0 }, isMirrored ? 100 - across : across, ((clientY - box.top) / box.height) * 100);
  };
  const move = (place: MapPlace, at: number, x: number, y: number): void => {
    const next = placeAt(place, x, y);
    setMessage(t("map.at", { name: nameOf(next, at), x: percent(next.x), y: percent(next.y) }));
    if (next.x !== place.x || next.y !== place.y) onMove(next);
  };
  const onKeyDown = (event: KeyboardEvent, place: MapPlace, at: number): void => {
    const step = steps[event.shiftKey ? 1 : 0];
    const right = isMirrored ? -step : step;
    const [byX, byY] = { ArrowRight: [right, 0], ArrowLeft: [-right, 0], ArrowDown: [0, step], ArrowUp: [0, -step] }[event.key] ?? [0, 0];
    if (byX === 0 && byY === 0) return;
    event.preventDefault();
    move(place, at, place.x + (byX ?? 0), place.y + (byY ?? 0));
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (!drag) return;
    const isMoving = drag.isMoving || Math.hypot(event.clientX - drag.fromX, event.clientY - drag.fromY) > slack;
    setDrag({ ...drag, ...(isMoving ? pointAt(event.clientX, event.clientY) : {}), isMoving });
  };
  const onPointerUp = (place: MapPlace, at: number): void => {
    if (drag?.isMoving) move(place, at, drag.x, drag.y);
    setDrag(null);
  };
  return (
    <Stack gap={14} shrink>
      <div
        ref={board}
        role="group"
        aria-label={t("map.board")}
        aria-describedby={`${id}-how`}
        className={styles.board}
        dir={isMirrored ? "rtl" : "ltr"}
      >
        {/* Clicking the picture is for pointers only; the keyboard adds a place with the button below and moves it with the arrow keys. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
        <img
          src={picture.src}
          alt=""
          width={picture.width}
          height={picture.height}
          draggable={false}
          className={cx(styles.picture, onAdd && styles.open, isMirrored && styles.mirrored)}
          onClick={(event) => {
            const { x, y } = pointAt(event.clientX, event.clientY);
            onAdd?.(x, y);
          }}
        />
        {places.map((place, at) => {
          const shown = drag?.id === place.id ? drag : place;
          return (
            <button
              key={place.id}
              type="button"
              className={cx(styles.pin, place.id === openId && styles.chosen, drag?.id === place.id && drag.isMoving && styles.held)}
              style={{ insetInlineStart: `${String(shown.x)}%`, insetBlockStart: `${String(shown.y)}%` }}
              aria-label={t("map.pin", { number: String(at + 1), name: nameOf(place, at), x: percent(place.x), y: percent(place.y) })}
              aria-describedby={`${id}-how`}
              aria-pressed={place.id === openId}
              onKeyDown={(event) => onKeyDown(event, place, at)}
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                setDrag({ id: place.id, fromX: event.clientX, fromY: event.clientY, x: place.x, y: place.y, isMoving: false });
              }}
              onPointerMove={onPointerMove}
              onPointerUp={() => onPointerUp(place, at)}
              onPointerCancel={() => setDrag(null)}
              onClick={() => onOpen(place.id)}
            >
              {at + 1}
            </button>
          );
        })}
      </div>
      <Text id={`${id}-how`} size="small" tone="slate">
        {t("map.how")}
      </Text>
      <p role="status" className="visually-hidden">
        {message}
      </p>
    </Stack>
  );
}
