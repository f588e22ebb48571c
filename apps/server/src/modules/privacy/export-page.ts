import { editions, type EditionSlug, type Language } from "@larkroom/domain/editions/editions";
import { money } from "@larkroom/domain/editions/formats";
import { cents } from "@larkroom/domain/shared/brand";
import type { Currency } from "@larkroom/domain/shared/money";
import type { PersonalRow, PersonalTable, ShownColumn } from "../../kernel/privacy/personal-data.ts";
import { escape } from "../../kernel/http/html.ts";
import { moment } from "../people/index.ts";

/** A table with the person's rows. */
export interface Section {
  readonly table: PersonalTable;
  readonly rows: readonly PersonalRow[];
}

interface Page {
  readonly brand: string;
  readonly name: string;
  readonly edition: EditionSlug;
  readonly zone: string;
  readonly at: Temporal.Instant;
  readonly sections: readonly Section[];
  /** Links to the children's pages, in the archive of a household. */
  readonly children: readonly { name: string; href: string }[];
}

const words = {
  en: {
    title: (brand: string, name: string) => `What ${brand} holds about ${name}`,
    made: (when: string) => `Created on ${when}. Each section is also in the “data” folder as a file that other programs can open.`,
    nothing: "We hold no data here.",
    children: "Children",
    also: "Sections that are empty or can’t be shown here:",
  },
  he: {
    title: (brand: string, name: string) => `המידע ששמור ב־${brand} על ${name}`,
    made: (when: string) => `נוצר ב־${when}. כל חלק נמצא גם בתיקייה data, כקובץ שאפשר לפתוח בתוכנות אחרות.`,
    nothing: "אין כאן נתונים.",
    children: "ילדים",
    also: "חלקים ריקים או כאלה שאי אפשר להציג כאן:",
  },
  pt: {
    title: (brand: string, name: string) => `O que a ${brand} guarda sobre ${name}`,
    made: (when: string) =>
      `Criado em ${when}. Cada secção está também na pasta «data», num ficheiro que outros programas conseguem abrir.`,
    nothing: "Não guardamos dados aqui.",
    children: "Crianças",
    also: "Secções vazias ou que não podem ser mostradas aqui:",
  },
};

const isCurrency = (text: unknown): text is Currency => Object.values(editions).some(({ currency }) => currency === text);

function shownValue(row: PersonalRow, key: string, column: ShownColumn, { edition, zone }: Pick<Page, "edition" | "zone">): string {
  const value = row[key];
  if (value === null || value === undefined) return "";
  if (value instanceof Temporal.Instant) return moment(value, { edition, zone });
  if (column.isMoney && typeof value === "number" && isCurrency(row["currency"]))
    return money(cents(value), row["currency"], editions[edition]);
  const code = typeof value === "string" ? value : JSON.stringify(value);
  return column.values?.[code]?.[editions[edition].lang] ?? code;
}

function sectionHtml({ table, rows }: Section, page: Page, lang: Language): string {
  const shown = Object.entries(table.shown);
  const head = shown.map(([, { label }]) => `<th scope="col">${escape(label[lang])}</th>`).join("");
  const body = rows
    .map((row) => `<tr>${shown.map(([key, column]) => `<td>${escape(shownValue(row, key, column, page))}</td>`).join("")}</tr>`)
    .join("");
  return `<section><h2>${escape(table.title[lang])}</h2><p><a href="data/${table.table}.json">data/${table.table}.json</a></p>
<div><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div></section>`;
}

const style = `body{margin:0;background:#FFFBF4;color:#1D2340;font:16px/26px Rubik,Arial,sans-serif}main{max-width:1080px;margin:0 auto;padding:32px 20px}
h1{font-size:30px;line-height:38px}h2{font-size:22px;margin:40px 0 8px}div{overflow-x:auto}table{border-collapse:collapse;width:100%;background:#fff}
th,td{text-align:start;vertical-align:top;padding:8px 12px;border:1px solid #ECE5D8}th{background:#FFF3D6}a{color:#1F6BE0}`;

/** The readable page of an archive, in the parent's language: each part with rows as a table. It loads no external resources. */
export function exportPage(page: Page): string {
  const { lang, dir } = editions[page.edition];
  const its = words[lang];
  const title = its.title(page.brand, page.name);
  const filled = page.sections.filter(({ rows, table }) => rows.length > 0 && Object.keys(table.shown).length > 0);
  const empty = page.sections.filter((section) => !filled.includes(section)).map(({ table }) => table.title[lang]);
  const children = page.children.map(({ name, href }) => `<li><a href="${escape(href)}">${escape(name)}</a></li>`).join("");
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>${style}</style></head><body><main><h1>${escape(title)}</h1><p>${escape(its.made(moment(page.at, page)))}</p>
${children === "" ? "" : `<section><h2>${its.children}</h2><ul>${children}</ul></section>`}
${filled.length === 0 ? `<p>${its.nothing}</p>` : filled.map((section) => sectionHtml(section, page, lang)).join("\n")}
${empty.length === 0 ? "" : `<p>${its.also} ${escape(empty.join(", "))}</p>`}</main></body></html>`;
}
