/** The parts of a face. Colors are CSS colors. */
export type Portrait = {
  ground: string;
  skin: string;
  hair: string;
  style: keyof typeof STYLES;
  clothes: string;
  beard?: "full" | "short" | "stubble";
  glasses?: boolean;
  /** A collar, stripes or straps over the clothes. */
  over?: keyof typeof OVERS;
};

type Hair = { back?: string; front: string };

/** Hair behind the head and over the forehead, in the hair color. */
const STYLES = {
  long: {
    back: '<path d="M52 96c-6-52 22-70 48-70s56 16 48 72c-2 30 8 44 2 64-16 10-84 10-100 0-6-22 4-36 2-66z"/>',
    front: '<path d="M66 92c0-26 14-40 36-42 22 2 32 18 32 44-8-8-12-16-14-26-14 10-36 12-54 24z"/>',
  },
  bun: {
    back: '<circle cx="100" cy="34" r="20"/><path d="M58 100c-6-44 16-60 42-60s48 16 42 60c-2 14-10 24-14 30H72c-4-6-12-16-14-30z"/>',
    front: '<path d="M64 94c2-28 16-42 36-44 20 2 34 16 36 44-12-8-26-20-36-38-10 18-24 30-36 38z"/>',
  },
  crop: { front: '<path d="M62 90c-6-36 10-54 38-54s44 18 38 54c-4-12-6-18-10-24-18-6-38-6-56 0-4 6-6 12-10 24z"/>' },
  quiff: { front: '<path d="M62 92c-8-38 8-58 40-58 30 0 44 20 36 58-4-14-8-22-14-28-16 4-34 2-46-6-8 6-12 18-16 34z"/>' },
  bob: {
    back: '<path d="M50 104c-8-52 18-76 50-76s58 24 50 76c-2 18-8 30-18 36H68c-10-6-16-18-18-36z"/>',
    front: '<path d="M62 98c-2-32 14-52 40-52 24 0 38 18 36 52-6-10-10-18-12-28-20 2-40-2-50-10-4 14-8 26-14 38z"/>',
  },
  curls: {
    back: '<path d="M100 22c14-6 30 0 36 12 14 2 22 16 18 30 8 10 6 26-4 34-2 12-12 18-22 18H72c-10 0-20-6-22-18-10-8-12-24-4-34-4-14 4-28 18-30 6-12 22-18 36-12z"/>',
    front:
      '<path d="M64 88c-4-14 2-26 12-30 6-10 18-12 26-8 10-6 24 0 28 10 8 6 10 18 6 28-6-8-12-14-16-20-6 4-14 4-20 0-6 6-14 6-20 2-6 6-12 10-16 18z"/>',
  },
  side: { front: '<path d="M62 94c-6-36 6-60 42-60 28 0 42 22 34 60-4-10-6-18-8-26-26 0-46-6-56-14-4 14-6 28-12 40z"/>' },
  ponytail: {
    back: '<path d="M58 98c-6-44 16-64 42-64s48 20 42 64c-2 12-8 20-14 26H72c-6-6-12-14-14-26z"/><path d="M134 52c26-2 36 20 30 46-4 22-2 34 6 46-20 4-36-14-36-40z"/>',
    front: '<path d="M64 92c0-28 14-44 38-44 22 0 34 16 34 44-10-6-18-16-22-28-14 16-34 20-50 28z"/>',
  },
  wave: {
    back: '<path d="M48 150c-8-16 4-26 2-46-4-52 20-76 50-76s54 24 50 76c-2 20 10 30 2 46-6 12-20 14-30 10H78c-10 4-24 2-30-10z"/>',
    front: '<path d="M64 96c-4-32 8-50 28-52 2 0 12 0 14 2 20 2 34 20 30 50-14-8-28-22-34-40-6 18-22 32-38 40z"/>',
  },
  bald: { front: "" },
  scarf: {
    back: '<path d="M48 112c-6-56 16-82 52-82s58 26 52 82c-2 26 8 44 4 60-14 12-98 12-112 0-4-16 6-34 4-60z"/>',
    front:
      '<path d="M60 104c-2-40 14-62 40-62s42 22 40 62c4 4 10 52-2 70-16 8-60 8-76 0-12-18-6-66-2-70zm5-6c-1 34 14 56 35 56s36-22 35-56c-1-24-14-38-35-38s-34 14-35 38z" fill-rule="evenodd"/><path d="M66 160c20 12 48 12 68 0M72 172c18 8 38 8 56 0" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="3" stroke-linecap="round"/>',
  },
  grey: {
    back: '<path d="M54 104c-6-46 18-70 46-70s52 24 46 70c-2 8-6 14-10 18H64c-4-4-8-10-10-18z"/>',
    front: '<path d="M64 90c2-26 16-42 38-42 20 0 32 16 34 40-10-4-20-12-26-22-12 12-30 18-46 24z"/>',
  },
} satisfies Record<string, Hair>;

