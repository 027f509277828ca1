export const CHASE = 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo';
export const CHASE_CARD = `Card,${CHASE}`;
export const AMEX = 'Date,Description,Amount';
export const AMEX_LONG =
  'Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category';
export const CAPITAL_ONE = 'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit';
export const CITI = 'Status,Date,Description,Debit,Credit';
export const BANK_OF_AMERICA = 'Posted Date,Reference Number,Payee,Address,Amount';
const DISCOVER = 'Trans. Date,Post Date,Description,Amount,Category';
const US_BANK = '"Date","Transaction","Name","Memo","Amount"';
const WELLS_FARGO = '"DATE","DESCRIPTION","AMOUNT","CHECK #","STATUS"';
export const BARCLAYS = 'Transaction Date,Description,Category,Amount';
export const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

const headers: Record<string, string> = {
  AMEX,
  AMEX_LONG,
  BANK_OF_AMERICA,
  BARCLAYS,
  CAPITAL_ONE,
  CHASE,
  CHASE_CARD,
  CITI,
  DISCOVER,
  US_BANK,
  WELLS_FARGO,
};

/**
 * Makes a file of rows. If a row starts with the name of a form, such as `AMEX`, the name becomes the header
 * of that form. `↵` becomes a line break.
 */
export const fileOf = (rows: readonly string[]) =>
  lines(
    ...rows.map((row) =>
      row.replace(/^[A-Z_]+(?=,|$)/, (name) => headers[name] ?? name).replaceAll('↵', '\n'),
    ),
  );

export const sgml = (
  transactions: string,
  { account = 'XXXXXXXXXXX31007', currency = 'USD', org = 'AMEX' } = {},
) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261102<LANGUAGE>ENG<FI><ORG>${org}<FID>1</FI></SONRS></SIGNONMSGSRSV1><CREDITCARDMSGSRSV1><CCSTMTTRNRS><TRNUID>0<CCSTMTRS><CURDEF>${currency}<CCACCTFROM><ACCTID>${account}</CCACCTFROM><BANKTRANLIST><DTSTART>20261001<DTEND>20261031${transactions}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;

/**
 * Lists a card as a bank account, as some issuers do. ofx-js reads these tags ten times as fast as those of
 * `sgml`.
 */
export const sgmlOfAccount = (...of: Parameters<typeof sgml>) =>
  sgml(...of)
    .replaceAll('CREDITCARDMSGSRSV1', 'BANKMSGSRSV1')
    .replaceAll('CCSTMT', 'STMT')
    .replaceAll('CCACCTFROM', 'BANKACCTFROM');
export const credit = (rest = '<FITID>F1<NAME>AMEX DINING CREDIT', day = '20261007000000.000[-7:MST]') =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>10.00${rest}</STMTTRN>`;
