import { roles } from "../../../packages/contract/src/roles.ts";
import type { Role } from "../../../packages/contract/src/roles.ts";
import type { Home } from "./home.ts";
import { doneOf, wordsOf } from "./slice.ts";
import type { Slice } from "./slice.ts";

const reads = ({ method }: Slice) => method === "GET";
const lists = (slice: Slice) => reads(slice) && slice.verb.startsWith("list-");
const paramsOf = ({ path }: Slice) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
const list = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(", ");
const actionOf = ({ domain, verb }: Slice) => JSON.stringify(`${domain}.${doneOf(verb)}`);

function responseOf(slice: Slice): string {
  if (!reads(slice)) return "noContent";
  if (lists(slice)) return "z.array(z.object({ id: z.int() }))";
  return paramsOf(slice).length > 0 ? "z.object({ id: z.int() })" : "z.object({ result: z.boolean() })";
}

/** The call's entry in the contract's table. */
export function contractEntry(slice: Slice): string {
  const params = paramsOf(slice);
  const lines = [
    `id: ${JSON.stringify(slice.id)}`,
    `summary: ${JSON.stringify(wordsOf(slice.verb))}`,
    `who: [${list(slice.who)}]`,
    ...(params.length > 0 ? [`params: z.object({ ${params.map((name) => `${name}: pathId`).join(", ")} })`] : []),
    `response: ${responseOf(slice)}`,
    ...(params.length > 0 ? ['errors: ["not_found"]'] : []),
  ];
  return `  ${JSON.stringify(slice.key)}: endpoint({\n${lines.map((line) => `    ${line},\n`).join("")}  }),`;
}

/** A domain's first contract file. */
export function contractFile({ contractName }: Home): string {
  return `import { endpoint } from "../endpoint.ts";

export const ${contractName} = {
};
`;
}

/** What a verb with an id in its path finds: nothing, and for no one, until its rule and its query are written. */
function findingOf({ name, verb }: Slice, param: string) {
  const rule = `may${name.replace(/^\w/, (letter) => letter.toUpperCase())}`;
  return {
    declared: `interface Found {
  readonly id: number;
  readonly schoolId: number;
}

/** Who may ${wordsOf(verb).toLowerCase()}: one check for each role. A role without one is answered as if there were no such record. */
const ${rule}: AccessRule<Found> = {};

const findRecord = async (_db: Db, _id: number): Promise<Found | null> => null;

`,
    found: `requireAccess(${rule}, actor, await findRecord(kernel.db, params.${param}))`,
  };
}

/**
 * The verb, with the steps of every verb: authorize, load, decide, save, announce, return.
 * @param kernel the path of the kernel's folder
 */
export function verbFile(slice: Slice, kernel: string): string {
  const [param] = paramsOf(slice);
  const finding = param === undefined ? null : findingOf(slice, param);
  const imports = [
    ...(reads(slice) ? [] : [`import { writeAuditLog } from "${kernel}/audit/write-audit-log.ts";`]),
    ...(finding
      ? [`import { type AccessRule, requireAccess } from "${kernel}/auth/access.ts";`, `import type { Db } from "${kernel}/db/db.ts";`]
      : []),
    ...(reads(slice) ? [] : [`import { inTransaction } from "${kernel}/db/transaction.ts";`]),
    `import { handler } from "${kernel}/http/call.ts";`,
  ];
  const begin = `${imports.join("\n")}

${finding?.declared ?? ""}/** ${wordsOf(slice.verb)}. */
export const ${slice.name} = handler(${JSON.stringify(slice.key)}, async `;
  if (reads(slice)) {
    if (!finding) return `${begin}() => (${lists(slice) ? "[]" : "{ result: true }"}));\n`;
    return `${begin}({ kernel, actor, params }) => {
  const found = ${finding.found};
  return ${lists(slice) ? "[{ id: found.id }]" : "{ id: found.id }"};
});
`;
  }
  const record = finding
    ? `, schoolId: found.schoolId, target: { kind: ${JSON.stringify(slice.domain.replaceAll("-", "_"))}, id: found.id }`
    : "";
  return `${begin}(call) => {
  const { kernel${finding ? ", actor, params" : ""} } = call;
${finding ? `  const found = ${finding.found};\n` : ""}  await inTransaction(kernel.db, async (tx) => {
    await writeAuditLog(call, tx, { action: ${actionOf(slice)}${record} });
  });
});
`;
}

