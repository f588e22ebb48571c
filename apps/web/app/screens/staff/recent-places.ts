import { useEffect } from "react";
import { useLocation } from "react-router";

export interface RecentPlace {
  href: string;
  title: string;
}

const storageKey = "staff-recent";
/** As many as are shown, and the one that is open. */
const kept = 6;

/** Pages that were open before, the latest first. They are kept by the tab and end with it: names of families stay on no machine. */
export function recentPlaces(): RecentPlace[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(read) ? read.filter(isPlace) : [];
  } catch {
    return [];
  }
}

const isPlace = (value: unknown): value is RecentPlace =>
  typeof value === "object" &&
  value !== null &&
  "title" in value &&
  "href" in value &&
  typeof value.title === "string" &&
  typeof value.href === "string" &&
  /^\/(?!\/)/.test(value.href);

/** Notes that a page was open. */
export function notePlace(place: RecentPlace): void {
  const others = recentPlaces().filter(({ href }) => href.split("?")[0] !== place.href.split("?")[0]);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([place, ...others].slice(0, kept)));
  } catch {
    // Where nothing may be stored there is nothing to go back to.
  }
}

/** Notes the open page under its title. */
export function useRecentPlace(title: string): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (title !== "") notePlace({ href: pathname + search, title });
  }, [pathname, search, title]);
}
