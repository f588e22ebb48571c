import { eq, inArray, sql } from "drizzle-orm";
import { columns } from "../../kernel/privacy/column-words.ts";
import { type PersonalTable, readAndDeleted, type Subject, unreadAndDeleted } from "../../kernel/privacy/personal-data.ts";
import { knownDevice, oneTimeToken, recoveryCode, secondFactor, signInIdentity, trustedDevice, verificationCode } from "./tables.ts";

/** Codes sent to a parent's own addresses. A child has none. */
const codes = ({ kind, addresses }: Subject) =>
  kind === "client" && addresses.length > 0 ? inArray(verificationCode.address, [...addresses]) : sql`false`;

const devices = ({ id }: Subject) => eq(knownDevice.accountId, id);
const tokens = ({ id }: Subject) => eq(oneTimeToken.accountId, id);
const factors = ({ id }: Subject) => eq(secondFactor.accountId, id);
const trusted = ({ id }: Subject) => eq(trustedDevice.accountId, id);
const schoolAccounts = ({ id }: Subject) => eq(signInIdentity.accountId, id);
const recovery = ({ id }: Subject) => eq(recoveryCode.accountId, id);

/** The personal data that the identity module stores about families: how they prove who they are. */
export const identityTables: readonly PersonalTable[] = [
  {
    table: "known_device",
    title: { en: "Known devices", he: "מכשירים מוכרים", pt: "Dispositivos conhecidos" },
    shown: { lastSeenAt: columns.at },
    student: readAndDeleted(knownDevice, devices, ["deviceHash"]),
    client: readAndDeleted(knownDevice, devices, ["deviceHash"]),
  },
  {
    table: "verification_code",
    title: { en: "Verification codes", he: "קודי אימות", pt: "Códigos de verificação" },
    shown: { createdAt: columns.at, address: columns.email },
    client: readAndDeleted(verificationCode, codes, ["codeHash", "tokenHash"]),
  },
  {
    table: "one_time_token",
    title: { en: "One-time links", he: "קישורים חד־פעמיים", pt: "Ligações de uso único" },
    shown: { createdAt: columns.at, purpose: columns.action },
    student: readAndDeleted(oneTimeToken, tokens, ["tokenHash"]),
    client: readAndDeleted(oneTimeToken, tokens, ["tokenHash"]),
  },
  {
    table: "sign_in_identity",
    title: { en: "School accounts", he: "חשבונות בית ספר", pt: "Contas da escola" },
    shown: { createdAt: columns.at, issuer: { label: { en: "Provider", he: "ספק", pt: "Fornecedor" } } },
    student: readAndDeleted(signInIdentity, schoolAccounts),
    client: readAndDeleted(signInIdentity, schoolAccounts),
  },
  {
    table: "second_factor",
    title: { en: "Two-step verification", he: "אימות דו־שלבי", pt: "Verificação em dois passos" },
    shown: {},
    client: unreadAndDeleted(secondFactor, factors),
  },
  {
    table: "trusted_device",
    title: { en: "Trusted devices", he: "מכשירים מהימנים", pt: "Dispositivos de confiança" },
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
