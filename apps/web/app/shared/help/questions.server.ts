import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { questions as il } from "./content/questions.il.ts";
import { questions as pt } from "./content/questions.pt.ts";
import { questions as uk } from "./content/questions.uk.ts";
import { questions as us } from "./content/questions.us.ts";
import type { Asker, Question } from "./questions.ts";

const all = { us, uk, il, pt };

/** The questions for one audience in an edition's language, in order. */
export const questionsFor = (asker: Asker, edition: EditionSlug): readonly Question[] => all[edition][asker];