/** Who plays each role in a test, by the names of apps/server/src/kernel/testing/fixtures.ts. */
export const players: Record<Role, string | null> = {
  visitor: null,
  guest: "f.guestToken(f.codingGroup.classIds[0] ?? 0, f.school.id)",
  client: "f.tokenFor(f.ada)",
  student: "f.tokenFor(f.sam)",
  client_as_student: "f.tokenAs(f.ada, f.sam)",
  teacher: "f.tokenFor(f.teacher)",
  teacher_assistant: "f.tokenFor(f.assistant)",
  canvas_observer: "f.tokenFor(f.observer)",
  distributor: "f.tokenFor(f.distributor)",
  school_admin: "f.tokenFor(f.admin)",
  super_admin: "f.tokenFor(f.superAdmin)",
};

/**
 * The verb's test through HTTP: the refusals, then the call itself and what it wrote to the activity log.
 * @param kernel the path of the kernel's folder
 */
export function testFile(slice: Slice, kernel: string): string {
  const params = paramsOf(slice);
  const isFinding = params.length > 0;
  const isLogged = !reads(slice) && !isFinding;
  const rest = [
    ...(isFinding ? [`params: { ${params.map((name) => `${name}: 999_999_999`).join(", ")} }`] : []),
    ...(reads(slice) ? [] : ["body: {}"]),
  ].join(", ");
  const stranger = roles.find((role) => players[role] !== null && !slice.who.includes(role));
  const right = slice.who.find((role) => players[role] !== null);
  const call = (token: string | null) => {
    const options = [...(token ? [`as: await ${token}`] : []), ...(rest ? [rest] : [])].join(", ");
    return `app.call(${JSON.stringify(slice.key)}${options ? `, { ${options} }` : ""})`;
  };
  const refusals = [
    ...(slice.who.includes("visitor") ? [] : [`expect((await ${call(null)}).body.code).toBe("session_required");`]),
    ...(stranger ? [`expect((await ${call(players[stranger])}).body.code).toBe("role_not_allowed");`] : []),
  ];
  const whole = isLogged
    ? `  expect((await ${call(right ? players[right] : null)}).status).toBe(204);
  expect(await app.db.select().from(auditEvent).where(eq(auditEvent.action, ${actionOf(slice)}))).toHaveLength(1);`
    : `  const { status, body } = await ${call(right ? players[right] : null)};
  ${isFinding ? 'expect([status, body.code]).toEqual([404, "not_found"]);' : `expect([status, body]).toEqual([200, ${lists(slice) ? "[]" : "{ result: true }"}]);`}`;
  return `${isLogged ? 'import { eq } from "drizzle-orm";\n' : ""}import { expect, test } from "vitest";
${isLogged ? `import { auditEvent } from "${kernel}/audit/tables.ts";\n` : ""}import { testApp } from "${kernel}/testing/app.ts";
import { makeFixtures } from "${kernel}/testing/fixtures.ts";

const app = await testApp();
const f = await makeFixtures(app);

${
  refusals.length > 0
    ? `test("[${slice.id}] is refused for other roles", async () => {
${refusals.map((line) => `  ${line}`).join("\n")}
});

`
    : ""
}test("[${slice.id}] ${isFinding ? "is not found where there is no record" : wordsOf(slice.verb).toLowerCase()}", async () => {
${whole}
});
`;
}

/** The line for the module's routes. */
export const routeLine = (slice: Slice): string => `  ${JSON.stringify(slice.key)}: ${slice.name},`;

/** A domain's first routes file. */
export function routesFile({ contractFile: file, contractName, routesName }: Home): string {
  const from = file.replace("packages/contract/src/", "@larkroom/contract/").replace(/\.ts$/, "");
  return `import type { ${contractName} } from "${from}";
import type { Handlers } from "../../kernel/http/call.ts";

export const ${routesName}: Handlers<typeof ${contractName}> = {
};
`;
}

/** The row of the access table: with an id in the path, no role finds a missing record. */
export function accessRow(slice: Slice): string {
  const [param, otherParam] = paramsOf(slice);
  const names = [
    ...(param ? [`targets: () => [missing], param: ${JSON.stringify(param)}`] : []),
    ...(otherParam ? [`otherParam: ${JSON.stringify(otherParam)}`] : []),
  ];
  return `  ${JSON.stringify(slice.key)}: {${names.length > 0 ? ` ${names.join(", ")} ` : ""}},`;
}

/** The row of the requirements. */
export const requirementRow = (slice: Slice): string => `| **${slice.id}** | \`${slice.key}\` ${wordsOf(slice.verb)} | built |`;
