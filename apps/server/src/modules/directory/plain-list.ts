import { eq } from "drizzle-orm";
import type { AccountStatus } from "@larkroom/domain/people/account-status";
import type { Actor } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { school } from "../schools/schools.views.ts";
import { accountColumns, toPersonDto } from "./accounts.read.ts";
import { pageOfPeople } from "./lists.ts";

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

/** People of a kind with the columns of every account, without those that a module above adds. */
export const listPlain =
  (kind: (typeof account.$inferSelect)["kind"]) =>
  async ({ kernel: { db }, actor, query }: Asked) => {
    const { rows, counted } = await pageOfPeople(
      { db, actor, kind, query },
      db.select(accountColumns).from(account).leftJoin(school, eq(school.id, account.schoolId)).$dynamic(),
    );
    return { items: rows.map((row) => toPersonDto(row, actor)), ...counted };
  };
