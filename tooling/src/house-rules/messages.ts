/** A file of texts: keys to texts, possibly nested. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** All texts, by the dotted path of their key. */
export function flatten(messages: Messages, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "string") flat.set(prefix + key, value);
    else for (const [path, text] of flatten(value, `${prefix}${key}.`)) flat.set(path, text);
  }
  return flat;
}

/** The arguments and tags of an ICU message, as `name`, `name:plural` and `<name>`. @throws Error for unbalanced braces */
export function argumentsOf(message: string): Set<string> {
  const found = new Set<string>();
  const text = message.replace(/''/g, "").replace(/'[{}<][^']*'?/g, "");
  for (const [, tag] of text.matchAll(/<([a-z][\w-]*)\s*\/?>/gi)) found.add(`<${tag}>`);

  let at = 0;
  // Reads up to the closing brace of this level; in an argument with options, braces at its own level contain messages.
  const readMessage = (nested: boolean) => {
    while (at < text.length) {
      const sign = text[at++];
      if (sign === "{") readArgument();
      else if (sign === "}") {
        if (nested) return;
        throw new Error(`unmatched closing brace: ${message}`);
      }
    }
    if (nested) throw new Error(`unclosed brace: ${message}`);
  };
  const readArgument = () => {
    const head = /^\s*([\w.]+)\s*(,\s*(\w+)\s*)?/.exec(text.slice(at));
    if (!head) throw new Error(`an argument has no name: ${message}`);
    at += head[0].length;
    const kind = head[3];
    found.add(kind ? `${head[1]}:${kind}` : (head[1] ?? ""));
    const takesMessages = kind === "plural" || kind === "select" || kind === "selectordinal";
    while (at < text.length) {
      const sign = text[at++];
      if (sign === "}") return;
      if (sign === "{" && takesMessages) readMessage(true);
    }
    throw new Error(`unclosed brace: ${message}`);
  };
  readMessage(false);
  return found;
}

/** The words of a message, without arguments, tags, URLs and punctuation. */
function wordsOf(message: string): string[] {
  const plain = message
    .replace(/\{[^{}]*\}/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\S+[@/]\S*/g, " ");
  return plain.match(/\p{L}{2,}/gu) ?? [];
}

const hebrew = /\p{Script=Hebrew}/u;

/** Names that are the same in every language. */
const names = new Set(
  "Larkroom Canvas SIS Kommo amoCRM Algoritmics Google OpenAI Anthropic Facebook Instagram YouTube WhatsApp Stripe Braintree PayMe Clever OpenID Visa Mastercard PayPal Apple Pay FAQ PDF PNG JPG SVG MB KB GB Wi Fi ID URL AI QR SMS USD GBP ILS EUR Python Scratch HTML CSS JavaScript English Chromium Chrome Safari Firefox Edge Esc Enter Alt Ctrl Shift Tab".split(
    " ",
  ),
);

/**
 * Compares texts in one language with the American ones.
 * @returns one line for each key that is missing, superfluous, untranslated, or has different arguments
 */
export function problemsOf(us: Messages, other: Messages, language: "uk" | "il" | "pt"): string[] {
  const source = flatten(us);
  const target = flatten(other);
  const problems = [...target.keys()].filter((key) => !source.has(key)).map((key) => `${key}: not among the American texts`);
  for (const [key, text] of source) {
    const translated = target.get(key);
    if (translated === undefined) {
      problems.push(`${key}: missing`);
      continue;
    }
    const [asked, given] = [kindless(argumentsOf(text)), kindless(argumentsOf(translated))];
    const difference = [...asked.symmetricDifference(given)];
    if (difference.length > 0) problems.push(`${key}: arguments differ: ${difference.join(", ")}`);
    if (text.trim() !== "" && translated.trim() === "") problems.push(`${key}: empty`);
    const foreign = wordsOf(translated).filter((word) => !names.has(word));
    if (language === "il" && foreign.length > 0 && !hebrew.test(translated)) problems.push(`${key}: no Hebrew in “${translated}”`);
    if (language === "pt" && translated === text && foreign.length > 1) problems.push(`${key}: still English: “${translated}”`);
  }
  return problems;
}

/**
 * Checks the accessible names of controls. A key `bookLabel` is the accessible name of the control whose visible text is `book` beside it, and must
 * contain that text: people who speak to their computer say what they see (WCAG 2.5.3).
 * @returns one line for each that does not
 */
export function labelProblems(messages: Messages): string[] {
  const texts = flatten(messages);
  return [...texts].flatMap(([key, label]) => {
    const visible = key.endsWith("Label") ? texts.get(key.slice(0, -"Label".length)) : undefined;
    const isContained = visible === undefined || visible.includes("{") || label.toLowerCase().includes(visible.toLowerCase());
    return isContained ? [] : [`${key}: “${label}” does not contain “${visible}”`];
  });
}

/** Compares arguments by name only: a language may need plural forms where English does not. */
const kindless = (found: Set<string>) => new Set([...found].map((argument) => argument.replace(/:\w+$/, "")));
