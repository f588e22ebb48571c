import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { LeadSource, LeadStage } from "@larkroom/domain/leads/leads";

/** Someone who wrote to a demo school. */
interface DemoLead {
  readonly source: LeadSource;
  readonly stage: LeadStage;
  readonly name: string;
  readonly email: string;
  readonly message: string | null;
  readonly nextStep: string | null;
  readonly consent: boolean;
  /** How long ago they wrote. */
  readonly hoursAgo: number;
}

const lead = (
  [source, stage, hoursAgo]: readonly [LeadSource, LeadStage, number],
  [name, email]: readonly [string, string],
  { message, nextStep, consent = false }: { message?: string; nextStep?: string; consent?: boolean } = {},
): DemoLead => ({ source, stage, hoursAgo, name, email, message: message ?? null, nextStep: nextStep ?? null, consent });

/** Who wrote to the demo school of each country, oldest first. */
export const demoLeads: Readonly<Record<EditionSlug, readonly DemoLead[]>> = {
  us: [
    lead(["contact", "CONTACTED", 52], ["Hannah Weiss", "hannah@weiss.example"], {
      message: "Our daughter is nine and has never programmed. Is Game Makers too hard for her? We have time on Saturdays.",
      nextStep: "Call about the Saturday group",
      consent: true,
    }),
    lead(["teacher", "NEW", 27], ["Omar Haddad", "omar@haddad.example"], {
      message: "I’ve taught Python to middle schoolers for six years and have time on weekday afternoons.",
    }),
    lead(["programme", "NEW", 3], ["", "lee@parks.example"]),
  ],
  uk: [
    lead(["contact", "CONTACTED", 52], ["Imogen Clarke", "imogen@clarke.example"], {
      message: "Our son is ten and loves maths. Is there a course that goes beyond school? Saturdays would suit us.",
      nextStep: "Ring about the Saturday group",
      consent: true,
    }),
    lead(["teacher", "NEW", 27], ["Rory Flynn", "rory@flynn.example"], {
      message: "I’ve run a chess club for eight years and have time on weekday afternoons.",
    }),
    lead(["programme", "NEW", 3], ["", "sam@hollis.example"]),
  ],
  il: [
    lead(["contact", "CONTACTED", 52], ["נועה ברק", "noa@barak.example"], {
      message: "הבת שלנו בת תשע ועוד לא תכנתה. האם הקורס מתאים לה? נוח לנו ביום שישי.",
      nextStep: "שיחה על הקבוצה של יום שישי",
      consent: true,
    }),
    lead(["teacher", "NEW", 27], ["עידו שגב", "ido@segev.example"], {
      message: "שש שנים של הוראת תכנות בחטיבת ביניים, עם זמן פנוי אחר הצהריים.",
    }),
    lead(["programme", "NEW", 3], ["", "tal@oren.example"]),
  ],
  pt: [
    lead(["contact", "CONTACTED", 52], ["Inês Carvalho", "ines@carvalho.example"], {
      message: "A nossa filha tem nove anos e nunca programou. O curso é difícil de mais? Temos tempo aos sábados.",
      nextStep: "Telefonar sobre a turma de sábado",
      consent: true,
    }),
    lead(["teacher", "NEW", 27], ["Tiago Moura", "tiago@moura.example"], {
      message: "Ensino programação a adolescentes há seis anos e tenho tempo durante a semana, à tarde.",
    }),
    lead(["programme", "NEW", 3], ["", "rita@pires.example"]),
  ],
};

/** Who booked a call with the demo school of each country. */
export const demoCallers: Readonly<Record<EditionSlug, { name: string; email: string; phone: string; message: string; childAge: number }>> =
  {
    us: {
      ...{ name: "Priya Raman", email: "priya@raman.example", phone: "+13325550171", childAge: 9 },
      message: "Our son loves building games. We can’t decide between two courses.",
    },
    uk: {
      ...{ name: "Gareth Pryce", email: "gareth@pryce.example", phone: "+442079460171", childAge: 10 },
      message: "Our daughter loves maths. Which course would suit her?",
    },
    il: {
      ...{ name: "מיכל ברק", email: "michal@barak.example", phone: "+972355501710", childAge: 9 },
      message: "הילדים אוהבים לבנות משחקים. קשה לנו לבחור בין שני קורסים.",
    },
    pt: {
      ...{ name: "Inês Tavares", email: "ines@tavares.example", phone: "+351210550171", childAge: 9 },
      message: "O nosso filho adora criar jogos. Não conseguimos decidir entre dois cursos.",
    },
  };
