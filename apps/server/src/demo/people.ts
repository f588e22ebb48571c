import type { EditionSlug } from "@larkroom/domain/editions/editions";

/** The password of everyone in the demo: long enough for staff too. */
export const demoPassword = "larks-sing-at-dawn";

/** People without a school. */
export const demoSuperAdmin = { name: "Ada Winter", email: "super@larkroom.example" };
export const demoDistributor = { title: "Lark Schools", name: "Victor Stein", email: "distributor@larkroom.example" };

/** The name of each demo school's AI assistant. */
export const demoAiAssistants: Readonly<Record<EditionSlug, string>> = { us: "Pip", uk: "Pip", il: "פיפ", pt: "Pip" };

/** Observers from a learning management system. */
export const demoObservers: Readonly<Record<EditionSlug, { name: string; email: string }>> = {
  us: { name: "Grace Lin", email: "grace.lin@larkroom.example" },
  uk: { name: "Fiona Grant", email: "fiona.grant@larkroom.example" },
  il: { name: "מיכל ארד", email: "michal.arad@larkroom.example" },
  pt: { name: "Filipa Nogueira", email: "filipa.nogueira@larkroom.example" },
};

/** The authenticator secret of all demo staff: it protects nothing real. */
export const demoAuthenticator = "LARKSINGSATDAWNOVERTHEROOFTOPS23";
