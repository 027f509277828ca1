import { addDays, daysBetween } from '@card-rewards/functions/domain';

/** A benefit of the card. A benefit without a shop has no words for purchases. */
export interface ExpectedBenefit {
  id: string;
  cap: number;
  months: 1 | 3 | 6 | 12;
  shop: string | null;
}

interface Purchase {
  shop: string;
  day: string;
  posted: string;
  /** Whether the file has only the posting date. Then `day` is the posting date. */
  isPosting: boolean;
  cents: number;
}

interface Refund {
  shop: string;
  day: string;
  cents: number;
}

export interface ReadCredit {
  benefit: ExpectedBenefit;
  day: string;
  cents: number;
}

/** A use that was recorded from a credit. */
export interface StoredUse {
  benefit: string;
  usedOn: string;
  cents: number;
  credit: ReadCredit;
}

interface ReadLines {
  purchases: readonly Purchase[];
  refunds: readonly Refund[];
  credits: readonly ReadCredit[];
  /** The days that each file covers. */
  files: readonly { from: string; to: string }[];
  stored: readonly StoredUse[];
}

const oldestFirst = (one: { day: string }, other: { day: string }) => one.day.localeCompare(other.day);

const isSameCredit = (one: ReadCredit, other: ReadCredit) =>
  one.benefit.id === other.benefit.id && one.day === other.day && one.cents === other.cents;

export function periodStart({ months }: ExpectedBenefit, day: string): string {
  const month = Number(day.slice(5, 7)) - 1;
  return `${day.slice(0, 4)}-${String(1 + month - (month % months)).padStart(2, '0')}-01`;
}

/**
 * Returns the date when each new credit counts. If the credit can belong to two periods, returns a date in
 * each period: `2026-06-28 or 2026-07-03`. The code follows the rule in `date-credits.ts`. It shares only the
 * arithmetic of dates with the product.
 */
