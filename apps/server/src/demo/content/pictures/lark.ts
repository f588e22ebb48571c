import { coral } from "./ink.ts";

const brown = "#8A5A34";
const back = "#C98A4E";
const belly = "#FFF3DF";
const fine = "#E7B57E";

/** The lark standing, facing right: about 170 x 138, feet at y 138. Each lark in a picture needs its own `id`. */
export const lark = (id = "lark"): string => `
<path d="M40 96 4 116c-4 3-2 7 3 7l44-9z" fill="${brown}"/><path d="M38 100 10 118" stroke="#5E3A1E" stroke-width="2" stroke-linecap="round"/>
<path d="M80 119v17m-7 1h13M95 118v18m-7 1h13" stroke="#8A4B2A" stroke-width="3" stroke-linecap="round" fill="none"/>
<path d="M101 24C97 12 88 6 79 7c6 5 6 14 12 23z" fill="${brown}"/>
<path id="${id}" d="M28 102c16-8 28-30 44-47 5-21 20-35 39-35 17 0 29 13 29 30 0 8-2 14-3 21 0 30-26 54-59 53-21-1-38-8-50-22z" fill="${back}"/>
<clipPath id="${id}-body"><use href="#${id}"/></clipPath>
<g clip-path="url(#${id}-body)"><path d="M150 52c-26 2-36 12-40 28-6 24-34 36-72 36v30h120z" fill="${belly}"/><path d="M98 30c10-6 26-6 40 4" stroke="#FFE7C4" stroke-width="6" stroke-linecap="round" fill="none"/><path d="M122 72l3 7m7-9 1 7m-19 6 4 7m8-6 2 7m-22 5 5 6m6-7 3 6" stroke="${brown}" stroke-width="3" stroke-linecap="round"/></g>
<path d="M139 37 165 20c2-1 4 1 2 3l-23 26z" fill="${coral}"/><path d="M141 50l20-1c3 0 3 3 1 4l-22 6z" fill="#D9492F"/>
<circle cx="122" cy="43" r="5" fill="#1D2340"/><circle cx="123.8" cy="41.3" r="1.6" fill="#fff"/><circle cx="113" cy="57" r="6" fill="#F4A98F" opacity=".75"/>
<path d="M56 76c14-12 38-10 44 2-4 22-32 36-66 28 12-6 18-18 22-30z" fill="${brown}"/><path d="M62 84c10-6 22-6 30-1M56 94c10-5 20-5 28-2M48 102c8-3 14-3 20-1" stroke="${fine}" stroke-width="2.5" stroke-linecap="round" fill="none"/>`;

/** The lark flying to the right: about 187 x 146. */
export const larkFlying = (id = "flying"): string => `
<path d="M44 88 6 84c-5 0-6 5-2 7l40 14z" fill="${brown}"/>
<path d="M88 66C78 40 60 16 34 4c-5-2-8 2-6 7 6 24 18 46 36 62z" fill="#A96F3A"/><path d="M40 18c10 14 22 30 36 44M36 34c9 12 18 22 30 32" stroke="${fine}" stroke-width="2.5" fill="none" stroke-linecap="round"/>
<path id="${id}" d="M36 92c20-4 40-16 62-30 10-16 26-22 40-18 16 4 24 18 20 32-4 22-32 40-66 38-24-1-44-8-56-22z" fill="${back}"/><clipPath id="${id}-body"><use href="#${id}"/></clipPath>
<g clip-path="url(#${id}-body)"><path d="M170 62c-22 2-30 10-38 22-12 16-50 20-88 14v30h126z" fill="${belly}"/><path d="M134 82l2 7m8-9 1 6m-20 8 3 6m9-7 2 6" stroke="${brown}" stroke-width="3" stroke-linecap="round"/></g>
<path d="M120 44c-4-10-12-14-20-13 5 4 6 11 11 17z" fill="${brown}"/>
<path d="M157 58l24-8c3-1 4 2 2 3l-24 16z" fill="${coral}"/><path d="M158 68l18 1c3 0 3 3 0 4l-20 2z" fill="#D9492F"/>
<circle cx="142" cy="61" r="4.6" fill="#1D2340"/><circle cx="143.6" cy="59.5" r="1.5" fill="#fff"/>
<path d="M112 74c-14-6-34-2-44 6-14 14-22 36-24 58 0 5 5 7 9 4 26-16 48-36 59-68z" fill="${brown}"/><path d="M98 84c-14 8-28 24-38 44M82 84c-12 8-22 22-30 40" stroke="${fine}" stroke-width="2.5" fill="none" stroke-linecap="round"/>`;

/** A round glass helmet that fits over the head of the standing lark. */
export const helmet =
  '<circle cx="122" cy="42" r="50" fill="#9FD0FF" fill-opacity=".22" stroke="#fff" stroke-width="5"/><path d="M88 22c6-12 16-20 30-23" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".9"/><path d="M84 76h72" stroke="#CBD5F5" stroke-width="9" stroke-linecap="round"/>';
