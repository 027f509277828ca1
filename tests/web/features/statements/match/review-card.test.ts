import { expect, test } from 'vitest';
import { centsOf } from '@card-rewards/functions/domain';
import { NO_CHOICES } from '../../../../../web/src/features/statements/match/choices.ts';
import {
  benefit,
  matchableCardOf,
  mustRead,
  readAll,
  recordedLines,
  type MadeUpCard,
  type Recorded,
} from '../compare.ts';
import { AMEX, CHASE_CARD, credit as credited, lines, sgml } from '../made-up-files.ts';
import { recordInTurn, sumsByPeriod } from '../record-in-turn.ts';
import { amex, chase, platinum, reserve, splitReading } from '../review-cards.ts';

const hotels = (first: string, second: string, until?: string): MadeUpCard => ({
  ...reserve,
  benefits: [benefit('a 10.00', first, until === undefined ? {} : { until }), benefit('b 10.00', second)],
});

/** Makes a benefit whose years end with a statement. */
const yearly = (until?: string) =>
  benefit('travel 300.00', 'high: travel credit $300/year', {
    endsWithStatement: true,
    ...(until !== undefined && { until }),
  });

/** Makes a file of American Express without account and reference. */
const basic = (...short: string[]) =>
  lines(AMEX, ...short.map(splitReading).map(({ day, words, amount }) => `${day},${words},${amount}`));

/** The card and the form of its files, by the label of a file in {@link cases}. The label follows `first`, if any. */
const kinds: Record<string, [card: MadeUpCard, file: (...short: string[]) => string]> = {
  platinum: [platinum, amex],
  basic: [platinum, basic],
  opened: [{ ...platinum, opened: '2026-10-01' }, amex],
  soon: [
    {
      ...platinum,
      benefits: [benefit('soon 75.00 quarterly', 'high: platinum soon credit', { daysToPost: 3 })],
    },
    amex,
  ],
  entry: [
    { ...platinum, benefits: [benefit('entry 120.00', 'high: global entry credit', { months: 48 })] },
    amex,
  ],
  reserve: [reserve, chase],
  ending: [
    {
      ...platinum,
      benefits: [benefit('shows 75.00 quarterly', 'high: platinum show credit', { until: '2026-10-20' })],
    },
    amex,
  ],
  free: [
    { ...reserve, benefits: [benefit('visits 0.00', 'high: visit credit', { purchases: ['lounge'] })] },
    chase,
  ],
  assigned: [
    {
      ...reserve,
      benefits: [benefit('gifts 100.00', '', { assignedWords: ['Curated  gift card credit'] })],
    },
    chase,
  ],
  statement: [{ ...reserve, benefits: [yearly()] }, chase],
  'newly opened': [{ ...reserve, opened: '2026-01-01', benefits: [yearly()] }, chase],
  'past statement': [{ ...reserve, benefits: [yearly('2026-06-30')] }, chase],
  equal: [hotels('high: hotel credit', 'high: hotel credit'), chase],
  ended: [hotels('high: hotel credit', 'high: hotel credit', '2026-06-30'), chase],
  three: [
    {
      ...reserve,
      benefits: [
        ...hotels('high: hotel credit', 'high: hotel credit').benefits,
        benefit('c 10.00', 'low: credit'),
      ],
    },
    chase,
  ],
  worded: [
    {
      ...reserve,
      benefits: [benefit('edit 250.00', 'high: the edit credit; high: edit hotel credit; high: edit credit')],
    },
    chase,
  ],
  graded: [hotels('low: credit', 'high: hotel credit'), chase],
};

/**
 * A case is a name and these lines:
 * - `already` has a use that was recorded from a statement if words follow its amount, and otherwise by hand.
 * - A label of `kinds` has the lines of a file. After `first`, the file was imported before.
 * - The last line has the uses that are expected to be ticked, and other numbers in parentheses, such as `unknown 0`.
 */