export function expectDates({
  purchases: unsorted,
  refunds,
  credits,
  files,
  stored,
}: ReadLines): [ReadCredit, string][] {
  const purchases = unsorted.toSorted((one, other) => oldestFirst(one, other) || one.cents - other.cents);
  // A refund belongs to the latest purchase that has the same shop and amount, is not later, and has no
  // refund yet.
  const returnedOn = new Map<Purchase, string>();
  for (const refund of refunds.toSorted(oldestFirst)) {
    const bought = purchases
      .filter(({ shop, cents, day }) => shop === refund.shop && cents === refund.cents && day <= refund.day)
      .filter((each) => !returnedOn.has(each))
      .at(-1);
    if (bought) returnedOn.set(bought, refund.day);
  }

  // Recorded credits keep their dates and their purchases.
  const unread = [...stored];
  const fresh: ReadCredit[] = [];
  const read: StoredUse[] = [];
  for (const credit of credits) {
    const index = unread.findIndex((use) => isSameCredit(use.credit, credit));
    if (index === -1) fresh.push(credit);
    else read.push(...unread.splice(index, 1));
  }
  const served = new Set<Purchase>();
  const canServe = (purchase: Purchase, { benefit, day, cents }: ReadCredit) =>
    (benefit.shop === null || benefit.shop === purchase.shop) &&
    purchase.cents >= cents &&
    !served.has(purchase) &&
    (returnedOn.get(purchase) ?? '9999') > day &&
    addDays(day, -45) <= purchase.day &&
    purchase.day <= addDays(day, 1);
  for (const { credit, usedOn } of read.toSorted((one, other) => oldestFirst(one.credit, other.credit))) {
    const possible = purchases.filter((each) => canServe(each, credit));
    const own =
      possible.find(({ day }) => day === usedOn) ?? possible.find(({ posted }) => posted === usedOn);
    if (own) served.add(own);
  }

  const counted = [...read];
  const count = (credit: ReadCredit, usedOn: string) => {
    counted.push({ benefit: credit.benefit.id, usedOn, cents: credit.cents, credit });
  };
  const leftBefore = (benefit: ExpectedBenefit, day: string): number => {
    const start = periodStart(benefit, day);
    const inPeriod = ({ benefit: id, usedOn }: StoredUse) =>
      id === benefit.id && periodStart(benefit, usedOn) === start;
    const before = [
      ...counted.filter((use) => inPeriod(use) && use.usedOn <= day),
      ...unread.filter((use) => inPeriod(use) && use.usedOn < day),
    ];
    return benefit.cap - before.reduce((sum, { cents }) => sum + cents, 0);
  };

  const isOdd = (cents: number) => cents % 100 !== 0;
  /** Lists the purchases that fit a credit, from the first window with such a purchase. */
  const fitting = (credit: ReadCredit): Purchase[] => {
    const { benefit, cents, day } = credit;
    const fits = purchases.filter((purchase) => {
      const left = leftBefore(benefit, purchase.day);
      const isExpected = Math.min(purchase.cents, left) === cents;
      return (
        isExpected && canServe(purchase, credit) && (benefit.shop !== null || isOdd(cents) || left === cents)
      );
    });
    const before = fits.filter((each) => each.day <= day);
    const windows = [
      before.filter((each) => daysBetween(each.day, day) <= 10),
      before.filter((each) => isOdd(cents) && each.cents === cents),
      fits.filter((each) => each.day > day),
    ];
    return windows.find(({ length }) => length > 0) ?? [];
  };
  /**
   * Returns whether a purchase decides the period. If only the posting date is known and is in the first three days of
   * a period, the purchase may belong to the previous period.
   */
  const decides = ({ benefit }: ReadCredit, { day, isPosting }: Purchase) =>
    !isPosting || daysBetween(periodStart(benefit, day), day) >= 3;
  const startsOf = ({ benefit }: ReadCredit, some: readonly Purchase[]) =>
    [...new Set(some.map(({ day }) => periodStart(benefit, day)))].toSorted();

  const dates = new Map<ReadCredit, string>();
  const dateBy = (credit: ReadCredit, purchase: Purchase) => {
    served.add(purchase);
    count(credit, purchase.day);
    dates.set(credit, purchase.day);
  };
  const open = () => inOrder.filter((credit) => !dates.has(credit));
  // Of two credits on one date, the larger comes first, because the smaller one can be the rest of the cap.
  const inOrder = fresh.toSorted(
    (one, other) =>
      oldestFirst(one, other) || other.cents - one.cents || one.benefit.id.localeCompare(other.benefit.id),
  );

  /**
   * Dates a credit by the latest purchase that fits and decides the period, if all such purchases are in one
   * period. Otherwise returns false.
   */
  const dateByOnePeriod = (credit: ReadCredit): boolean => {
    const deciding = fitting(credit).filter((each) => decides(credit, each));
    const latest = deciding.at(-1);
    if (!latest || startsOf(credit, deciding).length > 1) return false;
    dateBy(credit, latest);
    return true;
  };
  for (const credit of open()) dateByOnePeriod(credit);

  // If there are as many equal credits as purchases that fit them, each credit gets one purchase.
  const amounts = Map.groupBy(open(), ({ benefit, cents }) => `${benefit.id} ${cents}`);
  for (const equal of amounts.values()) {
    const asked = equal
      .map((credit) => ({ credit, fits: fitting(credit) }))
      .filter(({ fits }) => fits.length > 0);
    const left = new Set(asked.flatMap(({ fits }) => fits));
    const doDecide = asked.every(({ credit, fits }) => fits.every((each) => decides(credit, each)));
    if (!doDecide || left.size > asked.length) continue;
    for (const { credit, fits } of asked) {
      const own = fits.find((each) => left.delete(each));
      if (own) dateBy(credit, own);
    }
  }

  for (const credit of open()) {
    if (dateByOnePeriod(credit)) continue;
    const { benefit, day, cents } = credit;
    const fits = fitting(credit);
    const start = periodStart(benefit, day);
    const usual = addDays(day, -10);
    const beforeEdge = { from: usual, to: addDays(start, -1) };
    const isBesideEdge = start > usual;
    // The user is not asked if files cover the days before the edge and have no fitting purchase there.
    const areKnown = Array.from({ length: Math.max(0, daysBetween(usual, start)) }, (_, after) =>
      addDays(usual, after),
    ).every((each) => files.some(({ from, to }) => from <= each && each <= to));
    const couldBeEarlier = purchases.some(
      (each) =>
        canServe(each, credit) &&
        beforeEdge.from <= each.day &&
        each.day < (each.isPosting ? addDays(start, 3) : start) &&
        each.cents >= cents,
    );
    const isCertain = benefit.shop === null ? benefit.months === 1 : areKnown && !couldBeEarlier;
    if (fits.length > 0) {
      const edge = startsOf(credit, fits).at(-1) ?? '';
      const earlier = fits.findLast((each) => each.day < edge)?.day ?? addDays(edge, -1);
      dates.set(credit, `${earlier} or ${fits.findLast((each) => each.day >= edge)?.day}`);
    } else if (isBesideEdge && !isCertain) dates.set(credit, `${beforeEdge.to} or ${day}`);
    else {
      count(credit, day);
      dates.set(credit, day);
    }
  }
  return [...dates];
}
