import { ownArt } from '@card-rewards/functions/card-art';
import { findCard, offeredTemplates } from '@card-rewards/functions/catalogue';
import { useRef, useState, type FormEvent } from 'react';
import type { Card, CardBody } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { useSuggestedCardImage } from '../../api/card-image-queries.ts';
import { useAddCard, useEditCard } from '../../api/card-queries.ts';
import { logFailure } from '../../shared/log.ts';
import { bodyOf, dateProblem, EMPTY_FORM, formOf, isOtherProduct, type CardForm } from './card-form.ts';
import { useBankCards } from './catalogue-source.ts';

interface CardFormOptions {
  edited: Card | null;
  today: PlainDate;
  onSaved: () => void;
}

/** The state of the card dialog, and what sending it does. */
export function useCardForm({ edited, today, onSaved }: CardFormOptions) {
  const [form, setForm] = useState(() => (edited ? formOf(edited) : EMPTY_FORM));
  const [isSent, setIsSent] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const bankCards = useBankCards(form.bank);
  const image = useCardImage(form, edited);
  const { mutateAsync: addCard } = useAddCard();
  const { mutateAsync: editCard } = useEditCard();
  // State would come too late for the second click of a double click. Once saved it stays: the dialog is on its way out.
  const saving = useRef(false);

  async function save(body: CardBody): Promise<void> {
    const templates = () => {
      const product = findCard(bankCards.data ?? [], form.cardName);
      return product ? offeredTemplates(product, today) : [];
    };
    if (edited) {
      const newTemplates = isOtherProduct(form, edited, bankCards.data) ? templates() : null;
      await editCard({ id: edited.id, body, newTemplates });
    } else {
      await addCard({ body, templates: templates() });
    }
    onSaved();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = bodyOf(form, today, image, edited);
    if (saving.current || body === null) return;
    setIsSent(true);
    if (dateProblem(form, today, true)) return;
    saving.current = true;
    setIsSaving(true);
    try {
      await save(body);
    } catch (error) {
      logFailure(edited ? 'Updating the card' : 'Adding the card', error);
      if (!edited) {
        setForm(EMPTY_FORM);
        setIsSent(false);
      }
      saving.current = false;
      setIsSaving(false);
    }
  }

  return {
    form,
    change: setForm,
    problem: dateProblem(form, today, isSent),
    isSaving,
    bankCards,
    submit: (event: FormEvent) => void submit(event),
  };
}

/** The built-in image of the card, else the one it has, else the one that the server suggests. */
function useCardImage(form: CardForm, edited: Card | null): string | null {
  const { bank, cardName, network } = form;
  const builtIn = cardName === '' ? null : ownArt(cardName);
  const kept = edited && !isOtherProduct(form, edited) ? edited.card_image_url : null;
  const needsSuggestion = builtIn === null && kept === null && cardName !== '' && network !== null;
  const suggested = useSuggestedCardImage(needsSuggestion ? { bank, cardName, network } : null);
  return builtIn ?? kept ?? suggested;
}
