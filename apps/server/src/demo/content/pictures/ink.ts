// The brand colors and the helpers shared by all drawings. Drawings are SVG text; lengths are in the picture's own units.

export const ink = "#1D2340";
export const paper = "#FFFBF4";
export const codePaper = "#FBF6EC";
export const coral = "#FF6F59";
export const coralDeep = "#C73A23";
export const coralWash = "#FFE9E4";
export const sky = "#3A86FF";
export const skyDeep = "#1552B8";
export const skyWash = "#E6F0FF";
export const leaf = "#2BA84A";
export const leafWash = "#D9EFDD";
export const sun = "#FFC145";
export const sunWash = "#FFF3D6";
export const plum = "#6C4AB6";
export const plumWash = "#F0EAFB";
export const plumLine = "#D9CCF3";
export const wood = "#EBC08C";

/** Places a drawing at (x, y), scaled, and rotated by degrees. */
export function at(x: number, y: number, drawing: string, scale = 1, turn = 0): string {
  const turned = turn === 0 ? "" : ` rotate(${turn})`;
  const scaled = scale === 1 ? "" : ` scale(${scale})`;
  return `<g transform="translate(${x} ${y})${turned}${scaled}">${drawing}</g>`;
}

export const circle = (x: number, y: number, r: number, fill: string, more = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

export const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string, more = ""): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}" ${more}/>`;

/** A line with round caps and joins. */
export const stroke = (d: string, color: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const dotted = (d: string, color: string, width: number): string => stroke(d, color, width, `stroke-dasharray="1 ${width * 2.6}"`);

/** A finished picture. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

const picture = (width: number, height: number, body: string): Drawing => ({
  width,
  height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`,
});

/** A strip above the answers of a question: 1200 x 348. */
export const strip = (body: string): Drawing => picture(1200, 348, body);

/** A scene fills the stage: 1200 x 600. */
export const scene = (body: string): Drawing => picture(1200, 600, body);

/** A tile on a card or as an avatar: 400 x 400. */
export const tile = (body: string): Drawing => picture(400, 400, body);

/** `count` pseudorandom numbers between 0 and 1, always the same for a `start`. */
export function scattered(count: number, start: number): number[] {
  const numbers: number[] = [];
  let state = start;
  for (let index = 0; index < count; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    numbers.push(state / 2_147_483_648);
  }
  return numbers;
}

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");
