import type { Give } from '../e2e/cards-fixtures.ts';

/** Six typical cards with benefits of every kind. */
export async function giveWallet(give: Give): Promise<void> {
  await give(
    {
      card_name: 'American Express Gold Card',
      bank: 'American Express',
      network: 'American Express',
      annual_fee: '250.00',
      card_image_url: '/card-art/amex-gold.svg',
      last_digits: '31007',
      opening_date: '2023-06-01',
    },
    [
      { name: '$120 Uber Cash', amount: '10.00', frequency: 'monthly', type: 'statement_credit' },
      { name: 'Resy Credit', amount: '50.00', frequency: 'semi_annually', type: 'statement_credit' },
      { name: 'Digital Credit', amount: '25.00', frequency: 'monthly', type: 'statement_credit' },
      { name: 'Travel insurance', amount: '0.00', frequency: 'unlimited', type: 'insurance' },
    ],
  );
  await give(
    {
      card_name: 'Chase Sapphire Reserve',
      network: 'Visa',
      annual_fee: '550.00',
      card_image_url: '/card-art/chase-sapphire-reserve.svg',
      last_digits: '4821',
      opening_date: '2024-03-01',
    },
    [
      { name: 'Travel Credit', amount: '300.00', reset: 'anniversary' },
      { name: 'Lounge Access', amount: '0.00', frequency: 'unlimited' },
      { name: 'TSA PreCheck or Global Entry Credit', amount: '100.00', frequency: 'every_4_years' },
    ],
  );
  await give({ last_digits: '0042' });
  await give(
    {
      card_name: 'Citi Double Cash Card',
      bank: 'Citi',
      card_image_url: '/card-art/citi-double-cash.svg',
      opening_date: '2019-01-01',
    },
    [{ name: '2% cash back', amount: '0.00', frequency: 'unlimited', type: 'cashback' }],
  );
  await give({
    card_name: 'Delta SkyMiles Reserve American Express Card',
    bank: 'American Express',
    network: 'American Express',
    annual_fee: '650.00',
    card_image_url: '/card-art/delta-reserve.svg',
    opening_date: '2021-02-01',
    closed_date: '2025-08-01',
  });
  await give(
    {
      card_name: 'Neighbourhood Credit Union Everyday Card',
      bank: 'Other',
      network: 'Other',
      card_image_url: null,
    },
    [{ name: 'Welcome gift', amount: '75.50', frequency: 'one_time', type: 'reward' }],
  );
}
