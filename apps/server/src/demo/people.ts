import type { EditionSlug } from "@larkroom/domain/editions/editions";

/** Everybody's password in the demo: long enough for staff too. */
export const demoPassword = "larks-sing-at-dawn";

/** People who belong to no school. */
export const demoSuperAdmin = { name: "Ada Winter", email: "super@larkroom.example" };
export const demoDistributor = { title: "Lark Schools", name: "Victor Stein", email: "distributor@larkroom.example" };

/** What the AI assistant of each demo school is called. */
export const demoAiAssistants: Readonly<Record<EditionSlug, string>> = { us: "Pip", uk: "Pip", il: "פיפ", pt: "Pip" };

/** Who looks on from a learning-management system. */
export const demoObservers: Readonly<Record<EditionSlug, { name: string; email: string }>> = {
  us: { name: "Grace Lin", email: "grace.lin@larkroom.example" },
  uk: { name: "Fiona Grant", email: "fiona.grant@larkroom.example" },
  il: { name: "מיכל ארד", email: "michal.arad@larkroom.example" },
  pt: { name: "Filipa Nogueira", email: "filipa.nogueira@larkroom.example" },
};

/** The secret of the authenticator of all staff in the demo: there is nothing behind it to keep. */
export const demoAuthenticator = "LARKSINGSATDAWNOVERTHEROOFTOPS23";
