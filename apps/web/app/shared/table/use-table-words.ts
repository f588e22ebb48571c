import { useMemo } from "react";
import type { DataTableWords } from "~/kit/table/data-table.tsx";
import { useFormats } from "../formats/use-formats.ts";
import { useTexts } from "../texts/use-texts.ts";

/** The texts of every table. */
export function useTableWords(): DataTableWords {
  const texts = useTexts("table");
  const { number } = useFormats();
  return useMemo(
    () => ({
      empty: texts("empty"),
      hidden: texts("hidden"),
      selectAll: texts("selectAll"),
      selectRow: (name) => texts("selectRow", { name }),
      rowActions: texts("rowActions"),
      loading: texts("loading"),
      again: texts("again"),
      pages: texts("pages"),
      page: (page) => texts("page", { page: number(page) }),
      previous: texts("previous"),
      next: texts("next"),
      range: (from, to, total, isMore) =>
        texts("range", { from: number(from), to: number(to), total: isMore ? texts("orMore", { total: number(total) }) : number(total) }),
      rows: texts("rows"),
      selected: (count) => texts("selected", { count }),
      clear: texts("clear"),
    }),
    [texts, number],
  );
}
