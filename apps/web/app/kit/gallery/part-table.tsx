import { useState } from "react";
import { Button } from "../button/button.tsx";
import { Chip } from "../chip/chip.tsx";
import { DataTable, type DataTableWords } from "../table/data-table.tsx";
import { FilterField } from "../table/filter-field.tsx";
import { MatrixChoice, MatrixPerson, MatrixTable } from "../table/matrix-table.tsx";
import type { Sort } from "../table/sort.ts";
import { Part, Stack } from "./frame.tsx";
import type { SampleWords } from "./sample-words.ts";

/** The console's table: sorted, paged, filtered, selected; empty, failed and loading. */
export function TablePart({ words }: { words: SampleWords }) {
  const [sort, setSort] = useState<Sort>(null);
  const [search, setSearch] = useState("");
  const [at, setAt] = useState({ page: 1, limit: 5 });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { dataTable } = words;
  const tableWords: DataTableWords = {
    ...dataTable,
    page: (page) => dataTable.page(String(page)),
    range: (from, to, total) => dataTable.range(String(from), String(to), String(total)),
  };
  const all = Array.from({ length: 64 }, (_, i) => ({
    id: i + 1,
    name: `${i % 2 ? words.course2 : words.course} ${i + 1}`,
    state: words.payStates[i % words.payStates.length] ?? "",
  })).filter(({ name }) => name.includes(search));
  const order = sort?.startsWith("-") ? -1 : 1;
  const sorted = sort === null ? all : all.toSorted((a, b) => order * a.name.localeCompare(b.name));
  const shown = sorted.slice((at.page - 1) * at.limit, at.page * at.limit);
  const headers = [
    { value: "name", text: words.columns[0], sortable: true, rowHeader: true, cell: ({ name }: (typeof all)[number]) => name },
    { value: "state", text: words.columns[3], cell: ({ state }: (typeof all)[number]) => <Chip size="small">{state}</Chip> },
    { value: "id", text: "#", label: words.columns[2], align: "end" as const, cell: ({ id }: (typeof all)[number]) => id },
  ];
  const common = {
    caption: words.table,
    headers,
    rowKey: ({ id }: (typeof all)[number]) => String(id),
    rowName: ({ name }: (typeof all)[number]) => name,
    words: tableWords,
  };
  return (
    <Part title="Data table" wide>
      <div data-scale="staff">
        <Stack>
          <FilterField label={words.searchTeacher} value={search} onFilter={setSearch} />
          <DataTable
            {...common}
            rows={shown}
            isDisabled={({ id }) => id === 3}
            sort={sort}
            onSort={setSort}
            page={{ ...at, total: all.length }}
            onPage={(change) => setAt((now) => ({ ...now, ...change }))}
            selected={selected}
            onSelect={setSelected}
            bulk={
              <Button size="staff" variant="secondary">
                {words.again}
              </Button>
            }
          />
          <DataTable {...common} rows={shown.slice(0, 2)} failure={words.errorText} onRetry={() => {}} />
          <DataTable {...common} rows={[]} emptyText={words.nothingText} />
          <DataTable {...common} rows={null} />
          <MatrixTable aria-label={words.table}>
            <tbody>
              {shown.slice(0, 2).map(({ id, name, state }) => (
                <tr key={id}>
                  <MatrixPerson name={name} />
                  <td>{id}</td>
                  <td aria-selected={id === 1}>{state}</td>
                </tr>
              ))}
            </tbody>
          </MatrixTable>
          <MatrixChoice label={words.table} name={words.maya} title={words.course} facts={words.payStates.slice(0, 1)} noFacts="" />
        </Stack>
      </div>
    </Part>
  );
}
