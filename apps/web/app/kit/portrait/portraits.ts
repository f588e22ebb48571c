/** The drawn portraits, each a file of its own. Demo teachers use them, real ones upload a photograph. */
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

/** The URL of a portrait: 200x220, an arch. */
export function portraitSrc(name: PortraitName): string {
  return `/portraits/${name}.svg`;
}

/** The picture of a person whose portrait is stored as the name of a drawing or the URL of a photograph. Null without either. */
export function pictureOf(portrait: string | null): string | null {
  if (portrait === null || portrait === "") return null;
  const drawn = PORTRAITS.find((name) => name === portrait);
  if (drawn) return portraitSrc(drawn);
  return portrait.startsWith("/") || portrait.startsWith("https://") ? portrait : null;
}
