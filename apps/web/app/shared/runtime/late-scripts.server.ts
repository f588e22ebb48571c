const script = Buffer.from('<link rel="modulepreload"');
const late = Buffer.from('<link rel="modulepreload" fetchpriority="low"');
const headEnd = Buffer.from("</head>");

/**
 * Lowers the priority of scripts in a page's head, since the page is complete without them: styles, fonts and the first picture get the bandwidth.
 * @param html the first chunk of a page
 */
export function lateScripts(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = html.indexOf(headEnd);
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(script); at !== -1 && at < end; at = html.indexOf(script, from)) {
    parts.push(html.subarray(from, at), late);
    from = at + script.length;
  }
  return from === 0 ? html : Buffer.concat([...parts, html.subarray(from)]);
}
