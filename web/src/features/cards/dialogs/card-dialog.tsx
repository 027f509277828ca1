import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import InputAdornment from '@mui/material/InputAdornment';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { banks, isBank } from '@card-rewards/functions/catalogue';
import type { Card, CardBody } from '@card-rewards/functions/contract';
import { displayCardName, holderName, MAX_HOLDER_LENGTH, NO_HOLDER } from '@card-rewards/functions/domain';
import { useListedBenefits } from '../../../api/benefit-queries.ts';
import { useHolderNames } from '../../../api/card-queries.ts';
import { useBrowserDay } from '../../../browser/today.ts';
import { amountText, benefitDisplayName } from '../../../model/benefits/benefit-amount.ts';
import { labelOf } from '../../../model/benefits/benefit-labels.ts';
import { shortCardName } from '../../../model/cards/card-name.ts';
import { refundText } from '../../../model/cards/card-return.ts';
import { digitsOffered, typedDigits } from '../../../model/cards/last-digits.ts';
import { chosenTerms, type OfferedCard, type OfferedTerms } from '../../../model/cards/offered-cards.ts';
import { countText } from '../../../model/texts/count-text.ts';
import { CardNameField } from '../../../ui/card-name-field.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { HolderNames } from '../../../ui/holder-names.tsx';
import { isOtherProduct, withBank, withCard, type CardForm } from './card-draft.ts';
import { toFeeDraft } from './fee-draft.ts';
import { FeeDayFields, FeeFields } from './fee-fields.tsx';
import { MonthField } from './month-field.tsx';
import { endingText } from './product-change-text.ts';
import { TermsField } from './terms-field.tsx';
import { useCardForm, type BeginEdit, type CardFormState } from './use-card-form.ts';
import { useClosedNotice } from './use-closed-notice.ts';
import { useHoldersNotice } from './use-holders-notice.ts';
import { WelcomeOffer } from './welcome-offer.tsx';

interface CardDialogProps {
  card: Card | null;
  start?: CardForm | undefined;
  begin?: BeginEdit | undefined;
  onAddSeveral?: (() => void) | undefined;
  onPlan?: (() => void) | undefined;
  onSaved?: (() => void) | undefined;
  onClosed: () => void;
}

