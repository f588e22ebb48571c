import { eq, inArray, sql } from "drizzle-orm";
import { columns } from "../../kernel/privacy/column-words.ts";
import { type PersonalTable, readAndDeleted, type Subject, unreadAndDeleted } from "../../kernel/privacy/personal-data.ts";
import { knownDevice, oneTimeToken, recoveryCode, secondFactor, trustedDevice, verificationCode } from "./tables.ts";

/** Codes sent to a parent's own addresses. A child has none. */
const codes = ({ kind, addresses }: Subject) =>
  kind === "client" && addresses.length > 0 ? inArray(verificationCode.address, [...addresses]) : sql`false`;

const devices = ({ id }: Subject) => eq(knownDevice.accountId, id);
const tokens = ({ id }: Subject) => eq(oneTimeToken.accountId, id);
const factors = ({ id }: Subject) => eq(secondFactor.accountId, id);
const trusted = ({ id }: Subject) => eq(trustedDevice.accountId, id);
const recovery = ({ id }: Subject) => eq(recoveryCode.accountId, id);

/** What identity keeps of families: how they prove who they are. */
export const identityTables: readonly PersonalTable[] = [
  {
    table: "known_device",
    title: { en: "Browsers that have logged in", he: "דפדפנים שנכנסו לחשבון", pt: "Navegadores que já entraram" },
    shown: { lastSeenAt: columns.at },
    student: readAndDeleted(knownDevice, devices, ["deviceHash"]),
    client: readAndDeleted(knownDevice, devices, ["deviceHash"]),
  },
  {
    table: "verification_code",
    title: { en: "Codes we sent", he: "קודים ששלחנו", pt: "Códigos que enviámos" },
    shown: { createdAt: columns.at, address: columns.email },
    client: readAndDeleted(verificationCode, codes, ["codeHash", "tokenHash"]),
  },
  {
    table: "one_time_token",
    title: { en: "Links that work once", he: "קישורים חד־פעמיים", pt: "Ligações de uso único" },
    shown: { createdAt: columns.at, purpose: columns.deed },
    student: readAndDeleted(oneTimeToken, tokens, ["tokenHash"]),
    client: readAndDeleted(oneTimeToken, tokens, ["tokenHash"]),
  },
  {
    table: "second_factor",
    title: { en: "Second factor", he: "אימות דו־שלבי", pt: "Segundo fator" },
    shown: {},
    client: unreadAndDeleted(secondFactor, factors),
  },
  {
    table: "trusted_device",
    title: { en: "Devices trusted at login", he: "מכשירים מהימנים בכניסה", pt: "Dispositivos de confiança ao entrar" },
    shown: {},
    client: unreadAndDeleted(trustedDevice, trusted),
  },
  {
    table: "recovery_code",
    title: { en: "Recovery codes", he: "קודי שחזור", pt: "Códigos de recuperação" },
    shown: {},
    client: unreadAndDeleted(recoveryCode, recovery),
  },
];
