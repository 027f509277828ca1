import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ownArt } from '@card-rewards/functions/card-art';
import type { Card, CardBody } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import {
  ChangedElsewhere,
  offerFailure,
  useAddCard,
  useChangeOffers,
  useEditCard,
} from '../../../api/card-changes.ts';
import { useHolders, useWholeWallet } from '../../../api/card-queries.ts';
import { bankCardsQuery } from '../../../api/catalogue-queries.ts';
import { api, ApiError } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { logFailure } from '../../../browser/log.ts';
import { feesWith } from '../../../model/cards/card-return.ts';
import { chosenTerms, listOffers, type OfferedCard } from '../../../model/cards/offered-cards.ts';
import {
  draftedOffer,
  offerDraftProblem,
  type OfferDraft,
  type OfferProblem,
} from '../../../model/offers/offer-draft.ts';
import { pickedMonth } from '../../../model/typed/month-options.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import {
  changedDetails,
  dateProblem,
  EMPTY_FORM,
  isOtherProduct,
  mergeRemoteChanges,
  offeredOn,
  toCardBody,
  toCardForm,
  withBank,
  withCard,
  type CardForm,
} from './card-draft.ts';
import { draftedFee, toFeeDraft, type FeeDraft } from './fee-draft.ts';

export type BeginEdit = 'closing' | 'other product' | 'fee';

const NOTHING_REFUSED: Partial<Record<string, string>> = {};

interface CardFormOptions {
  card: Card | null;
  start: CardForm | undefined;
  begin: BeginEdit | undefined;
  today: PlainDate;
  onSaved: (saved: CardBody) => void;
}

