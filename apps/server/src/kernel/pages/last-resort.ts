import { editions, isEdition } from "@larkroom/domain/editions/editions";

const words = {
  en: { says: "Something went wrong. Try again in a moment.", home: "Go to home page" },
  he: { says: "משהו השתבש. כדאי לנסות שוב בעוד רגע.", home: "לדף הבית" },
  pt: { says: "Ocorreu um erro. Tente novamente daqui a pouco.", home: "Ir para a página inicial" },
} as const;

/** Shown when even the error page can't be rendered: no script, no style sheet, a link home. */
export function lastResort(path: string): string {
  const prefix = path.split("/", 2)[1];
  const edition = editions[isEdition(prefix) ? prefix : "us"];
  const { says, home } = words[edition.lang];
  return `<!doctype html><html lang="${edition.locale}" dir="${edition.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${says}</title></head><body><main><p>${says}</p><p><a href="/${edition.slug}">${home}</a></p></main></body></html>`;
}
