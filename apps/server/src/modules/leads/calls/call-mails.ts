import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { CallMethod } from "@larkroom/domain/schools/call-settings";
import type { MailContent } from "../../../kernel/mail/layout.ts";

/** Who took a call back. */
export type CanceledBy = "visitor" | "school";

/** A call as its visitor is told. Nothing that was typed is in it but a name that can be one: someone may have typed a stranger's address. */
export interface VisitorFacts {
  readonly name: string | null;
  readonly school: string;
  /** Date and time in the visitor's zone. */
  readonly when: string;
  /** The same with the zone. */
  readonly whenInZone: string;
  readonly minutes: number;
  readonly method: CallMethod;
  readonly videoUrl: string | null;
  /** The page of the call. */
  readonly url: string;
}

/** A canceled call; `again` is the page where another can be booked, null while there is none. */
interface CanceledFacts extends Pick<VisitorFacts, "name" | "school" | "when" | "whenInZone"> {
  readonly by: CanceledBy;
  readonly again: string | null;
}

/** A call as the one who takes it is told. */
export interface HostFacts {
  readonly who: string;
  readonly email: string;
  readonly phone: string | null;
  readonly childAge: number | null;
  readonly message: string | null;
  readonly when: string;
  readonly whenInZone: string;
  readonly videoUrl: string | null;
  /** The lead in the console. */
  readonly url: string;
}

interface Words {
  readonly hello: (name: string | null) => string;
  readonly booked: { readonly subject: (school: string, when: string) => string; readonly heading: string };
  readonly reminder: { readonly subject: (when: string) => string; readonly heading: string };
  readonly how: Readonly<Record<CallMethod, string>>;
  readonly labels: Readonly<Record<"when" | "length" | "link", string>>;
  readonly minutes: (count: number) => string;
  readonly open: string;
  readonly footnote: string;
  readonly canceled: {
    readonly subject: (school: string, when: string) => string;
    readonly heading: string;
    readonly text: Readonly<Record<CanceledBy, string>>;
    readonly again: string;
  };
  /** The title of the event in a calendar. */
  readonly event: (school: string) => string;
  readonly eventText: (url: string) => string;
}

const english: Words = {
  hello: (name) => (name === null ? "Hello," : `Hi ${name},`),
  booked: { subject: (school, when) => `Your call with ${school}: ${when}`, heading: "Your call is booked" },
  reminder: { subject: (when) => `Reminder: your call is on ${when}`, heading: "Your call is coming up" },
  how: {
    phone: "We’ll call you on the number you gave us.",
    video: "At that time, open the link below. You don’t need to install anything.",
  },
  labels: { when: "When", length: "Length", link: "Video call" },
  minutes: (count) => `${count} minutes`,
  open: "View or cancel the call",
  footnote:
    "Can’t make it? Cancel the call and choose another time. If you didn’t book it, someone typed your address by mistake: please cancel it.",
  canceled: {
    subject: (school, when) => `Canceled: your call with ${school}, ${when}`,
    heading: "Your call was canceled",
    text: { visitor: "You canceled this call.", school: "We’re sorry, we had to cancel this call." },
    again: "Choose another time",
  },
  event: (school) => `Call with ${school}`,
  eventText: (url) => `View or cancel the call: ${url}`,
};

