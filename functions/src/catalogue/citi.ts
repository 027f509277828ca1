import type { CatalogueCard } from './card-terms.ts';
import { check, planCards, spec } from './sources.ts';

export const citi: CatalogueCard[] = [
  {
    id: 'citi/aadvantage-mileup',
    names: ['AAdvantage MileUp Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'citi/att-points-plus',
    names: ['AT&T Points Plus Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [
      {
        key: 'att-bill',
        category: 'other',
        versions: [
          {
            type: 'statement_credit',
            name: 'AT&T Bill Credit',
            amount: '20.00',
            frequency: 'monthly',
            reset: 'calendar',
            description:
              'A $20 statement credit each month on your AT&T bill, after $1,000 in purchases in the billing cycle.',
            ...check,
          },
        ],
      },
    ],
  },
  {
    id: 'citi/aadvantage-business',
    names: [
      'Citi / AAdvantage Business World Elite Mastercard',
      'CitiBusiness / AAdvantage Platinum Select Mastercard',
      'CitiBusiness AAdvantage Platinum Select Mastercard',
    ],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '99.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'citi/aadvantage-executive',
    names: ['Citi / AAdvantage Executive World Legend Mastercard'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '695.00', ...planCards }],
    benefits: [
      {
        key: 'american-airlines-vacations',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'American Airlines Vacations Credit',
            amount: '250.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description:
              'Up to $250 in statement credits each half of the year for packages booked through American Airlines Vacations.',
            ...planCards,
          },
        ],
      },
      {
        key: 'lyft',
        category: 'rideshare',
        versions: [
          {
            type: 'statement_credit',
            name: 'Lyft Credit',
            amount: '15.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: 'Up to $15 in statement credits each month for Lyft rides.',
            ...planCards,
          },
        ],
      },
      {
        key: 'grubhub',
        category: 'dining',
        versions: [
          {
            type: 'statement_credit',
            name: 'Grubhub Credit',
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: 'Up to $10 in statement credits each month for Grubhub orders.',
            ...planCards,
          },
        ],
      },
      {
        key: 'avis-budget',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Avis/Budget Credit',
            amount: '120.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $120 in statement credits each calendar year for Avis and Budget car rentals.',
            ...planCards,
          },
        ],
      },
      {
        key: 'inflight-and-admirals-club',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Inflight & Admirals Club Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $100 in statement credits each calendar year for American Airlines inflight purchases and Admirals Club visits.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'citi/aadvantage-globe',
    names: ['Citi / AAdvantage Globe Mastercard', 'Citi AAdvantage Globe Mastercard'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '350.00', ...planCards }],
    benefits: [
      {
        key: 'inflight-purchase',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Inflight Purchase Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $100 in statement credits each calendar year for Wi-Fi, food and drinks on American Airlines flights.',
            ...planCards,
          },
        ],
      },
      {
        key: 'splurge',
        category: 'shopping',
        versions: [
          {
            type: 'statement_credit',
            name: 'Splurge Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $100 in statement credits each calendar year for purchases at the brands you choose from the Splurge Credit list.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'citi/aadvantage-platinum-select',
    names: [
      'Citi / AAdvantage Platinum Select World Elite Mastercard',
      'Citi AAdvantage Platinum Select World Elite Mastercard',
    ],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '99.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'citi/custom-cash',
    names: ['Citi Custom Cash Card'],
    network: 'MasterCard',
    status: 'closed_to_new',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'citi/diamond-preferred',
    names: ['Citi Diamond Preferred Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'citi/double-cash',
    names: ['Citi Double Cash Card', 'Citi Double Cash', 'Double Cash'],
    network: 'MasterCard',
    status: 'open',
    stated: true,
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [
      {
        key: 'cash-back',
        category: 'other',
        versions: [
          {
            type: 'cashback',
            name: '2% Cash Back',
            amount: '0.00',
            frequency: 'unlimited',
            reset: 'calendar',
            description: '2% cash back on every purchase: 1% when you buy and 1% as you pay.',
            ...spec,
          },
        ],
      },
      {
        key: 'no-foreign-transaction-fees',
        category: 'travel',
        versions: [
          {
            until: '2026-11-20',
            type: 'travel_benefit',
            name: 'No Foreign Transaction Fees',
            amount: '0.00',
            frequency: 'unlimited',
            reset: 'calendar',
            description: 'Purchases made abroad carry no foreign transaction fee.',
            note: 'Public pages say that purchases abroad carry a fee of 3%.',
            ...spec,
          },
        ],
      },
    ],
  },
  {
    id: 'citi/prestige',
    names: ['Citi Prestige Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '495.00', ...planCards }],
    benefits: [
      {
        key: 'travel',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Travel Credit',
            amount: '250.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $250 in statement credits each calendar year for travel purchases.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'citi/rewards-plus',
    names: ['Citi Rewards+ Card'],
    network: 'MasterCard',
    status: 'gone',
    successor: 'citi/strata',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'citi/secured',
    names: ['Citi Secured Mastercard'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'citi/simplicity',
    names: ['Citi Simplicity Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'citi/strata',
    names: ['Citi Strata Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'citi/strata-elite',
    names: ['Citi Strata Elite Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '595.00', ...planCards }],
    benefits: [
      {
        key: 'hotel',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Hotel Credit',
            amount: '300.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $300 in statement credits each calendar year for a hotel stay of two nights or more booked through Citi Travel.',
            ...planCards,
          },
        ],
      },
      {
        key: 'splurge',
        category: 'shopping',
        versions: [
          {
            type: 'statement_credit',
            name: 'Splurge Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $200 in statement credits each calendar year for purchases at the brands you choose from the Splurge Credit list.',
            ...planCards,
          },
        ],
      },
      {
        key: 'blacklane',
        category: 'rideshare',
        versions: [
          {
            type: 'statement_credit',
            name: 'Blacklane Credit',
            amount: '100.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description:
              'Up to $100 in statement credits each half of the year for Blacklane chauffeur rides.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'citi/strata-premier',
    names: ['Citi Strata Premier Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '95.00', ...planCards }],
    benefits: [
      {
        key: 'hotel',
        category: 'hotel',
        versions: [
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'Hotel Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $100 off each calendar year on a hotel stay of $500 or more booked through Citi Travel.',
            ...check,
          },
        ],
      },
    ],
  },
  {
    id: 'citi/citibusiness-thankyou',
    names: ['CitiBusiness ThankYou Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'citi/costco-anywhere-business',
    names: ['Costco Anywhere Visa Business Card by Citi'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'citi/costco-anywhere',
    names: ['Costco Anywhere Visa Card by Citi'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'citi/exxon-mobil-smart-plus',
    names: ['Exxon Mobil Smart Card+'],
    network: 'Other',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'citi/my-best-buy',
    names: ['My Best Buy Visa Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'citi/shell-fuel-rewards',
    names: ['Shell Fuel Rewards Mastercard'],
    network: 'MasterCard',
    status: 'gone',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
];
