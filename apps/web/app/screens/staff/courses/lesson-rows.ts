import type { Answer, Body } from "~/shared/api/call.ts";

export type Lesson = Answer<"GET /lesson">[number];
export type LessonModule = Answer<"GET /lesson_module">[number];

/** A line of the list: the head of a module, of lessons outside of modules, or a lesson. */
export type LessonRow =
  | { kind: "module"; key: string; module: LessonModule; isEmpty: boolean }
  | { kind: "outside"; key: string }
  | { kind: "lesson"; key: string; lesson: Lesson };

const inOrder = (lessons: readonly Lesson[]): Lesson[] => lessons.toSorted((a, b) => a.sort - b.sort || a.id - b.id);

/**
 * The course as lines: each module with its lessons, a module without any behind the one it stands behind, and a head over lessons that are in
 * none. Where there are modules, the last head is always one for lessons outside: a lesson is taken out of its module by carrying it there.
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

/** What is posted for an order of the lines: every lesson with its place and the module whose head stands over it. */
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

/** The lines with a module's head and lessons carried before the part above it, or behind the one below. */
export function withModuleMoved(rows: readonly LessonRow[], moduleId: number, by: -1 | 1): string[] | null {
  const parts: LessonRow[][] = [];
  for (const row of rows) {
    if (row.kind === "lesson" && parts.length > 0) parts.at(-1)?.push(row);
    else parts.push([row]);
  }
  // An order is an order of lessons: parts without any have no place in it.
  const full = parts.filter((part) => part.some(({ kind }) => kind === "lesson"));
  const at = full.findIndex(([head]) => head?.kind === "module" && head.module.id === moduleId);
  const part = full[at];
  const other = full[at + by];
  if (!part || !other) return null;
  const moved = full.map((one) => (one === part ? other : one === other ? part : one));
  return moved.flat().map(({ key }) => key);
}
