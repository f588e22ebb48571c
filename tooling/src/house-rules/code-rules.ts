import { codeOf, findAll } from "./source.ts";
import type { HouseRule } from "./source.ts";

/** Files of texts and data, whose length is not limited. */
const isData = /(^|\/)(data|content|migrations)\/|\.data\.ts$/;

const longest = 400;

export const codeRules: HouseRule[] = [
  {
    name: "the environment is read in one place",
    why: "Configuration is one schema, parsed at startup. A variable read elsewhere is not validated and is missing from .env.example.",
    files: ["apps/server/src/**/*.ts", "apps/web/app/**/*.{ts,tsx}", "packages/*/src/**/*.ts"],
    except: /^apps\/server\/src\/(main|admin-create|demo-remove|kernel\/config(\/.*)?)\.ts$|\.test(-support|-worker)?\.tsx?$|\/testing\//,
    check: ({ text }) => findAll(codeOf(text), /\bprocess\s*\.\s*env\b|\{[^}]*\benv\b[^}]*\}\s*(=\s*process\b|from "(node:)?process")/),
    breaks: {
      "a.ts": "const port = process.env.PORT;",
      "b.ts": 'import { env } from "node:process";',
      "c.ts": "const { env } = process;",
    },
    accepts: { "a.ts": "// process.env is read by the config\nconst port = config.port;" },
  },
  {
    name: "domain rules are pure",
    why: "A rule takes `now` and everything else it needs as arguments, so that it can be tested and replayed.",
    files: ["packages/domain/src/**/*.ts"],
    except: /\.test\.ts$/,
    check: ({ text }) =>
      findAll(
        codeOf(text),
        /\bDate\.now\b|\bnew Date\b|\bTemporal\.Now\b|\bMath\.random\b|\bcrypto\b|\bperformance\.|\bprocess\.|\bfetch\(|\bset(Timeout|Interval)\b/,
      ),
    breaks: {
      "a.ts": "const now = Date.now();",
      "b.ts": "const now = new Date();",
      "c.ts": "const id = Math.random();",
      "d.ts": "const id = crypto.randomUUID();",
      "e.ts": "const now = Temporal.Now.instant();",
    },
    accepts: { "a.ts": "/** Math.random has no place here. */\nexport const later = (now: Temporal.Instant) => now.add({ hours: 1 });" },
  },
  {
    name: "a file has one responsibility",
    why: `A file with more than ${longest} lines of code has a second responsibility: move it to its own file.`,
    files: ["apps/**/*.{ts,tsx,css}", "packages/**/*.ts", "e2e/**/*.ts", "tooling/**/*.ts"],
    except: isData,
    check: ({ text }) => {
      const lines = linesOfCode(text);
      return lines > longest ? [{ line: 1, what: `${lines} lines of code` }] : [];
    },
    breaks: { "a.ts": "one();\n".repeat(longest + 1) },
    accepts: { "a.ts": "one();\n\n// and a comment\n".repeat(longest) },
  },
  {
    name: "files are named in kebab-case",
    why: "File names are written in one way, so that they can be found and are the same on every file system.",
    files: ["apps/**/*.{ts,tsx,css}", "packages/**/*.ts", "e2e/**/*.ts", "tooling/**/*.{ts,mjs}"],
    check: ({ file }) => {
      const name = file.split("/").at(-1) ?? "";
      return /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(name) ? [] : [{ line: 1, what: name }];
    },
    breaks: { "apps/web/app/LoginForm.tsx": "", "apps/web/app/login_form.tsx": "" },
    accepts: { "apps/web/app/login-form.module.css": "", "apps/web/app/entry.server.tsx": "" },
  },
  {
    name: "no barrels except a module's index",
    why: "An index file that only re-exports hides where code is and loads code that isn't needed.",
    files: ["apps/**/index.{ts,tsx}", "packages/**/index.ts", "e2e/**/index.ts", "tooling/**/index.ts"],
    except: /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/,
    check: ({ file }) => [{ line: 1, what: file }],
    breaks: { "apps/web/app/kit/index.ts": "" },
    accepts: {},
  },
  {
    name: "exports have names",
    why: "A named export has the same name everywhere. Default exports are only for what a framework requires: routes, entries, and the settings and setup of tools.",
    files: ["apps/**/*.{ts,tsx}", "packages/**/*.ts", "e2e/src/**/*.ts", "tooling/src/**/*.ts"],
    except: /\.config\.ts$|\/global-setup\.ts$|^apps\/web\/app\/(root|routes|[a-z.-]+\.(server|client)|screens\/.*)\.tsx?$/,
    check: ({ text }) => findAll(codeOf(text), /^export default\b/),
    breaks: { "a.ts": "export default 1;" },
    accepts: { "a.ts": "export const one = 1;" },
  },
  {
    name: "every test is run",
    why: "A skipped test proves nothing, and one marked as the only one hides the others.",
    files: ["**/*.test.{ts,tsx}", "e2e/src/**/*.ts"],
    check: ({ text }) => findAll(codeOf(text), /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|skipIf|todo|fixme|fails)\b/),
    breaks: { "a.test.ts": 'test.only("x", () => {});', "b.test.ts": 'describe.concurrent.skip("x", () => {});' },
    accepts: { "a.test.ts": 'test("skips what is only there for show", () => {});' },
  },
  {
    name: "a test title names at most five requirements",
    why: "A test that names more than five requirements doesn't prove any of them specifically.",
    files: ["**/*.test.{ts,tsx}", "e2e/src/**/*.ts"],
    check: ({ text }) =>
      text.split("\n").flatMap((line, index) => {
        const ids = line.match(/\[[A-Z]{1,8}-\d+(-[a-z]+)?\]/g) ?? [];
        return ids.length > 5 ? [{ line: index + 1, what: ids.join(" ") }] : [];
      }),
    breaks: { "a.test.ts": 'test("[A-1] [A-2] [A-3] [A-4] [A-5] [A-6] all of it", () => {});' },
    accepts: { "a.test.ts": 'test("[A-1] [A-2] one thing", () => {});' },
  },
];

/** Lines of code: neither blank nor only a comment. */
function linesOfCode(text: string): number {
  return codeOf(text)
    .split("\n")
    .filter((line) => line.trim() !== "").length;
}
