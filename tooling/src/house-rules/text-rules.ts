import { findAll } from "./source.ts";
import type { HouseRule } from "./source.ts";

const everyText = ["**/*.{ts,tsx,mjs,css,json,md,sql,html,yml,sh}", ".*", ".ci/*"];
const notWritten = /^package-lock\.json$|^tooling\/src\/house-rules\//;

/** Words are joined from halves, so that this file does not violate its own rule. */
const anyOf = (...halves: [string, string][]) => halves.map(([first, second]) => first + second).join("|");

const later = anyOf(["TO", "DO"], ["FIX", "ME"], ["X", "XX"]);
const elsewhere = anyOf(
  ["/wor", "k/"],
  ["/hom", "e/\\w"],
  ["/User", "s/\\w"],
  ["\\.\\./sha", "red/(spec|design)"],
  ["product-sp", "ec"],
  ["requirements\\.t", "sv"],
  ["calls\\.t", "sv"],
);
const authorship = anyOf(
  ["co-authored", "-by"],
  ["generated ", "with"],
  ["coding ag", "ent"],
  ["sub", "agent"],
  ["language mod", "el"],
  ["the br", "ief"],
);

/** Words for features that are not built yet, as users would read them. Remove a feature's words when building it. */
const notBuilt = new RegExp(
  ["\\bhomework\\b|שיעורי הבית|שיעורי בית|trabalhos de casa", "teacher’s (?:words|scores)|המילים של המורה|palavras do professor"].join("|"),
  "i",
);

export const textRules: HouseRule[] = [
  {
    name: "texts promise only existing features",
    why: "A parent who reads about a feature looks for it. Announce it when it is built.",
    files: [
      "apps/web/app/**/texts/*.json",
      "apps/web/app/**/content/*.ts",
      "apps/web/app/**/*.tsx",
      "apps/server/src/modules/**/*mail*.ts",
    ],
    except: /\.test\.tsx?$|\/kit\/gallery\//,
    check: ({ text }) => findAll(text, notBuilt),
    breaks: {
      "texts/en.json": '"see": "Your homework"',
      "a.tsx": "<Text>Your homework</Text>",
      "texts/he.json": '"more": "שיעורי הבית"',
    },
    accepts: { "texts/en.json": '"staff_record": "recorded by the school"' },
  },
  {
    name: "quotation marks are the language's own",
    why: "Hebrew quotes are ״…״ and Portuguese ones «…»: others look like a translation.",
    files: ["apps/web/app/**/texts/{he,pt}.json"],
    check: ({ text }) => findAll(text, /[“”„‘]/),
    breaks: { "texts/pt.json": '"removed": "“{title}” eliminado"' },
    accepts: { "texts/pt.json": '"removed": "«{title}» eliminado"' },
  },
  {
    name: "no notes about later work",
    why: "Notes in the code are forgotten: do the work now, or add it to the plan.",
    files: everyText,
    except: /^package-lock\.json$|^tooling\/src\/house-rules\/|\/texts\/[\w-]+\.json$|\/content\//,
    check: ({ text }) => findAll(text, new RegExp(`\\b(${later})\\b`)),
    breaks: { "a.ts": `// ${later.split("|")[0]}: the rest` },
    accepts: { "a.ts": "// a to-do list of the class" },
  },
  {
    name: "no references outside the repository",
    why: "A path of one machine, or a document that isn't in the repository, doesn't help a reader: write down what it says.",
    files: everyText,
    except: notWritten,
    check: ({ text }) => findAll(text, new RegExp(`(?<![\\w.@-])(${elsewhere})`)),
    breaks: { "a.md": `see ${elsewhere.split("|")[0]}main`, "b.ts": `// from ${["product", "spec"].join("-")}.md` },
    accepts: { "a.ts": 'import { value } from "../shared/value.ts"; // work/life' },
  },
  {
    name: "texts are about the product",
    why: "How a text was written belongs in the version history.",
    files: everyText,
    except: notWritten,
    check: ({ text }) => findAll(text, new RegExp(`\\b(${authorship})\\b`, "i")),
    breaks: { "a.md": `${authorship.split("|")[1]} a tool` },
    accepts: { "a.md": "Generated from the contract; the session ends after seven days." },
  },
];