const cases = `
records a credit
  platinum: 10/28 PLATINUM RESY CREDIT -84.20
  → 2026-10-28 resy 84.20

skips a positive amount of another type
  reserve: 10/02 ACME INC 50.00 Other
  → nothing (unknown 0)

dates a credit by the purchase that had only this much left after a use by hand
  already: 2026-05-12 dining 100.00
  reserve: 05/20 TST* GRILL -80.00; 05/28 DINING CREDIT $300/YEAR 50.00
  → 2026-05-20 dining 50.00

dates a credit by the purchase that had only this much left after an equal use by hand, eighteen days before
  already: 2026-05-02 dining 75.00
  reserve: 05/20 TST* GRILL -80.00; 05/28 DINING CREDIT $300/YEAR 75.00
  → 2026-05-20 dining 75.00

dates a credit by the purchase that had only this much left after an equal use of another statement
  already: 2026-05-12 dining 75.00 DINING CREDIT
  reserve: 05/20 TST* GRILL -80.00; 05/28 DINING CREDIT $300/YEAR 75.00
  → 2026-05-20 dining 75.00

dates a credit by the purchase that had only this much left after a recorded credit of the same day
  first reserve: 05/20 TST*A -100.00; 05/28 DINING CREDIT $300/YEAR 100.00
  reserve: 05/20 TST*A -100.00; 05/28 DINING CREDIT $300/YEAR 100.00; 05/20 TST*B -80.00; 05/29 DINING CREDIT $300/YEAR 50.00
  → 2026-05-20 dining 50.00 (recorded 1)

dates a credit by its whole purchase on the day of a use by hand
  already: 2026-05-20 dining 100.00
  reserve: 05/20 TST* GRILL -80.00; 05/28 DINING CREDIT $300/YEAR 80.00
  → 2026-05-20 dining 50.00

dates a credit of a benefit without an amount by its purchase
  free: 05/20 LOUNGE -45.50; 05/28 VISIT CREDIT 45.50
  → 2026-05-20 visits 45.50

takes the day of a credit of an unlimited benefit, though a purchase has its amount
  reserve: 10/01 CAFE -1.57; 10/02 UA INFLIGHT/INCLUB CREDIT 1.57
  → 2026-10-02 inflight 1.57

takes the day of a credit of a benefit that counts from its last use, though a purchase has its amount
  entry: 10/20 TSA 78.11; 10/27 GLOBAL ENTRY CREDIT -78.11
  → 2026-10-27 entry 78.11

takes the day of a credit in a claimed period, though a purchase has its amount
  platinum: 10/18 CAFE 5.11; 10/20 PLATINUM AUTO CREDIT -5.11
  → nothing (unticked 1, creditOn 20261020)

takes the day of the last credit of a benefit, though a purchase of the next day has its amount
  platinum: 06/30 SHOP SAKS WITH PLATINUM -20.11; 07/01 SAKS 20.11
  → 2026-06-30 saks 20.11

asks about a credit with the amount of an interest charge, which is no purchase
  platinum: 09/25 INTEREST CHARGE 20.11; 10/02 PLATINUM RESY CREDIT -20.11
  → nothing (open 1)

asks about a credit after a quarter, though the next period of its benefit is short
  ending: 10/02 PLATINUM SHOW CREDIT -20.00
  → nothing (open 1)

skips a line of 0.00 with the words of a credit
  reserve: 10/02 THE EDIT CREDIT 0.00
  → nothing (unticked 0, checkByHand 0)

asks about a credit without a benefit, and about a reversal with the same amount
  reserve: 10/02 CURATED GIFT CARD CREDIT 45.00; 10/05 THE EDIT CREDIT -45.00
  → nothing (unknown 1, checkByHand 1)

follows assigned words
  assigned: 10/02 CURATED GIFT CARD CREDIT 50.00
  → 2026-10-02 gifts 50.00

asks if two benefits have the same words
  equal: 10/02 HOTEL CREDIT 5.00
  → nothing (unknown 1)

asks if two benefits with the same words were in force that day
  ended: 06/20 HOTEL CREDIT 5.00
  → nothing (unknown 1)

follows words that several benefits share if only one of them was in force that day
  ended: 10/02 HOTEL CREDIT 5.00
  → 2026-10-02 b 5.00

asks if two benefits have the same words, though a third one has less sure ones
  three: 10/02 HOTEL CREDIT 5.00
  → nothing (unknown 1, unticked 0)

prefers words with a higher confidence
  graded: 10/02 HOTEL CREDIT 5.00
  → 2026-10-02 b 5.00

leaves a merchant's refund unticked whose name has the words of a credit with others in between
  reserve: 10/20 THE EDIT HOTEL PARIS CREDIT 250.00
  → nothing (unticked 1)

leaves a merchant's refund unticked that has the merchant's name and the word credit
  reserve: 10/20 DUNKIN DONUTS CREDIT 7.00
  → nothing (unticked 1)

leaves a credit unticked whose words are cut where they may go on with the refund of a fee
  platinum: 10/20 PLATINUM RESY CREDIT ANNUAL PLAN -84.20; 10/21 PLATINUM RESY CREDIT MEMBERSHIP -84.20
  → nothing (unticked 2)

records a credit that is exactly one of the words of its benefit, and has others of them
  worded: 05/28 THE EDIT CREDIT 100.00
  → 2026-05-28 edit 100.00

leaves a credit of an ignored benefit unticked
  platinum: 10/20 PLATINUM QUIET CREDIT -5.00
  → nothing (unticked 1)

asks nothing about a payment whose words have the word credit
  reserve: 10/02 CREDIT CARD PAYMENT 50.00
  → nothing (unknown 0)

asks in the first 45 days of a year that ends with a statement
  statement: 02/14 TRAVEL CREDIT $300/YEAR 45.50; 02/15 TRAVEL CREDIT $300/YEAR 46.50
  → 2026-02-15 travel 46.50 (open 1)

asks nothing in the first year of a card, though its years end with a statement
  newly opened: 01/20 TRAVEL CREDIT $300/YEAR 45.50
  → 2026-01-20 travel 45.50 (open 0)

skips a credit after the end of its benefit, though its years end with a statement
  past statement: 07/02 TRAVEL CREDIT $300/YEAR 45.50
  → nothing (notInForce 1)

leaves a credit of an odd amount unticked whose reference was recorded forty-five days before
  first platinum: 09/20 PLATINUM RESY CREDIT -10.50 #R1
  platinum: 11/04 PLATINUM RESY CREDIT -10.50 #R1
  → nothing (recorded 0, unticked 1)

counts a credit of an odd amount whose reference was recorded forty-six days before
  first platinum: 09/19 PLATINUM RESY CREDIT -10.50 #R1
  platinum: 11/04 PLATINUM RESY CREDIT -10.50 #R1
  → 2026-11-04 resy 10.50 (recorded 0)

counts a credit of an odd amount whose reference was recorded on the first day of its file
  first platinum: 09/20 PLATINUM RESY CREDIT -10.50 #R1
  platinum: 11/04 PLATINUM RESY CREDIT -10.50 #R1; 09/20 CAFE 20.00 #R2
  → 2026-11-04 resy 10.50 (recorded 0)

counts a credit of an odd amount whose reference was recorded on the day of another file
  first platinum: 09/20 PLATINUM RESY CREDIT -10.50 #R1
  platinum: 11/04 PLATINUM RESY CREDIT -10.50 #R1
  platinum: 09/20 CAFE 20.00 #R2
  → 2026-11-04 resy 10.50 (recorded 0)

leaves a credit of an odd amount unticked whose reference was recorded forty-five days after
  first platinum: 11/04 PLATINUM RESY CREDIT -10.50 #R1
  platinum: 09/20 PLATINUM RESY CREDIT -10.50 #R1
  → nothing (recorded 0, unticked 1)

counts a credit of an odd amount whose reference was recorded on the last day of its file
  first platinum: 11/04 PLATINUM RESY CREDIT -10.50 #R1
  platinum: 09/20 PLATINUM RESY CREDIT -10.50 #R1; 11/04 CAFE 20.00 #R2
  → 2026-09-20 resy 10.50 (recorded 0)

leaves a credit unticked if its period has a use by hand with the same odd amount
  reserve: 10/02 TRAVEL CREDIT $300/YEAR 45.50; 10/03 TRAVEL CREDIT $300/YEAR 50.00
  already: 2026-08-02 travel 45.50
  already: 2026-08-03 travel 50.00
  → 2026-10-03 travel 50.00 (unticked 1)

takes an annual fee of 0.00 for no fee
  reserve: 10/02 ANNUAL MEMBERSHIP FEE 0.00
  → nothing (fees 0)

takes an annual fee that was given back for no fee
  reserve: 10/02 ANNUAL MEMBERSHIP FEE 795.00
  → nothing (fees 0)

skips other fees
  platinum: 03/14 ADJUST MEMBERSHIP FEE -895.00; 03/15 RETURN PAYMENT FEE 39.00
  → nothing (fees 0, unknown 0)

records an unlimited rebate of the previous year
  reserve: 12/30/2025 UA INFLIGHT/INCLUB CREDIT 1.57
  → 2025-12-30 inflight 1.57

leaves a credit unticked that comes too soon after the last one
  entry: 10/27 GLOBAL ENTRY CREDIT -78.00
  already: 2022-10-28 entry 120.00
  → nothing (unticked 1)

records one of two credits that are nearer than the months between them
  entry: 01/20 GLOBAL ENTRY CREDIT -78.00; 10/20 GLOBAL ENTRY CREDIT -42.00
  → 2026-01-20 entry 78.00 (unticked 1)

leaves a credit in a claimed period unticked
  platinum: 10/20 PLATINUM AUTO CREDIT -5.00
  → nothing (unticked 1)

skips a credit after the end of its benefit
  platinum: 07/02 SHOP SAKS WITH PLATINUM -50.00; 06/29 SHOP SAKS WITH PLATINUM -20.00
  → 2026-06-29 saks 20.00 (notInForce 1)

skips lines from before the card was opened
  opened: 09/30 PLATINUM RESY CREDIT -10.00; 10/01 PLATINUM RESY CREDIT -11.00
  → 2026-10-01 resy 11.00 (beforeOpening 1)

ignores a purchase of less than the credit
  reserve: 07/01 DINING CREDIT $300/YEAR 120.00; 06/29 TST*TAVERNETTA -119.99; 06/15 BOOKSHOP -25.00
  → 2026-07-01 dining 120.00

finds a purchase ten days before the credit, but not eleven days before
  reserve: 07/01 DINING CREDIT $300/YEAR 20.00; 06/21 TST*A -20.00; 06/20 TST*B -20.00
  → 2026-06-21 dining 20.00

finds a purchase on the day after the credit, but not two days after it
  reserve: 06/30 DINING CREDIT $300/YEAR 20.00; 07/01 TST*A -20.00; 06/29 DINING CREDIT $300/YEAR 21.00; 07/01 TST*B -21.00
  → 2026-06-29 dining 21.00; 2026-07-01 dining 20.00

prefers a purchase before the credit to one on the day after it
  reserve: 06/30 DINING CREDIT $300/YEAR 20.00; 07/01 TST*A -20.00; 06/28 TST*B -20.00
  → 2026-06-28 dining 20.00

takes the latest of several purchases of the period
  reserve: 10/09 DINING CREDIT $300/YEAR 20.00; 10/05 TST*A -20.00; 10/06 TST*B -20.00
  → 2026-10-06 dining 20.00

takes no larger purchase, for which more was left
  reserve: 10/09 DINING CREDIT $300/YEAR 20.00; 10/06 TST*B -30.00
  → 2026-10-09 dining 20.00

asks for the day if purchases of different periods match
  reserve: 07/02 DINING CREDIT $300/YEAR 20.00; 06/30 TST*A -20.00; 07/01 TST*B -20.00
  → nothing (unticked 1)

takes the day of a credit more than ten days after the start of its period
  reserve: 07/12 DINING CREDIT $300/YEAR 120.00
  → 2026-07-12 dining 120.00

asks about a credit at the start of a quarter if the benefit has no words for purchases
  platinum: 10/02 PLATINUM RESY CREDIT -20.00; 09/20 BOOKSHOP 20.00
  → nothing (open 1, unticked 1)

takes the day of a credit at the start of a month if the benefit has no words for purchases
  platinum: 10/02 PLATINUM WALMART+ CREDIT -12.95
  → 2026-10-02 walmart 12.95

asks only about days within which the credit usually posts
  soon: 10/03 PLATINUM SOON CREDIT -20.00; 10/04 PLATINUM SOON CREDIT -21.00
  → 2026-10-04 soon 21.00 (open 1)

asks about a credit at the start of a month if the days before were not read
  platinum: 10/02 PLATINUM DIGITAL CREDIT -10.99
  → nothing (open 1)

takes the day of a credit if the days before were read and have no purchase
  platinum: 10/02 PLATINUM DIGITAL CREDIT -10.99; 09/20 BOOKSHOP 20.00
  → 2026-10-02 digital 10.99

dates each credit by its own purchase, though both are credited in one month
  platinum: 07/31 HULU 10.99; 08/01 PLATINUM DIGITAL CREDIT -10.99; 08/30 HULU 10.99; 08/31 PLATINUM DIGITAL CREDIT -10.99
  → 2026-07-31 digital 10.99; 2026-08-30 digital 10.99

dates a credit by the latest of several purchases of the period before
  reserve: 07/02 DINING CREDIT $300/YEAR 20.00; 06/28 TST*A -20.00; 06/30 TST*B -20.00
  → 2026-06-30 dining 20.00

asks nothing about a benefit without a limit
  reserve: 01/02 UA INFLIGHT/INCLUB CREDIT 1.57
  → 2026-01-02 inflight 1.57 (open 0)

asks nothing about the first days of a card
  opened: 10/02 PLATINUM RESY CREDIT -10.00
  → 2026-10-02 resy 10.00 (open 0)

says that a doubtful refund is not sure, even at the edge of a period
  platinum: 01/02 PLATINUM OURA RING CREDIT -50.00
  → nothing (doubted 1, open 1)

dates a credit of July 1 by its purchase of June 29, which is in another file
  reserve: 07/01 DINING CREDIT $300/YEAR 120.00
  reserve: 06/29 TST*TAVERNETTA -120.00; 06/01 BOOKSHOP -20.00
  → 2026-06-29 dining 120.00

dates a credit by a purchase whose amount was only paid, and not returned
  reserve: 05/20 TST*A -20.00; 05/22 TST*A 20.00 Payment; 05/28 DINING CREDIT $300/YEAR 20.00
  → 2026-05-20 dining 20.00

dates a credit by the purchase of an equal one that was reversed
  reserve: 05/20 TST*A -20.00; 05/22 DINING CREDIT $300/YEAR 20.00; 05/24 DINING CREDIT $300/YEAR -20.00; 05/28 DINING CREDIT $300/YEAR 20.00
  → 2026-05-20 dining 20.00 (reversed 1)

dates a credit by no charge that names a credit
  platinum: 10/18 GIFT CREDIT 20.11; 10/20 PLATINUM RESY CREDIT -20.11
  → 2026-10-20 resy 20.11

asks about a credit of July 1 if a larger purchase ten days before has the words
  reserve: 07/01 DINING CREDIT $300/YEAR 120.00; 06/21 TST*TAVERNETTA -143.80; 06/01 BOOKSHOP -20.00
  → nothing (open 1)

takes the day of a credit of July 1 if a larger purchase is eleven days before
  reserve: 07/01 DINING CREDIT $300/YEAR 120.00; 06/20 TST*TAVERNETTA -143.80; 06/01 BOOKSHOP -20.00
  → 2026-07-01 dining 120.00

asks about a credit of July 1 if a larger purchase of June has the words, and the files cover its days
  reserve: 07/01 DINING CREDIT $300/YEAR 120.00; 06/29 TST*TAVERNETTA -143.80; 06/01 BOOKSHOP -20.00
  → nothing (open 1)

skips a credit of the future
  platinum: 11/23 PLATINUM RESY CREDIT -10.00; 11/22 PLATINUM RESY CREDIT -11.00
  → 2026-11-22 resy 11.00 (notInForce 1)

counts a reference once, even if the words differ
  platinum: 10/20 PLATINUM RESY CREDIT -10.00 #R1
  platinum: 10/21 PLATINUM  RESY CREDIT NYC -10.00 #R1
  → 2026-10-20 resy 10.00

ignores a reference that different lines share
  platinum: 10/20 PLATINUM RESY CREDIT -10.00 #R1; 10/21 PLATINUM RESY CREDIT -12.00 #R1
  → 2026-10-20 resy 10.00; 2026-10-21 resy 12.00

finds a use that was recorded by hand ten days before the line
  platinum: 10/20 PLATINUM RESY CREDIT -40.00
  already: 2026-10-10 resy 40.00
  → nothing (recorded 1)

ignores a use that was recorded by hand eleven days before the line
  platinum: 10/20 PLATINUM RESY CREDIT -40.00
  already: 2026-10-09 resy 40.00
  → 2026-10-20 resy 40.00 (recorded 0)

matches a use that was recorded by hand to one line only
  platinum: 10/20 PLATINUM RESY CREDIT -40.00; 10/21 PLATINUM RESY CREDIT -40.00
  already: 2026-10-21 resy 40.00
  → 2026-10-21 resy 40.00 (recorded 1)

matches the line of the earlier day first, in any order of the file
  platinum: 10/21 PLATINUM RESY CREDIT -40.00; 10/20 PLATINUM RESY CREDIT -40.00
  already: 2026-10-21 resy 40.00
  → 2026-10-21 resy 40.00 (recorded 1)

matches the use of the earlier day first, so that a later one is left for a later line
  platinum: 10/20 PLATINUM RESY CREDIT -40.00; 10/30 PLATINUM RESY CREDIT -40.00
  already: 2026-10-22 resy 40.00
  already: 2026-10-12 resy 40.00
  → nothing (recorded 2)

finds a use that was recorded by hand in the period before the line
  platinum: 11/02 PLATINUM WALMART+ CREDIT -12.95
  already: 2026-10-30 walmart 12.95
  → nothing (recorded 1)

finds a use that was recorded by hand ten days before the purchase of the credit
  reserve: 07/01 DINING CREDIT $300/YEAR 120.00; 06/22 TST*TAVERNETTA -120.00
  already: 2026-06-12 dining 120.00
  → nothing (recorded 1)

matches a use that is the recorded one of a line to no other line
  first platinum: 10/20 PLATINUM RESY CREDIT -40.00
  platinum: 10/20 PLATINUM RESY CREDIT -40.00; 10/22 PLATINUM RESY CREDIT -40.00
  → 2026-10-22 resy 40.00 (recorded 1)

matches a line that is recorded to no second use
  first platinum: 10/20 PLATINUM RESY CREDIT -40.00
  platinum: 10/20 PLATINUM RESY CREDIT -40.00; 10/22 PLATINUM RESY CREDIT -40.00
  already: 2026-10-21 resy 40.00
  → nothing (recorded 2)

matches a use from a file of another form up to three days before the line
  basic: 10/23 PLATINUM RESY CREDIT -40.00
  already: 2026-10-20 resy 40.00 PLATINUM RESY CREDIT
  → nothing (recorded 1)

ignores a use from a file that is four days before the line
  basic: 10/24 PLATINUM RESY CREDIT -40.00; 10/20 BOOKSHOP 20.00
  already: 2026-10-20 resy 40.00 PLATINUM RESY CREDIT
  → 2026-10-24 resy 40.00 (recorded 0)

ignores a use from a file of the same form, with references, on a day that was not read
  platinum: 10/21 PLATINUM RESY CREDIT -40.00 #R1
  already: 2026-10-20 resy 40.00 PLATINUM RESY CREDIT
  → 2026-10-21 resy 40.00 (recorded 0)

ignores a use from a file of the same form, without references, on a day that was not read
  first basic: 10/20 PLATINUM RESY CREDIT -40.00
  basic: 10/21 PLATINUM RESY CREDIT -40.00
  → 2026-10-21 resy 40.00 (recorded 0)

matches a use from a file without references to a line with one
  first basic: 10/20 PLATINUM RESY CREDIT -40.00
  platinum: 10/21 PLATINUM RESY CREDIT -40.00 #R1
  → nothing (recorded 1)

matches a use whose line has another reference now, if its day is the first that was read
  platinum: 10/21 PLATINUM RESY CREDIT -40.00 #R1; 10/20 BOOKSHOP 20.00 #R2
  already: 2026-10-20 resy 40.00 PLATINUM RESY CREDIT
  → nothing (recorded 1)

matches a use whose line has another reference now, if its day is the last that one of the files has
  platinum: 10/21 PLATINUM RESY CREDIT -40.00 #R1; 10/22 BOOKSHOP 20.00 #R2
  platinum: 08/01 BOOKSHOP 20.00 #R3
  already: 2026-10-22 resy 40.00 PLATINUM RESY CREDIT
  → nothing (recorded 1)

finds a use by hand from the day of the credit's purchase, sixty days before
  reserve: 10/02 TRAVEL CREDIT $300/YEAR 45.50; 08/03 SHOP -45.50
  already: 2026-08-03 travel 45.50
  → nothing (recorded 1)

leaves a credit unticked whose use by hand is from a purchase sixty-one days before
  reserve: 10/02 TRAVEL CREDIT $300/YEAR 45.50; 08/02 SHOP -45.50
  already: 2026-08-02 travel 45.50
  → nothing (recorded 0, unticked 1)

leaves a credit unticked whose use by hand is on the day of a fee of its amount
  reserve: 10/02 TRAVEL CREDIT $300/YEAR 45.50; 08/03 LATE FEE -45.50
  already: 2026-08-03 travel 45.50
  → nothing (recorded 0, unticked 1)

leaves a credit unticked whose use by hand is on the day of a purchase of another amount
  reserve: 10/02 TRAVEL CREDIT $300/YEAR 45.50; 08/03 SHOP -45.60
  already: 2026-08-03 travel 45.50
  → nothing (recorded 0, unticked 1)

leaves a credit unticked whose use on the day of its purchase is from a statement
  reserve: 10/02 TRAVEL CREDIT $300/YEAR 45.50; 08/03 SHOP -45.50
  already: 2026-08-03 travel 45.50 TRAVEL CREDIT
  → nothing (recorded 0, unticked 1)

ignores a use by hand from a purchase after the credit
  reserve: 10/02 TRAVEL CREDIT $300/YEAR 45.50; 10/20 SHOP -45.50
  already: 2026-10-20 travel 45.50
  → 2026-10-02 travel 45.50 (recorded 0)

ignores a use by hand of the same odd amount in another period
  reserve: 10/02 THE EDIT CREDIT 45.50
  already: 2026-05-02 edit 45.50
  → 2026-10-02 edit 45.50

ignores a use of the same odd amount in its period from a file of the same form, with references
  platinum: 11/20 PLATINUM RESY CREDIT -45.50 #R1
  already: 2026-10-05 resy 45.50 PLATINUM RESY CREDIT
  → 2026-11-20 resy 45.50

ignores a use of the same odd amount in its period from a file of the same form, without references
  first basic: 10/15 PLATINUM RESY CREDIT -45.50
  basic: 11/20 PLATINUM RESY CREDIT -45.50
  → 2026-11-20 resy 45.50

leaves a credit unticked if its period has a use with the same odd amount from a file of another form
  basic: 11/20 PLATINUM RESY CREDIT -45.50
  already: 2026-10-05 resy 45.50 PLATINUM RESY CREDIT
  → nothing (recorded 0, unticked 1)

matches a use from a file of another form that counts within three days of the credit's purchase
  reserve: 07/01 DINING CREDIT $300/YEAR 60.00; 06/22 TST*TAVERNETTA -60.00
  already: 2026-06-19 dining 60.00 DINING CREDIT
  → nothing (recorded 1)

ignores a use from a file of another form that counts four days from the credit's purchase
  reserve: 07/01 DINING CREDIT $300/YEAR 60.00; 06/22 TST*TAVERNETTA -60.00; 06/18 BOOKSHOP -9.00
  already: 2026-06-18 dining 60.00 DINING CREDIT
  → 2026-06-22 dining 60.00 (recorded 0)

ignores a use from a file of the same form after the last day that was read
  platinum: 10/20 PLATINUM RESY CREDIT -40.00 #R1; 10/19 BOOKSHOP 20.00 #R2
  already: 2026-10-22 resy 40.00 PLATINUM RESY CREDIT
  → 2026-10-20 resy 40.00 (recorded 0)

ignores a reference that lines of one amount with other words share
  platinum: 10/20 PLATINUM RESY CREDIT -10.00 #R1; 10/20 PLATINUM DIGITAL CREDIT -10.00 #R1
  → 2026-10-20 resy 10.00; 2026-10-20 digital 10.00

counts a reference again that another file has eleven days later
  platinum: 09/09 PLATINUM RESY CREDIT -10.00 #R1
  platinum: 09/20 PLATINUM RESY CREDIT -10.00 #R1
  → 2026-09-09 resy 10.00; 2026-09-20 resy 10.00

counts a reference once that another file has ten days later
  platinum: 09/10 PLATINUM RESY CREDIT -10.00 #R1
  platinum: 09/20 PLATINUM RESY CREDIT -10.00 #R1
  → 2026-09-10 resy 10.00

counts a reference again that was recorded eleven days before
  first platinum: 09/09 PLATINUM RESY CREDIT -10.00 #R1
  platinum: 09/20 PLATINUM RESY CREDIT -10.00 #R1
  → 2026-09-20 resy 10.00 (recorded 0)

counts a reference once that was recorded ten days before
  first platinum: 09/10 PLATINUM RESY CREDIT -10.00 #R1
  platinum: 09/20 PLATINUM RESY CREDIT -10.00 #R1
  → nothing (recorded 1)

counts a reference once that was recorded forty-five days before, on the day of a purchase of its amount
  first platinum: 08/06 PLATINUM RESY CREDIT -10.00 #R1
  platinum: 09/20 PLATINUM RESY CREDIT -10.00 #R1; 08/06 CAFE 10.00 #R2
  → nothing (recorded 1)

counts a reference again that was recorded forty-six days before, on the day of a purchase of its amount
  first platinum: 08/05 PLATINUM RESY CREDIT -10.00 #R1
  platinum: 09/20 PLATINUM RESY CREDIT -10.00 #R1; 08/05 CAFE 10.00 #R2
  → 2026-09-20 resy 10.00 (recorded 0)

counts a reference again that was recorded eleven days after
  first platinum: 09/20 PLATINUM RESY CREDIT -10.00 #R1
  platinum: 09/09 PLATINUM RESY CREDIT -10.00 #R1
  → 2026-09-09 resy 10.00 (recorded 0)

counts a reference once that was recorded ten days after
  first platinum: 09/20 PLATINUM RESY CREDIT -10.00 #R1
  platinum: 09/10 PLATINUM RESY CREDIT -10.00 #R1
  → nothing (recorded 1)

numbers equal lines of one day in any order of the file
  first basic: 10/20 PLATINUM RESY CREDIT -10.00
  basic: 10/21 BOOKSHOP 20.00; 10/20 PLATINUM RESY CREDIT -10.00; 10/20 PLATINUM RESY CREDIT -10.00
  → 2026-10-20 resy 10.00 (recorded 1)

ignores a use of another amount that was recorded by hand
  platinum: 10/20 PLATINUM RESY CREDIT -40.00
  already: 2026-10-20 resy 39.99
  → 2026-10-20 resy 40.00

matches a use that was recorded by hand to the line of its month
  platinum: 10/31 PLATINUM DIGITAL CREDIT -10.00; 11/03 PLATINUM DIGITAL CREDIT -10.00
  already: 2026-11-01 digital 10.00
  → 2026-10-31 digital 10.00 (recorded 1)

counts a line of a basic and an extended file once
  basic: 10/20 PLATINUM RESY CREDIT -10.00; 10/20 PLATINUM RESY CREDIT -10.00
  platinum: 10/20 PLATINUM RESY CREDIT -10.00 #R1; 10/20 PLATINUM RESY CREDIT -10.00 #R2
  → 2026-10-20 resy 10.00; 2026-10-20 resy 10.00

counts credits of a basic and an extended file once up to three days apart
  basic: 10/20 PLATINUM RESY CREDIT -10.00; 05/20 PLATINUM RESY CREDIT -10.00
  platinum: 10/23 PLATINUM RESY CREDIT -10.00 #R1; 05/24 PLATINUM RESY CREDIT -10.00 #R2
  → 2026-05-20 resy 10.00; 2026-05-24 resy 10.00; 2026-10-23 resy 10.00

counts a credit of a basic and an extended file once, though a day apart from an equal one
  basic: 10/21 PLATINUM RESY CREDIT -10.00; 10/20 PLATINUM RESY CREDIT -10.00; 10/24 PLATINUM RESY CREDIT -10.00
  platinum: 10/21 PLATINUM RESY CREDIT -10.00 #R1
  → 2026-10-20 resy 10.00; 2026-10-21 resy 10.00; 2026-10-24 resy 10.00

counts a credit of a basic and an extended file once, though the extended one has more words
  basic: 10/20 PLATINUM RESY CREDIT -10.00
  platinum: 10/20 PLATINUM RESY CREDIT NYC -10.00 #R1
  → 2026-10-20 resy 10.00

counts a credit of a basic and an extended file once, though the words differ, if both are of one benefit
  basic: 10/20 AIRLINE FEE CREDIT -10.00
  platinum: 10/20 AMEX AIRLINE FEE REIMBURSEMENT -10.00 #R1
  → 2026-10-20 airline 10.00 (unticked 0)

counts lines of a basic and an extended file each if they differ in benefit, words or amount
  basic: 10/20 PLATINUM RESY CREDIT -10.00; 10/21 GIFT CREDIT -5.00; 10/22 PLATINUM RESY CREDIT -11.00
  platinum: 10/20 PLATINUM DIGITAL CREDIT -10.00 #R1; 10/21 OTHER CREDIT -5.00 #R2
  → 2026-10-20 digital 10.00; 2026-10-20 resy 10.00; 2026-10-22 resy 11.00 (unknown 2)

keeps the recorded one of lines of a basic and an extended file, though less was recorded
  first basic: 10/20 PLATINUM RESY CREDIT -150.00
  basic: 10/20 PLATINUM RESY CREDIT -150.00
  platinum: 10/20 PLATINUM RESY CREDIT -150.00 #R1
  → nothing (recorded 1, unticked 0)

counts a line once that only one of two files has with a reference, beside a line without one
  basic: 10/20 PLATINUM RESY CREDIT -10.00
  platinum: 10/20 PLATINUM RESY CREDIT -10.00 #R1; 10/19 BOOKSHOP 20.00
  → 2026-10-20 resy 10.00

counts a line once that a file repeats with its reference
  platinum: 10/20 PLATINUM RESY CREDIT -10.00 #R1; 10/20 PLATINUM RESY CREDIT -10.00 #R1
  → 2026-10-20 resy 10.00

keeps equal lines of one file that has references for some lines only
  platinum: 10/20 PLATINUM RESY CREDIT -10.00; 10/20 PLATINUM RESY CREDIT -10.00; 10/19 BOOKSHOP 20.00 #R1
  → 2026-10-20 resy 10.00; 2026-10-20 resy 10.00

reads a reversal of a basic and an extended file once
  basic: 10/20 PLATINUM RESY CREDIT -10.00; 10/21 PLATINUM RESY CREDIT 10.00
  platinum: 10/20 PLATINUM RESY CREDIT -10.00 #R1; 10/21 PLATINUM RESY CREDIT 10.00 #R2
  → nothing (reversed 1, checkByHand 0)

records a credit that was reversed and given again
  reserve: 05/28 THE EDIT CREDIT 250.00; 06/11 THE EDIT CREDIT -250.00; 06/20 THE EDIT CREDIT 250.00
  → 2026-06-20 edit 250.00 (reversed 1)

cancels a credit of an unknown benefit, about which nothing is asked
  reserve: 05/28 SOME CREDIT 5.00; 06/11 SOME CREDIT -5.00
  → nothing (unknown 0, reversed 1, reversedCents 500)

cancels a credit of the same benefit with other words
  worded: 05/28 THE EDIT CREDIT 100.00; 06/11 EDIT HOTEL CREDIT -100.00
  → nothing (reversed 1, checkByHand 0)

keeps a credit of another benefit than the reversal's
  reserve: 05/28 THE EDIT CREDIT 100.00; 06/11 TRAVEL CREDIT $300/YEAR -100.00
  → 2026-05-28 edit 100.00 (reversed 0, checkByHand 1)

removes a recorded use of the same benefit with other words
  worded: 06/11 EDIT HOTEL CREDIT -100.00
  already: 2026-05-28 edit 100.00 THE EDIT CREDIT
  → nothing (removals 1, checkByHand 0)

removes a recorded use whose uncertain words are those of the reversal
  platinum: 10/20 PLATINUM OURA CREDIT 50.00
  already: 2026-10-05 oura 50.00 PLATINUM OURA CREDIT
  → nothing (removals 1)

keeps a use by hand, because no statement shows its words
  reserve: 06/11 THE EDIT CREDIT -100.00
  already: 2026-05-28 edit 100.00
  → nothing (removals 0, checkByHand 1)

cancels a credit of the same day
  reserve: 05/28 THE EDIT CREDIT 250.00; 05/28 THE EDIT CREDIT -250.00
  → nothing (reversed 1, reversedCents 25000)

cancels the latest credit before a reversal, in any order of the file
  reserve: 05/28 THE EDIT CREDIT 100.00; 06/11 THE EDIT CREDIT -100.00; 05/01 THE EDIT CREDIT 100.00
  → 2026-05-01 edit 100.00 (reversed 1)

cancels the latest credit before a reversal, in the order of their days
  reserve: 05/01 THE EDIT CREDIT 100.00; 05/28 THE EDIT CREDIT 100.00; 06/11 THE EDIT CREDIT -100.00
  → 2026-05-01 edit 100.00 (reversed 1)

cancels a credit by the first of two reversals, in any order of the file
  reserve: 06/11 THE EDIT CREDIT -100.00; 05/28 THE EDIT CREDIT -100.00; 05/01 THE EDIT CREDIT 100.00
  → nothing (reversed 1, checkByHand 1, byHandOn 20260611)

does not take a charge with uncertain words for a reversal
  platinum: 10/20 PLATINUM OURA CREDIT 50.00
  → nothing (checkByHand 0)

removes a recorded use of the same day
  first reserve: 05/28 THE EDIT CREDIT 250.00
  reserve: 05/28 THE EDIT CREDIT -250.00
  → nothing (removals 1, checkByHand 0)

removes a recorded use whose credit is read again with its reversal
  first reserve: 05/28 THE EDIT CREDIT 250.00
  reserve: 05/28 THE EDIT CREDIT 250.00; 06/11 THE EDIT CREDIT -250.00
  → nothing (removals 1, reversed 0, checkByHand 0)

removes the latest of equal uses
  reserve: 06/11 THE EDIT CREDIT -100.00
  already: 2026-05-20 edit 100.00 THE EDIT CREDIT
  already: 2026-05-10 edit 100.00 THE EDIT CREDIT
  → nothing (removals 1, removedOn 20260520)

keeps a recorded use of another amount than the reversal
  reserve: 06/11 THE EDIT CREDIT -200.00
  already: 2026-05-28 edit 250.00 THE EDIT CREDIT
  already: 2026-05-29 edit 150.00 THE EDIT CREDIT
  → nothing (removals 0, checkByHand 1)

keeps a recorded use after the reversal
  reserve: 05/27 THE EDIT CREDIT -250.00
  already: 2026-05-28 edit 250.00 THE EDIT CREDIT
  → nothing (removals 0, checkByHand 1)

keeps a recorded use whose credit was read after a reversal of its words
  first reserve: 06/29 TST*A -120.00; 07/01 DINING CREDIT $300/YEAR 120.00
  reserve: 06/29 TST*A -120.00; 07/01 DINING CREDIT $300/YEAR 120.00; 06/30 DINING CREDIT $300/YEAR -120.00
  → nothing (removals 0, recorded 1, checkByHand 1)

ignores a reversal of another amount
  reserve: 05/28 THE EDIT CREDIT 250.00; 06/11 THE EDIT CREDIT -249.00
  → 2026-05-28 edit 250.00 (reversed 0)

keeps a credit that is later than a reversal
  reserve: 05/28 THE EDIT CREDIT -250.00; 06/11 THE EDIT CREDIT 250.00
  → 2026-06-11 edit 250.00 (reversed 0, checkByHand 1)

does not take a purchase with the words of its credit for a reversal
  reserve: 10/14 DUNKIN DONUTS -7.00; 10/15 DUNKIN DONUTS 7.00 Sale; 10/20 DUNKIN DONUTS -7.00
  → nothing (reversed 0, checkByHand 0, unticked 1, creditOn 20261014)

cancels a credit that is listed after its reversal
  reserve: 06/11 THE EDIT CREDIT -250.00; 05/28 THE EDIT CREDIT 250.00
  → nothing (reversed 1, checkByHand 0)
`;

