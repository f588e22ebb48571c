import { editions, type Edition } from "@larkroom/domain/editions/editions";
import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import type { RootData } from "./root-data.ts";

/** The logged-in user, as pages see them. */
export type User = NonNullable<RootData["user"]>;

/** The data of the root loader. @throws when the root loader failed; then only the last-resort page is rendered */
export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("no root data");
  return data;
}

/** The page's edition: its language, currency, direction and conventions. */
export const useEdition = (): Edition => editions[useRootData().edition];

/** The logged-in user, null for a visitor. */
export const useUser = (): User | null => useRootData().user;

/** The logged-in user on a guarded page. @throws when there is none */
export function useLoggedIn(): User {
  const user = useUser();
  if (!user) throw new Error("not logged in");
  return user;
}

/** The reader's IANA time zone: the browser's once known, the edition's on the very first load. */
export const useTimeZone = (): string => useRootData().timeZone;

/** The time zone of the logged-in parent's family, used to compute the children's ages: their configured one, otherwise the reader's. */
export function useFamilyZone(): string {
  const { user, timeZone } = useRootData();
  return user?.timeZone ?? timeZone;
}

/** When the page was rendered, the same on the server and during hydration. */
export function usePageNow(): Temporal.Instant {
  const { now } = useRootData();
  return useMemo(() => Temporal.Instant.fromEpochMilliseconds(now), [now]);
}

/** The login methods of this installation, besides email and password: Google, text messages. */
export const useLoginMethods = (): RootData["ways"] => useRootData().ways;

/** The operator's name and logo. */
export const useBrand = (): RootData["brand"] => useRootData().brand;
