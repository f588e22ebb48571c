import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { ClassStatus } from "@larkroom/domain/classes/status";

interface Words {
  readonly name: (brand: string) => string;
  readonly catchUp: string;
  readonly teacher: (name: string) => string;
  readonly excused: (names: string) => string;
  readonly status: Partial<Readonly<Record<ClassStatus, string>>>;
}

const english = (canceled: string): Words => ({
  name: (brand) => `${brand} classes`,
  catchUp: "Catch-up class",
  teacher: (name) => `Teacher: ${name}`,
  excused: (names) => `Excused: ${names}`,
  status: { CANCELED: canceled, POSTPONED: "Postponed, new time to follow" },
});

/** The words of a calendar feed besides the titles of courses and lessons. */
export const feedWords: Readonly<Record<EditionSlug, Words>> = {
  us: english("Canceled"),
  uk: english("Cancelled"),
  il: {
    name: (brand) => `השיעורים של ${brand}`,
    catchUp: "שיעור השלמה",
    teacher: (name) => `מורה: ${name}`,
    excused: (names) => `היעדרות מוצדקת: ${names}`,
    status: { CANCELED: "בוטל", POSTPONED: "נדחה, מועד חדש ייקבע בהמשך" },
  },
  pt: {
    name: (brand) => `Aulas ${brand}`,
    catchUp: "Aula de recuperação",
    teacher: (name) => `Professor: ${name}`,
    excused: (names) => `Falta justificada: ${names}`,
    status: { CANCELED: "Cancelada", POSTPONED: "Adiada, nova data a definir" },
  },
};
