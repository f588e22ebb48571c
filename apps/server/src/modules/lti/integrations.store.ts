import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { contentAddress } from "@larkroom/domain/lti/content-link";
import type { Actor } from "../../kernel/auth/actor.ts";
import { requireAccess } from "../../kernel/auth/access.ts";
import type { Config } from "../../kernel/config.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { school } from "../schools/schools.views.ts";
import { manageIntegrations } from "./lti.access.ts";
import { ltiIntegration } from "./tables.ts";

export type Integration = typeof ltiIntegration.$inferSelect;

/** Where platforms send what they have for us. */
export const toolAddresses = ({ PUBLIC_URL }: Pick<Config, "PUBLIC_URL">) => ({
  loginUrl: `${PUBLIC_URL}/api/lti/login`,
  launchUrl: `${PUBLIC_URL}/api/lti/launch`,
  jwksUrl: `${PUBLIC_URL}/api/lti/jwks`,
  targetLinkUri: contentAddress(PUBLIC_URL, { kind: "home" }),
});

/** The sites a platform's pages come from: they may frame the launch page and take the answer of deep linking. */
export const originsOf = ({ issuer, authUrl, origins }: Pick<Integration, "issuer" | "authUrl" | "origins">): string[] => [
  ...new Set([issuer, authUrl, ...origins].filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)),
];

const userCount = sql<number>`(select count(*)::int from lti_user u where u.integration_id = lti_integration.id)`;

const shown = (db: Db | Tx) =>
  db
    .select({ integration: ltiIntegration, userCount, school: { id: school.id, name: school.title } })
    .from(ltiIntegration)
    .innerJoin(school, eq(school.id, ltiIntegration.schoolId));

type ShownRow = Awaited<ReturnType<typeof shown>>[number];

/** Row to wire. */
export const toIntegration = (config: Config, { integration, userCount: users, school: of }: ShownRow) => ({
  ...integration,
  school: of,
  userCount: users,
  tool: toolAddresses(config),
});

export interface Page {
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  readonly offset: number;
}

/** A page of the integrations, and how many there are. */
export async function listIntegrationRows(db: Db, { where, orderBy, limit, offset }: Page) {
  const [rows, [all]] = await Promise.all([
    shown(db)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(ltiIntegration).where(where),
  ]);
  return { rows, total: all?.total ?? 0 };
}

/** An integration as its admins see it, or 404. */
export async function getAuthorizedIntegration(db: Db | Tx, actor: Actor, id: number): Promise<ShownRow> {
  const [row] = await shown(db).where(eq(ltiIntegration.id, id));
  requireAccess(manageIntegrations, actor, row?.integration);
  return row as ShownRow;
}

/** The integration a platform names in a login; null when none, or without a client id more than one, is its. */
export async function findByIssuer(db: Db | Tx, issuer: string, clientId: string | null): Promise<Integration | null> {
  const rows = await db
    .select()
    .from(ltiIntegration)
    .where(and(eq(ltiIntegration.issuer, issuer), clientId === null ? undefined : eq(ltiIntegration.clientId, clientId)))
    .limit(2);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

export async function findIntegration(db: Db | Tx, id: number): Promise<Integration | null> {
  const [row] = await db.select().from(ltiIntegration).where(eq(ltiIntegration.id, id));
  return row ?? null;
}
