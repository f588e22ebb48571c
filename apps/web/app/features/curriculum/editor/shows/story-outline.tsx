import type { CSSProperties } from "react";
import type { StoryMap, PlacedNode } from "@larkroom/domain/curriculum/story-map";
import { cx } from "~/kit/cx.ts";
import { IconAlertTriangle, IconFlag, IconPlayerPlay } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import styles from "./story-outline.module.css";

/** The texts of the outline, for a story or a dialog. */
export interface OutlineWords {
  readonly title: string;
  readonly how: string;
  /** Such as "Page 3". */
  readonly name: (number: number) => string;
  readonly goTo: (number: number) => string;
  readonly starts: string;
  readonly ends: string;
  readonly notReached: string;
  readonly neverEnds: string;
  readonly loose: (count: number) => string;
}

interface StoryOutlineProps {
  readonly map: StoryMap;
  readonly words: OutlineWords;
  /** The beginning of a page's text. */
  readonly wordsOf: (id: string) => string;
  readonly currentId: string | null;
  readonly onOpen: (id: string) => void;
}

/** The height of a row and of a page in it, in px. */
const [row, node] = [52, 34];

/** The problems of a page of a story, as texts. */
export function placeProblems(place: PlacedNode, words: OutlineWords): string[] {
  return [
    ...(place.isReached ? [] : [words.notReached]),
    ...(place.loose.length > 0 ? [words.loose(place.loose.length)] : []),
    ...(place.isTrapped && place.loose.length === 0 ? [words.neverEnds] : []),
  ];
}

/**
 * A story as a graph: the start on top, each page on the row of its distance from it, and the links between them. Clicking a page opens it for editing;
 * problems are listed below.
 */
export function StoryOutline({ map, words, wordsOf, currentId, onOpen }: StoryOutlineProps) {
  const { places, edges, rows } = map;
  const byId = new Map(places.map((place) => [place.id, place]));
  const x = ({ at, of }: PlacedNode): number => ((at + 0.5) / of) * 100;
  const y = ({ row: down }: PlacedNode): number => down * row + row / 2;
  const amiss = places.flatMap((place) => placeProblems(place, words).map((problem) => ({ place, problem })));
  const placeLabel = (place: PlacedNode): string =>
    [
      words.name(place.number),
      wordsOf(place.id),
      place.isStart ? words.starts : "",
      place.isEnding ? words.ends : "",
      ...placeProblems(place, words),
    ]
      .filter(Boolean)
      .join(", ");
  return (
    <Stack as="nav" gap={6} shrink className={styles.outline} aria-label={words.title}>
      <p className={styles.title} aria-hidden="true">
        {words.title}
      </p>
      <div className={styles.map} style={{ blockSize: `${String(rows * row)}px` }}>
        <svg
          className={cx(styles.edges, "flip-rtl")}
          viewBox={`0 0 100 ${String(rows * row)}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {edges.map(({ from, to, isBack }) => {
            const [start, end] = [byId.get(from), byId.get(to)];
            if (!start || !end) return null;
            return <path key={`${from} ${to}`} d={edge(x(start), y(start), x(end), y(end), isBack)} data-back={isBack || undefined} />;
          })}
        </svg>
        <ol>
          {places.map((place) => {
            const isAmiss = placeProblems(place, words).length > 0;
            return (
              <li
                key={place.id}
                className={styles.place}
                style={
                  {
                    insetInlineStart: `${String(x(place))}%`,
                    insetBlockStart: `${String(y(place))}px`,
                    "--node": `${String(node)}px`,
                  } as CSSProperties
                }
              >
                <button
                  type="button"
                  className={cx(styles.node, place.isEnding && styles.ending, isAmiss && styles.amiss)}
                  aria-current={place.id === currentId ? "true" : undefined}
                  aria-label={placeLabel(place)}
                  title={placeLabel(place)}
                  onClick={() => onOpen(place.id)}
                >
                  {place.number}
                </button>
                {place.isStart ? <IconPlayerPlay size={14} className={styles.sign} aria-hidden="true" /> : null}
                {place.isEnding ? <IconFlag size={14} className={cx(styles.sign, styles.flag)} aria-hidden="true" /> : null}
              </li>
            );
          })}
        </ol>
      </div>
      {amiss.length > 0 ? (
        <Stack as="ul" gap={4} size="small" tone="amber" className={styles.amissList}>
          {amiss.map(({ place, problem }) => (
            <Split key={`${place.id} ${problem}`} as="li" gap={6} align="start">
              <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
              <span>
                <button type="button" className={styles.link} onClick={() => onOpen(place.id)} aria-label={words.goTo(place.number)}>
                  {words.name(place.number)}
                </button>
                : {problem}
              </span>
            </Split>
          ))}
        </Stack>
      ) : (
        <Text size="small" tone="slate">
          {words.how}
        </Text>
      )}
    </Stack>
  );
}

/** The SVG path of a link between two pages: forward links curve down, backward links go up beside them. */
function edge(fromX: number, fromY: number, toX: number, toY: number, isBack: boolean): string {
  const half = node / 2;
  const path = (...parts: (number | string)[]): string =>
    parts.map((part) => (typeof part === "number" ? part.toFixed(1) : part)).join(" ");
  if (!isBack) {
    const middle = (fromY + toY) / 2;
    return path("M", fromX, fromY + half, "C", fromX, middle, toX, middle, toX, toY - half);
  }
  const aside = Math.min(99, Math.max(fromX, toX) + 14);
  return path("M", fromX, fromY, "C", aside, fromY, aside, toY, toX, toY);
}
