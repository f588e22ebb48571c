/** A question with its answer; the id is its anchor in every language. */
export interface Question {
  id: string;
  question: string;
  answer: string;
}

/** The audience. */
export type Asker = "visitor" | "client" | "student";

export type Questions = Readonly<Record<Asker, readonly Question[]>>;
