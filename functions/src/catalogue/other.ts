import type { CatalogueCard } from './card-terms.ts';
import { placeholder, planCards, planCardsOctober, planCardsSeptember, unsourced } from './sources.ts';

export const other: CatalogueCard[] = [
  {
    id: 'other/apple',
    names: ['Apple Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...unsourced }],
    benefits: [],
  },
  {
    id: 'other/bilt-blue',
    names: ['Bilt Blue Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...planCardsOctober }],
    benefits: [],
  },
  {
    id: 'other/bilt-obsidian',
    names: ['Bilt Obsidian Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '95.00', ...planCardsOctober }],
    benefits: [
      {
        key: 'bilt-travel-hotel',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Bilt Travel Hotel Credit',
            amount: '50.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description:
              'Up to $50 each half of the year off a hotel stay of two nights or more booked through Bilt Travel.',
            ...planCardsOctober,
          },
        ],
      },
    ],
  },
  {
    id: 'other/bilt-palladium',
    names: ['Bilt Palladium Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '495.00', ...planCardsSeptember }],
    benefits: [
      {
        key: 'bilt-travel-hotel',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Bilt Travel Hotel Credit',
            amount: '200.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description:
              'Up to $200 each half of the year off a hotel stay of two nights or more booked through Bilt Travel.',
            ...planCardsSeptember,
          },
        ],
      },
      {
        key: 'bilt-cash',
        category: 'other',
        versions: [
          {
            type: 'reward',
            name: 'Bilt Cash',
            amount: '200.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              '$200 in Bilt Cash each calendar year, given when the account is opened and then on January 1.',
            ...planCardsSeptember,
          },
        ],
      },
    ],
  },
  {
    id: 'other/hsbc-elite',
    names: ['HSBC Elite World Elite Mastercard'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '495.00', ...planCards }],
    benefits: [
      {
        key: 'airline-incidental',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Airline Incidental Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $200 in statement credits each calendar year for incidental airline fees such as checked bags and seat selection.',
            ...planCards,
          },
        ],
      },
      {
        key: 'hotel',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Hotel Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $100 in statement credits each calendar year for hotel stays.',
            ...planCards,
          },
        ],
      },
      {
        key: 'clear-plus',
        category: 'membership',
        versions: [
          {
            type: 'statement_credit',
            name: 'CLEAR+ Credit',
            amount: '189.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $189 in statement credits each calendar year for a CLEAR+ membership.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'other/navy-federal-cashrewards-plus',
    names: ['Navy Federal cashRewards Plus Visa Signature Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCardsSeptember }],
    benefits: [],
  },
  {
    id: 'other/navy-federal-flagship-premier',
    names: ['Navy Federal Flagship Premier Visa Signature Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '95.00', ...planCardsOctober }],
    benefits: [
      {
        key: 'airline',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Airline Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'anniversary',
            description: 'Up to $100 in statement credits each card anniversary year for airline purchases.',
            ...planCardsOctober,
          },
        ],
      },
    ],
  },
  {
    id: 'other/navy-federal-flagship-rewards',
    names: ['Navy Federal Flagship Rewards Visa Signature Card'],
    network: 'Visa',
    status: 'closed_to_new',
    fee: [
      { amount: '49.00', ...planCardsOctober },
      { from: '2026-11-02', amount: '95.00', ...planCardsOctober },
    ],
    benefits: [],
  },
  {
    id: 'other/navy-federal-more-rewards',
    names: ['Navy Federal More Rewards American Express Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '0.00', ...planCardsSeptember }],
    benefits: [],
  },
  {
    id: 'other/paypal-cashback',
    names: ['PayPal Cashback Mastercard'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...unsourced }],
    benefits: [],
  },
  {
    id: 'other/robinhood-gold',
    names: ['Robinhood Gold Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', note: 'It needs a Robinhood Gold membership.', ...planCards }],
    benefits: [],
  },
  {
    id: 'other/robinhood-platinum',
    names: ['Robinhood Platinum Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '695.00', ...planCardsSeptember }],
    benefits: [
      {
        key: 'doordash',
        category: 'dining',
        versions: [
          {
            type: 'statement_credit',
            name: 'DoorDash Credit',
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            description:
              'Up to $10 each month off one DoorDash delivery order with an active DashPass membership.',
            ...planCardsSeptember,
          },
        ],
      },
      {
        key: 'autonomous-rides',
        category: 'rideshare',
        versions: [
          {
            type: 'statement_credit',
            name: 'Autonomous Rides Credit',
            amount: '20.00',
            frequency: 'monthly',
            reset: 'calendar',
            monthly_amounts: { 12: '30.00' },
            description: 'Up to $20 in statement credits each month, and $30 in December, for Waymo rides.',
            ...planCardsSeptember,
          },
        ],
      },
      {
        key: 'dining',
        category: 'dining',
        versions: [
          {
            type: 'statement_credit',
            name: 'Dining Credit',
            amount: '20.00',
            frequency: 'monthly',
            reset: 'calendar',
            monthly_amounts: { 1: '30.00' },
            description:
              'Up to $20 in statement credits each month, and $30 in January, for dining at participating restaurants.',
            ...planCardsSeptember,
          },
        ],
      },
      {
        key: 'hotel',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Hotel Credit',
            amount: '250.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description:
              'Up to $250 in statement credits each half of the year for hotel stays of two nights or more booked through Robinhood.',
            ...planCardsSeptember,
          },
        ],
      },
    ],
  },
  {
    id: 'other/sams-club',
    names: ["Sam's Club Mastercard"],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...unsourced }],
    benefits: [],
  },
  {
    id: 'other/sofi-smart',
    names: ['SoFi Smart Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', note: 'It needs a SoFi Plus membership.', ...planCards }],
    benefits: [],
  },
  {
    id: 'other/sofi-unlimited-2-percent',
    names: ['SoFi Unlimited 2% Credit Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'other/upgrade-cash-rewards',
    names: ['Upgrade Cash Rewards Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'other/upgrade-triple-cash',
    names: ['Upgrade Triple Cash Rewards Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'other/venmo',
    names: ['Venmo Credit Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...unsourced }],
    benefits: [],
  },
  {
    id: 'other/verizon',
    names: ['Verizon Visa Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...unsourced }],
    benefits: [],
  },
  {
    id: 'other/any-visa',
    names: ['Other Visa Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...placeholder }],
    benefits: [],
  },
  {
    id: 'other/any-mastercard',
    names: ['Other Mastercard'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...placeholder }],
    benefits: [],
  },
  {
    id: 'other/any-american-express',
    names: ['Other American Express Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '0.00', ...placeholder }],
    benefits: [],
  },
  {
    id: 'other/any-discover',
    names: ['Other Discover Card'],
    network: 'Discover',
    status: 'open',
    fee: [{ amount: '0.00', ...placeholder }],
    benefits: [],
  },
  {
    id: 'other/any',
    names: ['Other Card'],
    network: 'Other',
    status: 'open',
    fee: [{ amount: '0.00', ...placeholder }],
    benefits: [],
  },
];