export function CardDialog(props: CardDialogProps) {
  const { card, start, begin, onAddSeveral, onPlan, onSaved, onClosed } = props;
  const today = useBrowserDay();
  const sayClosed = useClosedNotice();
  const sayHolders = useHoldersNotice();
  const saved = ({ closed_date }: Pick<CardBody, 'closed_date'>) => {
    if (card?.closed_date === null && closed_date) sayClosed(card);
    if (card) sayHolders(form.holder);
    onSaved?.();
    onClosed();
  };
  const cardForm = useCardForm({ card, start, begin, today, onSaved: saved });
  const { form, change, pickOpened, isChanged, problem, isSaving, isGone, submit, bankCards } = cardForm;
  const { offers, offered } = cardForm;
  const isSameProduct = card !== null && !isOtherProduct(form, card, bankCards.data);
  const chosen = isSameProduct ? undefined : offered;
  const refund = isSameProduct ? refundText(card, today) : null;
  const knownBanks = form.bank === '' || isBank(form.bank) ? banks : [form.bank, ...banks];
  const hasFee = isSameProduct && card.version > 0 && card.closed_date === null;
  const severalWay = !card && onAddSeveral && { text: 'Add several instead', begin: onAddSeveral };
  const planWay = onPlan && { text: 'Plan it for later', begin: onPlan };
  const otherWay = !cardForm.isAdded && (severalWay || planWay);
  const problemOf = (field: string) => (problem?.field === field ? problem.message : null);
  return (
    <DialogFrame
      title={card ? 'Edit Credit Card' : 'Add New Credit Card'}
      onPhone="fills, with Close"
      hasDraft
      isLarge
      discardQuestion={cardForm.isTyped && !isGone ? 'Discard what you entered?' : null}
      isSaving={isSaving}
      maxWidth="xs"
      paperSx={{ '@media (min-width: 640px)': { width: 'calc(100% - 32px)', maxWidth: 600, mx: 2 } }}
      onSubmit={submit}
      beside={
        otherWay && (
          <Button
            disabled={isSaving}
            onClick={() => {
              onClosed();
              otherWay.begin();
            }}
            sx={{ mr: 'auto', ml: -1.75 }}
          >
            {otherWay.text}
          </Button>
        )
      }
      action={{
        children: card ? 'Update Card' : cardForm.isAdded ? 'Save offer' : 'Add Card',
        disabled: form.cardName === '' || isGone,
      }}
      onClose={onClosed}
    >
      {bankCards.isLoading && (
        <LinearProgress
          aria-label="Loading the bank’s cards"
          sx={{ position: 'absolute', inset: '0 0 auto', height: 3 }}
        />
      )}
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, flex: '1 1 auto', pt: 0 }}>
        {bankCards.isError && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" onClick={() => void bankCards.refetch()}>
                Try again
              </Button>
            }
          >
            Couldn’t load the bank’s cards.
          </Alert>
        )}
        {isGone && (
          <ElsewhereNotice>
            This card was deleted on another device. Your changes were not saved.
          </ElsewhereNotice>
        )}
        {isChanged && !isGone && (
          <ElsewhereNotice>
            This card changed while you were editing it. Your changes were kept, and the other fields show the
            new values.
          </ElsewhereNotice>
        )}
        {cardForm.isAdded ? (
          <Alert severity="warning">The card was added. Its offer was not saved.</Alert>
        ) : (
          <>
            <Pair>
              <ChoiceField
                label="Bank"
                placeholder="Choose a bank"
                value={form.bank}
                options={knownBanks.map((bank) => ({ value: bank, label: bank }))}
                onChange={(bank) => change(withBank(form, bank))}
              />
              <CardNameField
                bank={form.bank}
                offers={
                  form.bank === '' || !offers
                    ? undefined
                    : offered
                      ? offers
                      : [...storedCard(form), ...offers]
                }
                cardName={form.cardName}
                onCard={(offer) => change(withCard(form, offer, card?.terms_choice))}
              />
            </Pair>
            {chosen?.inForce && (
              <TermsField
                offer={chosen}
                inForce={chosen.inForce}
                choice={form.terms}
                onChoose={(terms) => change(withCard(form, chosen, terms))}
              />
            )}
            <Pair>
              <MonthField
                name="Opened"
                picked={form.opened}
                onPick={pickOpened}
                today={today}
                stored={card?.opening_date ?? null}
                problem={problemOf('opening_date')}
              />
              <MonthField
                name="Closed"
                picked={form.closed}
                onPick={(closed) => change({ ...form, closed })}
                today={today}
                stored={card?.closed_date ?? null}
                problem={problemOf('closed_date')}
              />
            </Pair>
            <Pair leastWidth="8.75rem">
              <FormField
                label={`Last ${digitsOffered(form)} Digits`}
                isOptional
                value={form.lastDigits}
                onChange={({ target }) => change({ ...form, lastDigits: typedDigits(target.value, form) })}
                autoComplete="off"
                inputProps={{ inputMode: 'numeric' }}
                sx={digitsStyle}
              />
              <FormField
                label="Annual Fee"
                readOnly
                value={form.annualFee}
                startAdornment={<InputAdornment position="start">$</InputAdornment>}
                endAdornment={refund && <InputAdornment position="end">{refund}</InputAdornment>}
                sx={{ fontSize: '1rem', bgcolor: 'action.hover' }}
              >
                {hasFee && !cardForm.fee && (
                  <Button
                    size="small"
                    sx={{ justifySelf: 'start', mx: -1.25 }}
                    onClick={() => cardForm.changeFee(toFeeDraft(card, today))}
                  >
                    Change fee
                  </Button>
                )}
              </FormField>
            </Pair>
            {hasFee && cardForm.fee && (
              <FeeFields
                card={card}
                today={today}
                draft={cardForm.fee}
                problem={cardForm.feeProblem}
                onChange={cardForm.changeFee}
              />
            )}
            {card && card.version > 0 && <OwnFields cardForm={cardForm} hasFee={hasFee} />}
          </>
        )}
        {!card && (
          <Pair label="Welcome offer">
            <WelcomeOffer cardForm={cardForm} />
          </Pair>
        )}
        {card && chosen && <EndingBenefits card={card} benefits={chosenTerms(chosen, form.terms).benefits} />}
        {chosen && !cardForm.isAdded && (
          <CardBenefitsPreview benefits={chosenTerms(chosen, form.terms).benefits} />
        )}
      </DialogContent>
    </DialogFrame>
  );
}

