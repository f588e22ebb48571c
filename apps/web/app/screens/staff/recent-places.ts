import { useEffect } from "react";
import { useLocation } from "react-router";

export interface RecentPlace {
  href: string;
  title: string;
}

const storageKey = "staff-recent";
/** As many as are shown, plus the current page. */
const maxPlaces = 6;

/** Recently opened pages, latest first. Stored per tab, so that names of families don't remain on the computer. */
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

/** Stores an opened page. */
export function notePlace(place: RecentPlace): void {
  const others = recentPlaces().filter(({ href }) => href.split("?")[0] !== place.href.split("?")[0]);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([place, ...others].slice(0, maxPlaces)));
  } catch {
    // Without storage there are no recent pages.
  }
}

/** Stores the current page under its title. */
export function useRecentPlace(title: string): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (title !== "") notePlace({ href: pathname + search, title });
  }, [pathname, search, title]);
}
