import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { listClientLinks, makeClientLink, revokeClientLinks } from "../identity/index.ts";
import { readClient } from "./clients.ts";

/** Creates a link with which a parent who can't log in gets in once. A suspended account gets none. */
export const makeLink = handler("GET /client/:id/token", async (call) => {
  const { kernel, actor, params, query, answer } = call;
  const found = await readClient(kernel, actor, params.id);
  if (found.status === "suspended") throw refusal("not_found");
  answer.header("cache-control", "no-store");
  return inTransaction(kernel.db, (tx) =>
    makeClientLink(call, tx, {
      clientId: found.id,
      schoolId: found.school?.id ?? null,
      edition: found.edition,
      days: query.days ?? null,
    }),
  );
});

/** The valid links, by expiry. */
export const listLinks = handler("GET /client/:id/links", async ({ kernel, actor, params }) => {
  const found = await readClient(kernel, actor, params.id);
  return listClientLinks(kernel, found.id);
});

/** Revokes the unused links. */
export const revokeLinks = handler("DELETE /client/:id/token", async (call) => {
  const { kernel, actor, params } = call;
  const found = await readClient(kernel, actor, params.id);
  const link = { clientId: found.id, schoolId: found.school?.id ?? null };
  return { revoked: await inTransaction(kernel.db, (tx) => revokeClientLinks(call, tx, link)) };
});
