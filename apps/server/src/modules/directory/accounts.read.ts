import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { editions } from "@larkroom/domain/editions/editions";
import { type AccountStatus, accountStatus } from "@larkroom/domain/people/account-status";
import { account } from "../../kernel/auth/tables.ts";
import type { Actor } from "../../kernel/auth/actor.ts";
import { contains, containsFrom, likeText } from "../../kernel/db/list.ts";
import { inScope } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { visibleNameContains } from "../people/index.ts";
import { seesContacts } from "./scope.ts";

/** The columns of every row in the directory; the query must join `school`. */
export const accountColumns = {
  id: account.id,
  kind: account.kind,
  name: account.name,
  email: account.email,
  phone: account.phone,
  edition: account.edition,
  schoolId: account.schoolId,
  schoolTitle: school.title,
  schoolDistributorId: school.distributorId,
  disabledAt: account.disabledAt,
  hasLogin: sql<boolean>`(${account.passwordHash} is not null or ${account.googleId} is not null)`,
  invitedAt: account.invitedAt,
  createdAt: account.createdAt,
};

type AccountRow = {
  [
    Column in keyof Pick<
      typeof account.$inferSelect,
      "id" | "kind" | "name" | "email" | "phone" | "edition" | "schoolId" | "disabledAt" | "invitedAt" | "createdAt"
    >
  ]: (typeof account.$inferSelect)[Column];
} & { schoolTitle: string | null; schoolDistributorId: number | null; hasLogin: boolean };

/** A person as the actor may see them. */
export function toPersonDto(row: AccountRow, actor: Actor) {
  const isSeen = seesContacts(actor);
  return {
    id: row.id,
    name: row.name,
    email: isSeen ? row.email : null,
    phone: isSeen ? row.phone : null,
    country: editions[row.edition].countryId,
    edition: row.edition,
    school: row.schoolId === null ? null : { id: row.schoolId, name: row.schoolTitle ?? "" },
    status: accountStatus({
      kind: row.kind,
      isDisabled: row.disabledAt !== null,
      hasLogin: row.hasLogin,
      isInvited: row.invitedAt !== null,
    }),
    invitedAt: row.invitedAt,
    createdAt: row.createdAt,
  };
}

/** The facts about a row that the access rules need. */
export const placeOf = (row: Pick<AccountRow, "schoolId" | "schoolDistributorId">) => ({
  schoolId: row.schoolId,
  school: row.schoolId === null ? null : { distributorId: row.schoolDistributorId },
});

const hasLogin = or(isNotNull(account.passwordHash), isNotNull(account.googleId));
const hasNoLogin = sql`${account.kind} <> 'student' and ${account.passwordHash} is null and ${account.googleId} is null`;
const withStatus: Record<AccountStatus, SQL | undefined> = {
  suspended: isNotNull(account.disabledAt),
  active: and(isNull(account.disabledAt), or(eq(account.kind, "student"), hasLogin)),
  invited: and(isNull(account.disabledAt), hasNoLogin, isNotNull(account.invitedAt)),
  added: and(isNull(account.disabledAt), hasNoLogin, isNull(account.invitedAt)),
};

export interface Asked {
  readonly search?: string | undefined;
  readonly status?: AccountStatus | undefined;
  readonly school?: number | undefined;
}

/** Whether the request covers people of all schools. */
export const isEverywhere = (actor: Actor, { school: asked }: Asked): boolean =>
  inScope(actor, account.schoolId) === undefined && asked === undefined;

/** A person's login and contacts, as the search index has them. */
const contacts = sql`lower(coalesce(${account.login}, '') || ' ' || coalesce(${account.email}, '') || ' ' || coalesce(${account.phone}, ''))`;

/**
 * The search condition. Across all schools it uses the indexes of names and contacts: any part from three characters, name prefixes below that. Within a
 * school, whose people are scanned, it matches any part of what the actor may see.
 */
function searched(actor: Actor, asked: Asked, text: string): SQL | undefined {
  const key = sql`name_key(${likeText(text)})`;
  if (!isEverywhere(actor, asked)) {
    return or(
      sql`strpos(name_key(${account.name}), name_key(${text})) > 0`,
      contains(sql`coalesce(${account.login}, '')`, text),
      ...(seesContacts(actor)
        ? [contains(sql`coalesce(${account.email}, '')`, text), contains(sql`coalesce(${account.phone}, '')`, text)]
        : []),
    );
  }
  if (text.length < containsFrom) return sql`name_key(${account.name}) like ${key} || '%'`;
  return or(sql`name_key(${account.name}) like '%' || ${key} || '%'`, sql`${contacts} like ${`%${likeText(text.toLowerCase())}%`}`);
}

/** The same for families: for other people's children only the shortened names are searched. */
function searchedAs(actor: Actor, asked: Asked, text: string, isOwn: SQL<boolean> | null): SQL | undefined {
  const found = searched(actor, asked, text);
  return isOwn === null ? found : or(visibleNameContains(account.name, isOwn, text), and(isOwn, found));
}

/** The conditions that all lists of one kind of person share: scope and filters. Actors who can't see contacts can't search in them. */
export function listed(
  actor: Actor,
  kind: (typeof account.$inferSelect)["kind"],
  asked: Asked,
  isOwn: SQL<boolean> | null = null,
): SQL | undefined {
  const { search, status } = asked;
  return and(
    eq(account.kind, kind),
    isNull(account.removedAt),
    inScope(actor, account.schoolId),
    asked.school === undefined ? undefined : eq(account.schoolId, asked.school),
    status && withStatus[status],
    search ? searchedAs(actor, asked, search, isOwn) : undefined,
  );
}

/** Columns every list can be sorted by. */
export const sortColumns = {
  name: sql`lower(${account.name})`,
  email: account.email,
  school: school.title,
  createdAt: account.createdAt,
};
