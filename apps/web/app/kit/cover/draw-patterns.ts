import type { CoverGlyph } from "./palettes.ts";

const tile = (size: string, body: string): string => `<pattern id="p" ${size} patternUnits="userSpaceOnUse">${body}</pattern>`;
const fill = '<rect width="360" height="216" fill="url(#p)"/>';
const line = (width: number, color: string): string =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

/** The subtle pattern behind a glyph, in a color close to the background. Each subject has its own. */
export const PATTERNS: Record<CoverGlyph, (color: string) => string> = {
  games: (c) => tile('width="30" height="60"', `<path d="M-4 6h8M26 6h8M0 2v8M30 2v8M11 36h8M15 32v8" ${line(2.5, c)}/>`) + fill,
  planets: (c) =>
    [38, 72, 106, 140, 174, 208]
      .map((r, i) => `<circle cx="180" cy="112" r="${r}" ${line(2, c)}${i % 2 ? ' stroke-dasharray="3 9"' : ""}/>`)
      .join(""),
  robots: (c) =>
    `<path d="M-4 40h70l22 22v40M-4 84h44l20 20v66M60 220v-28l24-24h30M364 36h-64l-24 24v30M364 96h-50l-20 20v50l-22 22v40M364 160h-30M120-4v24l22 22M230-4v30l-20 20M150 220v-22M206 220v-14" ${line(2.5, c)}/><g fill="${c}"><circle cx="88" cy="106" r="5"/><circle cx="60" cy="174" r="5"/><circle cx="118" cy="168" r="5"/><circle cx="276" cy="94" r="5"/><circle cx="332" cy="160" r="5"/><circle cx="144" cy="44" r="5"/><circle cx="208" cy="48" r="5"/></g>`,
  stories: (c) => tile('width="40" height="26"', `<path d="M-20 13q10-11 20 0t20 0q10-11 20 0t20 0" ${line(2.5, c)}/>`) + fill,
  web: (c) => tile('width="24" height="24"', `<circle cx="12" cy="12" r="2.4" fill="${c}"/>`) + fill,
  worlds: (c) => tile('width="48" height="28"', `<path d="M0 14 24 0l24 14-24 14z" ${line(1.6, c)}/>`) + fill,
  chess: (c) => tile('width="54" height="54"', `<path d="M0 0h27v27H0zM27 27h27v27H27z" fill="${c}" opacity=".45"/>`) + fill,
  maths: (c) => tile('width="24" height="24"', `<path d="M24 0H0v24" ${line(1.6, c)}/>`) + fill,
  art: (c) =>
    tile(
      'width="72" height="54"',
      `<path d="M8 14c8-8 14 4 22-4M44 40c8-8 14 4 22-4" ${line(4, c)}/><circle cx="54" cy="12" r="3" fill="${c}"/><circle cx="18" cy="40" r="3" fill="${c}"/>`,
    ) + fill,
  english: (c) =>
    tile(
      'width="72" height="60"',
      `<path d="M6 24a14 14 0 0 1 24-10M42 54a14 14 0 0 1 24-10" ${line(2.5, c)}/><circle cx="12" cy="34" r="2" fill="${c}"/><circle cx="48" cy="4" r="2" fill="${c}"/>`,
    ) + fill,
  music: (c) => [0, 1, 2, 3, 4].map((i) => `<path d="M-10 ${70 + i * 20}c70-34 120 26 190 0s120-34 190-6" ${line(2, c)}/>`).join(""),
  science: (c) => tile('width="52" height="90"', `<path d="M26 0v15L0 30v30l26 15v15M26 15l26 15v30L26 75" ${line(1.8, c)}/>`) + fill,
};
