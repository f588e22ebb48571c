import { codeOf } from "./source.ts";
import type { Finding, HouseRule, Source } from "./source.ts";

const cssProperty =
  /(^|[;{\s])((margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-\w+)*|border-(top|bottom)-(left|right)-radius|left|right)\s*:/;
const cssValue = /(^|[;{\s])(text-align|float|clear)\s*:\s*(left|right)\b/;
const tsxProperty = /\b((margin|padding|border|scrollMargin|scrollPadding)(Left|Right)\w*|border(Top|Bottom)(Left|Right)Radius)\s*[:=]/;
const tsxValue = /\b(textAlign|float)\s*:\s*["'](left|right)["']|style=\{\{[^}]*\b(left|right)\s*:/;
const mantineProp = /\s(ml|mr|pl|pr)=[{"]|\bta="(left|right)"/;

/** A line may state that it is about the screen, not the reading direction: `physical: <reason>`. */
const excused = /\bphysical: \S/;

function physical({ file, text }: Source): Finding[] {
  const patterns = file.endsWith(".css") ? [cssProperty, cssValue] : [tsxProperty, tsxValue, mantineProp];
  const lines = text.split("\n");
  return codeOf(text)
    .split("\n")
    .flatMap((line, index) => {
      const what = patterns.map((pattern) => pattern.exec(line)?.[0].trim()).find(Boolean);
      return what && !excused.test(lines[index] ?? "") ? [{ line: index + 1, what }] : [];
    });
}

const asParent = /(?<!-webkit-match-parent;\s*)(?<=[;{\s])text-align\s*:\s*match-parent\b/g;

function matchParentWithoutPrefix({ text }: Source): Finding[] {
  const code = codeOf(text);
  return [...code.matchAll(asParent)].map(({ index, 0: what }) => ({ line: code.slice(0, index).split("\n").length, what }));
}

export const styleRules: HouseRule[] = [
  {
    name: "match-parent has its prefixed form for older Chrome",
    why: "Older Chrome supports only text-align: -webkit-match-parent. Write it right before match-parent; otherwise names in the other direction are aligned at the wrong side.",
    files: ["apps/web/app/**/*.css"],
    check: matchParentWithoutPrefix,
    breaks: {
      "a.css": ".a { text-align: match-parent; }",
      "b.css": ".a {\n  text-align: match-parent;\n  text-align: -webkit-match-parent;\n}",
    },
    accepts: {
      "a.css": ".a {\n  text-align: -webkit-match-parent;\n  text-align: match-parent;\n}",
    },
  },
  {
    name: "styles follow the reading direction",
    why: "Hebrew is read from the right: margin-inline-start, inset-inline-end and text-align: start are mirrored, left and right aren't. Where a side of the screen is meant, add the reason on that line: `physical: <reason>`.",
    files: ["apps/web/app/**/*.{css,ts,tsx}"],
    except: /\.test\.tsx?$/,
    check: physical,
    breaks: {
      "a.css": ".a { margin-left: 4px; }",
      "b.css": ".a {\n  left: 0;\n}",
      "c.css": ".a { text-align:right }",
      "d.css": ".a { border-top-left-radius: 4px }",
      "e.tsx": "const a = <p style={{ left: 3 }} />;",
      "f.tsx": "const style = { paddingRight: 3 };",
      "g.tsx": 'const a = <Text ml="md" />;',
    },
    accepts: {
      "a.css": ".left { margin-inline-start: 4px; inset-inline-end: 0; text-align: start; }\n/* left: 0 */",
      "b.css": ".a { left: 50%; /* physical: centred, the same from both sides */ }",
      "c.tsx": "const side = { left: column, right: other };",
    },
  },
];
