import { leadingNotice, type NoticeKind } from "@larkroom/domain/assessment/find-notices";
import { wholePercent } from "@larkroom/domain/assessment/percent";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { MailSection, MarkTone } from "../../kernel/mail/layout.ts";
import { type Addressee, moment } from "../people/index.ts";
import type { StoredNotice, WatchedRow } from "./watched-work.read.ts";

/** What emails say of a child's work: one entry for each, however many notices of it there are. */
export interface WorkNews {
  readonly work: WatchedRow;
  readonly notices: readonly StoredNotice[];
}

interface Words {
  readonly due: string;
  readonly missed: string;
  readonly graded: (percent: number) => string;
  readonly commented: string;
  readonly retake: string;
  readonly withComment: string;
  readonly retakeOpen: string;
}

const english: Words = {
  due: "Due soon",
  missed: "Missed",
  graded: (percent) => `Graded: ${percent}%`,
  commented: "New comment",
  retake: "Retake open",
  withComment: "With a comment from the teacher.",
  retakeOpen: "The quiz can be retaken. The better result counts.",
};

const words: Record<EditionSlug, Words> = {
  us: english,
  uk: english,
  il: {
    due: "להגשה בקרוב",
    missed: "לא הוגשה",
    graded: (percent) => `ציון: ${percent}%`,
    commented: "משוב חדש",
    retake: "אפשר לחזור על המבחן",
    withComment: "עם משוב מצוות ההוראה.",
    retakeOpen: "אפשר לחזור על המבחן. התוצאה הטובה יותר נחשבת.",
  },
  pt: {
    due: "Prazo a terminar",
    missed: "Em falta",
    graded: (percent) => `Nota: ${percent}%`,
    commented: "Novo comentário",
    retake: "Repetição disponível",
    withComment: "Com um comentário do professor.",
    retakeOpen: "O teste pode ser repetido. Conta o melhor resultado.",
  },
};

const tones: Record<NoticeKind, MarkTone> = { due: "fair", missed: "bad", graded: "good", commented: "quiet", retake: "quiet" };

/** A child's work in an email to a parent, with dates in the parent's zone. Null without a notice of it. */
export function toMailItem({ work, notices }: WorkNews, parent: Pick<Addressee, "edition" | "zone">): MailSection["items"][number] | null {
  const t = words[parent.edition];
  const notice = leadingNotice(notices);
  if (!notice) return null;
  const { kind } = notice;
  const percentage = work.grade?.percentage ?? null;
  const has = (one: NoticeKind): boolean => kind !== one && notices.some((other) => other.kind === one);
  const text = kind === "graded" ? t.graded(percentage === null ? 0 : wholePercent(percentage)) : t[kind];
  const at = kind === "due" || kind === "missed" ? work.assignment.dateTo : kind === "graded" ? work.grade?.gradedAt : null;
  return {
    title: work.title,
    mark: { text, tone: tones[kind] },
    when: moment(at ?? notice.at, parent),
    details: [...(has("commented") ? [t.withComment] : []), ...(has("retake") ? [t.retakeOpen] : [])],
  };
}

/** A piece of work in a sample email. */
export function sampleNotice(edition: EditionSlug, kind: NoticeKind, title: string, when: string): MailSection["items"][number] {
  const t = words[edition];
  return {
    title,
    mark: { text: kind === "graded" ? t.graded(92) : t[kind], tone: tones[kind] },
    when,
    details: kind === "graded" ? [t.withComment] : [],
  };
}
