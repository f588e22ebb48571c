import type { DemoTeacher } from "./demo-course.ts";

export const teachersUk: readonly DemoTeacher[] = [
  {
    key: "oliver",
    name: "Oliver Prosser",
    portrait: "oliver",
    subjects: "Planets in Python",
    about: "Taught physics in Cardiff. Has a telescope on the roof and an understanding neighbour.",
  },
  {
    key: "grace",
    name: "Grace Adeyemi",
    portrait: "grace",
    subjects: "Web Studio",
    about: "Designed websites for two museums. Believes in white space and in spelling.",
  },
  {
    key: "harriet",
    name: "Harriet Doyle",
    portrait: "harriet",
    subjects: "Story Sparks, Draw What You See",
    about: "Illustrates picture books. Thirty-one years of reception and Year 1 behind her.",
  },
  {
    key: "hannah",
    name: "Hannah Clarke",
    portrait: "hannah",
    subjects: "Maths Detectives",
    about: "Writes puzzles for a newspaper, and keeps the best ones for her groups.",
  },
  {
    key: "david",
    name: "David Mostyn",
    portrait: "david",
    subjects: "Chess",
    about: "County champion in 1988, and still dines out on it. Patient with everyone but himself.",
  },
  {
    key: "leila",
    name: "Leila Haddad",
    portrait: "leila",
    subjects: "French in Stories",
    about: "From Lyon by way of Leeds. Sings when words fail.",
  },
  {
    key: "samuel",
    name: "Samuel Mensah",
    portrait: "sam",
    subjects: "Game Makers in Scratch, Robot Minds",
    about: "Wrote games for a living. Now teaches machines to see, and children to doubt what they say.",
  },
];
