import { textOf } from "../repository.ts";

/** What happens to a call, in order. `code` stands in the file; the file is that of the nearest earlier step that names one. */
interface Step {
  readonly file?: string;
  readonly code: string;
  /** In Mermaid's notation of sequence diagrams, where a semicolon would end the line. */
  readonly line: string;
}

const mount = "apps/server/src/kernel/http/mount.ts";
const module = "apps/server/src/modules/assessment";

/** The order that every call has, with an example: an admin adds an assignment to a course. */
export const steps: readonly Step[] = [
  { file: mount, code: "holderOfToken(kernel", line: "mount ->> db: session: who is calling?" },
  { code: "endpoint.who.includes(role)", line: "mount ->> mount: may this role make the call?" },
  { code: "mustComeFromOurPages(kernel", line: "mount ->> mount: does it come from our pages?" },
  { code: "mustOwnFields(endpoint", line: "mount ->> mount: may this role write these fields?" },
  { code: "parse(endpoint.params", line: "mount ->> mount: path, query and body by their schemas" },
  { code: "run(call)", line: "mount ->> verb: the call" },
  {
    file: `${module}/create-course-assignment.ts`,
    code: "getAuthorizedCourse(kernel",
    line: "verb ->> db: load, and 404 for another school's",
  },
  { code: "mustHaveLinks(kernel", line: "verb ->> rules: is it allowed?" },
  { code: "inTransaction(kernel", line: "verb ->> db: begin" },
  { code: ".insert(courseAssignment)", line: "verb ->> db: save" },
  { code: "writeAuditLog(call, tx", line: "verb ->> db: activity log" },
  { code: 'announce(tx, "assignments-changed"', line: "verb ->> db: announce, commit" },
  { code: "return readCourseAssignment(", line: "verb -->> mount: what is stored now" },
  { file: mount, code: "z.encode(endpoint.response, output)", line: "mount -->> page: what the response's schema names" },
  { file: `${module}/plan-jobs.ts`, code: 'on("assignments-changed"', line: "db -->> nodes: assignments-changed" },
];

/**
 * The way of a call through the server, as a Mermaid sequence diagram.
 * @throws Error when a file doesn't have these steps in this order any more
 */
export function callPicture(read: (file: string) => string = textOf): string {
  let [file, text, at] = ["", "", 0];
  for (const step of steps) {
    if (step.file && step.file !== file) [file, text, at] = [step.file, read(step.file), 0];
    const next = text.indexOf(step.code, at);
    if (next < 0) throw new Error(`${file} doesn't have ${JSON.stringify(step.code)} where the picture of a call has it`);
    at = next;
  }
  return [
    "sequenceDiagram",
    "  participant page as a page",
    "  participant mount as kernel/http/mount.ts",
    "  participant verb as modules/assessment/<br>create-course-assignment.ts",
    "  participant rules as packages/domain",
    "  participant db as PostgreSQL",
    "  participant nodes as every node",
    "  page ->> mount: POST /api/course/3/assignment",
    ...steps.map(({ line }) => `  ${line}`),
  ].join("\n");
}
