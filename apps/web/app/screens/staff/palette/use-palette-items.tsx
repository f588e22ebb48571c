import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { IconBook, IconHistory, IconLogout, IconPlus, IconPresentation, IconUserCircle, IconUserPlus } from "~/kit/icon/icons.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { press, useSessionActions } from "~/shared/session/session-actions.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { placesFor, staffPlaces } from "../staff-places.ts";
import { isOneOf, schoolRoles } from "../staff-roles.ts";
import { matchIn } from "./match.ts";
import { useOfferedActions } from "../page-actions.ts";
import { recentPlaces } from "../recent-places.ts";
import { useFoundPeople } from "./use-found-people.ts";

export interface PaletteItem {
  id: string;
  title: string;
  detail?: string;
  icon: ReactNode;
  /** The page to open; otherwise `run` is called. */
  href?: string;
  run?: () => void;
  /** Found by the server's own matching, so it isn't filtered again. */
  isFound?: boolean;
}

export interface PaletteGroup {
  id: "actions" | "recent" | "places" | "people" | "groups" | "courses" | "lessons" | "commands";
  items: PaletteItem[];
}

const look = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** The palette's items for a text: actions of the page, pages, search results, global actions. */
export function usePaletteItems(typed: string) {
  const texts = useTexts("staff");
  const menu = useTexts("menu");
  const path = usePath();
  const { pathname } = useLocation();
  const { role } = useLoggedIn();
  const { keep } = useSchoolFilter();
  const { logOut } = useSessionActions();
  const actions = useOfferedActions();
  const { people, isLooking, isFailed } = useFoundPeople(typed);
  const own = placesFor(role);

  const places = own.map(({ text, page, icon: Icon }) => ({
    id: `place-${text}`,
    title: texts(`nav.${text}`),
    icon: <Icon {...look} />,
    href: keep(path(page)),
  }));
  const recent = recentPlaces()
    .filter(({ href }) => href.split("?")[0] !== pathname && !places.some((place) => place.href.split("?")[0] === href.split("?")[0]))
    .slice(0, 4)
    .map(({ href, title }) => ({ id: `recent-${href}`, title, icon: <IconHistory {...look} />, href }));
  const lessons = people.flatMap(({ kind, id, name, number = 0, course }) =>
    kind === "lessons" && course
      ? [
          {
            id: `lessons-${id}`,
            title: texts("palette.lesson", { course: course.title, title: name }),
            detail: texts("palette.lessonNumber", { number }),
            icon: <IconBook {...look} />,
            href: path(`/staff/courses/${course.id}/lessons#lesson-${id}`),
            isFound: true,
          },
          {
            id: `slides-${id}`,
            title: texts("palette.slides", { course: course.title, title: name }),
            icon: <IconPresentation {...look} />,
            href: path(`/staff/courses/${course.id}/lessons/${id}/slides`),
            isFound: true,
          },
        ]
      : [],
  );
  const foundOf = (which: "people" | "groups" | "courses") =>
    people
      .flatMap(({ kind, ...one }) => (kind === "lessons" ? [] : [{ kind, ...one }]))
      .filter(({ kind }) => (kind === "courses" || kind === "groups" ? kind : "people") === which)
      .map(({ kind, id, name }) => {
        const Icon = staffPlaces.find(({ text }) => text === kind)?.icon ?? IconHistory;
        return {
          id: `${kind}-${id}`,
          title: name,
          detail: texts(`palette.kinds.${kind}`),
          icon: <Icon {...look} />,
          href: path(`/staff/${kind}/${id}`),
          isFound: true,
        };
      });
  const adds = (["courses", "students", "clients", "teachers", "assistants", "observers", "admins"] as const)
    .filter((kind) => isOneOf(schoolRoles, role) && own.some(({ text }) => text === kind))
    .map((kind) => ({
      id: `add-${kind}`,
      title: texts(`palette.add.${kind}`),
      icon: kind === "courses" ? <IconPlus {...look} /> : <IconUserPlus {...look} />,
      href: keep(path(`/staff/${kind}?add=1`)),
    }));
  const commands: PaletteItem[] = [
    ...adds,
    { id: "account", title: menu("profile"), icon: <IconUserCircle {...look} />, href: path("/staff/account") },
    { id: "log-out", title: menu("logOut"), icon: <IconLogout {...look} className="flip-rtl" />, run: () => press(logOut()) },
  ];
  const all: PaletteGroup[] = [
    { id: "actions", items: actions.map(({ icon, ...action }) => ({ ...action, icon: icon ?? <IconHistory {...look} /> })) },
    { id: "recent", items: recent },
    { id: "places", items: places },
    { id: "people", items: foundOf("people") },
    { id: "groups", items: foundOf("groups") },
    { id: "courses", items: foundOf("courses") },
    { id: "lessons", items: lessons },
    { id: "commands", items: commands },
  ];
  const groups = all
    .map((group) => ({ ...group, items: group.items.filter(({ title, isFound }) => isFound || matchIn(title, typed)) }))
    .filter(({ items }) => items.length > 0);
  return { groups, isLooking, isFailed };
}
