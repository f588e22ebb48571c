import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { withSection } from "@larkroom/tooling/doc-section";
import { answersAlike } from "./assurance/alike.ts";
import type { Finding } from "./assurance/figures.ts";
import { hostileBodiesAreCheap, longPasswordIsRefused } from "./assurance/hostile-bodies.ts";
import { killedImportIsTrue } from "./assurance/import-killed.ts";
import { type Product, startProduct } from "./assurance/product.ts";
import { codesHold, invitationsHold, tokensDiffer } from "./assurance/volume.ts";

/**
 * Checks that take minutes or measure time, on the whole product in a process of its own. Results are printed and written to
 * docs/assurance.md. Run it on an idle machine.
 *
 * npm run assurance
 */
const root = path.resolve(import.meta.dirname, "..");
const password = "larks-sing-at-dawn";
const parents = ["rachel@bennett.example", "emily@fairbairn.example", "michal@levi.example", "ana@marques.example"];
const students = ["maya.bennett", "poppy.fairbairn", "lia.levi", "leonor.marques"];

async function classesOf(product: Product): Promise<[number, number]> {
  const logIn = await product.ask("POST", "/auth2/token/identity", { body: { type: "student", identity: students[0], password } });
  const { token } = JSON.parse(logIn.text) as { token: string };
  const groups = await product.ask("GET", "/public/profile/student/groups", { as: token });
  const ids = (JSON.parse(groups.text) as { upcomingClass: { id: number } | null }[]).flatMap((one) => one.upcomingClass?.id ?? []);
  const [one, other] = ids;
  if (one === undefined || other === undefined) throw new Error("the demo school has fewer than two upcoming classes");
  return [one, other];
}

const say = (step: string): void => console.error(`${step} ...`);

async function everything(product: Product): Promise<Finding[]> {
  const found: Finding[] = [];
  say("answers alike");
  found.push(...(await answersAlike(product, { parents, students })));
  say("a thousand logins");
  found.push(await tokensDiffer(product, { identity: parents[0] ?? "", password }));
  say("a long password");
  found.push(await longPasswordIsRefused(product));
  say("class codes");
  found.push(...(await codesHold(product, await classesOf(product))));
  say("invitations");
  found.push(await invitationsHold(product));
  say("hostile bodies");
  found.push(...(await hostileBodiesAreCheap(product)));
  say("an import of ten thousand, killed");
  found.push(await killedImportIsTrue());
  return found.toSorted((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
}

/** A text table, with columns as wide as their longest cell. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

function report(found: readonly Finding[], began: Temporal.Instant, load: number): string {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--untracked-files=no") === "" ? "" : ", with changes";
  const isBusy = load > cpus().length / 2;
  const rows = found.map(({ id, what, found: figure, asked, holds }) => [id, what, figure, asked, holds ? "yes" : "NO"]);
  return `Written by \`npm run assurance\`.

- When: ${began.toString({ smallestUnit: "minute" })}
- Commit: ${git("rev-parse", "--short=12", "HEAD")}${changed}
- Machine: ${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), Node ${process.version}, load ${load.toFixed(1)} at the start
${isBusy ? "\nThe machine was busy, so the times are not reliable. Repeat on an idle machine.\n" : ""}
${table(["Id", "Check", "Result", "Required", "Passed"], rows)}
`;
}

const began = Temporal.Now.instant();
const [load = 0] = loadavg();
const product = await startProduct();
try {
  const found = await everything(product);
  const text = report(found, began, load);
  console.log(text);
  const document = path.join(root, "docs/assurance.md");
  await writeFile(document, withSection(await readFile(document, "utf8"), "Assurance checks", text));
  if (found.some(({ holds }) => !holds)) process.exitCode = 1;
} finally {
  await product.stop();
}
