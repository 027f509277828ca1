import {
  loadCards,
  loadHowToUse,
  loadKinds,
  loadOtherNames,
  type CatalogueCard,
} from '@card-rewards/functions/catalogue';
import type { BenefitInPeriod, Card } from '@card-rewards/functions/contract';
import { displayCardName, type PlainDate } from '@card-rewards/functions/domain';
import { findProduct } from '../model/cards/find-product.ts';
import {
  knownShops,
  searchedBenefit,
  type CatalogueFacts,
  type SearchedBenefit,
} from '../model/search/searched-benefit.ts';
import { createWalletSearch, type WalletSearch } from '../model/search/wallet-search.ts';

type BankFacts = Omit<CatalogueFacts, 'products'> & { catalogueCards: readonly CatalogueCard[] };

export async function loadBankFacts(banks: readonly string[]): Promise<BankFacts> {
  const [catalogueCards, howToUse, kinds, otherNames] = await Promise.all([
    Promise.all(banks.map(loadCards)),
    Promise.all(banks.map(loadHowToUse)),
    loadKinds(),
    loadOtherNames(),
  ]);
  return {
    catalogueCards: catalogueCards.flat(),
    howToUse: Object.fromEntries(howToUse.flatMap((ofBank) => Object.entries(ofBank))),
    kinds,
    shops: knownShops(otherNames),
  };
}

interface Wallet {
  benefits: readonly BenefitInPeriod[];
  cards: readonly Card[];
  names: ReadonlyMap<string, string>;
  today: PlainDate;
}

interface WalletIndex {
  search: WalletSearch;
  searched: readonly SearchedBenefit[];
}

let latest: { wallet: Wallet; facts: BankFacts | undefined; index: WalletIndex } | undefined;

export function indexWallet(wallet: Wallet, facts: BankFacts | undefined): WalletIndex {
  const { benefits, cards, names, today } = wallet;
  const isSame =
    latest?.facts === facts &&
    latest?.wallet.benefits === benefits &&
    latest.wallet.cards === cards &&
    latest.wallet.names === names &&
    latest.wallet.today === today;
  if (!latest || !isSame) latest = { wallet, facts, index: newIndex(wallet, facts) };
  return latest.index;
}

function newIndex({ benefits, cards, names, today }: Wallet, facts: BankFacts | undefined): WalletIndex {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const known = facts && { ...facts, products: productsOf(cards, facts.catalogueCards) };
  const searched = benefits.map((benefit) =>
    searchedBenefit(
      benefit,
      {
        card: byId.get(benefit.card_id),
        cardName: names.get(benefit.card_id) ?? displayCardName(benefit.card_name),
        today,
      },
      known ?? null,
    ),
  );
  return { search: createWalletSearch(searched), searched };
}

function productsOf(cards: readonly Card[], catalogueCards: readonly CatalogueCard[]) {
  return new Map(
    cards.flatMap((card) => {
      const product = findProduct(catalogueCards, card);
      return product ? [[card.id, product] as const] : [];
    }),
  );
}
