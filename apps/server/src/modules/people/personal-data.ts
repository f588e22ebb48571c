import { eq } from "drizzle-orm";
import { consentPurposes, type ConsentPurpose } from "@larkroom/domain/people/consent";
import { columns } from "../../kernel/privacy/column-words.ts";
import { type PersonalTable, readAndDeleted, rowsOf, type Subject, type Words } from "../../kernel/privacy/personal-data.ts";
import { consentPurposeName } from "./mails.ts";
import { client, consent, student } from "./tables.ts";

const purposes = Object.fromEntries(
  consentPurposes.map((purpose): [ConsentPurpose, Words] => [
    purpose,
    { en: consentPurposeName("us", purpose), he: consentPurposeName("il", purpose), pt: consentPurposeName("pt", purpose) },
  ]),
);

const yesNo = {
  true: { en: "Allowed", he: "מותר", pt: "Autorizado" },
  false: { en: "Not allowed", he: "לא מותר", pt: "Não autorizado" },
};

const own = ({ id }: Subject) => eq(client.id, id);

/** The personal data that the people module stores about families. */
export const peopleTables: readonly PersonalTable[] = [
  {
    table: "consent",
    title: { en: "Permissions", he: "הרשאות", pt: "Autorizações" },
    shown: {
      at: columns.at,
      purpose: { label: { en: "Permission", he: "הרשאה", pt: "Autorização" }, values: purposes },
      granted: { label: { en: "Status", he: "מצב", pt: "Estado" }, values: yesNo },
      version: { label: { en: "Version", he: "גרסה", pt: "Versão" } },
    },
    student: readAndDeleted(consent, ({ id }) => eq(consent.studentId, id)),
  },
  {
    table: "student",
    title: { en: "Child", he: "פרטי הילדים", pt: "Criança" },
    shown: { birthDate: columns.birthDate, createdAt: columns.created },
    student: readAndDeleted(student, ({ id }) => eq(student.id, id)),
  },
  {
    table: "client",
    title: { en: "Family", he: "משפחה", pt: "Família" },
    shown: { createdAt: columns.created },
    client: {
      rows: rowsOf(client, own),
      fate: {
        does: "stripped",
        why: {
          en: "The account number stays on your payments",
          he: "מספר החשבון נשאר בתשלומים",
          pt: "O número da conta fica nos pagamentos",
        },
      },
      async erase(tx, subject) {
        await tx.update(client).set({ referredBy: null }).where(eq(client.referredBy, subject.id));
        const nothing = { marketing: {}, referredBy: null, mailEdition: null, referralUuid: crypto.randomUUID() };
        return (await tx.update(client).set(nothing).where(own(subject))).rowCount ?? 0;
      },
    },
  },
];
