import { isDeepStrictEqual } from 'node:util';
import { AppError, conflict, invalidArgument, notFound } from '../app-error.ts';
import {
  MAX_DECISIONS,
  type Card,
  type CardFields,
  type CardPatch,
  type Decision,
  type Offer,
} from '../contract/index.ts';
import { cardDocumentSchema, type CardDocument, type Store } from '../documents/index.ts';
import {
  cardDateProblem,
  decisionDateProblem,
  feeYears,
  isSameSpending,
  MAX_OFFERS,
  monthStart,
  offerDayProblem,
  type PlainDate,
} from '../domain/index.ts';
import { changeUser, requireCard } from '../store/change-user.ts';
import type { UserContext } from '../store/user-change.ts';
import { writeCard } from '../store/write-card.ts';
import { buildCurrentCard } from './list-cards.ts';

export type CardRequest = UserContext & { params: { id: string }; ifMatch: string | null };

async function changeCard(
  store: Store,
  request: CardRequest,
  revise: (card: CardDocument, today: PlainDate) => Partial<CardDocument>,
): Promise<Card> {
  const { id } = request.params;
  return changeUser(store, request, async (change) => {
    const stored = await requireCard(change, id);
    if (change.isRepeated) return buildCurrentCard(id, stored, change.today);
    const revised = { ...stored, ...revise(stored, change.today) };
    if (isDeepStrictEqual(revised, stored)) return buildCurrentCard(id, stored, change.today);
    assertVersion(stored, request.ifMatch);
    const card = writeCard(change, id, stored, { ...revised, version: stored.version + 1 });
    return buildCurrentCard(id, card, change.today);
  });
}

export function assertVersion({ version }: { version: number }, ifMatch: string | null): void {
  if (ifMatch !== null && ifMatch !== String(version)) {
    throw conflict('This card was changed elsewhere.');
  }
}

export type DatedFields = CardFields & { opening_date: PlainDate };

export function withOpeningDate(fields: CardFields, opened: PlainDate | null, today: PlainDate): DatedFields {
  const opening_date = fields.opening_date ?? opened ?? monthStart(today);
  const problem = cardDateProblem({ ...fields, opening_date }, today);
  if (!problem) return { ...fields, opening_date };
  throw new AppError('invalid_argument', problem.message, { [problem.field]: problem.message });
}

export async function patchCard(store: Store, request: CardRequest, patch: CardPatch): Promise<Card> {
  return changeCard(store, request, (card, today) => {
    const allowed = [...card.complete_years, ...feeYears(card, today).map(({ from }) => from)];
    if (!(patch.complete_years ?? []).every((year) => allowed.includes(year))) {
      throw invalidArgument({ complete_years: 'must be the first days of fee years that have begun' });
    }
    return cardDocumentSchema.parse({ ...card, ...patch });
  });
}

/** A closed card also accepts decisions, because a refund can post after the closing. */
export async function addDecision(store: Store, request: CardRequest, decision: Decision): Promise<Card> {
  return changeCard(store, request, ({ decisions, opening_date }, today) => {
    const known = decisions.find(({ id }) => id === decision.id);
    if (known && isDeepStrictEqual(known, decision)) return {};
    if (known) throw conflict('A decision with this id is already recorded.');
    const problem = decisionDateProblem(decision.on, { opening_date }, today);
    if (problem !== null) throw invalidArgument({ on: problem });
    if (decisions.length >= MAX_DECISIONS) {
      throw conflict(`A card can have at most ${MAX_DECISIONS} decisions.`);
    }
    return { decisions: [...decisions, decision] };
  });
}

/**
 * `counted_lines` describes an amount that was read from statements, so another amount or another `spent_to`
 * clears it.
 */
export async function putOffer(store: Store, request: CardRequest, sent: Offer): Promise<Card> {
  return changeCard(store, request, ({ offers }, today) => {
    const at = offers.findIndex(({ id }) => id === sent.id);
    const before = offers[at];
    const isOfReading = before !== undefined && isSameSpending(before, sent);
    const offer = { ...sent, counted_lines: isOfReading ? before.counted_lines : null };
    if (at !== -1 && isDeepStrictEqual(offers[at], offer)) return {};
    const problem = offerDayProblem(offer, today);
    if (problem) throw invalidArgument({ [problem.field]: problem.message });
    if (at === -1 && offers.length >= MAX_OFFERS) {
      throw conflict(`A card can have at most ${MAX_OFFERS} offers.`);
    }
    return { offers: at === -1 ? [...offers, offer] : offers.with(at, offer) };
  });
}

export async function deleteEntry(
  store: Store,
  request: CardRequest,
  { list, id }: { list: 'decisions' | 'offers'; id: string },
): Promise<Card> {
  return changeCard(store, request, (card) => {
    const others = [...card[list]].filter((each) => each.id !== id);
    if (others.length === card[list].length) throw notFound(list === 'offers' ? 'Offer' : 'Decision');
    return { [list]: others };
  });
}
