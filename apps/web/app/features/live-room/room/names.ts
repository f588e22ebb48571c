import type { ClassState } from "@larkroom/domain/live-room/state";
import { nameAmongChildren } from "@larkroom/domain/people/name-among-children";

const first = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;

/** The names used in class: first names, with an initial where two are equal. */
export function shortNames(state: ClassState): (id: string) => string {
  const people = Object.values(state.participants);
  const alike = new Map<string, number>();
  for (const { name, removed } of people) if (!removed) alike.set(first(name), (alike.get(first(name)) ?? 0) + 1);
  return (id) => {
    const name = Object.hasOwn(state.participants, id) ? (state.participants[id]?.name ?? "") : "";
    return (alike.get(first(name)) ?? 0) > 1 ? nameAmongChildren(name) : first(name);
  };
}
