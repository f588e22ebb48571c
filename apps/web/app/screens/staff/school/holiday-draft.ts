import { holidayProblems } from "@larkroom/domain/schools/holiday-list";
import type { Answer } from "~/shared/api/call.ts";

export type Holidays = Answer<"GET /school/:id/holidays">;

/** A holiday being edited: days as `YYYY-MM-DD`, or empty. */
export interface HolidayDraft {
  key: string;
  id: number | null;
  dateFrom: string;
  dateTo: string;
  title: string;
}

export const draftsOf = ({ holidays }: Holidays): HolidayDraft[] =>
  holidays.map(({ id, dateFrom, dateTo, title }) => ({ key: String(id), id, dateFrom, dateTo, title: title ?? "" }));

/** The request body with all holidays. A single day is its own last day. */
export const holidaysBody = (drafts: readonly HolidayDraft[]) => ({
  holidays: drafts.map(({ id, dateFrom, dateTo, title }) => ({
    id,
    dateFrom,
    dateTo: dateTo === "" ? dateFrom : dateTo,
    title: title.trim() === "" ? null : title.trim(),
  })),
});

/** The stored holidays the editing started from, sent along to detect conflicts. */
export const seenOf = (saved: readonly HolidayDraft[]) =>
  holidaysBody(saved).holidays.flatMap(({ id, ...one }) => (id === null ? [] : [{ id, ...one }]));

/** The edited rows on top of another version; rows the other version no longer has become new. */
export const rebasedDrafts = (drafts: readonly HolidayDraft[], theirs: readonly HolidayDraft[]): HolidayDraft[] => {
  const known = new Set(theirs.map(({ id }) => id));
  return drafts.map((one) => (known.has(one.id) ? one : { ...one, id: null }));
};

const codes = { before_from: "order", too_long: "refused", overlaps: "overlap", twice: "refused" } as const;
export type HolidayProblem = "required" | (typeof codes)[keyof typeof codes];

/** The problems by field path in the request: `holidays.2.dateTo`. */
export function problemsIn(drafts: readonly HolidayDraft[]): Record<string, HolidayProblem> {
  const days = holidaysBody(drafts).holidays.map((one, at) => ({ ...one, at }));
  const dated = days.filter(({ dateFrom }) => dateFrom !== "");
  const missing = days.filter(({ dateFrom }) => dateFrom === "").map(({ at }) => [`holidays.${at}.dateFrom`, "required"] as const);
  const wrong = holidayProblems(dated).map(({ field, code }) => {
    const [index, name] = field.split(".");
    return [`holidays.${dated[Number(index)]?.at}.${name}`, codes[code]] as const;
  });
  return Object.fromEntries([...missing, ...wrong]);
}