/** Reviews the files of a case together. Returns the found and the expected result. */
function reviewed(steps: readonly string[]) {
  const already: Recorded = {};
  const files: string[] = [];
  const before: string[] = [];
  let card = platinum;
  let expected = '';
  for (const step of steps) {
    const [kind = '', content = ''] = step.split(/(?<=^[\w ]+): |(?<=^→) /);
    const [cardOfKind, fileOf] = kinds[kind.replace('first ', '')] ?? [];
    if (cardOfKind && fileOf) {
      card = cardOfKind;
      (kind.startsWith('first ') ? before : files).push(fileOf(...content.split('; ')));
    } else if (kind === 'already') {
      const [day, id = '', amount = '', ...note] = content.split(' ');
      const fromStatement = note.length > 0 ? { note: note.join(' '), reading: 'earlier' } : {};
      (already[id] ??= []).push({ day: String(day), cents: centsOf(amount), ...fromStatement });
    } else expected = content;
  }
  const read = files.map((file, index) => mustRead(file, `${index}.csv`));
  for (const [id, uses] of Object.entries(recordInTurn(card, before).recorded)) {
    (already[id] ??= []).unshift(...uses);
  }
  const [reading] = readAll(read, [matchableCardOf(card, already)]);
  if (!reading) throw new Error('The card has no review.');
  const { review, uses } = reading;
  const numberOf = (day = '') => Number(day.replaceAll('-', ''));
  const counts: Record<string, number> = {
    recorded: review.recorded.length,
    unknown: review.unknown.length,
    reversed: review.reversedLines.length,
    reversedCents: review.reversedLines.reduce((sum, { cents }) => sum + cents, 0),
    checkByHand: review.checkByHand.length,
    byHandOn: numberOf(review.checkByHand[0]?.day),
    removals: review.removals.length,
    removedOn: numberOf(review.removals[0]?.use.used_on),
    notInForce: review.notInForce.length,
    fees: review.fees.length,
    beforeOpening: review.beforeOpening,
    creditOn: numberOf(review.credits[0]?.usedOn),
    unticked: uses.filter(({ isTicked }) => !isTicked).length,
    open: review.credits.filter(({ isOpen }) => isOpen).length,
    doubted: review.credits.filter(({ doubt }) => doubt === 'words').length,
  };
  const named = [...expected.matchAll(/(\w+) \d+(?=[,)])/g)].map(
    ([, count = '']) => `${count} ${counts[count]}`,
  );
  const records = recordedLines(reading).join('; ') || 'nothing';
  return { found: records + (named.length > 0 ? ` (${named.join(', ')})` : ''), expected };
}