const words: Record<EditionSlug, Words> = {
  us: english,
  uk: {
    ...english,
    canceled: {
      ...english.canceled,
      subject: (school, when) => `Cancelled: your call with ${school}, ${when}`,
      heading: "Your call was cancelled",
      text: { ...english.canceled.text, visitor: "You cancelled this call." },
    },
  },
  il: {
    hello: (name) => (name === null ? "שלום," : `שלום ${name},`),
    booked: { subject: (school, when) => `השיחה שלכם עם ${school}: ${when}`, heading: "השיחה נקבעה" },
    reminder: { subject: (when) => `תזכורת: השיחה שלכם ב־${when}`, heading: "השיחה מתקרבת" },
    how: {
      phone: "נתקשר למספר שמסרתם.",
      video: "בשעת השיחה יש לפתוח את הקישור שלמטה. אין צורך להתקין דבר.",
    },
    labels: { when: "מתי", length: "משך", link: "שיחת וידאו" },
    minutes: (count) => `${count} דקות`,
    open: "לצפייה בשיחה או לביטולה",
    footnote: "לא מסתדר? אפשר לבטל את השיחה ולבחור מועד אחר. אם לא קבעתם אותה, הכתובת שלכם הוקלדה בטעות, ונודה לכם אם תבטלו אותה.",
    canceled: {
      subject: (school, when) => `בוטלה: השיחה שלכם עם ${school}, ${when}`,
      heading: "השיחה בוטלה",
      text: { visitor: "ביטלתם את השיחה.", school: "אנחנו מצטערים, נאלצנו לבטל את השיחה." },
      again: "לבחירת מועד אחר",
    },
    event: (school) => `שיחה עם ${school}`,
    eventText: (url) => `לצפייה בשיחה או לביטולה: ${url}`,
  },
  pt: {
    hello: (name) => (name === null ? "Olá," : `Olá ${name},`),
    booked: { subject: (school, when) => `A sua chamada com a ${school}: ${when}`, heading: "A sua chamada está marcada" },
    reminder: { subject: (when) => `Lembrete: a sua chamada é em ${when}`, heading: "A sua chamada está a chegar" },
    how: {
      phone: "Vamos ligar para o número que nos indicou.",
      video: "À hora da chamada, abra a ligação abaixo. Não precisa de instalar nada.",
    },
    labels: { when: "Quando", length: "Duração", link: "Videochamada" },
    minutes: (count) => `${count} minutos`,
    open: "Ver ou cancelar a chamada",
    footnote:
      "Não pode? Cancele a chamada e escolha outra hora. Se não a marcou, alguém indicou o seu endereço por engano: por favor, cancele-a.",
    canceled: {
      subject: (school, when) => `Cancelada: a sua chamada com a ${school}, ${when}`,
      heading: "A sua chamada foi cancelada",
      text: { visitor: "Cancelou esta chamada.", school: "Lamentamos, tivemos de cancelar esta chamada." },
      again: "Escolher outra hora",
    },
    event: (school) => `Chamada com a ${school}`,
    eventText: (url) => `Ver ou cancelar a chamada: ${url}`,
  },
};

const linesOf = ({ labels, minutes }: Words, { whenInZone, minutes: length, method, videoUrl }: VisitorFacts) => [
  { label: labels.when, value: whenInZone, strong: true },
  { label: labels.length, value: minutes(length) },
  ...(method === "video" && videoUrl !== null ? [{ label: labels.link, value: videoUrl }] : []),
];

/** The visitor's invitation, sent at once. */
export function callBookedMail(edition: EditionSlug, facts: VisitorFacts): MailContent {
  const its = words[edition];
  return {
    subject: its.booked.subject(facts.school, facts.when),
    heading: its.booked.heading,
    paragraphs: [its.hello(facts.name), its.how[facts.method]],
    lines: linesOf(its, facts),
    action: { label: its.open, url: facts.url },
    footnote: its.footnote,
  };
}

/** The visitor's reminder, some hours before. */
export function callReminderMail(edition: EditionSlug, facts: VisitorFacts): MailContent {
  const its = words[edition];
  return {
    subject: its.reminder.subject(facts.when),
    heading: its.reminder.heading,
    paragraphs: [its.hello(facts.name), its.how[facts.method]],
    lines: linesOf(its, facts),
    action: { label: its.open, url: facts.url },
    footnote: its.footnote,
  };
}

