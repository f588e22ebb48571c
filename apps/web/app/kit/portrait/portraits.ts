/** The portraits that are drawn; each is a file of its own. Demo teachers wear them, real ones upload a photograph. */
export const PORTRAITS = [
  "dana",
  "tomas",
  "priya",
  "sam",
  "noa",
  "yael",
  "amit",
  "ines",
  "joao",
  "beatriz",
  "oliver",
  "grace",
  "hannah",
  "marcus",
  "mei",
  "david",
  "leila",
  "ronen",
  "sofia",
  "harriet",
] as const;
export type PortraitName = (typeof PORTRAITS)[number];

/** Where a portrait lies: 200x220, an arch. */
export function portraitSrc(name: PortraitName): string {
  return `/portraits/${name}.svg`;
}