test.each(cases.split('\n\n').map((text) => text.trim().split(/\n +/)))('%s', (_name, ...steps) => {
  const { found, expected } = reviewed(steps);
  expect(found).toBe(expected);
});

const EDIT = 'THE EDIT CREDIT';
const credit = chase(`05/28 ${EDIT} 250.00`);
const reversal = chase(`06/11 ${EDIT} -250.00`);
const both = chase(`06/11 ${EDIT} -250.00`, `05/28 ${EDIT} 250.00`);
const again = chase(`06/20 ${EDIT} 250.00`);
const equal = chase(`05/01 ${EDIT} 250.00`);
const reduced = chase(`05/28 ${EDIT} 300.00`);
const reversalOfReduced = chase(`06/11 ${EDIT} -300.00`);
const inFirstHalf = { 'edit 2026-01-01': 25_000 };
test.each<[string, string[], Record<string, number>]>([
  ['a reversal removes the credit that was recorded', [credit, reversal], {}],
  ['a reversal that is read again removes a credit that was read after it', [reversal, credit, reversal], {}],
  ['a reversal cancels one credit only', [credit, reversal, again], inFirstHalf],
  ['a reversal cancels no later credit', [reversal, again], inFirstHalf],
  ['a reversal that has cancelled its credit cancels no other', [both, reversal, again], inFirstHalf],
  ['a reversal removes a credit that was reduced to the remaining amount', [reduced, reversalOfReduced], {}],
  ['a reversal that has cancelled its credit removes no equal one', [equal, both, reversal], inFirstHalf],
])('%s', (_, files, expected) => {
  const { recorded } = recordInTurn(reserve, files);
  expect(sumsByPeriod(reserve, recorded)).toEqual(expected);
  const { recorded: later } = recordInTurn(reserve, [...files, ...files]);
  expect(sumsByPeriod(reserve, later)).toEqual(expected);
});

