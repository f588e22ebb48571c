import type { Translated } from "~/shared/texts/registry.ts";
import type { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  metaTitle: "Aula",
  title: "{course}, aula {number, number}",
  lesson: "Lição {number, number}: {title}",
  catchUp: "Recuperação, lição {number, number}: {title}",
  classOf: "Aula {number, number} de {count, number}",
  inSchool: "{time}, {zone}",
  teacher: "Professor:",
  opened: "Aberta às {time}",
  finished: "Terminou às {time}",
  reason: "Motivo: {reason}",
  groupArchived: "a turma terminou",
  flagged:
    "A equipa esteve ausente boa parte da aula, por isso todos os alunos foram marcados automaticamente como presentes. Reveja as presenças e corrija o que for preciso.",
  guests: {
    title: "Convidados",
    text: "Aula {number}. Com este código, convidados sem conta podem entrar das {opens} às {closes}.",
    copy: "Copiar código",
    link: "Copiar ligação",
    copied: "Copiado",
    notCopied: "Não foi possível copiar. Selecione e copie manualmente.",
    renew: "Substituir código",
    renewTitle: "Substituir o código?",
    renewText: "O código atual deixará de funcionar. Os convidados que já estão na aula ficam.",
    keep: "Manter código",
    renewed: "Código substituído",
  },
  failed: "Não foi possível carregar a lista da turma",
  roster: "Presenças",
  nobody: "Ainda não há alunos na lista da turma.",
  columns: {
    name: "Aluno",
    mark: "Presença",
    online: "Tempo na aula",
    slides: "Diapositivos",
    stars: "Estrelas",
  },
  markedBy: {
    person: "manual",
    declared: "com aviso",
  },
  minutes: "{count, number} min",
  line: "{minutes, number} min, {slides} diapositivos, {stars, plural, one {# estrela} many {# estrelas} other {# estrelas}}",
  slidesOf: "{done, number} de {count, number}",
  progressOf: "Diapositivos concluídos por {name}",
};
