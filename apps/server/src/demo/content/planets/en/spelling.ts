/** Words that differ between American and British English in the course. */
export interface Spelling {
  readonly color: string;
  readonly favorite: string;
  readonly liftoff: string;
  readonly brackets: string;
  readonly period: string;
  readonly practice: string;
  readonly flashlight: string;
  readonly mom: string;
  readonly center: string;
  readonly kilometers: string;
  readonly math: string;
  /** The school year of children aged eight to ten. */
  readonly grade: string;
  readonly neighbor: string;
  readonly recognize: string;
  readonly gray: string;
  readonly term: string;
  /** What a pilot earns. */
  readonly license: string;
  /** The seven bright stars of the Great Bear, and what they look like. */
  readonly dipper: readonly [name: string, like: string];
}

export const american: Spelling = {
  color: "color",
  favorite: "favorite",
  liftoff: "liftoff",
  brackets: "parentheses",
  period: "period",
  practice: "practice",
  flashlight: "flashlight",
  mom: "Mom",
  center: "center",
  kilometers: "kilometers",
  math: "math",
  grade: "third to fifth graders",
  neighbor: "neighbor",
  recognize: "recognize",
  gray: "gray",
  term: "season",
  license: "license",
  dipper: ["The Big Dipper", "a ladle"],
};

export const british: Spelling = {
  color: "colour",
  favorite: "favourite",
  liftoff: "lift-off",
  brackets: "brackets",
  period: "full stop",
  practice: "practise",
  flashlight: "torch",
  mom: "Mum",
  center: "centre",
  kilometers: "kilometres",
  math: "maths",
  grade: "Years 4 to 6",
  neighbor: "neighbour",
  recognize: "recognise",
  gray: "grey",
  term: "term",
  license: "licence",
  dipper: ["The Plough", "a saucepan"],
};
