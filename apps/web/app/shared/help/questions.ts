/** One question with its answer; the id is the anchor of both in every language. */
export interface Question {
  id: string;
  question: string;
  answer: string;
}

/** Who asks. */
export type Asker = "visitor" | "client" | "student";

export type Questions = Readonly<Record<Asker, readonly Question[]>>;
