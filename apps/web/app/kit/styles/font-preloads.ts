import fredokaHebrew from "@fontsource-variable/fredoka/files/fredoka-hebrew-wght-normal.woff2?url";
import fredokaLatin from "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url";
import rubikHebrew from "@fontsource-variable/rubik/files/rubik-hebrew-wght-normal.woff2?url";
import rubikLatin from "@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url";

/** The scripts of our editions. */
export type Script = "latin" | "hebrew";

/** The props of a `<link>` that preloads a font. */
export type FontPreload = { rel: "preload"; as: "font"; type: "font/woff2"; crossOrigin: "anonymous"; href: string };

const FILES: Record<Script, string[]> = {
  latin: [fredokaLatin, rubikLatin],
  // Digits, prices and Latin names occur in every Hebrew page, so it needs both.
  hebrew: [fredokaHebrew, rubikHebrew, fredokaLatin, rubikLatin],
};

/** The fonts for the first paint of a page in that script; the code font and rare letters load on demand. */
export function fontPreloads(script: Script): FontPreload[] {
  return FILES[script].map((href) => ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }));
}
