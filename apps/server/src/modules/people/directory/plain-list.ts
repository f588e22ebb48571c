import { count, eq } from "drizzle-orm";
import type { AccountStatus } from "@larkroom/domain/people/account-status";
import type { Actor } from "../../../kernel/auth/actor.ts";
import { account } from "../../../kernel/auth/tables.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import { school } from "../../schools/tables.ts";
import { accountColumns, listed, shownPerson } from "./accounts.read.ts";
import { pageOf, peopleOrder } from "./lists.ts";

interface Asked {
  readonly kernel: Kernel;
  readonly actor: Actor;
  readonly query: {
    readonly page: number;
    readonly limit: number;
    readonly sort?: "name" | undefined;
    readonly search?: string | undefined;
    readonly status?: AccountStatus | undefined;
    readonly school?: number | undefined;
  };
}

/** People of a kind with what every account has; what a domain above adds to its kind is left out. */
export const listPlain =
  (kind: (typeof account.$inferSelect)["kind"]) =>
  async ({ kernel, actor, query }: Asked) => {
    const where = listed(actor, kind, query);
    const [rows, [all]] = await Promise.all([
      kernel.db
        .select(accountColumns)
        .from(account)
        .leftJoin(school, eq(school.id, account.schoolId))
        .where(where)
        .orderBy(...peopleOrder(actor, query))
        .limit(pageOf(query).limit)
        .offset(pageOf(query).offset),
      kernel.db.select({ total: count() }).from(account).where(where),
    ]);
    return { items: rows.map((row) => shownPerson(row, actor)), total: all?.total ?? 0 };
  };