test('a reversal that matches nothing is shown and not stored', () => {
  expect(recordInTurn(reserve, [reversal])).toEqual({ recorded: {}, reversedLines: [] });
});

test('a line whose id is stored counts as recorded, even if its use was edited', () => {
  const file = mustRead(amex('10/20 PLATINUM RESY CREDIT -40.00'));
  const [first] = readAll([file], [matchableCardOf(platinum)]);
  const id = first?.uses[0]?.credit.line.id ?? '';
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
  const moved = { airline: [{ id, day: '2026-02-02', cents: 1, note: 'Changed' }] };
  const [again] = readAll([file], [matchableCardOf(platinum, moved)]);
  expect(again && recordedLines(again)).toEqual([]);
  expect(again?.review.recorded.map(({ usedOn }) => usedOn)).toEqual(['2026-02-02']);
});

test.each([24_000, 26_000])(
  'a reversal removes the use of its credit, even if it was changed to %i cents',
  (cents) => {
    const [first] = readAll([mustRead(credit)], [matchableCardOf(reserve)]);
    const id = first?.uses[0]?.credit.line.id ?? '';
    const changed = { edit: [{ id, day: '2026-05-28', cents, note: EDIT, reading: 'earlier' }] };
    const [again] = readAll([mustRead(reversal)], [matchableCardOf(reserve, changed)]);
    expect(again?.review.removals.map(({ use }) => use.id)).toEqual([id]);
  },
);

