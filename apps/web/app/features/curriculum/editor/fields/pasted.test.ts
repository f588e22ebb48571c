import { describe, expect, test } from "vitest";
import { linesOfHtml, linesOfText } from "./pasted.ts";

describe("pasted text", () => {
  test("from Word: drops sizes, colors, classes and Word's own tags; keeps paragraphs and bold", () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=EN-US>
      <!--StartFragment--><p class=MsoNormal style='margin-bottom:8.0pt'><b><span style='font-size:14.0pt;color:#C00000'>The lark</span></b><span
      style='color:red'> hops <i>twice</i>.</span><o:p></o:p></p><p class=MsoListParagraph>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span>One stone</p><!--EndFragment--></body></html>`;
    expect(linesOfHtml(html)).toEqual(["**The lark** hops twice.", "· One stone"]);
  });

  test("from Google Docs: ignores the wrapping b; bold comes from the style", () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-weight:400">Press </span><span style="font-weight:700">Run</span><span style="font-family:'Courier New',monospace">print(1)</span></p><br /><ul><li><p><span>first</span></p></li><li><p><span>second</span></p></li></ul></b>`;
    expect(linesOfHtml(html)).toEqual(["Press **Run**`print(1)`", "first", "second"]);
  });

  test("from a web page: turns headings, lists and cells into paragraphs; keeps at most the text of links, pictures, scripts and forms", () => {
    const html = `<h2>Loops</h2><p>See <a href="javascript:alert(1)">the <strong>page</strong></a><img src=x onerror=alert(1)><script>alert(1)</script>.<br>Next</p>
      <table><tr><td>a</td><td>b</td></tr></table><button>Buy</button><pre><code>for x in y:\n    hop()</code></pre>`;
    expect(linesOfHtml(html)).toEqual(["Loops", "See the **page**.", "Next", "a", "b", "`for x in y:`", "`    hop()`"]);
  });

  test("keeps the source of formulas from KaTeX, MathML and this field itself", () => {
    const math = `<math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math>`;
    expect(linesOfHtml(`<p>Half of <span class="katex"><span>${math}</span><span class="katex-html">x2</span></span> is</p>`)).toEqual([
      "Half of $x^2$ is",
    ]);
    expect(linesOfHtml(`<p><math alttext="\\frac{1}{2}"><mi>h</mi></math></p>`)).toEqual(["$\\frac{1}{2}$"]);
    expect(linesOfHtml(`<p><span data-mark="formula">y</span> or <math><mi>z</mi></math></p>`)).toEqual(["$y$ or z"]);
  });

  test("leaves pasted amounts of money as plain text", () => {
    expect(linesOfHtml("<p>$5, then 6$ more</p>")).toEqual(["\\$5, then 6\\$ more"]);
  });

  test("from plain text: one paragraph per line, with its formatting marks", () => {
    expect(linesOfText("one  **two**\r\n\r\n\t$x$\u00A0three\n")).toEqual(["one **two**", "$x$ three"]);
    expect(linesOfHtml("")).toEqual([]);
  });
});
