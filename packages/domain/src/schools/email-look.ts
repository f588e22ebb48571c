/** How a school's emails look. */
export interface EmailLook {
  /** The color of buttons, `#RRGGBB`; null: the product's. */
  color: string | null;
  /** The storage key of the logo; null: the product's name is written instead. */
  logo: string | null;
}

const inks = ["#FFFFFF", "#1D2340"] as const;
const paper = "#FFFFFF";

/** Texts need this contrast to their background, other parts the lower one (WCAG 2.2). */
const textContrast = 4.5;
const shapeContrast = 3;

/** How the buttons of an email in a color are drawn. */
export interface EmailColors {
  readonly color: string;
  /** The text on the color. */
  readonly ink: string;
  /** Whether the color is so pale that the button needs an outline. */
  readonly isOutlined: boolean;
}

export const isEmailColor = (text: string): boolean => /^#[0-9A-F]{6}$/.test(text);

/** A color's relative luminance, from 0 (black) to 1 (white). */
function luminance(color: string): number {
  const part = (at: number): number => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

/** The contrast of two colors `#RRGGBB`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** How an email's buttons look in a color; null when neither white nor dark text is readable on it. */
export function emailColors(color: string): EmailColors | null {
  const [best] = inks.toSorted((a, b) => contrast(b, color) - contrast(a, color));
  if (best === undefined || contrast(best, color) < textContrast) return null;
  return { color, ink: best, isOutlined: contrast(color, paper) < shapeContrast };
}
