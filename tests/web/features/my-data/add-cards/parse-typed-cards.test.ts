import { expect, test } from 'vitest';
import {
  loadCandidates,
  matchRows,
} from '../../../../../web/src/features/my-data/add-cards/named-cards-draft.ts';
import { parseTypedCards } from '../../../../../web/src/features/my-data/add-cards/parse-typed-cards.ts';

const today = '2026-11-27';
const offered = await loadCandidates();

const parse = (text: string) => parseTypedCards(text, { offered, today });

/** Returns the rows of a text as card, opening month, digits and holder. '?' is a name that no card has. */
function read(text: string): string[] {
  return matchRows(parse(text).cards, [], offered).map(({ chosen, opened, digits, holder }) =>
    [chosen?.name ?? '?', opened, digits, holder].join(' | ').replace(/(?: \| )+$/, ''),
  );
}

const PLATINUM = 'American Express Platinum Card';
const GOLD = 'American Express Gold Card';
const CSR = 'Chase Sapphire Reserve';
const FLEX = 'Chase Freedom Flex';

test.each([
  // One card per line, as people write cards.
  ['plat', [PLATINUM]],
  ['plat 12/25 11005', [`${PLATINUM} | 12/25 | 11005`]],
  ['plat 11005 Dec 2025', [`${PLATINUM} | Dec 2025 | 11005`]],
  ['Amex Platinum, 09/22, 11005', [`${PLATINUM} | 09/22 | 11005`]],
  ['Amex Platinum; Sep-22; x11005', [`${PLATINUM} | Sep-22 | 11005`]],
  ['Amex Platinum\t09/22\t11005', [`${PLATINUM} | 09/22 | 11005`]],
  ['Amex Platinum\n09/22\n11005', [`${PLATINUM} | 09/22 | 11005`]],
  ['Amex Platinum (Sept 2022) ending in 11005', [`${PLATINUM} | Sept 2022 | 11005`]],
  ['Amex Platinum - opened: September 2022', [`${PLATINUM} | September 2022`]],
  ['Amex Gold Ben 2/2024', [`${GOLD} | 2/2024 |  | Ben`]],
  ['Amex Gold 2/2024 Ben', [`${GOLD} | 2/2024 |  | Ben`]],
  ['Amex Gold, Ben, 2/2024', [`${GOLD} | 2/2024 |  | Ben`]],
  ['Amex Gold (Ben)', [`${GOLD} |  |  | Ben`]],
  ["Ben's Amex Gold", [`${GOLD} |  |  | Ben`]],
  ['my gold', [GOLD]],
  ['Hilton Aspire (June 2023)', ['Hilton Honors American Express Aspire Card | June 2023']],
  ['Delta Reserve opened 1/2025', ['Delta SkyMiles Reserve American Express Card | 1/2025']],
  ['Freedom Flex since 2021', [`${FLEX} | 2021`]],
  ['Chase Freedom Flex 2021', [`${FLEX} | 2021`]],
  ['Chase Freedom Flex ending in 2021', [`${FLEX} |  | 2021`]],
  ['Chase Freedom Flex •••• 2021', [`${FLEX} |  | 2021`]],
  ['Chase Freedom Flex x2021', [`${FLEX} |  | 2021`]],
  ['Chase Freedom Flex last 4: 2021', [`${FLEX} |  | 2021`]],
  ['Chase Freedom Flex 3/22 2021', [`${FLEX} | 3/22 | 2021`]],
  ['Chase Freedom Flex 1985', [`${FLEX} |  | 1985`]],
  ['Chase Freedom Flex 2031', [`${FLEX} |  | 2031`]],
  ['CSR March 15, 2024', [`${CSR} | March 15 2024`]],
  ['CSR, opened March 15, 2024, 1234', [`${CSR} | March 15 2024 | 1234`]],
  ['CSR 3/15/2024', [`${CSR} | 3/15/2024`]],
  ['2024-03-15 CSR', [`${CSR} | 2024-03-15`]],
  ['gold 13/', [`${GOLD} | 13/`]],
  ['venture x', ['Capital One Venture X Rewards Card']],
  // More than one card on a line.
  ['plat x2, gold\n2 csr', [PLATINUM, PLATINUM, GOLD, CSR, CSR]],
  ['plat, gold, csr', [PLATINUM, GOLD, CSR]],
  ['plat 9/22, gold 2/24, csr 2019', [`${PLATINUM} | 9/22`, `${GOLD} | 2/24`, `${CSR} | 2019`]],
  // A bank next to its card is not read as another card.
  ['Chase, Sapphire Reserve, 3/22, 1234', [`${CSR} | 3/22 | 1234`]],
  ['Sapphire Reserve, Chase', [CSR]],
  ['Amex\tGold\t$325\tMar-24', [`${GOLD} | Mar-24`]],
  ['American Express\tPlatinum\t1/2022\t11005\tAna', [`${PLATINUM} | 1/2022 | 11005 | Ana`]],
  // A name that no card has is still a row. `Amex Platnum` is not read as a card of the holder Platnum.
  ['Acme Club Visa', ['?']],
  ['Acme\tClub Visa', ['?']],
  ['Club Visa', ['?']],
  ['Freedom Flex Mastercard', [FLEX]],
  ['<b>gold</b>', ['?']],
  ['b x b', ['?']],
  ['Amex Platnum', ['?']],
  ['Sapphire Rezerve 3/22', ['? | 3/22']],
  ['Sapphire Reserve Martin 3/22', [`${CSR} | 3/22 |  | Martin`]],
])('%j', (text, rows) => {
  expect(read(text)).toEqual(rows);
});