function storedCard({ cardName, network, annualFee }: CardForm): OfferedCard[] {
  if (cardName === '' || network === null) return [];
  const unlisted = { otherNames: [], isGone: false, benefits: [], inForce: null };
  return [{ ...unlisted, name: cardName, network, annualFee }];
}

const digitsStyle = {
  fontSize: '1rem',
  '& input': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    letterSpacing: '0.12em',
  },
} as const;

interface PairProps {
  leastWidth?: string;
  label?: string;
  children: ReactNode;
}

function Pair({ leastWidth = '15rem', label, children }: PairProps) {
  return (
    <Box
      {...(label !== undefined && { role: 'group', 'aria-label': label })}
      sx={{
        display: 'grid',
        gap: '20px 16px',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${leastWidth}), 1fr))`,
      }}
    >
      {children}
    </Box>
  );
}

function OwnFields({ cardForm, hasFee }: { cardForm: CardFormState; hasFee: boolean }) {
  const { form, change, refusalOf } = cardForm;
  const id = useId();
  const holders = useHolderNames();
  return (
    <>
      {hasFee && (
        <Pair leastWidth="8.75rem">
          <FeeDayFields day={form.feeDay} onChange={(feeDay) => change({ ...form, feeDay })} />
        </Pair>
      )}
      <Pair leastWidth="8.75rem">
        <FormField
          label="Holder"
          isOptional
          value={form.holder}
          placeholder={holderName(NO_HOLDER)}
          problem={refusalOf('holder', 'Holder')}
          inputProps={{ maxLength: MAX_HOLDER_LENGTH, list: id, autoComplete: 'off' }}
          endAdornment={<HolderNames id={id} holders={holders} />}
          onChange={({ target }) => change({ ...form, holder: target.value })}
        />
        <FormField
          label="Nickname"
          isOptional
          value={form.nickname}
          problem={refusalOf('nickname', 'Nickname')}
          inputProps={{ maxLength: 60, autoComplete: 'off' }}
          onChange={({ target }) => change({ ...form, nickname: target.value })}
        />
      </Pair>
      <FormField
        label="Notes"
        isOptional
        multiline
        maxRows={6}
        value={form.notes}
        problem={refusalOf('notes', 'Notes')}
        inputProps={{ maxLength: 1000 }}
        onChange={({ target }) => change({ ...form, notes: target.value })}
      />
    </>
  );
}

/** The notice takes the focus, because it appears above the fields. */
function ElsewhereNotice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert ref={notice} severity="warning" role="status" tabIndex={-1} sx={{ outline: 'none' }}>
      {children}
    </Alert>
  );
}

function EndingBenefits({ card, benefits }: { card: Card } & Pick<OfferedTerms, 'benefits'>) {
  const { listed } = useListedBenefits(card.id);
  const text = endingText(listed, benefits, shortCardName(displayCardName(card.card_name)));
  return text && <Alert severity="warning">{text}</Alert>;
}

function CardBenefitsPreview({ benefits }: Pick<OfferedTerms, 'benefits'>) {
  const id = useId();
  if (benefits.length === 0) {
    return (
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>No known benefits for this card.</Box>
    );
  }
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1.25 }}>
      <Box id={id} sx={{ fontSize: '0.875rem', fontWeight: 550, mb: 0.5 }}>
        Includes {countText(benefits.length, 'benefit')}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {benefits.map((benefit) => {
          const amount = amountText(benefit);
          return (
            <Box component="li" key={benefit.name} sx={benefitLine}>
              <Box component="span" sx={{ flex: '1 1 6rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                {benefitDisplayName(benefit)}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {amount !== null && (
                  <Box component="span" sx={{ color: 'text.primary', fontWeight: 550 }}>
                    {amount}{' '}
                  </Box>
                )}
                {labelOf(benefit.frequency)}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const benefitLine = { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, typography: 'body2' } as const;
