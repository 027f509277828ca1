import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownArt } from '@card-rewards/functions/card-art';
import { openedThisMonth } from '@card-rewards/functions/catalogue';
import type { PlainDate } from '@card-rewards/functions/domain';
import { bankCardsQuery } from '../../../api/catalogue-queries.ts';
import { logFailure } from '../../../browser/log.ts';
import { useBrowserDay } from '../../../browser/today.ts';
import { listOffers } from '../../../model/cards/offered-cards.ts';
import { EMPTY_FORM, withBank, withCard, type CardForm } from '../dialogs/card-draft.ts';
import { OtherStarts, Place, StartButtons } from './card-placeholders.tsx';

interface NoCardsProps {
  onStart: (start: CardForm) => void;
  onAddSeveral: () => void;
  children: ReactNode;
}

export function NoCards({ onStart, onAddSeveral, children }: NoCardsProps) {
  const client = useQueryClient();
  const today = useBrowserDay();
  return (
    <Place>
      <CreditCardOutlined sx={{ fontSize: 32, color: 'text.secondary' }} aria-hidden />
      <Typography sx={{ color: 'text.secondary' }}>
        Your cards will appear here. Choose Add Card to start.
      </Typography>
      <Button variant="contained" onClick={onAddSeveral} sx={{ mt: 1 }}>
        Add several cards at once
      </Button>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Type their names, or paste a list.
      </Typography>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary', fontWeight: 500 }}>
        Start with a popular card
      </Typography>
      <StartButtons>
        {popularCards.map((card) => (
          <PopularButton
            key={card.name}
            aria-label={`Start with ${card.name}`}
            onClick={() => void startForm(client, card, today).then(onStart)}
          >
            <img src={ownArt(card.cardName) ?? ''} alt="" width={96} height={61} />
            {card.name}
          </PopularButton>
        ))}
      </StartButtons>
      <OtherStarts>{children}</OtherStarts>
    </Place>
  );
}

const PopularButton = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: 4,
  borderRadius: theme.vars.radius.surface,
  fontWeight: 550,
  color: theme.vars.palette.text.secondary,
  '& img': { display: 'block', borderRadius: theme.vars.radius.item },
  '@media (hover: hover)': {
    '&:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
  },
  ...theme.applyStyles('dark', { '& img': { filter: 'brightness(0.92)' } }),
}));

const popularCards = [
  { name: 'Amex Platinum', bank: 'American Express', cardName: 'American Express Platinum Card' },
  { name: 'Amex Gold', bank: 'American Express', cardName: 'American Express Gold Card' },
  { name: 'Sapphire Reserve', bank: 'Chase', cardName: 'Chase Sapphire Reserve' },
  { name: 'Venture X', bank: 'Capital One', cardName: 'Capital One Venture X Rewards Card' },
] as const;

async function startForm(
  client: QueryClient,
  { bank, cardName }: (typeof popularCards)[number],
  today: PlainDate,
): Promise<CardForm> {
  const form = withBank(EMPTY_FORM, bank);
  try {
    const offers = listOffers(await client.query(bankCardsQuery(bank)), openedThisMonth(today));
    const offer = offers.find(({ name }) => name === cardName);
    return offer ? withCard(form, offer, offer.inForce ? 'in_force' : 'listed') : form;
  } catch (error) {
    logFailure('Loading the cards of a bank', error);
    return form;
  }
}
