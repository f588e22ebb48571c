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

/** The picture of a person whose portrait is kept as the name of a drawing or as the address of a photograph. Null where there is neither. */
export function pictureOf(portrait: string | null): string | null {
  if (portrait === null || portrait === "") return null;
  const drawn = PORTRAITS.find((name) => name === portrait);
  if (drawn) return portraitSrc(drawn);
  return portrait.startsWith("/") || portrait.startsWith("https://") ? portrait : null;
}
