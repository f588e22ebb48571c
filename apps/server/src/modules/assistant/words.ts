import type { RefusedKind } from "@larkroom/domain/assistant/message-kinds";
import type { Hint } from "@larkroom/domain/assistant/hint-ladder";
import type { Language } from "@larkroom/domain/editions/editions";

type Method = Extract<Hint, { kind: "method" }>["method"];

/** What the assistant says by itself to a child, in one language. */
interface Words {
  readonly refusals: Readonly<Record<RefusedKind, string>>;
  readonly methods: Readonly<Record<Method, string>>;
  readonly readAgain: (prompt: string) => string;
  readonly ownHint: (hint: string) => string;
  readonly lookBack: (title: string) => string;
  readonly askTeacher: string;
}

const en: Words = {
  refusals: {
    personal_data:
      "Let’s keep names, addresses and numbers private. I’ve told your teacher, so you can ask them. What would you like to know about this slide?",
    unsafe:
      "That sounds important, and I’m not the right one to help. I’ve told your teacher. Please talk to them or another adult you trust right now.",
    unkind: "Let’s use kind words here. Your teacher can see our chat. Shall we look at the slide together?",
    off_topic: "That’s not part of this lesson, so I can’t help with it. What would you like to know about this slide?",
    instructions: "I can only help you with this lesson. What would you like to know about this slide?",
  },
  methods: {
    choice: "Take the choices one at a time. For each one, ask yourself: what on the slide says that it fits?",
    number: "Write down the numbers you know. What is happening to them, step by step?",
    text: "Say in your own words what the question asks for. Which part of the slide talks about that?",
    match: "Start with the one you’re most sure about. Then look at what is left.",
    word: "Try the letters that many words have. Then look at the gaps and say the word out loud.",
    look: "Look at the slide from top to bottom. Which part would you like to understand better?",
  },
  readAgain: (prompt) => `Read the question slowly once more: “${prompt}” Which words in it matter most?`,
  ownHint: (hint) => `Here’s the hint from your lesson: ${hint}`,
  lookBack: (title) => `Look back at the slide “${title}”. What you need is there.`,
  askTeacher: "You’ve worked hard on this one. Raise your hand, and your teacher will look at it with you.",
};

const he: Words = {
  refusals: {
    personal_data: "שמות, כתובות ומספרים שומרים בפרטיות. עדכנתי את המורה, ואפשר לשאול שם. מה תרצו לדעת על השקופית הזאת?",
    unsafe: "זה נשמע חשוב, ואני לא הכתובת הנכונה לעזרה. עדכנתי את המורה. כדאי לדבר עכשיו עם המורה או עם מבוגר אחר שסומכים עליו.",
    unkind: "כאן מדברים במילים נעימות. צוות ההוראה יכול לראות את השיחה שלנו. נסתכל יחד על השקופית?",
    off_topic: "זה לא חלק מהשיעור, ולכן אי אפשר לעזור בזה כאן. מה תרצו לדעת על השקופית הזאת?",
    instructions: "אפשר לעזור כאן רק בשיעור הזה. מה תרצו לדעת על השקופית?",
  },
  methods: {
    choice: "עוברים על האפשרויות אחת אחת. על כל אחת שואלים: מה בשקופית מראה שהיא מתאימה?",
    number: "כתבו את המספרים שאתם יודעים. מה קורה להם, צעד אחר צעד?",
    text: "אמרו במילים שלכם מה השאלה מבקשת. איזה חלק בשקופית מדבר על זה?",
    match: "מתחילים במה שהכי בטוחים בו. אחר כך מסתכלים על מה שנשאר.",
    word: "מנסים אותיות שמופיעות בהרבה מילים. אחר כך מסתכלים על הרווחים ואומרים את המילה בקול.",
    look: "הסתכלו על השקופית מלמעלה למטה. איזה חלק תרצו להבין טוב יותר?",
  },
  readAgain: (prompt) => `קראו שוב את השאלה לאט: ”${prompt}“ אילו מילים בה הכי חשובות?`,
  ownHint: (hint) => `הנה הרמז מהשיעור: ${hint}`,
  lookBack: (title) => `חזרו לשקופית ”${title}“. מה שצריך נמצא שם.`,
  askTeacher: "עבדתם קשה על השאלה הזאת. הרימו יד, וצוות ההוראה יסתכל עליה יחד איתכם.",
};

const pt: Words = {
  refusals: {
    personal_data:
      "Nomes, moradas e números são privados. Avisei quem te dá aula, podes perguntar-lhe. O que queres saber sobre este diapositivo?",
    unsafe:
      "Isso parece importante e não sou a ajuda certa. Avisei quem te dá aula. Fala já com essa pessoa ou com outro adulto em quem confies.",
    unkind: "Aqui usamos palavras simpáticas. Quem te dá aula pode ver a nossa conversa. Vamos olhar juntos para o diapositivo?",
    off_topic: "Isso não faz parte desta lição, por isso não posso ajudar. O que queres saber sobre este diapositivo?",
    instructions: "Só te posso ajudar com esta lição. O que queres saber sobre este diapositivo?",
  },
  methods: {
    choice: "Vê as opções uma a uma. Para cada uma, pergunta: o que é que no diapositivo mostra que serve?",
    number: "Escreve os números que já sabes. O que lhes acontece, passo a passo?",
    text: "Diz por palavras tuas o que a pergunta pede. Que parte do diapositivo fala disso?",
    match: "Começa pelo par de que tens mais certeza. Depois vê o que sobra.",
    word: "Experimenta letras que muitas palavras têm. Depois olha para os espaços e diz a palavra em voz alta.",
    look: "Olha para o diapositivo de cima a baixo. Que parte gostavas de perceber melhor?",
  },
  readAgain: (prompt) => `Lê outra vez a pergunta, devagar: «${prompt}» Que palavras são as mais importantes?`,
  ownHint: (hint) => `Esta é a pista da tua lição: ${hint}`,
  lookBack: (title) => `Volta ao diapositivo «${title}». O que precisas está lá.`,
  askTeacher: "Já te esforçaste muito nesta pergunta. Levanta a mão e quem te dá aula vê-a contigo.",
};

export const words: Readonly<Record<Language, Words>> = { en, he, pt };

/** A hint of the lesson in words. */
export function inWords(hint: Hint, said: Words): string {
  switch (hint.kind) {
    case "read_again":
      return said.readAgain(hint.prompt);
    case "own_hint":
      return said.ownHint(hint.hint);
    case "look_back":
      return said.lookBack(hint.title);
    case "method":
      return said.methods[hint.method];
    case "ask_teacher":
      return said.askTeacher;
  }
}
