import type { DemoTeacher } from "./demo-course.ts";

export const teachersUs: readonly DemoTeacher[] = [
  {
    key: "dana",
    name: "Dana Whitfield",
    portrait: "dana",
    subjects: "Story Sparks, Draw What You See",
    about: "Taught third grade for nine years. Draws every story map by hand.",
  },
  {
    key: "tomas",
    name: "Tomás Rivera",
    portrait: "tomas",
    subjects: "Planets in Python",
    about: "Studied astronomy, then wrote flight software for weather balloons.",
  },
  {
    key: "priya",
    name: "Priya Nair",
    portrait: "priya",
    subjects: "Web Studio",
    about: "Front-end developer. Will find the missing bracket before you do.",
  },
  {
    key: "sam",
    name: "Samuel Okafor",
    portrait: "sam",
    subjects: "Robot Minds",
    about: "Builds robots for a science museum on weekends.",
  },
  {
    key: "mei",
    name: "Mei Chen",
    portrait: "mei",
    subjects: "Math Detectives, Chess",
    about: "Played for her state at sixteen. Collects wrong answers that are interesting.",
  },
  {
    key: "sofia",
    name: "Sofía Delgado",
    portrait: "sofia",
    subjects: "Spanish in Stories",
    about: "Grew up in Oaxaca and in Queens. Does all the parrots' voices herself.",
  },
  {
    key: "marcus",
    name: "Marcus Bell",
    portrait: "marcus",
    subjects: "Game Makers in Scratch, Songs on a Laptop",
    about: "Made board games before he made video games. Loses to his students on purpose, he says.",
  },
];
