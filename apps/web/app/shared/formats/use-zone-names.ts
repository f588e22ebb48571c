import type { Language } from "@larkroom/domain/editions/editions";
import { currentId, isPlace, nameOfZone } from "@larkroom/domain/editions/zone-names";
import type { ZonePlaces } from "@larkroom/domain/editions/zone-places";
import { useMemo } from "react";
import { useLoaded } from "~/kit/lazy/use-loaded.ts";
import { useEdition, useRootData } from "../session/session.ts";
import { type InstantLike, readInstant } from "./use-formats.ts";

const files: Readonly<Record<Language, () => Promise<{ places: ZonePlaces }>>> = {
  en: () => import("@larkroom/domain/editions/zone-places.en"),
  he: () => import("@larkroom/domain/editions/zone-places.he"),
  pt: () => import("@larkroom/domain/editions/zone-places.pt"),
};

/** The places of time zones. For one that is neither the reader's nor an edition's, the language's file is loaded; until then its id is used. */
export function useZonePlaces(zones: readonly string[]): ZonePlaces {
  const { lang } = useEdition();
  const { zonePlaces } = useRootData();
  const isOther = zones.some((zone) => isPlace(zone) && zonePlaces[currentId(zone)] === undefined);
  const loaded = useLoaded(files[lang], isOther);
  return useMemo(() => ({ ...zonePlaces, ...loaded?.places }), [zonePlaces, loaded]);
}

/** Names time zones other than the reader's: a school's, or those of a list. */
export function useZoneNames(zones: readonly string[]): { name: (zone: string, at: InstantLike) => string } {
  const { lang } = useEdition();
  const places = useZonePlaces(zones);
  return { name: (zone, at) => nameOfZone(zone, readInstant(at), lang, places) };
}
