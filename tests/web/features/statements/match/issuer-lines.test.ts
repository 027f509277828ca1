import { expect, test } from 'vitest';
import { banks } from '@card-rewards/functions/catalogue';
import type { LineAsRead } from '../../../../../web/src/features/statements/read/statement.ts';
import {
  benefit,
  matchableCardOf,
  mustRead,
  readAll,
  type MadeUpBenefit,
  type MadeUpCard,
} from '../compare.ts';
import { fileOf, sgml } from '../made-up-files.ts';

const arrow = / → ([\w: -]+)/g;

/**
 * Returns the outcome of each line of a file. The outcome of a recorded line is the id of its benefit. Other outcomes
 * are `not sure: id` if the line is not ticked, `asked` if the user is asked for the benefit, `fee`, `reversed` and `by
 * hand`.
 */
function outcomesOf(text: string, card: MadeUpCard): string[] {
  const file = mustRead(text);
  const [reading] = readAll([file], [matchableCardOf(card)]);
  if (!reading) throw new Error('The card has no review.');
  const { review, uses } = reading;
  const keyOf = ({ day, words, cents }: LineAsRead) => `${day} ${words} ${cents}`;
  const outcomes = new Map<string, string>();
  for (const { credit, isTicked } of uses) {
    outcomes.set(keyOf(credit.line), isTicked ? credit.benefit.id : `not sure: ${credit.benefit.id}`);
  }
  for (const line of review.unknown) outcomes.set(keyOf(line), 'asked');
  for (const line of review.fees) outcomes.set(keyOf(line), 'fee');
  for (const line of review.reversedLines) outcomes.set(keyOf(line), 'reversed');
  for (const line of review.checkByHand) outcomes.set(keyOf(line), 'by hand');
  return file.accounts.flatMap(({ lines }) => lines.flatMap((line) => outcomes.get(keyOf(line)) ?? []));
}

const cardOf = (bank: string, ...benefits: MadeUpBenefit[]): MadeUpCard => ({ id: 'card', bank, benefits });

const amexCard = cardOf(
  'American Express',
  benefit('uber-one 120.00', 'high: platinum uber one credit', { purchases: ['uber one'] }),
  benefit('resy 400.00', 'high: platinum resy credit'),
  benefit('airline 200.00', 'high: amex airline fee reimbursement'),
  benefit('digital 300.00', 'high: platinum digital entertainment credit'),
  benefit('dunkin 84.00', 'high: amex dunkin credit; medium: dunkin donuts', { purchases: ['dunkin'] }),
  benefit('stream 84.00', 'medium: amex stream credit', { purchases: ['netflix'] }),
);

/** The card of each bank, with benefits for the credits in `cases`. `lifestyle` makes the cards of other banks. */
const cards: Record<string, MadeUpCard> = {
  Chase: cardOf(
    'Chase',
    benefit('travel 300.00', 'high: travel credit $300/year'),
    benefit('stubhub 150.00', 'high: stubhub credit $300/year', { purchases: ['stubhub'] }),
    benefit('edit 250.00', 'high: the edit $500/year credit'),
    benefit('lounge 250.00', 'medium: lounge credit'),
  ),
  'American Express': amexCard,
  'Capital One': cardOf('Capital One', benefit('travel 300.00', 'medium: capital one travel credit')),
};
const lifestyle = (bank: string) =>
  cardOf(bank, benefit('lifestyle 300.00', 'low: elite lifestyle credit; medium: streaming credit'));

/**
 * Files of each issuer in forms that the parsers or tests of public projects show. A credit without a source is made
 * up. An arrow leads to the outcome of a line, and `spent:` has the amounts that count for an offer, refunds negative.
 */
