import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { describe, expect, test } from "vitest";
import { renderPage } from "../testing/render-page.tsx";
import { weekdays } from "./texts.server.ts";
import { useWeekdays } from "./use-weekdays.ts";

function said(edition: EditionSlug, days: number[], everyOther = false): string {
  const Days = () => <p>{useWeekdays()(days, everyOther)}</p>;
  return renderPage(<Days />, { edition, texts: { weekdays: weekdays[edition] } }).container.textContent ?? "";
}

describe("recurring weekdays", () => {
  test.each<[EditionSlug, string, string, string]>([
    ["us", "Mondays", "Tuesdays and Saturdays", "Sundays, every other week"],
    ["uk", "Mondays", "Tuesdays and Saturdays", "Sundays, every other week"],
    ["il", "ימי שני", "ימי שלישי ושבת", "ימי ראשון, פעם בשבועיים"],
    ["pt", "Segundas", "Terças e sábados", "Domingos, de duas em duas semanas"],
  ])("in %s", (edition, one, two, other) => {
    expect(said(edition, [1])).toBe(one);
    expect(said(edition, [6, 2, 2])).toBe(two);
    expect(said(edition, [7], true)).toBe(other);
  });

  test("are in the order of the reader's week", () => {
    expect(said("us", [7, 1, 3])).toBe("Mondays, Wednesdays and Sundays");
    expect(said("il", [7, 1, 3])).toBe("ימי ראשון, שני ורביעי");
    expect(said("us", [])).toBe("");
  });
});
