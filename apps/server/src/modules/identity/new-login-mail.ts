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
  subject: `New login to ${brand}`,
  heading: "New login to your account",
  paragraphs: [`Hi ${name}, someone logged in to your account from a new device.`],
  lines: [
    { label: "When", value: at },
    { label: "Device", value: device ?? "Unknown" },
  ],
  action: { label: "Review your devices", url },
  footnote: "If this was you, you’re all set. If not, log that device out and change your password.",
});

const texts: Record<EditionSlug, (login: Written) => MailContent> = {
  us: english,
  uk: english,
  il: ({ name, device, at, brand, url }) => ({
    subject: `כניסה חדשה ל־${brand}`,
    heading: "כניסה חדשה לחשבון",
    paragraphs: [`שלום ${name}, זוהתה כניסה לחשבון שלך ממכשיר חדש.`],
    lines: [
      { label: "מתי", value: at },
      { label: "מכשיר", value: device ?? "לא ידוע" },
    ],
    action: { label: "לרשימת המכשירים", url },
    footnote: "אם זה נעשה בידיעתך, אין צורך לעשות דבר. אם לא, יש לנתק את המכשיר ולהחליף סיסמה.",
  }),
  pt: ({ name, device, at, brand, url }) => ({
    subject: `Novo início de sessão na ${brand}`,
    heading: "Novo início de sessão na sua conta",
    paragraphs: [`Olá, ${name}. Alguém iniciou sessão na sua conta a partir de um novo dispositivo.`],
    lines: [
      { label: "Quando", value: at },
      { label: "Dispositivo", value: device ?? "Desconhecido" },
    ],
    action: { label: "Rever os dispositivos", url },
    footnote: "Se foi você, não precisa de fazer nada. Se não foi, termine a sessão nesse dispositivo e altere a palavra-passe.",
  }),
};

/** The email after a login from an unknown device. The time is in the edition's format, with the time zone named. */
export function newLoginMail(slug: EditionSlug, { device, at, timeZone, ...about }: NewLogin): MailContent {
  const edition = editions[slug];
  const when = `${date(dayIn(at, timeZone), edition)}, ${time(at, edition, timeZone)}, ${zoneName(timeZone, at, edition)}`;
  const words = [device.browser, device.system].filter((word) => word !== null).join(", ");
  return texts[slug]({ ...about, at: when, device: words === "" ? null : words });
}