const cases = `
Chase
source: cardperks tests/test_statements.py; a reconciler’s test (returns and offers); a sample with “REDEMPTION CREDIT”
spent: 137.50 574.39 -98.46 -85.07 -31.00 -32.00 -33.00
CHASE_CARD
1234,10/12/2026,10/12/2026,Payment Thank You - Web,,Payment,306.84,
1234,09/18/2026,09/18/2026,AUTOMATIC PAYMENT - THANK,,Payment,2020.17,
1234,07/22/2026,07/23/2026,TRAVEL CREDIT $300/YEAR,Fees & Adjustments,Adjustment,112.94, → travel
1234,07/22/2026,07/23/2026,AIRBNB * HM43T2NNER,Travel,Sale,-137.50,
1234,09/08/2026,09/08/2026,STUBHUB CREDIT $300/YEAR,Fees & Adjustments,Adjustment,150.00, → stubhub
1234,09/08/2026,09/09/2026,STUBHUB INC,Entertainment,Sale,-574.39,
1234,07/01/2026,07/01/2026,ANNUAL MEMBERSHIP FEE,Fees & Adjustments,Fee,-795.00, → fee
1234,06/16/2026,06/16/2026,Offer:Chewy.com,Fees & Adjustments,Adjustment,10.00,
1234,11/18/2026,11/18/2026,REDEMPTION CREDIT,Fees & Adjustments,Adjustment,39.84,
1234,06/05/2026,06/07/2026,Uniqlo USA LLC,Shopping,Return,98.46,
1234,05/13/2026,05/13/2026,REFUND IKEA 493172236,Home,Return,85.07,
1234,06/20/2026,06/20/2026,PURCHASE INTEREST CHARGE,Fees & Adjustments,Fee,-23.41,
1234,05/28/2026,05/29/2026,THE EDIT $500/YEAR CREDIT,Fees & Adjustments,Adjustment,250.00, → reversed
1234,06/11/2026,06/12/2026,THE EDIT $500/YEAR CREDIT,Fees & Adjustments,Adjustment,-250.00,
1234,03/02/2026,03/03/2026,SOME OTHER CREDIT,Fees & Adjustments,Adjustment,20.00, → asked
1234,03/01/2026,03/01/2026,GOODWILL,Fees & Adjustments,Adjustment,5.00, → asked
1234,02/28/2026,02/28/2026,LOUNGE CREDIT,Fees & Adjustments,Adjustment,30.00, → lounge
1234,02/27/2026,02/27/2026,AIRPORT LOUNGE CREDIT UNION,Travel,Return,31.00,
1234,02/26/2026,02/26/2026,LOUNGE CREDIT,Travel,Return,32.00,
1234,02/25/2026,02/25/2026,FIRST CREDIT UNION SHOP,Shopping,Return,33.00,
1234,02/24/2026,02/24/2026,CHECK 1042,,Payment,500.00,
1234,02/23/2026,02/23/2026,ATM 77 MAIN ST,,Cash Advance,-60.00,
1234,02/22/2026,02/22/2026,PRIORITY REQUEST,Fees & Adjustments,Fee,-15.00,

American Express, basic
source: parsers’ tests of three-column files with “AUTOPAY PAYMENT - THANK YOU”; use-your-benefits e2e/browser.test.js
spent: 84.20 -4.35
AMEX
10/28/2026,PLATINUM RESY CREDIT,-84.20 → resy
10/26/2026,TST* CARNE,84.20
10/18/2026,AUTOPAY PAYMENT - THANK YOU,-1204.33
10/17/2026,MOBILE PAYMENT - THANK YOU,-50.00
10/15/2026,DUNKIN DONUTS #349221 CHARLOTTE NC,-4.35 → not sure: dunkin
10/14/2026,AMEX Send: Add Money,-100.00
07/06/2026,AMEX Airline Fee Reimbursement,-68.00 → airline
07/05/2026,INTEREST CHARGE ON PURCHASES,4.12
06/14/2026,AMEX DUNKIN CREDIT,-7.00 → reversed
06/20/2026,AMEX DUNKIN CREDIT,7.00
05/20/2026,PLATINUM RESY CREDIT,-84.20 → resy
05/25/2026,PLATINUM RESY CREDIT,50.00 → by hand
03/14/2026,RENEWAL MEMBERSHIP FEE,895.00 → fee

American Express, extended
source: cardperks tests/test_statements.py; a reconciler whose test has “Platinum Uber One Credit” under the merchant’s category
spent: 96.00 -4.35 -7.00 -7.10 -98.00
AMEX_LONG
09/22/2026,UBER ONE            help.uber.com       CA,A B,-11005,96.00,"BSERKTXQ↵UBER ONE",UBER ONE,,,,,'1',Transportation-Taxis & Coach
09/22/2026,Platinum Uber One Credit,A B,-11005,-96.00,"UBER ONE↵Platinum Uber One Credit",Platinum Uber One Credit,,,,,'2',Transportation-Taxis & Coach → uber-one
10/21/2026,PLATINUM DIGITAL ENTERTAINMENT CREDIT,A B,-11005,-10.99,,,,,,,'3',Fees & Adjustments-Fees & Adjustments → digital
10/15/2026,DUNKIN DONUTS #349221,A B,-11005,-4.35,,DUNKIN DONUTS,,,,,'4',Restaurant-Bar & Café → not sure: dunkin
10/14/2026,NETFLIX.COM,A B,-11005,-7.00,,AMEX STREAM CREDIT,,,,,'9', → not sure: stream
10/14/2026,HBO MAX,A B,-11005,-7.10,,AMEX STREAM CREDIT,,,,,'10',Entertainment-Streaming → not sure: stream
10/14/2026,HBO MAX,A B,-11005,-7.20,,AMEX STREAM CREDIT,,,,,'11',Fees & Adjustments-Fees & Adjustments → stream
10/14/2026,AMEX STREAM CREDIT,A B,-11005,-7.30,,AMEX STREAM CREDIT,,,,,'12',Entertainment-Streaming → stream
10/14/2026,HBO MAX,A B,-11005,-7.40,,AMEX STREAM CREDIT,,,,,'13', → stream
10/12/2026,LULULEMON 10123,A B,-11005,-98.00,,,,,,,'5',Merchandise & Supplies-Clothing Stores
10/11/2026,CURATED GIFT CREDIT,A B,-11005,-25.00,,,,,,,'6',Fees & Adjustments-Fees & Adjustments → asked
10/10/2026,AUTOPAY PAYMENT - THANK YOU,A B,-11005,-1204.33,,,,,,,'7',
03/14/2026,RENEWAL MEMBERSHIP FEE,A B,-11005,895.00,,,,,,,'8',Fees & Adjustments-Fees & Adjustments → fee

Capital One, which files payments and credits alike
source: cardperks tests/test_statements.py; CSV tests with “CREDIT-CASH BACK REWARD” and “CREDIT-TRAVEL REWARD”
spent: -21.02 512.40 21.02
CAPITAL_ONE
2026-06-18,2026-06-18,6207,CAPITAL ONE AUTOPAY PYMT,Payment/Credit,,2.52
2026-06-17,2026-06-17,6207,CAPITAL ONE MOBILE PYMT,Payment/Credit,,200.00
2026-05-23,2026-05-23,6207,INTEREST CHARGE:PURCHASES,Fee/Interest Charge,2.52,
2026-04-07,2026-04-08,6207,APPLE.COM/BILL,Entertainment,,21.02
2026-03-24,2026-03-27,6207,INTEREST CHARGE CREDIT,Payment/Credit,,8.06
2026-03-23,2026-03-27,6207,CREDIT-CASH BACK REWARD,Payment/Credit,,4.70
2026-03-22,2026-03-27,6207,CREDIT-TRAVEL REWARD,Payment/Credit,,100.00
2026-03-20,2026-03-21,6207,GOODWILL CREDIT,Payment/Credit,,10.00 → asked
2026-03-01,2026-03-02,6207,CAPITAL ONE TRAVEL CREDIT,Payment/Credit,,212.40 → travel
2026-02-28,2026-03-01,6207,CAPITAL ONE TRAVEL,Travel,512.40,
2026-02-21,2026-02-21,6207,CAPITAL ONE MEMBER FEE,Fee/Interest Charge,395.00, → fee
2026-02-18,2026-02-19,6207,APPLE.COM/BILL,Entertainment,21.02,

Citi
source: a Double Cash fixture (“Cash rewards statement credit”), and importers with “ONLINE PAYMENT, THANK YOU”
spent: 17.99 -7.99
CITI
Cleared,03/21/2026,"NETFLIX.COM",17.99,
Cleared,03/16/2026,"PAYMENT THANK YOU",,-2000.05
Cleared,03/12/2026,"ONLINE PAYMENT, THANK YOU",,-1037.98
Cleared,02/28/2026,"TARGET",,-7.99
Cleared,02/27/2026,"Cash rewards statement credit",,-50.00
Cleared,02/26/2026,"STREAMING CREDIT",,-15.00 → lifestyle
Cleared,02/25/2026,"STREAMING CREDIT",10.00, → by hand
Cleared,02/20/2026,"STATEMENT CREDIT",,15.00 → asked
Cleared,02/10/2026,"INTEREST CHARGED TO STANDARD PURCH",20.00,
Cleared,01/20/2026,"ANNUAL MEMBERSHIP FEE",95.00, → fee
Pending,03/22/2026,"STREAMING CREDIT",,-99.00

Bank of America
source: a parser test with “CASH REWARDS STATEMENT CREDIT”, and one with “BA ELECTRONIC PAYMENT”
spent: 42.99 -42.99
BANK_OF_AMERICA
11/08/2025,31286000000379455331189,"CASH REWARDS STATEMENT CREDIT","",55.16
12/01/2025,00123000000512345678901,"AMAZON.COM*AB1CD2EF3","SEATTLE WA",-42.99
12/02/2025,00123000000512345678902,"AMAZON.COM*AB1CD2EF3","SEATTLE WA",42.99
12/03/2025,24692164215100012345679,PAYMENT - THANK YOU,,350.00
12/04/2025,24692164215100012345680,BA ELECTRONIC PAYMENT,,300.00
12/05/2025,24692164215100012345681,ELITE LIFESTYLE CREDIT,,25.00 → not sure: lifestyle
12/06/2025,24692164215100012345682,AIRLINE STATEMENT CREDIT,,30.00 → asked
12/07/2025,24692164215100012345683,INTEREST CHARGED ON PURCHASES,,-0.11
12/08/2025,24692164215100012345684,ANNUAL FEE,,-550.00 → fee

Discover, whose rebates have a category of their own
source: importers with “Awards and Rebate Credits” and “CASHBACK BONUS REDEMPTION PYMT/STMT CRDT”
spent: 57.60 -19.99
DISCOVER
03/10/2026,03/10/2026,"TRADER JOE S #212 SAN JOSE CA",57.60,"Supermarkets"
03/14/2026,03/14/2026,"DIRECTPAY FULL BALANCE",-22.00,"Payments and Credits"
03/15/2026,03/15/2026,"INTERNET PAYMENT - THANK YOU",-300.00,"Payments and Credits"
03/27/2026,03/27/2026,"AUTOMATIC STATEMENT CREDIT",-12.14,"Awards and Rebate Credits"
03/28/2026,03/28/2026,"CASHBACK BONUS REDEMPTION PYMT/STMT CRDT",-29.82,"Awards and Rebate Credits"
03/29/2026,03/29/2026,"ANOTHER REBATE CREDIT",-5.00,"Awards and Rebate Credits"
01/26/2026,01/26/2026,"RETURN - TARGET",-19.99,Merchandise
01/27/2026,01/27/2026,"STREAMING CREDIT",-9.99,"Payments and Credits" → lifestyle
01/28/2026,01/28/2026,"GOODWILL CREDIT",-5.00,"Payments and Credits" → asked
01/29/2026,01/29/2026,"INTEREST CHARGE ON PURCHASES",3.10,Interest
01/30/2026,01/30/2026,"LATE FEE",41.00,Fees

US Bank
source: a parser test with merchant codes in the memo, such as “24431066181458859822737; 05814; ; ; ;”
spent: 15.91 -15.91
US_BANK
"2026-06-30","DEBIT","CHIPOTLE 3293          SANTA CLARA   CA","24431066181458859822737; 05814; ; ; ;","-15.91"
"2026-06-29","CREDIT","CHIPOTLE 3293          SANTA CLARA   CA","24431066181458859822738; 05814; ; ; ;","15.91"
"2026-06-17","CREDIT","PAYMENT   THANK YOU","WEB AUTOMTC; 00300; ; ; ;","6327.90"
"2026-06-16","CREDIT","STREAMING CREDIT","; 00300; ; ; ;","15.00" → lifestyle
"2026-06-15","CREDIT","REWARDS REDEMPTION CREDIT","; 00300; ; ; ;","25.00"
"2026-06-14","CREDIT","STATEMENT CREDIT","; 00300; ; ; ;","12.00" → asked
"2026-06-13","DEBIT","INTEREST CHARGE ON PURCHASES","; 00300; ; ; ;","-2.10"
"2026-06-12","DEBIT","ANNUAL MEMBERSHIP FEE","; 00300; ; ; ;","-95.00" → fee

Wells Fargo with a header
source: a reconciler’s test with “BILL PAY PAYMENT”; parsers that leave pending rows out
spent: -68.75 90.75
WELLS_FARGO
"03/25/2026","SP BLIZZARD GEAR US INDIANAPOLIS IN","68.75",,"Posted"
"03/17/2026","BILL PAY PAYMENT","707.94",,"Posted"
"03/16/2026","AUTOMATIC PAYMENT - THANK YOU","50.00",,"Posted"
"03/15/2026","STREAMING CREDIT","10.00",,"Posted" → lifestyle
"03/14/2026","CASH REWARDS CREDIT","20.00",,"Posted"
"03/13/2026","STATEMENT CREDIT","30.00",,"Posted" → asked
"03/12/2026","STREAMING CREDIT","99.00",,"Pending"
"02/12/2026","SP BLIZZARD GEAR US GEAR.BLIZZARDIN","-90.75",,"Posted"
"02/11/2026","INTEREST CHARGE ON PURCHASES","-1.75",,"Posted"

Wells Fargo without a header
source: personalized_frameworks Agent_Smith/financial_data_structures.md, which shows five columns
spent: 21.77 4.26
"01/05/2026","-21.77","*","","MADRONA GROCERY OUT SEATTLE WA"
"01/04/2026","2378.01","*","","AUTOMATIC PAYMENT - THANK YOU"
"01/04/2026","-4.26","*","","STARBUCKS STORE 03702 SEATTLE WA"
"01/13/2026","10.00","*","","STREAMING CREDIT" → lifestyle
"01/02/2026","30.00","*","","STATEMENT CREDIT" → asked

Barclays, whose newer files write the digits as a formula
source: two parsers with “Barclays Bank Delaware” above the header, one of them with “Card Last 4 Digits”
spent: 67.23 -67.23
Barclays Bank Delaware
Account Number: XXXXXXXXXXXX1974
Account Balance as of September 26 2026:    $0.00↵
BARCLAYS,Card Last 4 Digits,Purchased by
08/01/2026,"Payment Received","CREDIT","81.43",="1974",Jane Sample
07/20/2026,"WHOLE FOODS","DEBIT","-67.23",="1974",Jane Sample
07/19/2026,"WHOLE FOODS","CREDIT","67.23",="1974",Jane Sample
07/18/2026,"STREAMING CREDIT","CREDIT","15.00",="1974",Jane Sample → lifestyle
07/17/2026,"REWARDS REDEMPTION","CREDIT","25.00",="1974",Jane Sample
07/16/2026,"STATEMENT CREDIT","CREDIT","12.00",="1974",Jane Sample → asked
07/15/2026,"INTEREST CHARGE ON PURCHASES","DEBIT","-3.00",="1974",Jane Sample
07/14/2026,"ANNUAL FEE","DEBIT","-99.00",="1974",Jane Sample → fee
`;

