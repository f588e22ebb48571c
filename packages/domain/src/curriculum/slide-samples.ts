import type { CheckedQuestion } from "./question-types.ts";
import type { RichText, SlidePicture } from "./slide-parts.ts";
import type { ContentOf, SlideContent, SlideType } from "./slide-types.ts";

// A complete example of every type of slide, with all its optional fields, as a starting point for tests of players, editors and schemas.

const say = (...paragraphs: string[]): RichText => ({ paragraphs });
const picture: SlidePicture = {
  src: "/files/stones.svg",
  alt: "A lark on the first of nine stones",
  width: 1200,
  height: 360,
  keepDirection: true,
};
const listing: RichText = {
  paragraphs: ["The lark starts on stone **0**."],
  code: { lang: "python", code: "lark = 0\nfor step in range(3):\n    lark = lark + 2\nprint(lark)" },
};

/** A question of each kind. */
export const sampleQuestions = [
  {
    kind: "one",
    id: "lands",
    text: listing,
    picture,
    prompt: "Which number does Python print?",
    options: [
      { id: "a", text: "3", feedback: "Three hops, yes. How far is one hop?" },
      { id: "b", text: "6", picture },
      { id: "c", text: "8" },
    ],
    correctOptionId: "b",
    hint: "Put your finger on stone 0, then hop.",
    explanation: say("Three hops of two stones: 2, 4, 6."),
  },
  {
    kind: "several",
    id: "loops",
    prompt: "Which lines repeat?",
    options: [
      { id: "a", text: "`lark = 0`", feedback: "This one runs once." },
      { id: "b", text: "`lark = lark + 2`" },
      { id: "c", text: "`lark.hop()`" },
    ],
    correctOptionIds: ["b", "c"],
    hint: "Look at what stands further in.",
    explanation: say("Both lines stand inside the loop."),
  },
  {
    kind: "number",
    id: "half",
    prompt: "Half of seven?",
    correctNumber: 3.5,
    tolerance: 0.01,
    unit: "stones",
    hint: "Cut it in two.",
    explanation: say("7 / 2 = 3.5"),
  },
  {
    kind: "text",
    id: "word",
    prompt: "Which word starts the loop?",
    acceptedTexts: ["for", "for step"],
    compare: "code",
    hint: "Three letters.",
    explanation: say("It is `for`."),
  },
] as const satisfies readonly CheckedQuestion[];

type Samples = { readonly [Type in SlideType]: ContentOf<Type> };

