import { solarPlaces } from "../pictures/solar-map.ts";

/** The position of an object on the solar system map: 0 is the Sun, 1 to 8 are its planets. @throws for any other index */
export function place(index: number): readonly [x: number, y: number] {
  const found = solarPlaces[index];
  if (!found) throw new RangeError(`no place ${index}`);
  return found;
}