const ofx = sgml(
  [
    ['CREDIT', '20261028', '84.20', '<NAME>PLATINUM RESY CREDIT → resy'],
    ['DEBIT', '20261026', '-84.20', '<NAME>TST* CARNE'],
    ['CREDIT', '20261021', '10.99', '<NAME>PLATINUM DIGITAL ENTERTAINMENT C<MEMO>REDIT → digital'],
    ['CREDIT', '20261020', '8.00', '<NAME>PLATINUM DIGITAL ENTERTAINMENT C → digital'],
    ['PAYMENT', '20261018', '1204.33', '<NAME>AUTOPAY PAYMENT - THANK YOU'],
    ['PAYMENT', '20261017', '68.00', '<NAME>AMEX AIRLINE FEE REIMBURSEMENT → airline'],
    ['PAYMENT', '20261016', '30.00', '<NAME>SOME CREDIT'],
    ['CREDIT', '20261015', '4.35', '<NAME>DUNKIN DONUTS #349221 → not sure: dunkin'],
    [
      'CREDIT',
      '20261019',
      '9.00',
      '<NAME>PLATINUM DIGITAL ENTERTAINMENT C<MEMO>LUB FEE REFUND → not sure: digital',
    ],
    ['CREDIT', '20261014', '25.00', '<PAYEE><NAME>GOODWILL CREDIT<CITY>NEW YORK</PAYEE> → asked'],
    ['INT', '20261013', '1.00', '<NAME>RETURNED CREDIT'],
    ['INT', '20261012', '-4.12', '<NAME>INTEREST CHARGE ON PURCHASES'],
    ['FEE', '20260314', '-895.00', '<NAME>RENEWAL MEMBERSHIP FEE → fee'],
  ]
    .map(
      ([type, day, amount, name], index) =>
        `<STMTTRN><TRNTYPE>${type}<DTPOSTED>${day}000000.000[-7:MST]<TRNAMT>${amount}<FITID>F${index}${name}</STMTTRN>`,
    )
    .join('\n'),
  {
    account:
      '379747385931007<DOWNLOAD.FLAG>false<DOWNLOAD.TYPE>downloadDateRange<AMEX.BASICACCT>3797553433333<AMEX.ROLE>B',
  },
);

