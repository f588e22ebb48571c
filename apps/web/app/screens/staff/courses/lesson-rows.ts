import type { Answer, Body } from "~/shared/api/call.ts";

export type Lesson = Answer<"GET /lesson">[number];
export type LessonModule = Answer<"GET /lesson_module">[number];

/** A row of the list: the heading of a module or of lessons without one, or a lesson. */
export type LessonRow =
  | { kind: "module"; key: string; module: LessonModule; isEmpty: boolean }
  | { kind: "outside"; key: string }
  | { kind: "lesson"; key: string; lesson: Lesson };

const inOrder = (lessons: readonly Lesson[]): Lesson[] => lessons.toSorted((a, b) => a.sort - b.sort || a.id - b.id);

/**
 * The course as rows: each module with its lessons, empty modules in their position, and a heading for lessons without a module. When there are
 * modules, the last heading is always one for lessons outside, so that a lesson can be dragged out of its module.
 */
export function rowsOf(lessons: readonly Lesson[], modules: readonly LessonModule[]): LessonRow[] {
  const filled = new Set(lessons.map(({ module }) => module?.id));
  const empty = modules.filter(({ id }) => !filled.has(id));
  const rows: LessonRow[] = [];
  const addEmpty = (after: number): void => {
    for (const module of empty)
      if (module.number === after + 1) {
        rows.push({ kind: "module", key: `m${module.id}`, module, isEmpty: true });
        addEmpty(module.number);
      }
  };
  if (modules.length > 0) addEmpty(0);
  let open: number | null | undefined;
  let outside = 0;
  const close = (): void => {
    const number = modules.find(({ id }) => id === open)?.number;
    if (number !== undefined) addEmpty(number);
  };
  for (const lesson of inOrder(lessons)) {
    const id = lesson.module?.id ?? null;
    if (id !== open && modules.length > 0) {
      close();
      const module = modules.find((one) => one.id === id);
      if (module) rows.push({ kind: "module", key: `m${module.id}`, module, isEmpty: false });
      else rows.push({ kind: "outside", key: `o${(outside += 1)}` });
      open = id;
    }
    rows.push({ kind: "lesson", key: `l${lesson.id}`, lesson });
  }
  close();
  if (modules.length > 0 && (open !== null || lessons.length === 0)) rows.push({ kind: "outside", key: `o${outside + 1}` });
  return rows;
}

/** The request body for an order of the rows: every lesson with its position and the module whose heading is above it. */
export function postedOrder(keys: readonly string[], rows: readonly LessonRow[]): Body<"POST /lesson/lesson_list"> {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  let module: number | null = null;
  return keys.flatMap((key, sort) => {
    const row = byKey.get(key);
    if (row?.kind !== "lesson") {
      module = row?.kind === "module" ? row.module.id : null;
      return [];
    }
    return [{ id: row.lesson.id, sort, module }];
  });
}

/** The keys after a module with its lessons moves before the previous part or after the next one. */
export function withModuleMoved(rows: readonly LessonRow[], moduleId: number, by: -1 | 1): string[] | null {
  const parts: LessonRow[][] = [];
  for (const row of rows) {
    if (row.kind === "lesson" && parts.length > 0) parts.at(-1)?.push(row);
    else parts.push([row]);
  }
  // Only lessons are ordered, so empty parts have no position.
  const full = parts.filter((part) => part.some(({ kind }) => kind === "lesson"));
  const at = full.findIndex(([head]) => head?.kind === "module" && head.module.id === moduleId);
  const part = full[at];
  const other = full[at + by];
  if (!part || !other) return null;
  const moved = full.map((one) => (one === part ? other : one === other ? part : one));
  return moved.flat().map(({ key }) => key);
}
