import { asc, eq, sql } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { toCountryDto } from "./list-countries.ts";
import { country } from "./tables.ts";

// Names are written out: without a join Drizzle omits the table names, and both tables have an id.
const rows = (db: Db | Tx) =>
  db
    .select({
      id: country.id,
      slug: country.slug,
      name: country.name,
      currency: country.currency,
      schools: sql<number>`(select count(*)::int from school s where s.country_id = country.id)`,
    })
    .from(country);

const shown = ({ schools, ...row }: Awaited<ReturnType<typeof rows>>[number]) => ({ ...toCountryDto(row), schools });

async function read(db: Db | Tx, id: number) {
  // Cast, because any number may be requested, and a country's id is a smallint.
  const [row] = await rows(db).where(sql`${country.id} = ${id}::bigint`);
  if (!row) throw refusal("not_found");
  return shown(row);
}

export const listStaffCountries = handler("GET /country", async ({ kernel }) =>
  (await rows(kernel.db).orderBy(asc(country.id))).map(shown),
);

export const getCountry = handler("GET /country/:id", ({ kernel, params }) => read(kernel.db, params.id));

/** Renames a country. Everything else about it is fixed. */
export const renameCountry = handler("PUT /country/:id", async (call) => {
  const { kernel, params, body } = call;
  return inTransaction(kernel.db, async (tx) => {
    const before = await read(tx, params.id);
    if (before.name !== body.name) {
      await tx.update(country).set({ name: body.name }).where(eq(country.id, params.id));
      await writeAuditLog(call, tx, {
        action: "schools.country_renamed",
        target: { kind: "country", id: params.id },
        before: { name: before.name },
        after: { name: body.name, fields: ["name"] },
      });
    }
    return { ...before, name: body.name };
  });
});

const fixed = () =>
  refusal("transition_not_allowed", {
    reason: "countries_are_fixed",
    message: "Countries can’t be added or removed",
  });

export const refuseCountry = handler("POST /country", () => Promise.reject(fixed()));

export const refuseCountryRemoval = handler("DELETE /country/:id", async ({ kernel, params }) => {
  await read(kernel.db, params.id);
  throw fixed();
});
