/**
 * Draws all course covers into apps/web/public/covers. Run after changing the drawings:
 * `node apps/web/app/kit/cover/make-covers.ts`
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { GLYPH_ART, type Inks } from "./draw-glyphs.ts";
import { PATTERNS } from "./draw-patterns.ts";
import { COVER_GROUND, GLYPHS, PALETTES, type CoverGlyph, type CoverPalette } from "./palettes.ts";

const OUT = new URL("../../../public/covers/", import.meta.url);
const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 216" width="360" height="216" preserveAspectRatio="xMidYMid slice">';

const PATTERN_INK: Record<CoverPalette, string> = {
  coral: "#FFA797",
  plum: "#7659C2",
  sky: "#6CA6FF",
  leaf: "#48B26C",
  sun: "#FFDE94",
  ink: "#4E578F",
};
const PLAIN: Inks = {
  sun: "#FFC145",
  coral: "#FF6F59",
  sky: "#9FD0FF",
  plum: "#6C4AB6",
  leaf: "#43C465",
  ink: "#1D2340",
  cream: "#FFF3DF",
  mark: "#1D2340",
  dot: "#fff",
};
const ON: Record<CoverPalette, Inks> = {
  coral: { ...PLAIN, coral: "#FFE3DC", plum: "#54389B", dot: "#C73A23" },
  plum: { ...PLAIN, plum: "#B79CF0" },
  sky: { ...PLAIN, sky: "#CFE6FF" },
  leaf: { ...PLAIN, leaf: "#9BE6AE" },
  sun: { ...PLAIN, sun: "#6C4AB6", sky: "#3A86FF", cream: "#fff", mark: "#fff" },
  ink: PLAIN,
};

function cover(palette: CoverPalette, glyph: CoverGlyph): string {
  const { main, trim } = GLYPH_ART[glyph](ON[palette]);
  return `${HEAD}<rect width="360" height="216" fill="${COVER_GROUND[palette]}"/>${PATTERNS[glyph](PATTERN_INK[palette])}${main}${trim}</svg>\n`;
}

/** A course in development: the same drawing in pencil on squared paper, with a pencil on top. */
function sketch(glyph: CoverGlyph): string {
  const paper =
    '<rect width="360" height="216" fill="#F7EEDF"/><pattern id="g" width="24" height="24" patternUnits="userSpaceOnUse"><path d="M24 0H0v24" fill="none" stroke="#E4D6BE"/></pattern><rect width="360" height="216" fill="url(#g)"/>';
  const rules =
    "<style>.s *{fill:#FFFDF8;stroke:#1D2340;stroke-opacity:1;stroke-width:3;stroke-linejoin:round;stroke-linecap:round;opacity:1}.s [fill=none]{fill:none}.s [fill='#1D2340']{fill:#EFE6D6}</style>";
  const pencil =
    '<path d="M284 44l34-22 8 12-34 22-13 2z" fill="#FFC145" stroke="#1D2340" stroke-width="3" stroke-linejoin="round"/><path d="M312 26l8 12" stroke="#1D2340" stroke-width="3"/><path d="M262 72c8-2 12-8 18-13" stroke="#1D2340" stroke-width="2" stroke-linecap="round" fill="none"/><path d="M30 40h26M30 52h36M30 64h18" stroke="#1D2340" stroke-width="2" stroke-linecap="round" stroke-dasharray="1 6"/>';
  // The colored picture's ornaments would clutter the pencil drawing.
  const drawing = glyph === "worlds" ? CUBES : GLYPH_ART[glyph](PLAIN).main;
  return `${HEAD}${paper}${rules}<g class="s">${drawing}</g>${pencil}</svg>\n`;
}

const CUBES = [
  [180, 24],
  [132, 96],
  [228, 96],
]
  .map(
    ([x, y]) =>
      `<g transform="translate(${x} ${y})"><path d="M0 0l48 24v52L0 100l-48-24V24z"/><path d="M-48 24 0 48l48-24M0 48v52" fill="none"/><path d="M10 62v26M20 57v26M30 52v26" fill="none" style="stroke-width:1.5;opacity:.55"/></g>`,
  )
  .join("");

mkdirSync(OUT, { recursive: true });
for (const glyph of GLYPHS) {
  writeFileSync(new URL(`sketch-${glyph}.svg`, OUT), sketch(glyph));
  for (const palette of PALETTES) writeFileSync(new URL(`${palette}-${glyph}.svg`, OUT), cover(palette, glyph));
}
