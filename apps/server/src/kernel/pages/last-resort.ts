import { editions, isEdition } from "@larkroom/domain/editions/editions";

const words = {
  en: { says: "An error occurred while showing the error page", home: "Go homepage" },
  he: { says: "אירעה שגיאה בהצגת דף השגיאה", home: "לדף הבית" },
  pt: { says: "Ocorreu um erro ao mostrar a página de erro", home: "Ir para a página inicial" },
} as const;

/** What is shown when not even the error page could be drawn: no script, no style sheet, a way home. */
export function lastResort(path: string): string {
  const prefix = path.split("/", 2)[1];
  const edition = editions[isEdition(prefix) ? prefix : "us"];
  const { says, home } = words[edition.lang];
  return `<!doctype html><html lang="${edition.locale}" dir="${edition.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${says}</title></head><body><main><p>${says}</p><p><a href="/${edition.slug}">${home}</a></p></main></body></html>`;
}
