import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Config } from "../config.ts";
import type { MailContent } from "../mail/layout.ts";

/** Writes an email with sample data. Its links lead to the site's pages. */
export type MailSample = (edition: EditionSlug, site: Pick<Config, "BRAND_NAME" | "PUBLIC_URL">) => MailContent;

/** The emails that families get, by kind, in the order in which the console lists them. */
export type MailSamples = Readonly<Record<string, MailSample>>;