test('the user chooses the benefit, the day and the ticks', () => {
  const unknown = mustRead(chase('10/02 CURATED GIFT CARD CREDIT 50.00'));
  const [asked] = readAll([unknown], [matchableCardOf(reserve)]);
  const id = asked?.review.unknown[0]?.id ?? '';
  const chosen = { ...NO_CHOICES, benefitOf: new Map([[id, 'travel']]) };
  const [answered] = readAll([unknown], [matchableCardOf(reserve)], { choices: chosen });
  expect(answered && recordedLines(answered)).toEqual(['2026-10-02 travel 50.00']);
  const [unticked] = readAll([unknown], [matchableCardOf(reserve)], {
    choices: chosen,
    ticks: new Map([[id, false]]),
  });
  expect(unticked && recordedLines(unticked)).toEqual([]);

  const dinner = mustRead(
    chase('07/02 DINING CREDIT $300/YEAR 20.00', '06/30 TST*A -20.00', '07/01 TST*B -20.00'),
  );
  const [question] = readAll([dinner], [matchableCardOf(reserve)]);
  expect(question?.uses).toMatchObject([{ isTicked: false, cents: 2000, isNothingLeft: false }]);
  const { edge, line } = question?.uses[0]?.credit ?? {};
  expect(edge).toEqual({ start: '2026-07-01', before: '2026-06-30', since: '2026-07-01' });
  const recordedWith = (side: 'before' | 'since' | null) => {
    const sideOf = new Map(side && line ? [[line.id, side]] : []);
    const ticks = new Map(line ? [[line.id, true]] : []);
    const [dated] = readAll([dinner], [matchableCardOf(reserve)], {
      choices: { ...NO_CHOICES, sideOf },
      ticks,
    });
    return dated && recordedLines(dated);
  };
  expect(recordedWith('before')).toEqual(['2026-06-30 dining 20.00']);
  expect(recordedWith('since')).toEqual(['2026-07-01 dining 20.00']);
  // A line without a choice is not recorded, even if it was ticked before the user was asked.
  expect(recordedWith(null)).toEqual([]);
});

