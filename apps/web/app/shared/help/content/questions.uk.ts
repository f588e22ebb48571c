import type { Question, Questions } from "../questions.ts";
import { questions as us } from "./questions.us.ts";

const inBritish = (text: string): string =>
  text
    .replaceAll("nstallment", "nstalment")
    .replaceAll("canceled", "cancelled")
    .replaceAll("Afterward,", "Afterwards,")
    .replaceAll("your schedule", "your timetable")
    .replaceAll("4:00 PM", "16:00")
    .replaceAll("9:00 AM", "09:00");

const british = (questions: readonly Question[]): readonly Question[] =>
  questions.map(({ id, question, answer }) => ({ id, question: inBritish(question), answer: inBritish(answer) }));

export const questions: Questions = { visitor: british(us.visitor), client: british(us.client), student: british(us.student) };
