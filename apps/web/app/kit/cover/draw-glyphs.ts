import type { CoverGlyph } from "./palettes.ts";

/**
 * The colors of a glyph. Those of `on` touch the background and change where they wouldn't be visible on it; the fixed ones are on other parts of the
 * glyph.
 */
export type Inks = {
  sun: string;
  coral: string;
  sky: string;
  plum: string;
  leaf: string;
  ink: string;
  cream: string;
  /** A mark on the sun color. */ mark: string;
  /** A mark on the coral color. */ dot: string;
};

const INK = "#1D2340";
const star = (x: number, y: number, size: number, color: string): string => {
  const a = size,
    b = size * 0.27;
  return `<path d="M${x} ${y - a}l${b} ${a - b} ${a - b} ${b}-${a - b} ${b}-${b} ${a - b}-${b}-${a - b}-${a - b}-${b} ${a - b}-${b}z" fill="${color}"/>`;
};
const block = (x: number, y: number, turn: number, color: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(.8)"><path d="M5 0h9c2 0 3 1 4 3s2 3 4 3h9c2 0 3-1 4-3s2-3 4-3h26c3 0 5 2 5 5v24c0 3-2 5-5 5H39c-2 0-3 1-4 3s-2 3-4 3h-9c-2 0-3-1-4-3s-2-3-4-3H5c-3 0-5-2-5-5V5c0-3 2-5 5-5z" fill="${color}"/></g>`;
const cube = (x: number, y: number, top: string, left: string, right: string): string =>
  `<g transform="translate(${x} ${y})"><path d="M0 0l48 24L0 48-48 24z" fill="${top}"/><path d="M-48 24 0 48v52l-48-24z" fill="${left}"/><path d="M48 24 0 48v52l48-24z" fill="${right}"/></g>`;
const sign = (x: number, y: number, fill: string, mark: string, stroke: string): string =>
  `<g transform="translate(${x} ${y})"><rect width="68" height="68" rx="16" fill="${fill}"/><path d="${mark}" fill="none" stroke="${stroke}" stroke-width="9" stroke-linecap="round"/></g>`;

/** The picture and the small ornaments around it. */
export type Drawing = { main: string; trim: string };

/** The picture of each subject on a 360x216 canvas; everything important is in the middle 216x216, so that a square crop works. */
export const GLYPH_ART: Record<CoverGlyph, (on: Inks) => Drawing> = {
  games: (on) => ({
    main: `<g transform="translate(84 50)"><path d="M40 14h112c26 0 38 16 42 44l6 42c3 22-24 30-36 12l-14-20H42l-14 20c-12 18-39 10-36-12l6-42c4-28 16-44 42-44z" fill="${INK}"/><path d="M40 14h112c26 0 38 16 42 44l1 6C190 40 176 26 152 26H40C16 26 2 40-3 64l1-6c4-28 16-44 42-44z" fill="#39406B"/><path d="M42 42h14v14h14v14H56v14H42V70H28V56h14z" fill="#FFFBF4"/><circle cx="142" cy="46" r="9" fill="#FFC145"/><circle cx="160" cy="63" r="9" fill="#FF6F59"/><circle cx="124" cy="63" r="9" fill="#3A86FF"/><circle cx="142" cy="80" r="9" fill="#43C465"/><rect x="86" y="52" width="20" height="8" rx="4" fill="#6B729C"/></g>`,
    trim: `${block(34, 30, -12, on.sun)}${block(278, 30, 12, "#fff")}`,
  }),
  planets: (on) => ({
    main: `<g transform="rotate(-16 180 110)"><ellipse cx="180" cy="110" rx="92" ry="22" fill="none" stroke="${on.coral}" stroke-width="13"/></g><circle cx="180" cy="110" r="54" fill="${on.sun}"/><clipPath id="pl"><circle cx="180" cy="110" r="54"/></clipPath><g clip-path="url(#pl)"><path d="M118 84c36 14 88 14 126-4M116 132c40 16 90 14 128-2M130 152c30 8 70 8 100 0" stroke="#E68A12" stroke-opacity=".5" stroke-width="10" fill="none"/><path d="M206 50c44 30 40 92 0 122h60V50z" fill="#E68A12" opacity=".3"/></g><g transform="rotate(-16 180 110)"><path d="M88 110c0 12 41 22 92 22s92-10 92-22" fill="none" stroke="${on.coral}" stroke-width="13" stroke-linecap="round"/><path d="M90 113c6 11 44 19 90 19s84-8 90-19" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/></g>`,
    trim: `<circle cx="292" cy="52" r="13" fill="${on.sky}"/><circle cx="70" cy="164" r="10" fill="${on.cream}"/>${star(86, 58, 11, "#fff")}${star(284, 174, 8, "#fff")}`,
  }),
  robots: (on) => ({
    main: `<g transform="translate(112 34)"><path d="M68 18V2" stroke="${on.cream}" stroke-width="7" stroke-linecap="round" fill="none"/><circle cx="68" cy="0" r="10" fill="${on.sun}"/><rect x="-14" y="58" width="18" height="40" rx="9" fill="${on.coral}"/><rect x="132" y="58" width="18" height="40" rx="9" fill="${on.coral}"/><rect y="18" width="136" height="120" rx="34" fill="#FFF7EA"/><rect x="18" y="42" width="100" height="56" rx="26" fill="${INK}"/><circle cx="46" cy="70" r="13" fill="#7FE3A0"/><circle cx="90" cy="70" r="13" fill="#7FE3A0"/><circle cx="49" cy="67" r="4" fill="#fff"/><circle cx="93" cy="67" r="4" fill="#fff"/><path d="M48 116c12 9 28 9 40 0" stroke="${INK}" stroke-width="6" stroke-linecap="round" fill="none"/></g>`,
    trim: "",
  }),
  stories: (on) => ({
    main: `<g transform="translate(74 44)"><path d="M106 128C80 108 40 104 4 110V36c36-6 76-2 102 18z" fill="#FFFDF8"/><path d="M106 128c26-20 66-24 102-18V36c-36-6-76-2-102 18z" fill="#FFF3DF"/><path d="M106 138C80 118 40 114-4 121v-74l8-2v65c36-6 76-2 102 18 26-20 66-24 102-18V45l8 2v74c-44-7-84-3-110 17z" fill="${INK}"/><path d="M22 62c20-2 44 0 62 8M22 80c20-2 44 0 62 8" stroke="#D9C9AE" stroke-width="5" stroke-linecap="round" fill="none"/><path d="M120 86c24-12 54-14 76-10v18c-26-4-52-2-76 10z" fill="#3A86FF"/><path d="M148 78l4-34 28 26c-10 1-22 3-32 8z" fill="#FF6F59"/><path d="M152 42v38" stroke="${INK}" stroke-width="4" stroke-linecap="round" fill="none"/><path d="M134 84c14-6 38-9 54-7-3 9-9 13-18 14-13 2-25 3-36-7z" fill="#6C4AB6"/></g>`,
    trim: `${star(268, 55, 15, "#fff")}<circle cx="92" cy="44" r="16" fill="${on.coral}"/>`,
  }),
  web: (on) => ({
    main: `<g transform="translate(92 38)"><rect width="176" height="130" rx="14" fill="#fff"/><path d="M0 30V14A14 14 0 0 1 14 0h148a14 14 0 0 1 14 14v16z" fill="${INK}"/><circle cx="18" cy="15" r="5" fill="#FF6F59"/><circle cx="34" cy="15" r="5" fill="#FFC145"/><circle cx="50" cy="15" r="5" fill="#43C465"/><rect x="16" y="46" width="64" height="68" rx="8" fill="#FFE1D8"/><path d="M16 104l20-24 16 16 12-12 16 18v4a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8z" fill="#FF6F59"/><circle cx="62" cy="62" r="7" fill="#FFC145"/><path d="M94 52h62M94 68h48M94 84h56" stroke="#C9D8F2" stroke-width="8" stroke-linecap="round" fill="none"/><rect x="90" y="98" width="52" height="18" rx="9" fill="#6C4AB6"/></g><path d="M246 130l50 20-21 9-9 21z" fill="${on.sun}" stroke="${INK}" stroke-width="6" stroke-linejoin="round"/>`,
    trim: "",
  }),
  worlds: (on) => ({
    main: `${cube(180, 24, "#FFE08F", "#FFC145", "#F2A31B")}${cube(132, 96, "#8FD9A4", "#43B465", "#2B8F4C")}${cube(228, 96, "#A9CCFF", "#4F93FF", "#2B66CC")}<path d="M180 6v34M180 10l26 9-26 9" stroke="${on.ink}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" fill="${on.coral}"/>`,
    trim: `${star(92, 58, 11, "#fff")}<circle cx="276" cy="66" r="12" fill="${on.coral}"/>`,
  }),
  chess: (on) => ({
    main: `<g transform="translate(112 22)"><path d="M38 122c-2-22 10-32 20-46 5-7 7-13 7-20-8 9-16 13-27 16-9 3-14 12-24 10C4 80 0 72 6 62c10-17 20-38 42-48L50-2l16 12c36 6 52 42 46 80-2 12-4 20-2 32z" fill="#FFF7EA"/><path d="M66 10c36 6 52 42 46 80-2 12-4 20-2 32H88c6-40 4-86-28-104L50-2z" fill="${on.coral}"/><path d="M82 30c12 12 18 30 18 50M74 26c10 14 16 34 15 56" stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-linecap="round" fill="none"/><circle cx="54" cy="38" r="6" fill="${INK}"/><path d="M14 68c4-1 7-2 9-5" stroke="${INK}" stroke-width="4" stroke-linecap="round" fill="none"/><path d="M28 122h92l10 22H18z" fill="#F0DFC3"/><rect x="6" y="140" width="136" height="22" rx="11" fill="${INK}"/></g>`,
    trim: `${star(92, 60, 11, "#fff")}<circle cx="282" cy="58" r="12" fill="${on.sun}"/>`,
  }),
  maths: (on) => ({
    main: `${sign(106, 34, "#FFFBF4", "M34 18v32M18 34h32", "#FF6F59")}${sign(186, 34, on.sun, "M18 34h32", on.mark)}${sign(106, 114, on.sky, "M22 22l24 24M46 22 22 46", INK)}${sign(186, 114, INK, "M20 25h28M20 43h28", "#7FE3A0")}`,
    trim: `${star(84, 100, 11, "#fff")}<circle cx="280" cy="108" r="11" fill="${on.coral}"/>`,
  }),
  art: (on) => ({
    main: `<path d="M178 34c56 0 92 32 92 72 0 28-20 40-42 36-20-4-32 6-28 22 4 18-8 28-30 28-50 0-86-36-86-82 0-44 40-76 94-76z" fill="#FFF7EA"/><path d="M84 110c0 46 36 82 86 82 18 0 29-7 31-19-6 6-15 8-27 8-46 0-82-32-88-79a60 60 0 0 0-2 8z" fill="#E9D6B6"/><circle cx="132" cy="90" r="15" fill="#FF6F59"/><circle cx="172" cy="66" r="15" fill="#FFC145"/><circle cx="216" cy="80" r="15" fill="#3A86FF"/><circle cx="118" cy="132" r="15" fill="#2BA84A"/><circle cx="158" cy="152" r="13" fill="${INK}" opacity=".14"/><g transform="rotate(42 232 120)"><rect x="226" y="44" width="13" height="96" rx="6" fill="${INK}"/><rect x="225" y="132" width="15" height="18" fill="#C9CEE6"/><path d="M225 148h15c4 14-2 24-8 34-6-10-11-20-7-34z" fill="#6C4AB6"/></g>`,
    trim: `${star(86, 54, 11, "#fff")}<circle cx="64" cy="170" r="10" fill="${on.sun}"/>`,
  }),
  english: (on) => ({
    main: `<path d="M98 30h112a24 24 0 0 1 24 24v48a24 24 0 0 1-24 24h-62l-26 24v-24H98a24 24 0 0 1-24-24V54a24 24 0 0 1 24-24z" fill="#FFFDF8"/><path d="M104 106l20-52 20 52M111 90h26M196 106V82M196 94a13 13 0 1 1-26 0 13 13 0 1 1 26 0z" stroke="${INK}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" fill="none"/><path d="M206 108h58a20 20 0 0 1 20 20v26a20 20 0 0 1-20 20h-8v20l-22-20h-28a20 20 0 0 1-20-20v-26a20 20 0 0 1 20-20z" fill="${on.coral}"/><circle cx="212" cy="141" r="7" fill="${on.dot}"/><circle cx="235" cy="141" r="7" fill="${on.dot}"/><circle cx="258" cy="141" r="7" fill="${on.dot}"/>`,
    trim: `${star(268, 56, 13, "#fff")}<circle cx="92" cy="172" r="12" fill="${on.sun}"/>`,
  }),
  music: (on) => ({
    main: `<g transform="translate(104 30)"><path d="M56 34 140 14v26L56 60z" fill="${INK}"/><path d="M56 40v86M140 20v86" stroke="${INK}" stroke-width="10" stroke-linecap="round" fill="none"/><ellipse cx="36" cy="130" rx="27" ry="20" transform="rotate(-18 36 130)" fill="#FFF7EA"/><ellipse cx="120" cy="110" rx="27" ry="20" transform="rotate(-18 120 110)" fill="${on.coral}"/><path d="M20 124c4-6 10-9 17-10M104 104c4-6 10-9 17-10" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round" fill="none"/></g><g transform="translate(254 122) scale(.55)"><path d="M30 8v70c14-2 32-20 22-42-4-10-18-14-22-28z" fill="${on.sun}"/><path d="M30 6v82" stroke="${on.sun}" stroke-width="9" stroke-linecap="round" fill="none"/><ellipse cx="16" cy="90" rx="21" ry="16" transform="rotate(-18 16 90)" fill="${on.sun}"/></g>`,
    trim: star(94, 62, 12, "#fff"),
  }),
  science: (on) => ({
    main: `<g transform="translate(112 26)"><path d="M50 8h36v46l44 78c10 18 0 34-20 34H26c-20 0-30-16-20-34l44-78z" fill="#FFFDF8"/><path d="M30 90h76l24 42c10 18 0 34-20 34H26c-20 0-30-16-20-34z" fill="${on.leaf}"/><path d="M30 90c14 10 26-8 40 0s24 6 36 0l8 14c-14 8-28 2-42-2s-32 8-50 2z" fill="#fff" opacity=".45"/><circle cx="52" cy="128" r="9" fill="#fff" opacity=".85"/><circle cx="80" cy="142" r="6" fill="#fff" opacity=".85"/><circle cx="86" cy="116" r="5" fill="#fff" opacity=".85"/><rect x="40" y="-2" width="56" height="16" rx="8" fill="${INK}"/></g>`,
    trim: `<circle cx="232" cy="46" r="13" fill="${on.coral}"/><circle cx="256" cy="76" r="8" fill="${on.sun}"/><circle cx="224" cy="82" r="5" fill="${on.cream}"/>${star(104, 64, 12, "#fff")}`,
  }),
};
