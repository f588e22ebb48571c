import type { Language } from "./editions.ts";

/** Written out instead of taken from ICU: server and browser versions differ, and then the hydrated page wouldn't match the server's. */
export interface CalendarNames {
  /** Monday first. */
  weekdays: { long: readonly string[]; short: readonly string[]; narrow: readonly string[] };
  /** January first. */
  months: { long: readonly string[]; short: readonly string[] };
  /** Date patterns, with the parts in the language's order. */
  date: string;
  dateWithoutWeekday: string;
  dayAndMonth: string;
  monthAndYear: string;
}

const list = (text: string): readonly string[] => text.split(" ");

const english: CalendarNames = {
  weekdays: {
    long: list("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
    short: list("Mon Tue Wed Thu Fri Sat Sun"),
    narrow: list("M T W T F S S"),
  },
  months: {
    long: list("January February March April May June July August September October November December"),
    short: list("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
  },
  date: "{weekday}, {month} {day2}, {year}",
  dateWithoutWeekday: "{month} {day2}, {year}",
  dayAndMonth: "{month} {day}",
  monthAndYear: "{monthLong} {year}",
};

const hebrew: CalendarNames = {
  weekdays: {
    long: ["יום שני", "יום שלישי", "יום רביעי", "יום חמישי", "יום שישי", "שבת", "יום ראשון"],
    short: ["יום ב׳", "יום ג׳", "יום ד׳", "יום ה׳", "יום ו׳", "שבת", "יום א׳"],
    narrow: ["ב׳", "ג׳", "ד׳", "ה׳", "ו׳", "ש׳", "א׳"],
  },
  months: {
    long: list("ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר"),
    short: list("ינו׳ פבר׳ מרץ אפר׳ מאי יוני יולי אוג׳ ספט׳ אוק׳ נוב׳ דצמ׳"),
  },
  date: "{weekday}, {day2} ב{month} {year}",
  dateWithoutWeekday: "{day2} ב{month} {year}",
  dayAndMonth: "{day} ב{month}",
  monthAndYear: "{monthLong} {year}",
};

const portuguese: CalendarNames = {
  weekdays: {
    long: list("segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo"),
    short: list("seg. ter. qua. qui. sex. sáb. dom."),
    narrow: list("S T Q Q S S D"),
  },
  months: {
    long: list("janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"),
    short: list("jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez."),
  },
  date: "{weekday}, {day2} {month} {year}",
  dateWithoutWeekday: "{day2} {month} {year}",
  dayAndMonth: "{day} {month}",
  monthAndYear: "{monthLong} de {year}",
};

export const calendarNames: Readonly<Record<Language, CalendarNames>> = { en: english, he: hebrew, pt: portuguese };