interface IssuerCase {
  name: string;
  card: MadeUpCard;
  spent: string;
  file: string;
}

function caseOf(text: string): IssuerCase {
  const [name = '', _source, spent = '', ...rows] = text.split('\n');
  const bank = banks.find((each) => name.startsWith(each)) ?? '';
  const card = { ...(cards[bank] ?? lifestyle(bank)), digits: bank === 'Barclays' ? '1974' : null };
  return { name, card, spent: spent.replace('spent: ', ''), file: fileOf(rows) };
}

test.each([
  ...cases.trim().split('\n\n').map(caseOf),
  // Sources: asgrim/ofxparser issue 13, the elements that American Express adds; actualbudget/actual PR 1044
  {
    name: 'OFX',
    spent: '84.20 -4.35 -9.00',
    file: ofx,
    card: { ...amexCard, digits: '31007' },
  },
])('the lines of a file of $name', ({ file, card, spent }) => {
  const expected = [...file.matchAll(arrow)].map(([, outcome]) => outcome);
  const text = file.replaceAll(arrow, '');
  expect(outcomesOf(text, card)).toEqual(expected);
  const [reading] = readAll([mustRead(text)], [matchableCardOf(card)]);
  expect(reading?.review.spending.map(({ cents }) => (-cents / 100).toFixed(2)).join(' ')).toBe(spent);
});
