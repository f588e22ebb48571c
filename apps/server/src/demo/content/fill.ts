/** A text with its values: `{course}` is replaced by the value of that name. @throws if there is none */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in: ${template}`);
    return String(value);
  });
}