export const slideSamples: Samples = {
  NOT_FOUND: { type: "NOT_FOUND" },
  PICTURE: { type: "PICTURE", picture, caption: say("Nine stones.") },
  VIDEO: {
    type: "VIDEO",
    source: { kind: "file", src: "/files/hop.webm", mediaType: "video/webm" },
    poster: picture,
    captions: [{ lang: "en", label: "English", src: "/files/hop.en.vtt" }],
    startSeconds: 0,
    endSeconds: 20,
    text: say("Watch the lark."),
  },
  LINK: { type: "LINK", url: "https://docs.python.org/3/", title: "Python's own pages", text: say("Look up `range`."), picture },
  FEEDBACK: {
    type: "FEEDBACK",
    prompt: say("How was it?"),
    rating: { max: 5, lowLabel: "Hard", highLabel: "Easy" },
    comment: { label: "Say more", maxLength: 500 },
  },
  TYPEFORM: { type: "TYPEFORM", url: "https://larkroom.typeform.com/to/abc", allowedHosts: ["larkroom.typeform.com"] },
  STORYTELLING_ARC: {
    type: "STORYTELLING_ARC",
    chapters: [
      { id: "start", title: "The start", text: say("A lark wakes."), picture },
      { id: "end", title: "The end" },
    ],
    currentChapterId: "start",
  },
  STORYTELLING_SCENE: {
    type: "STORYTELLING_SCENE",
    panels: [
      { id: "one", picture, text: say("It is early."), voice: { src: "/files/one.mp3", transcript: "It is early." } },
      { id: "two", text: say("The sun rises.") },
    ],
  },
  STORYTELLING_CHOICE: {
    type: "STORYTELLING_CHOICE",
    startPanelId: "fork",
    panels: [
      {
        id: "fork",
        text: say("Left or right?"),
        choices: [
          { id: "l", label: "Left", toPanelId: "left" },
          { id: "r", label: "Right", toPanelId: "right" },
        ],
      },
      { id: "left", text: say("A river."), choices: [{ id: "back", label: "Back", toPanelId: "fork" }] },
      { id: "right", text: say("Home."), choices: [] },
    ],
  },
  ALGORITMICS: { type: "ALGORITMICS", taskId: "task-12", url: "https://tasks.example.com/12" },
  QUIZ_BASIC: { type: "QUIZ_BASIC", intro: say("Four questions."), picture, mixOptions: true, questions: sampleQuestions },
  QUIZ_VOTING: {
    type: "QUIZ_VOTING",
    question: {
      id: "vote",
      prompt: "Which planet next?",
      options: [
        { id: "mars", text: "Mars" },
        { id: "venus", text: "Venus" },
      ],
    },
    showVotes: "after_vote",
  },
  QUIZ_PROF_TEST: {
    type: "QUIZ_PROF_TEST",
    mixOptions: false,
    questions: [
      {
        id: "one",
        prompt: "What first?",
        options: [
          { id: "a", text: "Draw", weights: { artist: 2 } },
          { id: "b", text: "Count", weights: { maker: 2 } },
        ],
      },
      {
        id: "two",
        prompt: "And then?",
        options: [
          { id: "a", text: "Show", weights: { artist: 1 } },
          { id: "b", text: "Mend", weights: { maker: 1, artist: -1 } },
        ],
      },
    ],
    profiles: [
      { id: "artist", title: "Artist", text: say("You see it first.") },
      { id: "maker", title: "Maker", text: say("You build it first."), picture },
    ],
  },
  QUIZ_CASE: { type: "QUIZ_CASE", mixOptions: false, case: say("A rover stands still."), questions: sampleQuestions },
  QUIZ_FEEDBACK: {
    type: "QUIZ_FEEDBACK",
    mixOptions: false,
    questions: [
      {
        kind: "one",
        id: "pace",
        prompt: "The pace?",
        options: [
          { id: "slow", text: "Slow" },
          { id: "fast", text: "Fast" },
        ],
      },
      {
        kind: "several",
        id: "liked",
        prompt: "What did you like?",
        options: [
          { id: "code", text: "Code" },
          { id: "story", text: "Story" },
        ],
      },
      { kind: "rating", id: "stars", prompt: "How many stars?", scale: { max: 5 } },
      { kind: "text", id: "more", prompt: "Anything else?", maxLength: 200 },
    ],
  },
  QUIZ_GRADED: { type: "QUIZ_GRADED", mixOptions: true, questions: sampleQuestions },
  SCORING_TABLE: {
    type: "SCORING_TABLE",
    rows: "teams",
    teams: [
      { id: "red", name: "Red" },
      { id: "blue", name: "Blue" },
    ],
    columns: [{ id: "round", title: "Round 1", maxPoints: 10 }],
  },
  INTERACTIVE_MAP: {
    type: "INTERACTIVE_MAP",
    picture,
    places: [{ id: "hill", x: 20, y: 40.5, title: "The hill", text: say("Here the lark sings."), picture }],
  },
  NPC_DIALOG: {
    type: "NPC_DIALOG",
    character: { name: "Pip the lark", picture },
    startLineId: "hello",
    lines: [
      {
        id: "hello",
        text: say("Hello!"),
        replies: [
          { id: "hi", label: "Hi!", toLineId: "ask" },
          { id: "bye", label: "Bye!" },
        ],
      },
      { id: "ask", text: say("What do you build?"), replies: [{ id: "ship", label: "A ship" }] },
    ],
  },
  BLACKMANS: { type: "BLACKMANS", word: "Guarda-chuva", alphabet: "pt", hint: "It keeps you dry.", tries: 8 },
  CORRELATE: {
    type: "CORRELATE",
    text: say("Join them."),
    left: [
      { id: "mercury", text: "Mercury" },
      { id: "mars", text: "Mars", picture },
    ],
    right: [
      { id: "first", text: "Nearest to the Sun" },
      { id: "red", text: "The red one" },
      { id: "rings", text: "The one with rings" },
    ],
    pairs: [
      { leftId: "mercury", rightId: "first" },
      { leftId: "mars", rightId: "red" },
    ],
  },
  SCRATCH: { type: "SCRATCH", source: { kind: "project", projectId: "10128407" }, text: say("Press the flag.") },
  CLASSIFY: {
    type: "CLASSIFY",
    text: say("Sort them."),
    categories: [
      { id: "rock", title: "Rock", picture },
      { id: "gas", title: "Gas" },
    ],
    items: [
      { id: "earth", text: "Earth", categoryId: "rock" },
      { id: "saturn", text: "Saturn", categoryId: "gas" },
      { id: "jupiter", text: "Jupiter", picture, categoryId: "gas" },
    ],
  },
  DOUBLES: {
    type: "DOUBLES",
    play: "in_turns",
    cards: [
      { id: "k1", text: "2 + 2" },
      { id: "k2", text: "4" },
      { id: "k3", text: "3 + 4", picture },
      { id: "k4", text: "7" },
    ],
    pairs: [
      ["k1", "k2"],
      ["k3", "k4"],
    ],
  },
};

export const allSamples: readonly SlideContent[] = Object.values(slideSamples);
