/** TeX commands that stand for one character. */
const signs: Readonly<Record<string, string>> = {
  times: "×",
  cdot: "·",
  div: "÷",
  pm: "±",
  mp: "∓",
  le: "≤",
  leq: "≤",
  ge: "≥",
  geq: "≥",
  ne: "≠",
  neq: "≠",
  approx: "≈",
  equiv: "≡",
  to: "→",
  rightarrow: "→",
  Rightarrow: "⇒",
  leftarrow: "←",
  infty: "∞",
  degree: "°",
  circ: "∘",
  angle: "∠",
  in: "∈",
  notin: "∉",
  cup: "∪",
  cap: "∩",
  subset: "⊂",
  emptyset: "∅",
  forall: "∀",
  exists: "∃",
  land: "∧",
  lor: "∨",
  neg: "¬",
  sum: "∑",
  prod: "∏",
  int: "∫",
  dots: "…",
  ldots: "…",
  cdots: "…",
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  epsilon: "ε",
  theta: "θ",
  lambda: "λ",
  mu: "μ",
  pi: "π",
  rho: "ρ",
  sigma: "σ",
  tau: "τ",
  phi: "φ",
  omega: "ω",
  Gamma: "Γ",
  Delta: "Δ",
  Theta: "Θ",
  Lambda: "Λ",
  Pi: "Π",
  Sigma: "Σ",
  Phi: "Φ",
  Omega: "Ω",
  quad: " ",
  qquad: " ",
};

/** Commands that only affect the appearance. */
const silent = new Set([
  "left",
  "right",
  "displaystyle",
  "textstyle",
  "text",
  "mathrm",
  "mathbf",
  "mathit",
  "mathbb",
  "operatorname",
  "big",
  "Big",
]);

const raised = (plain: string, as: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from(plain).map((sign, at) => [sign, Array.from(as)[at] ?? ""]));
const high = raised("0123456789+-n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ");
const low = raised("0123456789+-", "₀₁₂₃₄₅₆₇₈₉₊₋");

const inSigns = (text: string, of: Readonly<Record<string, string>>, otherwise: string): string =>
  text !== "" && Array.from(text).every((sign) => of[sign] !== undefined)
    ? Array.from(text)
        .map((sign) => of[sign])
        .join("")
    : Array.from(text).length === 1
      ? otherwise + text
      : `${otherwise}(${text})`;

/** A part of a fraction or root, in parentheses unless it is a single word or number. */
const held = (text: string): string => (/^[\p{L}\p{N}.,]+$/u.test(text) ? text : `(${text})`);

/** The maximum depth of nested braces; deeper ones are read as typed. */
const deepest = 20;

/**
 * A formula as one line of text, for labels and screen readers: `\frac{1}{2} \cdot x^2` is "1/2 · x²". It is a reading, not a rendering: unknown
 * commands are read by their names.
 */
export function formulaWords(source: string): string {
  const tokens = source.match(/\\[A-Za-z]+|\\[^]|[{}^_]|[^\\{}^_]/gu) ?? [];
  let at = 0;
  const group = (depth: number): string => {
    while (tokens[at] === " ") at += 1;
    if (tokens[at] !== "{") return one(depth + 1);
    at += 1;
    const inner = run(depth + 1);
    at += 1;
    return inner.trim();
  };
  const one = (depth: number): string => {
    const token = tokens[at] ?? "";
    at += 1;
    if (token === "{" || token === "}") return "";
    if (token === "^" || token === "_") {
      if (depth >= deepest) return token;
      return token === "^" ? inSigns(group(depth), high, "^") : inSigns(group(depth), low, "_");
    }
    if (!token.startsWith("\\")) return token;
    const name = token.slice(1);
    if (depth < deepest) {
      if (name === "frac" || name === "dfrac" || name === "tfrac") {
        const above = held(group(depth));
        return `${above}/${held(group(depth))}`;
      }
      if (name === "sqrt") return `√${held(group(depth))}`;
    }
    if (silent.has(name)) return "";
    if (/^[A-Za-z]+$/u.test(name)) return signs[name] ?? name;
    return /^[,;:! \\]$/u.test(name) ? " " : name;
  };
  const run = (depth: number): string => {
    let said = "";
    while (at < tokens.length && tokens[at] !== "}") {
      if (tokens[at] === "{" && depth < deepest) said += group(depth);
      else said += one(depth);
    }
    return said;
  };
  let said = "";
  while (at < tokens.length) {
    said += run(0);
    // An unmatched closing brace.
    at += 1;
  }
  return said.replace(/\s+/gu, " ").trim();
}
