import fredokaHebrew from "@fontsource-variable/fredoka/files/fredoka-hebrew-wght-normal.woff2?url";
import fredokaLatin from "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url";
import rubikHebrew from "@fontsource-variable/rubik/files/rubik-hebrew-wght-normal.woff2?url";
import rubikLatin from "@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url";

/** The scripts our editions are written in. */
export type Script = "latin" | "hebrew";

/** Props of a `<link>` that fetches one font before the style sheet asks for it. */
export type FontPreload = { rel: "preload"; as: "font"; type: "font/woff2"; crossOrigin: "anonymous"; href: string };

const FILES: Record<Script, string[]> = {
  latin: [fredokaLatin, rubikLatin],
  // Digits, prices and Latin names stand in every Hebrew page, so it needs both.
  hebrew: [fredokaHebrew, rubikHebrew, fredokaLatin, rubikLatin],
};

/** Fonts the first paint of a page in that script needs; the code font and rare letters come when asked for. */
export function fontPreloads(script: Script): FontPreload[] {
  return FILES[script].map((href) => ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }));
}
