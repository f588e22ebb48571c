/** Breaks a paragraph at spaces. A word longer than the line is broken anywhere. */
export function breakLines(paragraph: string, room: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(/ +/u)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (line.length > 1 && widthOf(line) > room) {
      let end = line.length - 1;
      while (end > 1 && widthOf(line.slice(0, end)) > room) end--;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return [...lines, line];
}