export function useCardForm({ card, start = EMPTY_FORM, begin, today, onSaved }: CardFormOptions) {
  // The card when the dialog opened, or its newer state after a change elsewhere.
  const [edited, setEdited] = useState(card);
  const [form, setForm] = useState(() => {
    if (!card) return start;
    const stored = toCardForm(card, today);
    if (begin === 'closing') return { ...stored, closed: pickedMonth(today) };
    return begin === 'other product' ? withBank(stored, stored.bank) : stored;
  });
  const [initial] = useState(form);
  const [isChanged, setIsChanged] = useState(false);
  const [initialFee] = useState(() => (card && begin === 'fee' ? toFeeDraft(card, today) : null));
  const [fee, setFee] = useState(initialFee);
  const [feeProblem, setFeeProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState(NOTHING_REFUSED);
  const [isSent, setIsSent] = useState(false);
  const [offer, setOffer] = useState<OfferDraft | null>(null);
  const [offerProblem, setOfferProblem] = useState<OfferProblem | null>(null);
  // If the new card was added but its offer was not, `added` is the card. Sending the form again sends only the offer.
  const [added, setAdded] = useState<Card | null>(null);
  const bankCards = useQuery({ ...bankCardsQuery(form.bank), enabled: form.bank !== '' });
  const imageOf = useCardImage(form, edited);
  const { mutateAsync: addCard } = useAddCard();
  const { mutateAsync: editCard } = useEditCard();
  const { mutateAsync: changeOffers } = useChangeOffers();
  const { isSubmitting, submit } = useSubmit();
  const { data: cards } = useWholeWallet();
  const { chosen: holder } = useHolders();
  const isGone = edited !== null && cards !== undefined && !cards.some(({ id }) => id === edited.id);

  const offersFor = (some: CardForm) =>
    bankCards.data && listOffers(bankCards.data, offeredOn(some, today, edited));
  const offers = offersFor(form);
  const isOffered = ({ name }: OfferedCard) => name === form.cardName;
  const offered = offers?.find(isOffered);

  async function saveEdit(over: Card, body: CardBody): Promise<'done' | 'again'> {
    const { id, version } = over;
    const isOther = isOtherProduct(form, over, bankCards.data);
    const drafted = fee && draftedFee(fee);
    const details = {
      ...changedDetails(form, over),
      ...(drafted && !isOther && { fees: feesWith(over.fees, drafted) }),
      ...(isOther && form.terms !== over.terms_choice && { terms_choice: form.terms }),
    };
    try {
      await editCard({ id, version, body, details });
      return 'done';
    } catch (error) {
      if (!(error instanceof ChangedElsewhere)) throw error;
      const now = error.card;
      // Null means that no field of the form has to change, for example because an earlier attempt was saved and its
      // response was lost. The form is then sent again.
      if (!mergeRemoteChanges(form, over, now, today)) return saveEdit(now, body);
      setEdited(now);
      setForm((latest) => mergeRemoteChanges(latest, over, now, today) ?? latest);
      setIsChanged(true);
      return 'again';
    }
  }

  async function saveNew(body: CardBody): Promise<'done' | 'again'> {
    const terms = offered?.inForce ? form.terms : 'listed';
    const templates = offered ? [...chosenTerms(offered, form.terms).benefits] : [];
    const card = added ?? (await addCard({ body, templates, terms, holder }));
    if (offer === null || card.id === '') return 'done';
    try {
      await changeOffers({ card, save: draftedOffer(offer) });
      return 'done';
    } catch (error) {
      logFailure('Saving the offer', error);
      setAdded(error instanceof ChangedElsewhere ? error.card : card);
      setOfferProblem(offerFailure(error));
      return 'again';
    }
  }

  async function save(body: Omit<CardBody, 'card_image_url'>): Promise<'done' | 'again'> {
    try {
      const whole = { ...body, card_image_url: await imageOf() };
      const saved = edited ? await saveEdit(edited, whole) : await saveNew(whole);
      if (saved === 'again') return 'again';
      onSaved(whole);
      return 'done';
    } catch (error) {
      logFailure(edited ? 'Updating the card' : 'Adding the card', error);
      if (edited && error instanceof ApiError) setRefused(error.fields);
      if (!edited) {
        setForm(EMPTY_FORM);
        setOffer(null);
        setIsSent(false);
      }
      return 'again';
    }
  }

  return {
    form,
    change: (next: CardForm) => {
      setForm(next);
      setRefused(NOTHING_REFUSED);
    },
    refusalOf: (field: string, label: string) =>
      refused[field] === undefined ? null : `${label} ${refused[field]}.`,
    fee,
    changeFee: (next: FeeDraft) => {
      setFee(next);
      setFeeProblem(null);
    },
    feeProblem,
    /** A failed addition empties the form, so an empty form does not count as typed. */
    isTyped: offer !== null || fee !== initialFee || (form !== initial && form !== EMPTY_FORM),
    offer,
    changeOffer: (next: OfferDraft | null) => {
      setOffer(next);
      setOfferProblem(null);
    },
    offerProblem,
    isAdded: added !== null,
    /** The fee of a new card depends on the opening month. */
    pickOpened: (opened: CardForm['opened']) => {
      const moved = { ...form, opened };
      const then = edited ? undefined : offersFor(moved)?.find(isOffered);
      setForm(then ? withCard(moved, then, form.terms) : moved);
    },
    isChanged,
    problem: dateProblem(form, today, isSent),
    isSaving: isSubmitting,
    isGone,
    bankCards,
    offers,
    offered,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      const body = toCardBody(form, today, edited);
      if (body === null || isSubmitting || isGone) return;
      setIsSent(true);
      const problem = offer && offerDraftProblem(offer, today);
      setOfferProblem(problem);
      const wrongFee = fee && !draftedFee(fee) ? 'Enter an amount, such as 695.00.' : null;
      setFeeProblem(wrongFee);
      if (!problem && !wrongFee && !dateProblem(form, today, true)) void submit(() => save(body));
    },
  };
}

export type CardFormState = ReturnType<typeof useCardForm>;

const LONGEST_WAIT_MS = 4_000;

function useCardImage(form: CardForm, edited: Card | null): () => Promise<string | null> {
  const { bank, cardName, network } = form;
  const client = useQueryClient();
  const builtIn = cardName === '' ? null : ownArt(cardName);
  const kept = edited && !isOtherProduct(form, edited) ? edited.card_image_url : null;
  const known = builtIn ?? kept;
  const suggestion = suggestionQuery(cardName, bank, network ?? '');
  const needsSuggestion = known === null && cardName !== '' && network !== null;
  useQuery({ ...suggestion, enabled: needsSuggestion });
  return async () => {
    if (!needsSuggestion) return known;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_WAIT_MS));
    return Promise.race([client.query(suggestion), late]);
  };
}

function suggestionQuery(cardName: string, bank: string, network: string) {
  return queryOptions({
    queryKey: queryKeys.cardImage(cardName, bank, network),
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      try {
        const { data } = await api('GET /card-images/suggest/{cardName}', {
          params: { cardName },
          query: { bank, network },
          signal,
        });
        return data.available ? data.suggestedImage : null;
      } catch (error) {
        if (!signal.aborted) logFailure('Suggesting a card image', error);
        return null;
      }
    },
  });
}
