/** A browser's description of its device, in words its owner recognises. Null if unknown. */
export interface DeviceWords {
  readonly kind: "phone" | "tablet" | "computer" | "unknown";
  readonly browser: string | null;
  readonly system: string | null;
}

/** Patterns in order of precedence: many browsers also include the names of others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera|OPiOS)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bYaBrowser\//, "Yandex"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, "iPadOS"],
  [/\b(iPhone|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X|Macintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const longest = 300;

const firstOf = (list: readonly (readonly [RegExp, string])[], text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Parses a `User-Agent`, at most its first 300 characters. */
export function describeDevice(userAgent: string): DeviceWords {
  const text = userAgent.slice(0, longest);
  const system = firstOf(systems, text);
  return { kind: kindOf(text, system), browser: firstOf(browsers, text), system };
}

function kindOf(text: string, system: string | null): DeviceWords["kind"] {
  if (system === null) return "unknown";
  if (system === "iPadOS" || /\bTablet\b/.test(text)) return "tablet";
  if (system === "iOS") return "phone";
  // Android tablets leave the word out.
  if (system === "Android") return /\bMobile\b/.test(text) ? "phone" : "tablet";
  return "computer";
}

/**
 * An IP address shortened so that its owner recognises it but no one can be located by it: the first half of an IPv4 address, the first three
 * groups of an IPv6 address. Null for anything else.
 */
export function shortenAddress(address: string): string | null {
  const four = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/i.exec(address);
  if (four) return `${four[1]}.${four[2]}.*.*`;
  if (!/^[\da-f:]+(%\w+)?$/i.test(address) || !address.includes(":")) return null;
  const [head = ""] = address.split("::");
  const groups = head.split(":").slice(0, 3).filter(Boolean);
  return groups.length === 0 ? "::*" : `${groups.join(":")}:*`;
}