test.each([
  ['before', '2025-12-31 travel 45.50'],
  ['since', '2026-01-20 travel 45.50'],
] as const)(
  'a credit after a year that ends with a statement counts %s the edge if the user says so',
  (side, use) => {
    const file = mustRead(chase('01/20 TRAVEL CREDIT $300/YEAR 45.50'));
    const wallet = [matchableCardOf({ ...reserve, benefits: [yearly()] })];
    const choices = { ...NO_CHOICES, sideOf: new Map([['travel', side]]) };
    expect(readAll([file], wallet, { choices }).flatMap(recordedLines)).toEqual([use]);
  },
);

test('a date that the user has chosen counts for what the next purchase had left', () => {
  const file = mustRead(
    chase(
      '07/02 DINING CREDIT $300/YEAR 90.00',
      '06/30 TST*A -90.00',
      '07/01 TST*B -90.00',
      '08/10 TST*C -80.00',
      '08/15 DINING CREDIT $300/YEAR 60.00',
    ),
  );
  const recordedWith = (side: 'before' | 'since') => {
    const [asked] = readAll([file], [matchableCardOf(reserve)]);
    const id = asked?.review.credits.find(({ isOpen }) => isOpen)?.line.id ?? '';
    const choices = { ...NO_CHOICES, sideOf: new Map([[id, side]]) };
    return readAll([file], [matchableCardOf(reserve)], { choices }).flatMap(recordedLines);
  };
  expect(recordedWith('since')).toEqual(['2026-07-01 dining 90.00', '2026-08-10 dining 60.00']);
  expect(recordedWith('before')).toEqual(['2026-06-30 dining 90.00', '2026-08-15 dining 60.00']);
});

