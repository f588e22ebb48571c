import type { Spelling } from "../../planets/en/spelling.ts";
import type { CourseText } from "../demo-course.ts";

/** Drawing, and the courses in development: 3D worlds and music. */
export const expressing = (s: Spelling): Record<"art" | "worlds" | "music", CourseText> => ({
  art: {
    title: "Draw What You See",
    prettyUrl: "draw-what-you-see",
    promise: "A sketchbook of 40 pages, and an eye that notices more than before.",
    description: [
      "“I can't draw” usually means: I draw what I know, not what I see. We know that a cup is round, so we draw a circle. But from where we sit it is a narrow oval. In this course the children learn to look, and the hand follows.",
      `We draw with what every home has: pencil, ballpoint, a bit of water${s.color}. Hands, shoes, the view from the window, a sleeping cat. Each lesson has a short exercise that loosens up, one thing to learn, and a long quiet stretch in which everybody draws and the teacher goes from sheet to sheet.`,
      "Nothing is compared. We look at the drawings together and ask: what do you see first? What would you draw bigger? By the end a child has filled a sketchbook, and can tell on which page something clicked.",
      "What is needed: a sketchbook, a soft pencil, an eraser, a ballpoint pen, a simple paint box, and a camera that can look at the sheet.",
    ],
    makes: [
      [2, "A hand that looks real", "Drawn without looking at the paper. Almost."],
      [5, "A room with depth", "Lines that run away to a point."],
      [8, "A page for the wall", "Chosen from forty, framed at home."],
    ],
    modules: [
      {
        title: "Look",
        lessons: [
          ["Upside down", `Why it is easier to draw what you don't ${s.recognize}.`],
          ["One line, no eraser", "A hand, drawn slowly."],
          ["The shape in between", "Drawing the air around a chair."],
          ["Light from the left", `Five ${s.gray}s with one pencil.`],
        ],
      },
      {
        title: "Choose",
        lessons: [
          ["Far away", "Where do all the lines run to?"],
          ["Three brushes of water", "Paint that runs, and how to let it."],
          ["Faces, kindly", "Where the eyes really are."],
          ["The exhibition", "Everybody hangs one sheet, and says why.", "WORKSHOP"],
        ],
      },
    ],
  },
  worlds: {
    title: "Worlds in 3D",
    prettyUrl: "worlds-in-3d",
    promise: "Model a small island, and walk around on it.",
    description: [
      "An island of one's own: with a beach, a lighthouse, and a cave that nobody knows about. In Worlds in 3D children will model it from simple shapes, give it light and weather, and then walk around on it as if they were there.",
      "We are still writing this course. The first lessons are being tried with two groups, and we change what does not work. That is why there are no dates and no price yet.",
      "Put your name on the waiting list: it shows us how many families would like to come.",
    ],
    makes: [
      [2, "A lighthouse", "From cylinders and patience."],
      [5, "An island with weather", "Sun, fog, and a storm at the push of a button."],
      [8, "A walk around it", "Through your own cave to your own beach."],
    ],
    modules: [
      {
        title: "Shapes",
        lessons: [
          ["Box, ball, tower", "Everything begins as one of three shapes."],
          ["The lighthouse", "Stacking, turning, mirroring."],
          ["Hills", "Pulling land out of the sea."],
          ["Skin", "Stone, sand and moss from photographs."],
        ],
      },
      {
        title: "Life",
        lessons: [
          ["Light", "Morning, noon, and a lamp in a window."],
          ["Weather", "Fog hides what is not finished."],
          ["Feet", "Walking, bumping into things, falling."],
          ["Visiting day", "We walk around each other's islands.", "WORKSHOP"],
        ],
      },
    ],
    opensIn: `next ${s.term}`,
  },
  music: {
    title: "Songs on a Laptop",
    prettyUrl: "songs-on-a-laptop",
    promise: "Compose a two-minute song with a beat, a bass and a melody of one's own.",
    description: [
      "A song has a floor, walls and a roof: a beat, a bass, and a tune that stays in the head. In eight lessons children build all three on a laptop, with nothing but a browser and their ears.",
      "No notes have to be read and no instrument played. Whoever plays one may bring it in: we record it and build around it.",
      `What is needed: a computer, headphones that cover the ears, and ${s.neighbor}s who like music.`,
    ],
    makes: [
      [2, "A beat that makes heads nod", "Four tracks, eight bars."],
      [5, "A tune with a bass", "That knows where it is going."],
      [8, "A song of two minutes", "Mixed, named, and played to the group."],
    ],
    modules: [
      {
        title: "Floor and walls",
        lessons: [
          ["Four to the floor", "Kick, snare, hat, and where they go."],
          ["A little late", "Why a beat that is too exact sounds dull."],
          ["The bass", "Few notes, the right ones."],
          ["Sounds of the kitchen", "Recording a drum kit from spoons.", "WORKSHOP"],
        ],
      },
      {
        title: "The roof",
        lessons: [
          ["Five notes are enough", "Tunes that can't go wrong."],
          ["Say it again", "Repeating, changing, coming back."],
          ["Loud and soft", "Mixing so that everything can be heard."],
          ["First listening", "Lights out, song on.", "WORKSHOP"],
        ],
      },
    ],
  },
});
