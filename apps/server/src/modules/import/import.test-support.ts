import { expect, vi } from "vitest";
import type { Answer, TestApp } from "../../kernel/testing/app.ts";

/** Sends a form with a file, as a browser does. */
export async function send(
  app: TestApp,
  as: string | undefined,
  fields: Record<string, string>,
  file?: { bytes: Uint8Array | string; name?: string },
): Promise<Answer<"POST /student/import">> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append("students", new Blob([Buffer.from(file.bytes as string)]), file.name ?? "students.csv");
  const request = new Response(form);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const body = Buffer.from(await request.arrayBuffer());
  return app.call("POST /student/import", { as, headers, multipart: body });
}

/** Executes a plan and waits for its result. */
export async function carriedOut(app: TestApp, as: string, planned: Answer<"POST /student/import">): Promise<Record<string, unknown>> {
  const { statusToken: editToken, statusCheckToken: key } = planned.body;
  const begun = await send(app, as, { mode: "execute", statusToken: editToken });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  return vi.waitFor(
    async () => {
      const { body } = await app.call("GET /operation/:key", { params: { key }, query: { editToken } });
      expect(body.status, JSON.stringify(body)).toBe("DONE");
      return body.result ?? {};
    },
    { timeout: 150_000, interval: 50 },
  );
}
