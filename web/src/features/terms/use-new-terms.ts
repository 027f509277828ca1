import { useQuery } from '@tanstack/react-query';
import { findCard, newTermsVersion, type CatalogueCard } from '@card-rewards/functions/catalogue';
import type { Card } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { bankCardsQuery } from '../../api/catalogue-query.ts';
import { useToday } from '../../browser/today.ts';
import { useIsIdle } from '../../browser/use-is-idle.ts';

interface Found {
  product: CatalogueCard;
  /** Of the terms that the holder has not decided on. */
  version: PlainDate;
}

/** The newer terms that the catalogue has of a card. It is read when there is nothing else to do; null until then. */
export function useNewTerms(card: Card): Found | null {
  const today = useToday();
  const isIdle = useIsIdle();
  // A server that tells no version of a card takes no choice for it either.
  const canChoose = card.version > 0 && card.closed_date === null;
  const { data: cards } = useQuery({ ...bankCardsQuery(card.bank), enabled: isIdle && canChoose });
  const product = canChoose && cards ? findCard(cards, card.card_name) : undefined;
  const version = product ? newTermsVersion(product, card, today) : null;
  return product && version !== null ? { product, version } : null;
}
