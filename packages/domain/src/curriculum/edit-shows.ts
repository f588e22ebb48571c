import type { InteractiveMapContent, MapPlace, TypeformContent } from "./slide-types.ts";

// Changes the editor makes to slides children look at: places on a picture, embedded forms, Scratch projects, video times.

const onPicture = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10;

/** Puts a place at a point, in percent of the picture from its top left corner: kept within the picture, rounded to a tenth. */
export const placeAt = <Place extends Pick<MapPlace, "x" | "y">>(place: Place, x: number, y: number): Place => ({
  ...place,
  x: onPicture(x),
  y: onPicture(y),
});

/** Adds a place to a map. */
export const withPlace = (content: InteractiveMapContent, id: string, x: number, y: number): InteractiveMapContent => ({
  ...content,
  places: [...content.places, placeAt({ id, x, y, title: "", text: { paragraphs: [] } }, x, y)],
});

/** Replaces the place of the same id. */
export const withPlaceChanged = (content: InteractiveMapContent, changed: MapPlace): InteractiveMapContent => ({
  ...content,
  places: content.places.map((place) => (place.id === changed.id ? changed : place)),
});

/** The host of an https address in lower case; undefined if it has none. */
export function hostOf(url: string): string | undefined {
  const host = /^https:\/\/([^/?#:@\s]+)(?:[/?#:]|$)/iu.exec(url.trim())?.[1]?.toLowerCase();
  return host !== undefined && /^(?:[a-z0-9-]+\.)+[a-z]{2,63}$/u.test(host) ? host : undefined;
}

/** Changes the address of a form. Its host becomes allowed in place of the previous address's host; hosts the author added stay. */
export function withFormAddress(content: TypeformContent, url: string): TypeformContent {
  const [before, now] = [hostOf(content.url), hostOf(url)];
  const otherHosts = content.allowedHosts.filter((host) => host !== before);
  return { ...content, url, allowedHosts: now === undefined ? otherHosts : [...new Set([...otherHosts, now])] };
}

/** Whether pages may frame a host: it is listed by name, or below a wildcard ("*.typeform.com"). */
export const isFramed = (host: string, allowed: readonly string[]): boolean =>
  allowed.some((name) => (name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name));

/** The number of a Scratch project, from its address or as typed. */
export const scratchProject = (written: string): string =>
  /^(?:https?:\/\/)?scratch\.mit\.edu\/projects\/(\d+)/iu.exec(written.trim())?.[1] ?? written.trim();

/** Formats seconds as a video time: "0:05", "1:02:30", "0:05.5". */
export function filmTime(seconds: number): string {
  const tenths = Math.round(Math.max(0, seconds) * 10);
  const whole = Math.floor(tenths / 10);
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const end = `${two(whole % 60)}${tenths % 10 === 0 ? "" : `.${String(tenths % 10)}`}`;
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${end}` : `${String(minutes)}:${end}`;
}

/** Parses a typed time into seconds: "90", "1:30", "0:05.5", "1:02:30". Null if it isn't one, or is longer than ten hours. */
export function filmSeconds(written: string): number | null {
  const plain = written.trim().replace(",", ".");
  if (!/^(?:\d{1,2}:)?(?:\d{1,3}:)?\d{1,5}(?:\.\d{1,3})?$/u.test(plain)) return null;
  const seconds = plain.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds <= 36_000 ? Math.round(seconds * 1000) / 1000 : null;
}
