import { providerTitle, realProviders } from "../../../packages/domain/src/payment-accounts/providers.ts";

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

/** The letters of languages that aren't written in Latin ones: each of their texts has some. */
const scripts: Readonly<Record<string, { readonly name: string; readonly letters: RegExp } | undefined>> = {
  he: { name: "Hebrew", letters: /\p{Script=Hebrew}/u },
};

/** Names that are the same in every language. */
const names = new Set([
  ...realProviders.flatMap((name) => providerTitle(name).split(" ")),
  ..."Larkroom Canvas SIS Kommo amoCRM Algoritmics Google OpenAI Anthropic Facebook Instagram YouTube WhatsApp Clever OpenID Visa Mastercard PayPal Apple Pay FAQ PDF PNG JPG SVG MB KB GB Wi Fi ID URL AI QR SMS USD GBP ILS EUR Python Scratch HTML CSS JavaScript English Chromium Chrome Safari Firefox Edge Esc Enter Alt Ctrl Shift Tab".split(
    " ",
  ),
]);

/**
 * Compares texts in another language with the English ones.
 * @returns one line for each key that is missing, superfluous, untranslated, or has different arguments
 */
export function problemsOf(english: Messages, other: Messages, lang: string): string[] {
  const target = flatten(other);
  const script = scripts[lang];
  return comparedWith(english, other, (key, text) => {
    const translated = target.get(key);
    if (translated === undefined) return [`${key}: missing`];
    const foreign = wordsOf(translated).filter((word) => !names.has(word));
    if (script) return foreign.length > 0 && !script.letters.test(translated) ? [`${key}: no ${script.name} in “${translated}”`] : [];
    return translated === text && foreign.length > 1 ? [`${key}: still English: “${translated}”`] : [];
  });
}

/**
 * Compares a country's texts with those of its language, of which they replace some.
 * @returns one line for each key that is superfluous, says the same, or has different arguments
 */
export function overlayProblems(base: Messages, over: Messages): string[] {
  const replaced = flatten(over);
  return comparedWith(base, over, (key, text) => (replaced.get(key) === text ? [`${key}: the same as in the language’s own file`] : []));
}

/** What every file is checked for: unknown keys, empty texts and other arguments; `more` adds to it for each text of the source. */
function comparedWith(source: Messages, target: Messages, more: (key: string, text: string) => string[]): string[] {
  const [texts, others] = [flatten(source), flatten(target)];
  const unknown = [...others.keys()].filter((key) => !texts.has(key)).map((key) => `${key}: not among the source’s texts`);
  const found = [...texts].flatMap(([key, text]) => {
    const other = others.get(key) ?? text;
    const difference = [...kindless(argumentsOf(text)).symmetricDifference(kindless(argumentsOf(other)))];
    return [
      ...(difference.length > 0 ? [`${key}: arguments differ: ${difference.join(", ")}`] : []),
      ...(text.trim() !== "" && other.trim() === "" ? [`${key}: empty`] : []),
      ...more(key, text),
    ];
  });
  return [...unknown, ...found];
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
