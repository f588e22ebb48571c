import { roles } from "../../../packages/contract/src/roles.ts";
import type { Role } from "../../../packages/contract/src/roles.ts";
import { camelOf, wordsOf } from "./slice.ts";
import type { Slice } from "./slice.ts";

const reads = ({ method }: Slice) => method === "GET";
const paramsOf = ({ path }: Slice) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
const list = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(", ");

/** The call's entry in the contract's table. */
export function contractEntry(slice: Slice): string {
  const params = paramsOf(slice);
  const lines = [
    `id: ${JSON.stringify(slice.id)}`,
    `summary: ${JSON.stringify(wordsOf(slice.verb))}`,
    `who: [${list(slice.who)}]`,
    ...(params.length > 0 ? [`params: z.object({ ${params.map((name) => `${name}: pathId`).join(", ")} })`] : []),
    `response: ${reads(slice) ? "z.object({ result: z.boolean() })" : "noContent"}`,
    ...(params.length > 0 ? ['errors: ["not_found"]'] : []),
  ];
  return `  ${JSON.stringify(slice.key)}: endpoint({\n${lines.map((line) => `    ${line},\n`).join("")}  }),`;
}

/** A domain's first contract file. */
export function contractFile(slice: Slice): string {
  return `import { endpoint } from "../endpoint.ts";

export const ${camelOf(slice.domain)}Contract = {
};
`;
}

/** The verb, with the steps of every verb: authorize, load, decide, save, announce, return. */
export function verbFile(slice: Slice): string {
  if (reads(slice)) {
    return `import { handler } from "../../kernel/http/call.ts";

/** ${wordsOf(slice.verb)}. */
export const ${slice.name} = handler(${JSON.stringify(slice.key)}, async ({ kernel, actor }) => {
  kernel.log.debug({ actor: actor.kind }, ${JSON.stringify(slice.key)});
  return { result: true };
});
`;
  }
  return `import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";

/** ${wordsOf(slice.verb)}. */
export const ${slice.name} = handler(${JSON.stringify(slice.key)}, async ({ kernel, actor, request }) => {
  await inTransaction(kernel.db, async (tx) => {
    await kernel.audit.write(
      tx,
      { actor, ip: request.ip, requestId: request.id },
      { action: ${JSON.stringify(`${slice.domain}.${slice.verb.replaceAll("-", "_")}`)} },
    );
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

/** The verb's test through HTTP: the refusals, then the call itself. */
export function testFile(slice: Slice): string {
  const params = paramsOf(slice);
  const rest = [
    ...(params.length > 0 ? [`params: { ${params.map((name) => `${name}: 1`).join(", ")} }`] : []),
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
  return `import { expect, test } from "vitest";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";

const app = await testApp();
const f = await makeFixtures(app);

test("[${slice.id}] is refused for other roles", async () => {
${refusals.map((line) => `  ${line}`).join("\n")}
});

test("[${slice.id}] ${wordsOf(slice.verb).toLowerCase()}", async () => {
  const answer = await ${call(right ? players[right] : null)};
  expect(answer.status).toBe(${reads(slice) ? 200 : 204});
});
`;
}

/** The line for the module's routes. */
export const routeLine = (slice: Slice): string => `  ${JSON.stringify(slice.key)}: ${slice.name},`;

/** A domain's first routes file. */
export function routesFile(slice: Slice): string {
  const { domain } = slice;
  return `import type { ${camelOf(domain)}Contract } from "@larkroom/contract/${domain}/${domain}";
import type { Handlers } from "../../kernel/http/call.ts";

export const ${camelOf(domain)}Routes: Handlers<typeof ${camelOf(domain)}Contract> = {
};
`;
}

/** The hook with which components call it. */
export function queriesFile(slice: Slice): string {
  const params = paramsOf(slice);
  const key = JSON.stringify(slice.key);
  const takes = params.length > 0 ? `params: { ${params.map((name) => `${name}: number`).join("; ")} }` : "";
  if (reads(slice)) {
    const cacheKey = [JSON.stringify(slice.domain), JSON.stringify(slice.verb), ...params.map((name) => `params.${name}`)].join(", ");
    return `import { useQuery } from "@tanstack/react-query";
import { api } from "~/shared/api/api.ts";

/** ${wordsOf(slice.verb)}. */
export function use${slice.name.replace(/^\w/, (letter) => letter.toUpperCase())}(${takes}) {
  return useQuery({ queryKey: [${cacheKey}], queryFn: ({ signal }) => api(${key}, { ${takes ? "params, " : ""}signal }) });
}
`;
  }
  return `import { useApiMutation } from "~/shared/api/use-api-mutation.ts";

/** ${wordsOf(slice.verb)}. */
export const use${slice.name.replace(/^\w/, (letter) => letter.toUpperCase())} = () => useApiMutation(${key});
`;
}
