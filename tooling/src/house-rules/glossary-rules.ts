import { codeOf, type Finding, type HouseRule } from "./source.ts";
import { textOf } from "../repository.ts";

/** The words in the glossary tables' last columns titled "not": forbidden in all names. */
export function forbiddenWords(glossary: string): string[] {
  let isListed = false;
  return glossary.split("\n").flatMap((line) => {
    if (!line.startsWith("|")) {
      isListed = false;
      return [];
    }
    const last = line.split("|").at(-2)?.trim() ?? "";
    if (last === "not") isListed = true;
    return isListed ? [...last.matchAll(/`([^`…]+)`/g)].map(([, word = ""]) => word) : [];
  });
}

const words = forbiddenWords(textOf("docs/glossary.md"));
const forbidden = new RegExp(`(?<![\\w-])(?:${words.join("|")})(?![\\w-])`);

/** The line number used for the file name itself; code begins at 1. */
const nameLine = 0;

export const glossaryRules: HouseRule[] = [
  {
    name: "names use the glossary's words",
    why: "One thing has one name: docs/glossary.md lists the word to use beside each forbidden one.",
    files: ["{apps,packages,e2e,tooling,bench}/**/*.{ts,tsx,mjs,css}"],
    except: /^tooling\/src\/house-rules\/|\/migrations\//,
    check: ({ file, text }) => {
      const found: Finding[] = codeOf(text)
        .split("\n")
        .flatMap((line, index) => {
          const match = forbidden.exec(line);
          return match ? [{ line: index + 1, what: match[0] }] : [];
        });
      const name = file.split("/").find((part) => forbidden.test(part.split(".", 1)[0] ?? ""));
      return name === undefined ? found : [{ line: nameLine, what: name }, ...found];
    },
    breaks: {
      "apps/server/src/a.ts": "await writeTrail(call, tx, entry);",
      "apps/web/app/shared/session/own-shelf.ts": "export {};",
      "apps/server/src/tables.ts": 'index("x").on(sql`told_at`)',
    },
    accepts: {
      "apps/server/src/a.ts": "await writeAuditLog(call, tx, entry); // writeTrail was its name",
      "apps/web/app/shared/session/user-scoped-storage.ts": "const lettersOf = (word: string) => [...word];",
    },
  },
];
