import type { Spelling } from "../../planets/en/spelling.ts";
import type { CourseText } from "../demo-course.ts";

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Courses in which children build something: stories, games, the web. */
export const making = (s: Spelling): Record<"stories" | "games" | "web", CourseText> => ({
  stories: {
    title: "Story Sparks",
    prettyUrl: "story-sparks",
    promise: "Animate a four-scene story with your own hero, voice and ending.",
    description: [
      "Every child arrives with a story. Most of them begin with “and then, and then, and then”. In eight lessons we give that story a hero who wants something, a problem that stands in the way, and an ending that surprises even the one who made it up.",
      "The children draw on paper, photograph their drawings, and bring them to life in ScratchJr: figures walk, speak with the child's own voice, and step from one scene into the next. Nobody has to read or type fluently. Whoever can drag a block can make a film.",
      `Groups are small, and the teacher stays the same from the first lesson to the last. At the end of every lesson the children show each other how far their film has got, so there is something to ask about at dinner.`,
      "What is needed: a tablet or a computer with a microphone, paper, something to draw with, and a grown-up nearby in the first lesson.",
    ],
    makes: [
      [2, "A hero who moves", "Drawn on paper, walking on the screen."],
      [5, "Two scenes and a problem", "With a voice, a sound and a reason to go on."],
      [8, "A film with an ending", "Four scenes, shown to the whole group."],
    ],
    modules: [
      {
        title: "Someone who wants something",
        lessons: [
          ["Who is it?", "A hero from three shapes, and the one thing they want most."],
          ["The first step", "The drawing comes onto the screen and learns to walk."],
          ["Where are we?", "A place in two layers: what is near and what is far away."],
          ["Hello, it's me", "Recording a voice that fits the hero."],
        ],
      },
      {
        title: "Then something happens",
        lessons: [
          ["The problem", "What is in the way? Small, big, or very silly."],
          ["Help!", "A second figure comes in, and the two speak in turn."],
          ["The turn", "Something nobody expected, and the music for it.", "WORKSHOP"],
          ["First night", "All the films, all the families, and real applause.", "WORKSHOP"],
        ],
      },
    ],
  },
  games: {
    title: "Game Makers in Scratch",
    prettyUrl: "game-makers-in-scratch",
    promise: "Four games of their own, from a simple maze to a race two friends can play.",
    description: [
      "Playing games is easy. Making one that somebody else wants to play a second time is a craft, and children of eight can learn it. In ten lessons each child builds four games in Scratch, every one a little bolder than the last.",
      "Behind the fun is real programming: loops, decisions, variables, messages between figures. We name those things when they are needed, not before. By lesson six your child will say “I need a variable for that”, and be right.",
      "In every lesson there are ten minutes in which the children try each other's games and tell what they noticed. Finding out why the hero falls through the floor is a part of the course, not an accident in it.",
      "What is needed: a computer or laptop with a mouse, headphones with a microphone. Nothing to install, no experience.",
    ],
    makes: [
      [2, "A maze with a key", "The first game: walls that hold, and a door that opens."],
      [6, "Catch the stars", "Points, time, and levels that get harder."],
      [10, "A race for two", "Two players, one keyboard, their own track."],
    ],
    modules: [
      {
        title: "A hero that obeys",
        lessons: [
          ["Arrow keys", "A figure that goes where you want, and nowhere else."],
          ["The maze", "Walls, a key, and a door that knows about it."],
          ["Oops!", "Three games with a fault each: who finds it first?", "WORKSHOP"],
        ],
      },
      {
        title: "Points, time, danger",
        lessons: [
          ["Falling stars", "One star, then fifty, with the same five blocks."],
          ["Keeping score", "A variable that counts, and one that counts down."],
          ["Harder and harder", "Levels that speed up without getting unfair."],
          ["Practice at home: sounds", "Every game sounds better with three sounds of your own.", "ASYNC"],
        ],
      },
      {
        title: "For two",
        lessons: [
          ["Two on one keyboard", "Who moves what, and what happens when they meet?"],
          ["The track", "Curves, shortcuts, and a fair start."],
          ["Game night", "Everybody plays everybody's game.", "WORKSHOP"],
        ],
      },
    ],
  },
  web: {
    title: "Web Studio",
    prettyUrl: "web-studio",
    promise: "Design and publish a real website about something you know by heart.",
    description: [
      "Everybody at this age knows a lot about something: a band, a sport, a kind of animal, a game. Web Studio turns that into a website with a real address that friends can open on their phones.",
      `We write HTML and CSS by hand, because those who understand the page can change anything on it. Along the way we talk about what designers talk about: what should be seen first, which ${s.color}s belong together, when a page is finished, and why less is usually more.`,
      "In the last module a few lines of JavaScript make the page answer: a quiz, a picture that changes, a counter. We also talk honestly about what does not belong on the internet: surnames, addresses, other people's pictures.",
      "What is needed: a computer with a keyboard, headphones with a microphone. We publish only with your consent, and without personal data.",
    ],
    makes: [
      [3, "A page with style", "Headings, pictures, links, and a look of its own."],
      [7, "A site of four pages", "It fits a phone as well as a big screen."],
      [10, "A page that answers", "With a quiz, and an address to send around."],
    ],
    modules: [
      {
        title: "The first page",
        lessons: [
          ["What is a page made of?", "Looking under the hood of a page you know."],
          ["Words with a meaning", "Headings, lists and links in HTML."],
          [`${capital(s.color)} and type`, "CSS: a dozen words that change everything."],
          ["Pictures that load", "Sizes, descriptions, and whose picture it is."],
        ],
      },
      {
        title: "A site",
        lessons: [
          ["A menu that works", "Four pages that belong together."],
          ["Boxes in a row", "Laying things out without fighting the browser."],
          ["Small screen first", "The same page on a phone.", "WORKSHOP"],
        ],
      },
      {
        title: "It answers",
        lessons: [
          ["A button", "The first ten lines of JavaScript."],
          ["A quiz about your thing", "Right, wrong, and a score at the end."],
          ["Opening day", "We publish, and visit each other.", "WORKSHOP"],
        ],
      },
    ],
  },
});
