import { eq } from "drizzle-orm";
import { emailColors } from "@larkroom/domain/schools/email-look";
import { settingsOf } from "@larkroom/domain/schools/settings";
import type { Config } from "../../kernel/config.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { MailLook } from "../../kernel/mail/mailer.ts";
import { school } from "./tables.ts";

type Site = Pick<Config, "PUBLIC_URL">;

/** Where a logo is shown from, twice as large as it is drawn; a format that every mail program knows. */
export const logoUrl = ({ PUBLIC_URL }: Site, key: string): string => `${PUBLIC_URL}/image/${key}?w=480&format=png`;

/** How a school's emails look; null for a school without its own color and logo. */
export async function emailLookOf(db: Db | Tx, site: Site, schoolId: number): Promise<MailLook> {
  const [row] = await db.select({ title: school.title, settings: school.settings }).from(school).where(eq(school.id, schoolId));
  const { color, logo } = settingsOf(row?.settings ?? {}).email;
  if (color === null && logo === null) return null;
  return {
    colors: color === null ? null : emailColors(color),
    logo: logo === null ? null : { url: logoUrl(site, logo), alt: row?.title ?? "" },
  };
}
