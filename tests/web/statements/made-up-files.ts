import { readText } from './compare.ts';

/** A made-up file with its expected content, or with the expected reason for its refusal. */
export interface FileCase {
  name: string;
  file: string | Uint8Array;
  expected: PlainFile | string;
}

export const CHASE = 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo';
export const CHASE_CARD = `Card,${CHASE}`;
export const AMEX = 'Date,Description,Amount';
export const AMEX_LONG =
  'Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category';
export const CAPITAL_ONE = 'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit';
export const CITI = 'Status,Date,Description,Debit,Credit';
export const BANK_OF_AMERICA = 'Posted Date,Reference Number,Payee,Address,Amount';
export const DISCOVER = 'Trans. Date,Post Date,Description,Amount,Category';
export const US_BANK = '"Date","Transaction","Name","Memo","Amount"';
export const WELLS_FARGO = '"DATE","DESCRIPTION","AMOUNT","CHECK #","STATUS"';
export const BARCLAYS = 'Transaction Date,Description,Category,Amount';
export const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
export const windows1252 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
export const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

export const sgml = (
  transactions: string,
  { account = 'XXXXXXXXXXX31007', currency = 'USD', org = 'AMEX' } = {},
) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261102<LANGUAGE>ENG<FI><ORG>${org}<FID>1</FI></SONRS></SIGNONMSGSRSV1><CREDITCARDMSGSRSV1><CCSTMTTRNRS><TRNUID>0<CCSTMTRS><CURDEF>${currency}<CCACCTFROM><ACCTID>${account}</CCACCTFROM><BANKTRANLIST><DTSTART>20261001<DTEND>20261031${transactions}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
export const credit = (rest = '<FITID>F1<NAME>AMEX DINING CREDIT', day = '20261007000000.000[-7:MST]') =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>10.00${rest}</STMTTRN>`;

/** A short form of a file's content. A line has day, cents and words: `2026-10-07 1000 AMEX DINING CREDIT`. */
export interface PlainFile {
  issuer: string | null;
  digits?: string;
  lines: string[];
  references?: string[];
  unreadable?: number;
}

/** Reads a file and returns its content, or the reason why it is refused. */
export function readInPlain(file: string | Uint8Array): PlainFile | string {
  const read = readText(file);
  if ('problem' in read) return read.problem;
  const all = read.accounts.flatMap(({ lines }) => lines);
  const digits = read.accounts.flatMap((account) => account.digits ?? []).join(' ');
  const references = all.flatMap(({ reference }) => reference ?? []);
  return {
    issuer: read.issuer,
    lines: all.map(({ day, cents, words }) => `${day} ${cents} ${words}`),
    ...(digits && { digits }),
    // Only CSV cases expect references, because every OFX line has one.
    ...(references.length === 1 && read.format === 'csv' && { references }),
    ...(read.unreadable > 0 && { unreadable: read.unreadable }),
  };
}
