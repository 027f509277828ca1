import { cashback, credit, travel, type BankCard } from '../bank-card.ts';

export const citi: BankCard[] = [
  { name: 'AAdvantage MileUp Card', network: 'MasterCard', annualFee: '0.00' },
  {
    name: 'AT&T Points Plus Card',
    network: 'MasterCard',
    annualFee: '0.00',
    benefits: [
      credit(
        'AT&T Bill Credit',
        '20.00',
        'monthly',
        'Up to $20 in statement credits each month on your AT&T bill, depending on how much you spend with the card.',
      ),
    ],
  },
  {
    name: 'Citi / AAdvantage Executive World Legend Mastercard',
    network: 'MasterCard',
    annualFee: '695.00',
    benefits: [
      credit(
        'American Airlines Vacations Credit',
        '250.00',
        'semi_annually',
        'Up to $250 in statement credits each half of the year for packages booked through American Airlines Vacations.',
      ),
      credit('Lyft Credit', '15.00', 'monthly', 'Up to $15 in statement credits each month for Lyft rides.'),
      credit(
        'Grubhub Credit',
        '10.00',
        'monthly',
        'Up to $10 in statement credits each month for Grubhub orders.',
      ),
      credit(
        'Avis/Budget Credit',
        '120.00',
        'annually',
        'Up to $120 in statement credits each calendar year for Avis and Budget car rentals.',
      ),
      credit(
        'Inflight & Admirals Club Credit',
        '100.00',
        'annually',
        'Up to $100 in statement credits each calendar year for American Airlines inflight purchases and Admirals Club visits.',
      ),
    ],
  },
  {
    name: 'Citi / AAdvantage Globe Mastercard',
    network: 'MasterCard',
    annualFee: '350.00',
    benefits: [
      credit(
        'Inflight Purchase Credit',
        '100.00',
        'annually',
        'Up to $100 in statement credits each calendar year for Wi-Fi, food and drinks on American Airlines flights.',
      ),
      credit(
        'Splurge Credit',
        '100.00',
        'annually',
        'Up to $100 in statement credits each calendar year for purchases at the brands you choose from the Splurge Credit list.',
      ),
    ],
  },
  {
    name: 'Citi / AAdvantage Platinum Select World Elite Mastercard',
    network: 'MasterCard',
    annualFee: '99.00',
  },
  { name: 'Citi Custom Cash Card', network: 'MasterCard', annualFee: '0.00' },
  { name: 'Citi Diamond Preferred Card', network: 'MasterCard', annualFee: '0.00' },
  {
    name: 'Citi Double Cash Card',
    network: 'MasterCard',
    annualFee: '0.00',
    benefits: [
      cashback(
        '2% Cash Back',
        '0.00',
        'unlimited',
        '2% cash back on every purchase: 1% when you buy and 1% as you pay.',
      ),
      travel(
        'No Foreign Transaction Fees',
        '0.00',
        'unlimited',
        'Purchases made abroad carry no foreign transaction fee.',
      ),
    ],
  },
  {
    name: 'Citi Prestige Card',
    network: 'MasterCard',
    annualFee: '495.00',
    benefits: [
      credit(
        'Travel Credit',
        '250.00',
        'annually',
        'Up to $250 in statement credits each calendar year for travel purchases.',
      ),
    ],
  },
  { name: 'Citi Rewards+ Card', network: 'MasterCard', annualFee: '0.00' },
  { name: 'Citi Secured Mastercard', network: 'MasterCard', annualFee: '0.00' },
  { name: 'Citi Simplicity Card', network: 'MasterCard', annualFee: '0.00' },
  { name: 'Citi Strata Card', network: 'MasterCard', annualFee: '0.00' },
  {
    name: 'Citi Strata Elite Card',
    network: 'MasterCard',
    annualFee: '595.00',
    benefits: [
      credit(
        'Hotel Credit',
        '300.00',
        'annually',
        'Up to $300 in statement credits each calendar year for a hotel stay of two nights or more booked through Citi Travel.',
      ),
      credit(
        'Splurge Credit',
        '200.00',
        'annually',
        'Up to $200 in statement credits each calendar year for purchases at the brands you choose from the Splurge Credit list.',
      ),
      credit(
        'Blacklane Credit',
        '100.00',
        'semi_annually',
        'Up to $100 in statement credits each half of the year for Blacklane chauffeur rides.',
      ),
    ],
  },
  { name: 'Citi Strata Premier Card', network: 'MasterCard', annualFee: '95.00' },
  { name: 'CitiBusiness / AAdvantage Platinum Select Mastercard', network: 'MasterCard', annualFee: '99.00' },
  { name: 'CitiBusiness ThankYou Card', network: 'MasterCard', annualFee: '0.00' },
  { name: 'Costco Anywhere Visa Business Card by Citi', network: 'Visa', annualFee: '0.00' },
  { name: 'Costco Anywhere Visa Card by Citi', network: 'Visa', annualFee: '0.00' },
  { name: 'Exxon Mobil Smart Card+', network: 'MasterCard', annualFee: '0.00' },
  { name: 'My Best Buy Visa Card', network: 'Visa', annualFee: '0.00' },
  { name: 'Shell Fuel Rewards Mastercard', network: 'MasterCard', annualFee: '0.00' },
];
