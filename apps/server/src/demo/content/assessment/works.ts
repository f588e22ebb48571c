import { readFileSync } from "node:fs";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { CourseKey } from "../courses/frames.ts";
import { englishWords, listings, portugueseWords } from "../planets/code.ts";

const code = {
  us: listings({ ...englishWords, liftOff: "Liftoff!" }),
  uk: listings(englishWords),
  il: listings(englishWords),
  pt: listings(portugueseWords),
} as const satisfies Record<EditionSlug, ReturnType<typeof listings>>;

const style = `body {
  background: midnightblue;
  color: white;
  font-family: sans-serif;
}

h1 {
  color: gold;
  border-bottom: 4px dotted gold;
}

img {
  border-radius: 20px;
  max-width: 100%;
}
`;

const quiz = `const answers = { one: "56", two: "9", three: "Mars" };
let points = 0;

function check(question, answer) {
  if (answer === answers[question]) {
    points = points + 1;
  }
  document.querySelector("#points").textContent = points + " / 3";
}

for (const button of document.querySelectorAll("button")) {
  button.addEventListener("click", () => check(button.name, button.value));
}
`;

const followLine = `while True:
    left = read_sensor("left")
    right = read_sensor("right")
    if left > 60 and right > 60:
        stop()
    elif left > right:
        motor(20, 50)
    elif right > left:
        motor(50, 20)
    else:
        motor(40, 40)
`;

const chessGame = `1. e4 e5
2. Nf3 Nc6
3. Bc4 Nf6
4. Ng5 d5
5. exd5 Nxd5?
6. Nxf7! Kxf7
7. Qf3+ Ke6
8. Nc3 1-0
`;

const stored = (name: string) => (): Buffer => readFileSync(new URL(`../../files/works/${name}`, import.meta.url));
const written = (text: string) => (): Buffer => Buffer.from(text);
const listing = (write: (own: (typeof code)[EditionSlug]) => string) => (edition: EditionSlug) => Buffer.from(`${write(code[edition])}\n`);

/** The files that children hand in: programs and pages as text, the others from the folder of works. */
const works = {
  "countdown.py": listing(({ countdown }) => countdown),
  "practice.py": listing(({ fuelTask }) => fuelTask),
  "night-sky.py": listing(({ skyTask }) => skyTask),
  "night-sky.png": stored("night-sky.png"),
  "solar-system.py": listing(({ projectOne, projectTwo }) => `${projectOne}\n\n${projectTwo}`),
  "IMG_4127.jpg": stored("maze.jpg"),
  "star-sound.wav": stored("star-sound.wav"),
  "style.css": written(style),
  "site-plan.pdf": stored("site-plan.pdf"),
  "quiz.js": written(quiz),
  "line.py": written(followLine),
  "hero.png": stored("hero.png"),
  "room.png": stored("room.png"),
  "IMG_0382.jpg": stored("hand.jpg"),
  "map.png": stored("map.png"),
  "game.txt": written(chessGame),
} as const satisfies Record<string, (edition: EditionSlug) => Buffer>;

export type WorkName = keyof typeof works;

/** The bytes of a child's file. Variables in programs have names in the child's language. */
export function workBytes(name: WorkName, edition: EditionSlug): Buffer {
  const write: (edition: EditionSlug) => Buffer = works[name];
  return write(edition);
}

export type ProjectKey = "first" | "second" | "final" | "practice";

/** What children hand in for a course's projects, and one file in turn for practice; for those that are missing, a few sentences. */
export const worksOf: Readonly<Partial<Record<CourseKey, Readonly<Partial<Record<ProjectKey, readonly WorkName[]>>>>>> = {
  planets: { first: ["countdown.py"], second: ["night-sky.png", "night-sky.py"], final: ["solar-system.py"], practice: ["practice.py"] },
  games: { first: ["IMG_4127.jpg"], practice: ["star-sound.wav", "IMG_4127.jpg"] },
  web: { first: ["style.css"], second: ["site-plan.pdf"], final: ["quiz.js"], practice: ["site-plan.pdf", "style.css"] },
  stories: { first: ["hero.png"] },
  robots: { second: ["line.py"] },
  maths: { second: ["map.png"] },
  chess: { second: ["game.txt"] },
  art: { first: ["IMG_0382.jpg"], second: ["room.png"] },
};
