import type { ReactNode } from "react";
import type { SlideContent, SlideType } from "@larkroom/domain/curriculum/slide-types";
import { pictureOf, thumbLooks, type ThumbLook } from "./slide-kinds.ts";
import styles from "./list.module.css";

const lines = (colour: string, x = 4, widths = [24, 32, 36, 28]): ReactNode =>
  widths.map((width, at) => <rect key={at} x={x + (at % 2) * 4} y={10 + at * 8} width={width} height="3" rx="1.5" fill={colour} />);

const slate = "#5b6285";
const plum = "#6c4ab6";
const sky = "#3a86ff";

/** Small drawings of 68 by 46, each with its background. */
const drawings: Readonly<Record<ThumbLook, readonly [ground: string, drawing: ReactNode]>> = {
  picture: [
    "#fff3d6",
    <>
      <circle cx="34" cy="31" r="14" fill="#ffc145" />
      <path d="M0 35h68v11H0z" fill="#fff3d6" />
      <path d="M0 35.5h68" stroke="#1d2340" strokeWidth="1.5" />
    </>,
  ],
  film: ["#1d2340", <path key="a" d="M27 14v18l16-9z" fill="#fff" />],
  map: [
    "#e3f5e7",
    <>
      <path d="M0 34c14-12 26 6 40-6s20-4 28-10v28H0z" fill="#bfe3c8" />
      <path d="M44 10a7 7 0 0 1 7 7c0 5-7 12-7 12s-7-7-7-12a7 7 0 0 1 7-7z" fill="#c73a23" />
      <circle cx="44" cy="17" r="2.6" fill="#fff" />
    </>,
  ],
  empty: [
    "#efede8",
    <rect key="a" x="14" y="10" width="40" height="26" rx="4" fill="none" stroke="#8a8470" strokeWidth="1.5" strokeDasharray="4 3" />,
  ],
  pages: ["#fbf6ec", lines(slate)],
  ways: [
    "#fbf6ec",
    <>
      <path d="M12 23h14c8 0 8-11 16-11h10M26 23c8 0 8 11 16 11h10" fill="none" stroke={slate} strokeWidth="2.5" />
      <circle cx="12" cy="23" r="4.5" fill={plum} />
      <circle cx="54" cy="12" r="4.5" fill="#2ba84a" />
      <circle cx="54" cy="34" r="4.5" fill="#ffc145" />
    </>,
  ],
  path: [
    "#e6f0ff",
    <>
      <path
        d="M8 34c12 0 10-20 24-20s10 18 28 8"
        fill="none"
        stroke="#1552b8"
        strokeWidth="2.5"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <circle cx="8" cy="34" r="4.5" fill={sky} />
      <circle cx="32" cy="14" r="4.5" fill={sky} />
      <circle cx="60" cy="22" r="4.5" fill="#ffc145" />
    </>,
  ],
  talk: [
    "#f0eafb",
    <>
      <rect x="8" y="8" width="30" height="14" rx="6" fill={plum} />
      <rect x="28" y="26" width="32" height="13" rx="6" fill="#fff" stroke={plum} strokeWidth="1.5" />
    </>,
  ],
  quiz: [
    "#e6f0ff",
    <>
      <rect x="8" y="8" width="52" height="5" rx="2.5" fill="#1d2340" />
      <rect x="8" y="20" width="24" height="8" rx="3" fill="#fff" stroke={slate} />
      <rect x="36" y="20" width="24" height="8" rx="3" fill="#1b7a34" />
      <rect x="8" y="32" width="24" height="8" rx="3" fill="#fff" stroke={slate} />
      <rect x="36" y="32" width="24" height="8" rx="3" fill="#fff" stroke={slate} />
    </>,
  ],
  case: [
    "#fbf6ec",
    <>
      {lines(slate, 4, [26, 22, 26, 18])}
      <circle cx="52" cy="23" r="10" fill={plum} />
      <path d="M49 20a3.4 3.4 0 1 1 4 3.4c-.9.3-1 .8-1 1.9" fill="none" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" />
      <circle cx="52" cy="28.4" r="1.3" fill="#fff" />
    </>,
  ],
  graded: [
    "#fde7e4",
    <path key="a" d="M4 34c7-20 20-20 20 0 6-20 20-20 20 0 6-18 16-20 20-6" fill="none" stroke="#b3261e" strokeWidth="2.5" />,
  ],
  profile: [
    "#f0eafb",
    <>
      <circle cx="24" cy="18" r="7" fill="#8f72cf" />
      <path d="M10 40c0-9 6-14 14-14s14 5 14 14" fill="#8f72cf" />
      {lines(plum, 44, [16, 12, 16])}
    </>,
  ],
  stars: [
    "#fff3d6",
    [10, 26, 42].map((x, at) => (
      <path
        key={x}
        d={`M${x + 8} 12l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z`}
        fill={at < 2 ? "#ffc145" : "none"}
        stroke="#b77900"
        strokeWidth="1.2"
      />
    )),
  ],
  match: [
    "#e3f5e7",
    <>
      <path d="M24 14l20 18M24 32l20-18" stroke="#1b7a34" strokeWidth="2" />
      <rect x="8" y="8" width="16" height="11" rx="3" fill="#2ba84a" />
      <rect x="8" y="27" width="16" height="11" rx="3" fill="#2ba84a" />
      <rect x="44" y="8" width="16" height="11" rx="3" fill="#fff" stroke="#1b7a34" />
      <rect x="44" y="27" width="16" height="11" rx="3" fill="#fff" stroke="#1b7a34" />
    </>,
  ],
  boxes: [
    "#f0eafb",
    <>
      <rect x="6" y="11" width="25" height="24" rx="3" fill="#c5b1ea" />
      <rect x="37" y="11" width="25" height="24" rx="3" fill="#9678d3" />
    </>,
  ],
  cards: [
    "#e6f0ff",
    [8, 24, 40].map((x, at) => (
      <rect key={x} x={x + 2} y="12" width="14" height="22" rx="3" fill={at === 1 ? "#fff" : sky} stroke="#1552b8" />
    )),
  ],
  word: [
    "#fff3d6",
    [8, 22, 36, 50].map((x, at) => (
      <g key={x}>
        <rect x={x} y="28" width="10" height="2.5" fill="#7a4f00" />
        {at % 2 === 0 ? <rect x={x + 2} y="14" width="6" height="11" rx="2" fill="#b77900" /> : null}
      </g>
    )),
  ],
  votes: [
    "#e6f0ff",
    <>
      <circle cx="16" cy="23" r="10" fill="#83b2f5" />
      <circle cx="34" cy="23" r="10" fill="#5d98ee" />
      <circle cx="52" cy="23" r="10" fill="#1f6be0" />
    </>,
  ],
  table: [
    "#fff",
    <>
      <rect x="8" y="9" width="52" height="28" rx="3" fill="#fff" stroke={slate} />
      <path d="M8 18h52M8 27.5h52M26 9v28M43 9v28" stroke={slate} />
    </>,
  ],
  link: ["#e3f5e7", <path key="a" d="M24 10L12 23l12 13M44 10l12 13-12 13" fill="none" stroke="#1b7a34" strokeWidth="4.5" />],
  blocks: [
    "#fbf6ec",
    <>
      {lines(plum, 4, [24, 30, 20])}
      <circle cx="58" cy="36" r="7" fill="#1b7a34" />
    </>,
  ],
  task: [
    "#e6f0ff",
    <>
      <rect x="10" y="8" width="48" height="30" rx="4" fill="#fff" stroke="#1552b8" />
      <path d="M10 15h48" stroke="#1552b8" />
      <rect x="16" y="20" width="14" height="12" rx="2" fill={sky} />
      <path d="M36 22h16M36 28h11" stroke={slate} strokeWidth="2" />
    </>,
  ],
  form: [
    "#efede8",
    <>
      {[10, 20, 30].map((y) => (
        <g key={y}>
          <rect x="12" y={y} width="6" height="6" rx="1.5" fill="#fff" stroke={slate} />
          <rect x="23" y={y + 1.5} width="32" height="3" rx="1.5" fill={slate} />
        </g>
      ))}
    </>,
  ],
};

/** A slide's thumbnail: its picture, or a drawing of its type. */
export function Thumb({ content }: { content: SlideContent }) {
  const picture = pictureOf(content);
  if (!picture) return <KindThumb type={content.type} />;
  return (
    <span className={styles.thumb} aria-hidden="true">
      <img src={smallOf(picture.src)} alt="" loading="lazy" decoding="async" className={picture.keepDirection ? undefined : "flip-rtl"} />
    </span>
  );
}

/** The drawing of a slide type. */
export function KindThumb({ type }: { type: SlideType }) {
  const [ground, drawing] = drawings[thumbLooks[type]];
  return (
    <span className={styles.thumb} style={{ background: ground }} aria-hidden="true">
      <svg viewBox="0 0 68 46" width="68" height="46">
        {drawing}
      </svg>
    </span>
  );
}

/** The URL of a thumbnail-sized version of a picture; external ones stay as they are. */
const smallOf = (src: string): string =>
  src.startsWith("/image/") && !src.includes("?") ? `${src}?w=204&h=204&fit=inside&format=webp` : src;
