import { type EditionSlug, editions } from "@larkroom/domain/editions/editions";

/** A message to a person in their language: a heading, paragraphs, at most one thing to do. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Names and values, one below the other: a receipt. A strong line is its sum. */
  readonly lines?: readonly { readonly label: string; readonly value: string; readonly strong?: boolean }[];
  /** A code to type, shown large. */
  readonly code?: string;
  readonly action?: { label: string; url: string };
  /** Said last and small. */
  readonly footnote?: string;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The message as HTML: tables and inline styles, since that is what mail programs draw alike. Right to left in Hebrew. */
export function mailHtml(content: MailContent, edition: EditionSlug, brand: { name: string; publicUrl: string }): string {
  const { lang, dir } = editions[edition];
  const font = "font-family:Rubik,Arial,sans-serif;color:#1D2340";
  const line = ({ label, value, strong }: NonNullable<MailContent["lines"]>[number]): string => {
    const cell = `${font};line-height:24px;padding:10px 0;border-top:1px solid #ECE5D8;vertical-align:top;${strong ? "font-size:18px;font-weight:600" : "font-size:15px"}`;
    return `<tr><td style="${cell}${strong ? "" : ";color:#5B6285"}">${escape(label)}</td><td align="${dir === "rtl" ? "left" : "right"}" style="${cell}">${escape(value)}</td></tr>`;
  };
  const paragraphs = content.paragraphs
    .map((text) => `<p style="${font};font-size:16px;line-height:26px;margin:0 0 16px">${escape(text)}</p>`)
    .join("");
  const code = content.code
    ? `<p dir="ltr" style="${font};font-size:36px;line-height:44px;letter-spacing:8px;font-weight:600;background:#FFF3D6;border-radius:10px;padding:16px 24px;margin:0 0 16px;text-align:center">${escape(content.code)}</p>`
    : "";
  const lines = content.lines?.length
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">${content.lines.map(line).join("")}</table>`
    : "";
  const action = content.action
    ? `<p style="margin:8px 0 24px"><a href="${escape(content.action.url)}" style="${font};display:inline-block;background:#FF6F59;border-radius:999px;padding:14px 28px;font-size:16px;font-weight:600;text-decoration:none">${escape(content.action.label)}</a></p>`
    : "";
  const footnote = content.footnote
    ? `<p style="${font};color:#5B6285;font-size:13px;line-height:20px;margin:16px 0 0">${escape(content.footnote)}</p>`
    : "";
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(content.subject)}</title></head>
<body style="margin:0;background:#FFFBF4"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${dir}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#FFFFFF;border:1px solid #ECE5D8;border-radius:16px"><tr><td style="padding:32px">
<p style="${font};font-size:20px;font-weight:600;margin:0 0 24px"><a href="${escape(brand.publicUrl)}" style="color:#1D2340;text-decoration:none">${escape(brand.name)}</a></p>
<h1 style="${font};font-size:28px;line-height:34px;margin:0 0 16px">${escape(content.heading)}</h1>
${paragraphs}${lines}${code}${action}${footnote}
</td></tr></table></td></tr></table></body></html>`;
}

/** The same message for readers without HTML. */
export function mailText(content: MailContent, brand: { name: string }): string {
  const action = content.action ? `${content.action.label}: ${content.action.url}` : "";
  const lines = (content.lines ?? []).map(({ label, value }) => `${label}: ${value}`).join("\n");
  return [content.heading, ...content.paragraphs, lines, content.code ?? "", action, content.footnote ?? "", `-- ${brand.name}`]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** The same message as a text message: what it is about, and where to go. A code stands in its subject. */
export function smsText({ subject, code, action }: MailContent, brand: { name: string }): string {
  const about = subject.includes(brand.name) ? subject : `${brand.name}: ${subject}`;
  const parts = [about, code === undefined || subject.includes(code) ? "" : code, action?.url ?? ""];
  return parts.filter((part) => part !== "").join("\n");
}
