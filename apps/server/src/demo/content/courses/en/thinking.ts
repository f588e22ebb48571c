import type { Spelling } from "../../planets/en/spelling.ts";
import type { CourseText } from "../demo-course.ts";

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Courses for thinkers: Python, machine learning, mathematics, chess. */
export const thinking = (s: Spelling): Record<"planets" | "robots" | "maths" | "chess", CourseText> => ({
  planets: {
    title: "Planets in Python",
    prettyUrl: "planets-in-python",
    promise: "Write a solar system that really moves, in a programming language that grown-ups use too.",
    description: [
      "Python is the language in which scientists work out the orbits of real planets. It is also the friendliest one to begin with: a first program is one line long. In eight lessons your child gets from that line to a solar system that moves.",
      "A lark travels from planet to planet, and on each there is one new idea: variables on the Moon, loops on the way to Mars, decisions at Jupiter, lists at Saturn, functions at Neptune. Every idea is tried at once, on paper, in a short quiz, and in a program of one's own.",
      "Nobody sits through a lecture. The teacher sees every child's answers as they are given, notices who is stuck, and helps in a private talk before the others notice. Those who are quick find a harder task on the same slide.",
      "What is needed: a computer with a keyboard, headphones with a microphone, and some reading fluency. No experience. Whoever has done our Scratch course will feel at home after ten minutes.",
    ],
    makes: [
      [1, "A countdown that works", `The first program: four lines and a ${s.liftoff}.`],
      [4, "A night sky", "Drawn by a loop, different every time."],
      [8, "A solar system that moves", "Planets on their orbits, in their own program."],
    ],
    modules: [
      { title: "First lines, first sky", lessons: [] },
      { title: "To the edge and back", lessons: [] },
    ],
  },
  robots: {
    title: "Robot Minds",
    prettyUrl: "robot-minds",
    promise: "Teach a small model to tell a bird from a plane, and find out why it slips.",
    description: [
      "Teenagers use artificial intelligence every day. Few have seen inside. In Robot Minds they train a small model themselves: with pictures they took, sounds they recorded, and sentences they wrote.",
      "It works surprisingly fast, and then it fails in surprising ways. A model that has only seen dogs on grass takes grass for a dog. Finding that out alone, and mending it with better examples, teaches more about these machines than any film about them.",
      "In the second half the models get bodies: a simulated robot drives, sees, and decides, programmed in Python. We end with questions that have no easy answer. Who is to blame when it is wrong? What should it never decide?",
      "What is needed: a computer with a camera, headphones with a microphone, and a first acquaintance with Python, for example from Planets in Python. Pictures stay on the child's own computer.",
    ],
    makes: [
      [3, "A model that sees", "Trained with their own pictures, tested by others."],
      [7, "A robot that follows a line", "In a simulation, with a program of 40 lines."],
      [10, "A robot that decides", "It looks, hesitates, and explains itself."],
    ],
    modules: [
      {
        title: "Learning from examples",
        lessons: [
          ["What does it see?", "A picture is a table of numbers."],
          ["Fifty birds", "Collecting examples, and sorting them well."],
          ["It learns", "Training, and the moment it gets one right."],
          ["Grass is not a dog", "Breaking our own model on purpose.", "WORKSHOP"],
        ],
      },
      {
        title: "A body for it",
        lessons: [
          ["Wheels", "Left, right, straight on: three numbers and a loop."],
          ["Eyes on the road", "A sensor, a threshold, and a decision."],
          ["The line", "Following it smoothly is harder than it looks."],
        ],
      },
      {
        title: "Should it?",
        lessons: [
          ["Eyes and mind together", "The model sees, the robot acts."],
          ["How sure are you?", "A machine that says “I don't know”."],
          ["The hearing", "Each robot has to answer for itself before the group.", "WORKSHOP"],
        ],
      },
    ],
  },
  maths: {
    title: `${capital(s.math)} Detectives`,
    prettyUrl: `${s.math}-detectives`,
    promise: "Eight cases that can only be solved by thinking, drawing and explaining.",
    description: [
      `There is ${s.math} that asks for an answer, and ${s.math} that asks for an idea. At school there is time for the first. Here we have time for the second: one good puzzle a lesson, turned around until everyone has seen it from the inside.`,
      "Each lesson is a case. A message in a secret alphabet, a cake that has to be shared fairly, a house that can be drawn without lifting the pen, and one that can't. The children guess, draw, try, and above all explain: “I know it can't work, because…” is the sentence we are after.",
      `The course is for ${s.grade}, for those who like numbers and for those who have been told that they don't. There are no timed tests. Whoever needs longer gets a hint, whoever is done early gets a twist.`,
      "What is needed: squared paper, a pencil, scissors, and a computer or a tablet with a microphone.",
    ],
    makes: [
      [2, "A secret alphabet", "That the others can't break. Or can they?"],
      [5, `A map in four ${s.color}s`, "And an argument why three are not enough."],
      [8, "A case of their own", "Thought up, tested, and set to the group."],
    ],
    modules: [
      {
        title: "Traces",
        lessons: [
          ["The torn note", "Missing digits, and what must have stood there."],
          ["Secret writing", "Shifting letters, counting letters, breaking in."],
          ["The fair cake", "Fractions that nobody can complain about."],
          ["One line, one pen", "Which houses can be drawn in one go?"],
        ],
      },
      {
        title: "Proof",
        lessons: [
          ["Four pens for a map", `${capital(s.neighbor)}s may not match.`],
          ["Who is lying?", "Islanders, hats, and tables of true and false."],
          ["Mirror, mirror", "Symmetry with scissors and without."],
          ["Your own case", "Making a puzzle is harder than solving one.", "WORKSHOP"],
        ],
      },
    ],
  },
  chess: {
    title: "Chess: Three Moves Ahead",
    prettyUrl: "chess-three-moves-ahead",
    promise: "Learn to see what the other one wants, and to have a plan of your own.",
    description: [
      "Most children who “can play chess” know how the pieces move. The game begins after that: with the question of what the other player is going to do, and what one would like to do about it.",
      "In eight lessons the children learn a handful of ideas that decide most games between beginners: the fork, the pin, the open file, the king who stays home too long. Each idea comes from a real game, is tried on a small board, and is then hunted in their own games.",
      `We play in every lesson, against each other and with the teacher looking on. Losing is talked about too. “What would you do differently from move eight on?” is a better question than “who won?”, and after a few weeks the children ask it themselves.`,
      "What is needed: knowing how the pieces move (there is a short film for those who don't), a computer or a tablet with a microphone, and a real board at home if you have one.",
    ],
    makes: [
      [3, "A fork on purpose", "Two pieces attacked at once, in a game of their own."],
      [5, "A game written down", "Move by move, with three comments."],
      [8, "A tournament", "Five games, one table, and handshakes."],
    ],
    modules: [
      {
        title: "See",
        lessons: [
          ["What are they up to?", "Before every move: one question."],
          ["Good trades, bad trades", "What is a bishop worth when it is locked in?"],
          ["The fork", "One piece, two threats."],
          ["The pin", "Pieces that would like to move and can't."],
        ],
      },
      {
        title: "Plan",
        lessons: [
          ["The first ten moves", "Out with the pieces, in with the king."],
          ["Open roads", "Rooks need a file as trains need rails."],
          ["A king alone", "Winning what is won: endings with rook and pawn."],
          ["The tournament", "Five short games, everybody against everybody.", "WORKSHOP"],
        ],
      },
    ],
  },
});