test('a line whose benefit the user has said is not asked about again, even without its words', () => {
  const file = mustRead(chase('10/02 GIFT CREDIT 50.00'));
  const [asked] = readAll([file], [matchableCardOf(reserve)]);
  const id = asked?.review.unknown[0]?.id;
  const recorded = { travel: [{ ...(id !== undefined && { id }), day: '2026-10-02', cents: 5000 }] };
  const [again] = readAll([file], [matchableCardOf(reserve, recorded)]);
  expect([asked?.review.unknown.length, again?.review.unknown.length]).toEqual([1, 0]);
});

test('a use that was restored after its reversal is removed again only by that reversal', () => {
  const before = recordInTurn(reserve, [credit]);
  const { reversedLines } = recordInTurn(reserve, [reversal], before);
  const restored = { ...before, reversedLines };
  expect(recordInTurn(reserve, [reversal], restored).recorded.edit).toHaveLength(0);
});

test.each([
  ['2026-10-14', 1],
  ['2026-10-10', 1],
  ['2026-10-07', 1],
  ['2026-10-06', 0],
])('a credit with a transaction on 10/10 is recorded by a use of another form on %s: %i', (day, count) => {
  // The file contains the purchase, so the credit counts on October 2.
  const file = lines(
    CHASE_CARD,
    '4821,10/02/2026,10/02/2026,TST*A,,Sale,-20.00,',
    '4821,10/10/2026,10/14/2026,DINING CREDIT $300/YEAR,,Adjustment,20.00,',
  );
  const recorded = { dining: [{ day, cents: 2000, note: 'DINING CREDIT', reading: 'earlier' }] };
  const [found] = readAll([mustRead(file)], [matchableCardOf(reserve, recorded)]);
  expect(found?.review.recorded).toHaveLength(count);
});

test('a credit whose cut name goes on in the memo is sure', () => {
  const name = 'PLATINUM RESY CREDIT ANNUAL PLAN';
  const plans = (memo: string) =>
    readAll(
      [mustRead(sgml(credited(`<FITID>F1<NAME>${name}${memo}`), { account: '11005' }))],
      [matchableCardOf(platinum)],
    ).flatMap(({ uses }) => uses);
  expect(plans('')).toMatchObject([{ credit: { doubt: 'words' } }]);
  expect(plans('<MEMO>FOR A YEAR')).toMatchObject([{ credit: { doubt: null } }]);
});

test('credits of one day share what is left alike in any order of the file', () => {
  const rows = ['10/20 PLATINUM RESY CREDIT -60.00', '10/20 PLATINUM RESY CREDIT -70.00'];
  const sent = [rows, rows.toReversed()].map((each) =>
    readAll([mustRead(amex(...each))], [matchableCardOf(platinum)]).flatMap(recordedLines),
  );
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[0]).toHaveLength(2);
});

test('equal lines that posted on one date keep their ids in any order of the file', () => {
  const rows = ['10/08', '10/09'].map(
    (day) => `4821,${day}/2026,10/11/2026,TRAVEL CREDIT $300/YEAR,,Adjustment,35.00,`,
  );
  const idsIn = (ofFile: string[]) =>
    readAll([mustRead(lines(CHASE_CARD, ...ofFile))], [matchableCardOf(reserve)])
      .flatMap(({ review }) => review.lines.map(({ day, id }) => `${day} ${id}`))
      .toSorted();
  expect(idsIn(rows)).toEqual(idsIn(rows.toReversed()));
});

test('equal lines of two accounts in one file count twice if the user assigns both to one card', () => {
  const rows = ['4821', '1177'].map(
    (digits) => `${digits},10/09/2026,10/10/2026,TRAVEL CREDIT $300/YEAR,,Adjustment,35.00,`,
  );
  const file = mustRead(lines(CHASE_CARD, ...rows));
  const second = file.accounts[1]?.key ?? '';
  const chosen = new Map([[second, 'reserve']]);
  const [reading] = readAll([file], [matchableCardOf(reserve)], { chosen });
  expect(reading && recordedLines(reading)).toEqual(['2026-10-09 travel 35.00', '2026-10-09 travel 35.00']);
});
