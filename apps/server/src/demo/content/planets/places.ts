import { solarPlaces } from "../pictures/solar-map.ts";

/** Where something is on the map of the solar system: 0 is the Sun, 1 to 8 are its planets. @throws beyond them */
export function place(index: number): readonly [x: number, y: number] {
  const found = solarPlaces[index];
  if (!found) throw new RangeError(`no place ${index}`);
  return found;
}
