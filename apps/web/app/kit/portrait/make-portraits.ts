/**
 * Draws the portraits into apps/web/public/portraits. Run after changing them:
 * `node apps/web/app/kit/portrait/make-portraits.ts`
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { drawPortrait, type Portrait } from "./draw-portrait.ts";
import type { PortraitName } from "./portraits.ts";

const OUT = new URL("../../../public/portraits/", import.meta.url);

const PEOPLE: Record<PortraitName, Portrait> = {
  dana: { ground: "#FFDCD2", skin: "#F2C29B", hair: "#A4512C", style: "long", clothes: "#1F6BE0" },
  tomas: { ground: "#D6E6FF", skin: "#D9A274", hair: "#2A1D1B", style: "quiff", clothes: "#FFC145", beard: "full" },
  priya: { ground: "#E3F3DD", skin: "#B97F55", hair: "#1B1620", style: "bun", clothes: "#C73A23", glasses: true },
  sam: { ground: "#FFE9B5", skin: "#7A4B32", hair: "#17131A", style: "crop", clothes: "#2BA84A", beard: "short" },
  noa: { ground: "#F5E6D0", skin: "#F2C29B", hair: "#5B3A29", style: "bob", clothes: "#6C4AB6", glasses: true },
  yael: { ground: "#E3D8F7", skin: "#E9B48C", hair: "#3A2418", style: "curls", clothes: "#FFC145", over: "round" },
  amit: { ground: "#D5F0DB", skin: "#C98F62", hair: "#241A1C", style: "side", clothes: "#1D2340", over: "collar", beard: "stubble" },
  ines: { ground: "#FFE9B5", skin: "#E9B48C", hair: "#2A1D1B", style: "wave", clothes: "#1B7A34" },
  joao: { ground: "#FFDCD2", skin: "#D9A274", hair: "#4A2C1F", style: "side", clothes: "#3A86FF", over: "stripes", glasses: true },
  beatriz: { ground: "#D6E6FF", skin: "#F2C9A8", hair: "#C98A4E", style: "ponytail", clothes: "#FF6F59", over: "round" },
  oliver: { ground: "#E3F3DD", skin: "#F4CDAE", hair: "#B5632A", style: "quiff", clothes: "#6C4AB6", over: "collar" },
  grace: { ground: "#FFDCD2", skin: "#6E4229", hair: "#17131A", style: "curls", clothes: "#FFC145", over: "straps" },
  hannah: { ground: "#D5F0DB", skin: "#F6D3B5", hair: "#E2B45C", style: "bob", clothes: "#C73A23", over: "collar" },
  marcus: { ground: "#E3D8F7", skin: "#5C3724", hair: "#17131A", style: "bald", clothes: "#1F6BE0", beard: "full", glasses: true },
  mei: { ground: "#FFE9B5", skin: "#F0C9A0", hair: "#17131A", style: "long", clothes: "#2BA84A", over: "stripes" },
  david: {
    ground: "#D6E6FF",
    skin: "#EDBE97",
    hair: "#8C8A90",
    style: "side",
    clothes: "#474E73",
    over: "collar",
    beard: "short",
    glasses: true,
  },
  leila: { ground: "#E3F3DD", skin: "#D6A277", hair: "#1F6BE0", style: "scarf", clothes: "#1552B8" },
  ronen: { ground: "#F5E6D0", skin: "#D9A274", hair: "#3A2A24", style: "bald", clothes: "#1B7A34", beard: "stubble", over: "round" },
  sofia: { ground: "#E3D8F7", skin: "#C98F62", hair: "#1B1620", style: "ponytail", clothes: "#1D2340", over: "stripes" },
  harriet: { ground: "#FFDCD2", skin: "#F2C9A8", hair: "#B9B6BC", style: "grey", clothes: "#6C4AB6", over: "round", glasses: true },
};

mkdirSync(OUT, { recursive: true });
for (const [name, portrait] of Object.entries(PEOPLE)) writeFileSync(new URL(`${name}.svg`, OUT), drawPortrait(portrait));
