const english = {
  ones: "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  ),
  tens: "twenty thirty forty fifty sixty seventy eighty ninety".split(" "),
};
const portuguese = {
  ones: "zero um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove".split(
    " ",
  ),
  feminine: { 1: "uma", 2: "duas" } as Readonly<Record<number, string>>,
  tens: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa".split(" "),
};
const hebrew = {
  feminine: "אפס אחת שתיים שלוש ארבע חמש שש שבע שמונה תשע עשר".split(" "),
  masculine: "אפס אחד שניים שלושה ארבעה חמישה שישה שבעה שמונה תשעה עשרה".split(" "),
  tens: "עשרים שלושים ארבעים חמישים שישים שבעים שמונים תשעים".split(" "),
};

const at = (words: readonly string[], index: number): string[] => {
  const word = words[index];
  return word === undefined ? [] : [word];
};

/** How a whole number from 0 to 99 is spoken in English, Hebrew and Portuguese. Empty for any other number. */
export function numberWords(value: number): string[] {
  if (!Number.isInteger(value) || value < 0 || value > 99) return [];
  const [ten, one] = [Math.floor(value / 10), value % 10];
  if (value < 20) {
    const teens =
      value <= 10
        ? [...at(hebrew.feminine, value), ...at(hebrew.masculine, value)]
        : [...at(hebrew.feminine, one).map((word) => `${word} עשרה`), ...at(hebrew.masculine, one).map((word) => `${word} עשר`)];
    const feminine = portuguese.feminine[value];
    return [...at(english.ones, value), ...at(portuguese.ones, value), ...(feminine === undefined ? [] : [feminine]), ...teens];
  }
  if (one === 0) return [english, portuguese, hebrew].flatMap(({ tens }) => at(tens, ten - 2));
  return [
    `${english.tens[ten - 2]} ${english.ones[one]}`,
    `${portuguese.tens[ten - 2]} e ${portuguese.ones[one]}`,
    ...[hebrew.feminine, hebrew.masculine].map((ones) => `${hebrew.tens[ten - 2]} ו${ones[one]}`),
  ];
}
