import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { date, time } from "@larkroom/domain/editions/formats";
import { zoneName } from "@larkroom/domain/editions/zone-name";
import type { DeviceWords } from "@larkroom/domain/identity/device";
import { dayIn } from "@larkroom/domain/shared/time";
import type { MailContent } from "../../kernel/mail/layout.ts";

interface NewLogin {
  readonly name: string;
  readonly device: DeviceWords;
  readonly at: Temporal.Instant;
  readonly timeZone: string;
  readonly brand: string;
  readonly url: string;
}

type Written = Pick<NewLogin, "name" | "brand" | "url"> & { readonly device: string | null; readonly at: string };

const english = ({ name, device, at, brand, url }: Written): MailContent => ({
  subject: `A new login to ${brand}`,
  heading: "Was this you?",
  paragraphs: [`Hello ${name}, somebody logged in to your account from a device it had not been used on before.`],
  lines: [
    { label: "When", value: at },
    { label: "Device", value: device ?? "Unknown" },
  ],
  action: { label: "See where you are logged in", url },
  footnote: "It was you? Then there is nothing to do. If not, end that session and change your password.",
});

const texts: Record<EditionSlug, (login: Written) => MailContent> = {
  us: english,
  uk: english,
  il: ({ name, device, at, brand, url }) => ({
    subject: `התחברות חדשה ל־${brand}`,
    heading: "ההתחברות הייתה בידיעתך?",
    paragraphs: [`שלום ${name}, התבצעה התחברות לחשבון שלך ממכשיר שלא היה בשימוש בו עד כה.`],
    lines: [
      { label: "מתי", value: at },
      { label: "מכשיר", value: device ?? "לא ידוע" },
    ],
    action: { label: "לרשימת ההתחברויות לחשבון", url },
    footnote: "זה היה בידיעתך? אין צורך לעשות דבר. אם לא, יש לנתק את ההתחברות ולהחליף סיסמה.",
  }),
  pt: ({ name, device, at, brand, url }) => ({
    subject: `Novo início de sessão na ${brand}`,
    heading: "Foi você?",
    paragraphs: [`Olá ${name}, alguém entrou na sua conta a partir de um dispositivo onde ela ainda não tinha sido usada.`],
    lines: [
      { label: "Quando", value: at },
      { label: "Dispositivo", value: device ?? "Desconhecido" },
    ],
    action: { label: "Ver onde tem sessão iniciada", url },
    footnote: "Foi você? Então não há nada a fazer. Se não foi, termine essa sessão e mude a palavra-passe.",
  }),
};

/** The message after a login from a device not known before. When it was is told in the product's formats, in a zone that is named. */
export function newLoginMail(slug: EditionSlug, { device, at, timeZone, ...about }: NewLogin): MailContent {
  const edition = editions[slug];
  const when = `${date(dayIn(at, timeZone), edition)}, ${time(at, edition, timeZone)}, ${zoneName(timeZone, at, edition)}`;
  const words = [device.browser, device.system].filter((word) => word !== null).join(", ");
  return texts[slug]({ ...about, at: when, device: words === "" ? null : words });
}
