export interface MailLine {
  label: string;
  detail: string;
  amount: string | null;
  url: string;
}

interface Link {
  label: string;
  url: string;
}

export interface MailContent {
  subject: string;
  sentence: string | null;
  sections: readonly { title: string; lines: readonly MailLine[] }[];
  perks: MailLine | null;
  action: Link;
  footer: string;
  unsubscribeUrl: string;
}

export function plainText({
  sentence,
  sections,
  perks,
  action,
  footer,
  unsubscribeUrl,
}: MailContent): string {
  const body = sections.map(({ title, lines }) =>
    [title.toUpperCase(), ...lines.map(plainLine)].join('\n\n'),
  );
  return [
    ...(sentence === null ? [] : [sentence]),
    ...body,
    ...(perks === null ? [] : [plainLine(perks)]),
    plainLink(action),
    `${footer}\n${plainLink(unsubscribeLink(unsubscribeUrl))}`,
    '',
  ].join('\n\n');
}

function plainLine({ label, detail, amount, url }: MailLine): string {
  return [`${label}${amount === null ? '' : `: ${amount}`}`, `  ${detail}`, `  ${url}`].join('\n');
}

function unsubscribeLink(url: string): Link {
  return { label: 'Unsubscribe', url };
}

function plainLink({ label, url }: Link): string {
  return `${label}: ${url}`;
}

const BODY = "margin:0;padding:16px;font:15px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif";
const TITLE = 'font-size:15px;font-weight:600;margin:24px 0 4px';
const QUIET = 'font-size:13px;opacity:.75';
const AMOUNT = 'padding:8px 0;white-space:nowrap;font-weight:600';

/**
 * Uses tables and inline styles, because mail programs support them. Sets no colors, so that the mail follows
 * the program's light or dark mode.
 */
export function htmlText({ sentence, sections, perks, action, footer, unsubscribeUrl }: MailContent): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<meta name="supported-color-schemes" content="light dark"></head><body style="${BODY}">`,
    '<div style="max-width:560px;margin:0 auto">',
    ...(sentence === null ? [] : [`<p>${escapeHtml(sentence)}</p>`]),
    ...sections.map(
      ({ title, lines }) => `<h2 style="${TITLE}">${escapeHtml(title)}</h2>${htmlTable(lines)}`,
    ),
    ...(perks === null ? [] : [htmlTable([perks])]),
    `<p style="margin:24px 0 0">${htmlLink(action)}</p>`,
    `<p style="margin:24px 0 0;${QUIET}">${escapeHtml(footer)} ${htmlLink(unsubscribeLink(unsubscribeUrl))}</p>`,
    '</div></body></html>',
  ].join('\n');
}

function htmlTable(lines: readonly MailLine[]): string {
  const rows = lines.map(
    ({ label, detail, amount, url }) =>
      `<tr><td style="padding:8px 12px 8px 0">${htmlLink({ label, url })}<br>` +
      `<span style="${QUIET}">${escapeHtml(detail)}</span></td>` +
      `<td align="right" valign="top" style="${AMOUNT}">${escapeHtml(amount ?? '')}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0">${rows.join('\n')}</table>`;
}

function htmlLink({ label, url }: Link): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
