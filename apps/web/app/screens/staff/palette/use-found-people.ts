import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "~/shared/api/api.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { placesFor } from "../staff-places.ts";
import { isOneOf, schoolRoles, teachingRoles } from "../staff-roles.ts";

/** The minimum number of letters for a search, and the maximum results per kind. */
const fewest = 2;
const most = 5;
/** The delay in milliseconds after the last key. */
const pause = 150;

const finders = {
  students: "GET /student/autocomplete",
  clients: "GET /client/autocomplete",
  teachers: "GET /teacher/autocomplete",
  assistants: "GET /assistant/autocomplete",
  observers: "GET /canvas/observers/autocomplete",
  courses: "GET /course/autocomplete",
  groups: "GET /group/autocomplete",
  lessons: "GET /lesson/list",
} as const;

/** The console page that shows a kind of result. */
const placeOf = (kind: FoundKind): string => (kind === "lessons" ? "courses" : kind);

/** A distributor can't search family names. */
const mayFind = (kind: FoundKind, role: string): boolean =>
  kind === "groups" || kind === "courses" || kind === "lessons" || isOneOf([...schoolRoles, ...teachingRoles], role);

type FoundKind = keyof typeof finders;
const kinds = Object.keys(finders) as FoundKind[];

export interface FoundPerson {
  kind: FoundKind;
  id: number;
  name: string;
  /** For a lesson: its number, and its course. */
  number?: number;
  course?: { id: number; title: string };
}

export interface FoundPeople {
  people: FoundPerson[];
  isLooking: boolean;
  isFailed: boolean;
}

/** People, courses and groups whose names match the typed text, of the kinds whose records the reader may open. */
export function useFoundPeople(typed: string): FoundPeople {
  const { role } = useLoggedIn();
  const text = useSettled(typed.trim(), pause);
  const own = kinds.filter((kind) => mayFind(kind, role) && placesFor(role).some((one) => one.text === placeOf(kind)));
  const isAsked = text.length >= fewest && own.length > 0;
  const { data, isFetching, isError } = useQuery({
    queryKey: ["staff-find", role, text],
    enabled: isAsked,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        own.map(async (kind) =>
          (await api(finders[kind], { query: { search: text, limit: most }, signal })).map((one): FoundPerson => ({ kind, ...one })),
        ),
      );
      return lists.flat();
    },
  });
  return { people: isAsked ? (data ?? []) : [], isLooking: isAsked && isFetching, isFailed: isAsked && isError };
}

function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