const BEARDS = {
  full: '<path d="M68 106c2 32 18 44 32 44s30-12 32-44c-4 12-12 16-18 14-8-4-20-4-28 0-6 2-14-2-18-14z"/>',
  short: '<path d="M84 134c10 4 22 4 32 0-4 12-28 12-32 0z"/>',
  stubble: '<path d="M68 108c2 30 18 42 32 42s30-12 32-42c-4 12-12 15-18 13-8-4-20-4-28 0-6 2-14-1-18-13z" opacity=".3"/>',
};

const OVERS = {
  collar: '<path d="M76 164l24 26-18 14-16-36zM124 164l-24 26 18 14 16-36z" fill="#fff"/>',
  stripes:
    '<path d="M22 196c50-14 106-14 156 0M18 214c50-12 114-12 164 0" stroke="#fff" stroke-opacity=".75" stroke-width="7" fill="none"/>',
  straps: '<path d="M58 168l8 56h14l-6-58zM142 168l-8 56h-14l6-58z" fill="#1D2340" fill-opacity=".85"/>',
  round: '<path d="M74 164c8 18 44 18 52 0l6 3c-8 26-56 26-64 0z" fill="#fff" fill-opacity=".55"/>',
};

/** Draws head and shoulders in an arched window, 200x220. */
export function drawPortrait(p: Portrait): string {
  const hair: Hair = STYLES[p.style];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 220" width="200" height="220">',
    '<clipPath id="a"><path d="M0 220V100a100 100 0 0 1 200 0v120z"/></clipPath><g clip-path="url(#a)">',
    `<rect width="200" height="220" fill="${p.ground}"/><circle cx="150" cy="70" r="70" fill="#fff" opacity=".35"/>`,
    hair.back ? `<g fill="${p.hair}">${hair.back}</g>` : "",
    `<path d="M18 224c4-46 34-60 82-62 48 2 78 16 82 62z" fill="${p.clothes}"/>`,
    `<path d="M82 136h36v30c-8 12-28 12-36 0z" fill="${p.skin}"/><path d="M82 148c10 10 26 10 36 0v10c-10 8-26 8-36 0z" opacity=".1"/>`,
    p.over ? OVERS[p.over] : "",
    p.style === "scarf" ? "" : `<circle cx="62" cy="104" r="9" fill="${p.skin}"/><circle cx="138" cy="104" r="9" fill="${p.skin}"/>`,
    `<path d="M64 94c0-28 14-44 36-44s36 16 36 44c0 36-16 56-36 56s-36-20-36-56z" fill="${p.skin}"/>`,
    p.beard ? `<g fill="${p.hair}">${BEARDS[p.beard]}</g>` : "",
    `<g fill="${p.hair}">${hair.front}</g>`,
    '<ellipse cx="85" cy="101" rx="4" ry="5" fill="#1D2340"/><ellipse cx="115" cy="101" rx="4" ry="5" fill="#1D2340"/>',
    `<path d="M77 89c4-4 11-4 15-1M108 88c4-3 11-3 15 1" stroke="${p.style === "scarf" ? "#3A2418" : p.hair}" stroke-width="3.5" fill="none" stroke-linecap="round"/>`,
    '<path d="M100 104c-2 6-4 10 1 11" stroke="#000" stroke-opacity=".28" stroke-width="3" fill="none" stroke-linecap="round"/>',
    '<path d="M86 122c8 10 20 10 28 0-4 2-24 2-28 0z" fill="#fff" stroke="#7A2F1E" stroke-width="2.5" stroke-linejoin="round"/>',
    p.glasses
      ? '<g fill="none" stroke="#1D2340" stroke-width="3"><circle cx="84" cy="100" r="13"/><circle cx="116" cy="100" r="13"/><path d="M97 99c2-2 4-2 6 0"/></g>'
      : "",
    "</g></svg>\n",
  ].join("");
}
