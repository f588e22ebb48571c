import { editions, type Edition } from "@larkroom/domain/editions/editions";
import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import type { RootData } from "./root-data.ts";

/** The logged-in person as pages see them. */
export type User = NonNullable<RootData["user"]>;

/** What the root loader sent with this page. @throws when the root loader itself failed: only the last-resort page is drawn then. */
export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("no root data");
  return data;
}

/** The edition of the page: its language, money, direction and habits. */
export const useEdition = (): Edition => editions[useRootData().edition];

/** The logged-in person, null for a visitor. */
export const useUser = (): User | null => useRootData().user;

/** The logged-in person on a page behind a guard. @throws when there is none. */
export function useLoggedIn(): User {
  const user = useUser();
  if (!user) throw new Error("not logged in");
  return user;
}

/** The reader's IANA zone: the browser's once known, the edition's at the very first load. */
export const useTimeZone = (): string => useRootData().timeZone;

/** The zone of the logged-in parent's family, by which its children's ages are counted: the one they named, else the reader's. */
export function useFamilyZone(): string {
  const { user, timeZone } = useRootData();
  return user?.timeZone ?? timeZone;
}

/** The instant the page was made, the same in the server's and the browser's first drawing. */
export function usePageNow(): Temporal.Instant {
  const { now } = useRootData();
  return useMemo(() => Temporal.Instant.fromEpochMilliseconds(now), [now]);
}

/** What this house has beside e-mail and passwords: Google, text messages. */
export const useWaysIn = (): RootData["ways"] => useRootData().ways;

/** The operator's name and mark. */
export const useBrand = (): RootData["brand"] => useRootData().brand;