test.each([
  [
    'the columns of the issue',
    'Bank\tCard\tOpened\tAnnual fee\nChase\tFreedom Flex\tMar-24\t$0\nAmerican Express\tGold\t2/1/2022\t$325',
    [`${FLEX} | Mar-24`, `${GOLD} | 2/1/2022`],
    ['Annual fee'],
  ],
  [
    'a spreadsheet of a points collector',
    'Card Name,Issuer,Open Date,Last 4,P1/P2,Credit Limit\n"Sapphire Reserve",Chase,2019-08-14,1234,P1,"$25,000"\nPlatinum,AmEx,10/3/2021,11005,P2,none',
    [`${CSR} | 2019-08-14 | 1234`, `${PLATINUM} | 10/3/2021 | 11005`],
    ['P1/P2', 'Credit Limit'],
  ],
  [
    'a list in a European spreadsheet',
    'Card;Cardholder;Member since\nAmex Gold;Ben;02.2024\nCSR;Ana;15.03.2021',
    [`${GOLD} | 02.2024 |  | Ben`, `${CSR} | 15.03.2021 |  | Ana`],
    [],
  ],
  [
    'a table of a forum in Markdown',
    '| Product | Bank | Since | Ending in |\n| --- | --- | --- | --- |\n| Freedom Flex | Chase | 2021 | 2021 |',
    [`${FLEX} | 2021 | 2021`],
    [],
  ],
  [
    'a name of a person beside a card',
    'Name\tCredit Card\tDate Opened\nAna\tAmex Platinum\tJan 2022',
    [`${PLATINUM} | Jan 2022 |  | Ana`],
    [],
  ],
  ['a bank and a card that nobody knows', 'Bank\tCard\nAcme\tClub Visa', ['?'], []],
  ['a bank that nobody knows with a card of another', 'Bank\tCard\nAcme\tAmex Gold', [GOLD], []],
  ['one column', 'Card\nplat\ncsr', [PLATINUM, CSR], []],
  [
    'hidden digits',
    'Card,Number\nAmex Gold,xxxx-xxxxxx-11005\nCSR,...1234',
    [`${GOLD} |  | 11005`, `${CSR} |  | 1234`],
    [],
  ],
  ['empty cells', 'Card,Opened,Holder\nplat,,\n,,\ncsr,1/20,', [PLATINUM, `${CSR} | 1/20`], []],
  ['a bank of no card', 'Bank,Card\nComenity,Bread Cashback\nChase,csr', ['?', CSR], []],
])('a table is read by its headings: %s', (_name, text, rows, leftOut) => {
  expect(read(text)).toEqual(rows);
  expect(parse(text).leftOut).toEqual(leftOut);
});

test('rows without headings leave out what they cannot place', () => {
  expect(parse('Chase\tSapphire Reserve\t$795\tyes\t3/22').leftOut).toEqual(['$795', 'yes']);
});

test('the rows that stay when one is removed are read again as they were', () => {
  for (const text of [
    'Card,Opened\nplat,9/22\ncsr,1/20',
    'Amex, Gold, 2/24, Ben\nplat x2',
    'gold Ben, csr',
  ]) {
    const { cards, header } = parse(text);
    const again = [...(header === '' ? [] : [header]), ...cards.map(({ typed }) => typed)].join('\n');
    expect(parse(again).cards).toEqual(cards);
  }
});