/** Tells the visitor that a call won't take place. */
export function callCanceledMail(edition: EditionSlug, { name, school, when, whenInZone, by, again }: CanceledFacts): MailContent {
  const { hello, labels, canceled } = words[edition];
  return {
    subject: canceled.subject(school, when),
    heading: canceled.heading,
    paragraphs: [hello(name), canceled.text[by]],
    lines: [{ label: labels.when, value: whenInZone, strong: true }],
    ...(again === null ? {} : { action: { label: canceled.again, url: again } }),
  };
}

/** The visitor's event in a calendar. */
export const callEvent = (edition: EditionSlug, { school, url }: Pick<VisitorFacts, "school" | "url">) => ({
  summary: words[edition].event(school),
  description: words[edition].eventText(url),
});

interface HostWords {
  readonly booked: { readonly subject: (who: string, when: string) => string; readonly heading: string };
  readonly canceled: { readonly subject: (who: string, when: string) => string; readonly heading: string };
  readonly labels: Readonly<Record<"when" | "name" | "email" | "phone" | "childAge" | "link", string>>;
  readonly action: string;
  readonly event: (who: string) => string;
}

const hostEnglish: HostWords = {
  booked: { subject: (who, when) => `Call booked: ${who}, ${when}`, heading: "Someone booked a call with you" },
  canceled: { subject: (who, when) => `Call canceled: ${who}, ${when}`, heading: "A call was canceled" },
  labels: { when: "When", name: "Name", email: "Email", phone: "Phone", childAge: "Child’s age", link: "Video call" },
  action: "Open the lead",
  event: (who) => `Call: ${who}`,
};

const hostWords: Record<EditionSlug, HostWords> = {
  us: hostEnglish,
  uk: { ...hostEnglish, canceled: { subject: (who, when) => `Call cancelled: ${who}, ${when}`, heading: "A call was cancelled" } },
  il: {
    booked: { subject: (who, when) => `נקבעה שיחה: ${who}, ${when}`, heading: "נקבעה איתכם שיחה" },
    canceled: { subject: (who, when) => `שיחה בוטלה: ${who}, ${when}`, heading: "שיחה בוטלה" },
    labels: { when: "מתי", name: "שם", email: "אימייל", phone: "טלפון", childAge: "גיל", link: "שיחת וידאו" },
    action: "לפנייה",
    event: (who) => `שיחה: ${who}`,
  },
  pt: {
    booked: { subject: (who, when) => `Chamada marcada: ${who}, ${when}`, heading: "Alguém marcou uma chamada consigo" },
    canceled: { subject: (who, when) => `Chamada cancelada: ${who}, ${when}`, heading: "Uma chamada foi cancelada" },
    labels: { when: "Quando", name: "Nome", email: "Email", phone: "Telefone", childAge: "Idade da criança", link: "Videochamada" },
    action: "Abrir o contacto",
    event: (who) => `Chamada: ${who}`,
  },
};

/** Tells the one who takes the calls that one was booked or canceled. */
export function hostMail(edition: EditionSlug, what: "booked" | "canceled", facts: HostFacts): MailContent {
  const { labels, action, ...its } = hostWords[edition];
  const rows = [
    ["name", facts.who],
    ["email", facts.email],
    ["phone", facts.phone],
    ["childAge", facts.childAge === null ? null : String(facts.childAge)],
    ["link", facts.videoUrl],
  ] as const;
  return {
    subject: its[what].subject(facts.who, facts.when),
    heading: its[what].heading,
    paragraphs: facts.message === null || what === "canceled" ? [] : [facts.message],
    lines: [
      { label: labels.when, value: facts.whenInZone, strong: true },
      ...rows.flatMap(([key, value]) => (value === null ? [] : [{ label: labels[key], value }])),
    ],
    action: { label: action, url: facts.url },
  };
}

/** The event in the calendar of the one who takes the call. */
export const hostEvent = (edition: EditionSlug, { who, url, phone }: Pick<HostFacts, "who" | "url" | "phone">) => ({
  summary: hostWords[edition].event(who),
  description: [phone, url].filter((line) => line !== null).join("\n"),
});
