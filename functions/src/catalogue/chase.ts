import type { CatalogueCard } from './card-terms.ts';
import { check, planCards, planCardsOctober, planCardsSeptember, spec, unsourced } from './sources.ts';

export const chase: CatalogueCard[] = [
  {
    id: 'chase/aer-lingus',
    names: ['Aer Lingus Visa Signature Card', 'Aer Lingus Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '95.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/aeroplan',
    names: ['Aeroplan Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [
      {
        amount: '95.00',
        note: 'One page says that it has been $195 since September 10, 2026.',
        ...planCards,
      },
    ],
    benefits: [],
  },
  {
    id: 'chase/amazon',
    names: ['Amazon Visa', 'Amazon Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/british-airways',
    names: ['British Airways Visa Signature Card', 'British Airways Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '95.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/freedom-flex',
    names: ['Chase Freedom Flex', 'Freedom Flex'],
    network: 'MasterCard',
    status: 'open',
    stated: true,
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/freedom-rise',
    names: ['Chase Freedom Rise'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/freedom-student',
    names: ['Chase Freedom Student'],
    network: 'Visa',
    status: 'closed_to_new',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/freedom-unlimited',
    names: ['Chase Freedom Unlimited'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/freedom',
    names: ['Chase Freedom Visa', 'Chase Freedom'],
    network: 'Visa',
    status: 'closed_to_new',
    fee: [{ amount: '0.00', ...planCardsSeptember }],
    benefits: [],
  },
  {
    id: 'chase/sapphire-preferred',
    names: ['Chase Sapphire Preferred', 'Sapphire Preferred'],
    network: 'Visa',
    status: 'open',
    stated: true,
    fee: [{ amount: '95.00', ...spec }],
    benefits: [
      {
        key: 'hotel',
        category: 'hotel',
        versions: [
          {
            until: '2026-06-14',
            type: 'statement_credit',
            name: 'Hotel Credit',
            amount: '50.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $50 in statement credits each card anniversary year for hotel stays booked through Chase Travel.',
            ...spec,
          },
          {
            from: '2026-06-15',
            type: 'statement_credit',
            name: 'Hotel Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $100 in statement credits each card anniversary year for hotel stays booked through Chase Travel.',
            ...check,
          },
        ],
      },
    ],
  },
  {
    id: 'chase/sapphire-reserve',
    names: ['Chase Sapphire Reserve', 'Sapphire Reserve'],
    network: 'Visa',
    status: 'open',
    stated: true,
    fee: [
      { amount: '550.00', ...spec },
      { from: '2026-08-07', amount: '795.00', ...planCards },
    ],
    benefits: [
      {
        key: 'travel',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Travel Credit',
            amount: '300.00',
            frequency: 'annually',
            reset: 'anniversary',
            description: 'Up to $300 in statement credits each card anniversary year for travel purchases.',
            ...spec,
          },
        ],
      },
      {
        key: 'the-edit-hotel',
        category: 'hotel',
        versions: [
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'The Edit Hotel Credit',
            amount: '500.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $500 in statement credits each card anniversary year for prepaid stays with The Edit booked through Chase Travel.',
            ...planCards,
          },
        ],
      },
      {
        key: 'exclusive-tables-dining',
        category: 'dining',
        versions: [
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'Exclusive Tables Dining Credit',
            amount: '150.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description:
              'Up to $150 in statement credits each half of the year for dining at restaurants of Sapphire Reserve Exclusive Tables.',
            ...planCards,
          },
        ],
      },
      {
        key: 'stubhub',
        category: 'entertainment',
        versions: [
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'StubHub Credit',
            amount: '150.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description: 'Up to $150 in statement credits each half of the year for tickets from StubHub.',
            ...planCards,
          },
        ],
      },
      {
        key: 'doordash',
        category: 'dining',
        versions: [
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'DoorDash Credit',
            amount: '25.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: 'Up to $25 each month off DoorDash orders with an active DashPass membership.',
            ...planCards,
          },
        ],
      },
      {
        key: 'lyft',
        category: 'rideshare',
        versions: [
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'Lyft Credit',
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: 'Up to $10 in credits in the Lyft app each month for Lyft rides.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'chase/sapphire-reserve-for-business',
    names: ['Chase Sapphire Reserve for Business', 'Chase Sapphire Reserve Business'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '795.00', ...planCards }],
    benefits: [
      {
        key: 'travel',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Travel Credit',
            amount: '300.00',
            frequency: 'annually',
            reset: 'anniversary',
            description: 'Up to $300 in statement credits each card anniversary year for travel purchases.',
            ...planCards,
          },
        ],
      },
      {
        key: 'the-edit-hotel',
        category: 'hotel',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'The Edit Hotel Credit',
            amount: '500.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $500 in statement credits each card anniversary year for prepaid stays with The Edit booked through Chase Travel.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'The Edit Hotel Credit',
            amount: '250.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description:
              'Up to $250 in statement credits each half of the year for prepaid stays with The Edit booked through Chase Travel.',
            ...check,
          },
        ],
      },
      {
        key: 'doordash',
        category: 'dining',
        versions: [
          {
            type: 'statement_credit',
            name: 'DoorDash Credit',
            amount: '25.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: 'Up to $25 each month off DoorDash orders with an active DashPass membership.',
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
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: 'Up to $10 in credits in the Lyft app each month for Lyft rides.',
            ...check,
          },
        ],
      },
      {
        key: 'google-workspace',
        category: 'other',
        versions: [
          {
            type: 'statement_credit',
            name: 'Google Workspace Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $200 in statement credits each calendar year for Google Workspace subscriptions.',
            ...planCards,
          },
        ],
      },
      {
        key: 'ziprecruiter',
        category: 'other',
        versions: [
          {
            type: 'statement_credit',
            name: 'ZipRecruiter Credit',
            amount: '200.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description:
              'Up to $200 in statement credits each half of the year for ZipRecruiter hiring services.',
            ...planCards,
          },
        ],
      },
      {
        key: 'gift-card',
        category: 'shopping',
        versions: [
          {
            type: 'statement_credit',
            name: 'Gift Card Credit',
            amount: '50.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description:
              'Up to $50 in statement credits each half of the year for purchases at giftcards.com.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'chase/slate',
    names: ['Chase Slate'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/disney-inspire',
    names: ['Disney Inspire Visa Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '149.00', ...planCards }],
    benefits: [
      {
        key: 'theme-park-ticket',
        category: 'entertainment',
        versions: [
          {
            type: 'statement_credit',
            name: 'Theme Park Ticket Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $100 in statement credits each card anniversary year for Disney theme park tickets.',
            ...planCards,
          },
        ],
      },
      {
        key: 'disney-plus-hulu-and-espn-plus',
        category: 'entertainment',
        versions: [
          {
            type: 'statement_credit',
            name: 'Disney+, Hulu and ESPN+ Credit',
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            description:
              'Up to $10 in statement credits each month for Disney+, Hulu or ESPN+ subscriptions.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'chase/disney-premier',
    names: ['Disney Premier Visa Card', 'Disney Premier Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '49.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/disney',
    names: ['Disney Visa Card', 'Disney Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/doordash-rewards',
    names: ['DoorDash Rewards Mastercard', 'DoorDash Rewards Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/iberia',
    names: ['Iberia Visa Signature Card', 'Iberia Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '95.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/ihg-business',
    names: ['IHG One Rewards Business Card', 'IHG One Rewards Premier Business Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [
      {
        amount: '99.00',
        note: 'The fee has changed since September 2026; the new amount is not known.',
        ...planCards,
      },
    ],
    benefits: [
      {
        key: 'united-travelbank-cash',
        category: 'travel',
        versions: [
          {
            from: '2026-09-01',
            type: 'travel_benefit',
            name: 'United TravelBank Cash',
            amount: '25.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description: '$25 in United TravelBank cash each half of the year towards United flights.',
            ...check,
          },
        ],
      },
    ],
  },
  {
    id: 'chase/ihg',
    names: ['IHG One Rewards Card', 'IHG One Rewards Traveler Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/ihg-premier',
    names: ['IHG One Rewards Premier Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [
      { amount: '99.00', ...planCards },
      { from: '2026-09-01', amount: '150.00', ...check },
    ],
    benefits: [
      {
        key: 'united-travelbank-cash',
        category: 'travel',
        versions: [
          {
            until: '2026-08-31',
            type: 'travel_benefit',
            name: 'United TravelBank Cash',
            amount: '50.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $50 in United TravelBank cash each year towards United flights.',
            note: 'Whether it follows the calendar year or the card’s anniversary is not known.',
            ...planCards,
          },
          {
            from: '2026-09-01',
            type: 'travel_benefit',
            name: 'United TravelBank Cash',
            amount: '25.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description: '$25 in United TravelBank cash each half of the year towards United flights.',
            ...check,
          },
        ],
      },
      {
        key: 'airline',
        category: 'travel',
        versions: [
          {
            from: '2026-09-01',
            type: 'statement_credit',
            name: 'Airline Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $100 in statement credits each year for airline purchases.',
            note: 'Whether it follows the calendar year or the card’s anniversary is not known.',
            ...check,
          },
        ],
      },
      {
        key: 'food-and-beverage',
        category: 'dining',
        versions: [
          {
            from: '2026-09-01',
            type: 'statement_credit',
            name: 'Food and Beverage Credit',
            amount: '25.00',
            frequency: 'quarterly',
            reset: 'calendar',
            description: 'Up to $25 each calendar quarter for food and drinks at IHG hotels.',
            ...check,
          },
        ],
      },
    ],
  },
  {
    id: 'chase/ihg-premier-select',
    names: ['IHG One Rewards Premier Select Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '350.00', ...planCardsOctober }],
    benefits: [
      {
        key: 'food-and-beverage-voucher',
        category: 'dining',
        versions: [
          {
            type: 'statement_credit',
            name: 'Food and Beverage Voucher',
            amount: '75.00',
            frequency: 'quarterly',
            reset: 'calendar',
            description:
              'A $75 voucher each calendar quarter for food and drinks charged to the room at an IHG hotel.',
            ...planCardsOctober,
          },
        ],
      },
      {
        key: 'united-travelbank-cash',
        category: 'travel',
        versions: [
          {
            type: 'travel_benefit',
            name: 'United TravelBank Cash',
            amount: '25.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description: '$25 in United TravelBank cash each half of the year towards United flights.',
            ...planCardsOctober,
          },
        ],
      },
    ],
  },
  {
    id: 'chase/ink-business-cash',
    names: ['Ink Business Cash'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/ink-business-preferred',
    names: ['Ink Business Preferred'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '95.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/ink-business-premier',
    names: ['Ink Business Premier'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '195.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/ink-business-unlimited',
    names: ['Ink Business Unlimited'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/instacart',
    names: ['Instacart Mastercard', 'Instacart Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/marriott-bonvoy-bold',
    names: ['Marriott Bonvoy Bold Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/marriott-bonvoy-boundless',
    names: ['Marriott Bonvoy Boundless Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '95.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/amazon-prime',
    names: ['Prime Visa', 'Amazon Prime Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/ritz-carlton',
    names: ['The Ritz-Carlton Credit Card', 'Chase Ritz-Carlton', 'Ritz-Carlton'],
    network: 'Visa',
    status: 'closed_to_new',
    stated: true,
    fee: [{ amount: '450.00', ...unsourced }],
    benefits: [
      {
        key: 'air-travel',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Air Travel Credit',
            amount: '300.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $300 in statement credits each calendar year for airline incidentals such as checked bags, seat upgrades and lounge passes.',
            ...spec,
          },
        ],
      },
    ],
  },
  {
    id: 'chase/southwest-rapid-rewards-performance-business',
    names: ['Southwest Rapid Rewards Performance Business Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '299.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/southwest-rapid-rewards-plus',
    names: ['Southwest Rapid Rewards Plus Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '99.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/southwest-rapid-rewards-premier-business',
    names: ['Southwest Rapid Rewards Premier Business Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '149.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/southwest-rapid-rewards-premier',
    names: ['Southwest Rapid Rewards Premier Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '149.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/southwest-rapid-rewards-priority',
    names: ['Southwest Rapid Rewards Priority Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '229.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/united-business',
    names: ['United Business Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '150.00', ...planCards }],
    benefits: [
      {
        key: 'united-travelbank-cash',
        category: 'travel',
        versions: [
          {
            type: 'travel_benefit',
            name: 'United TravelBank Cash',
            amount: '125.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $125 in United TravelBank cash each year towards United flights.',
            note: 'Whether it follows the calendar year or the card’s anniversary is not known.',
            ...planCards,
          },
        ],
      },
      {
        key: 'rideshare',
        category: 'rideshare',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'Rideshare Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $100 in statement credits each calendar year for rides with participating rideshare services.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'Rideshare Credit',
            amount: '8.00',
            frequency: 'monthly',
            reset: 'calendar',
            monthly_amounts: { 12: '12.00' },
            description:
              'Up to $8 in statement credits each month, and $12 in December, for rides with participating rideshare services.',
            ...check,
          },
        ],
      },
      {
        key: 'united-hotels',
        category: 'hotel',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'United Hotels Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $100 in statement credits each calendar year for hotel stays booked through United Hotels.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'United Hotels Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $100 in statement credits each card anniversary year for hotel stays booked through United Hotels.',
            ...check,
          },
        ],
      },
      {
        key: 'jsx',
        category: 'travel',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'JSX Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $100 in statement credits each calendar year for JSX flights booked directly with JSX.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'JSX Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $100 in statement credits each card anniversary year for JSX flights booked directly with JSX.',
            ...check,
          },
        ],
      },
      {
        key: 'avis-budget',
        category: 'travel',
        versions: [
          {
            until: '2026-11-20',
            type: 'travel_benefit',
            name: 'Avis/Budget Credit',
            amount: '50.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $50 in United TravelBank cash each calendar year for Avis or Budget rentals booked through United.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'travel_benefit',
            name: 'Avis/Budget Credit',
            amount: '50.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $50 in United TravelBank cash each card anniversary year for Avis or Budget rentals booked through United.',
            ...check,
          },
        ],
      },
      {
        key: 'farelock',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'FareLock Credit',
            amount: '25.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $25 in statement credits each year for FareLock fees when holding a United fare.',
            note: 'Whether it follows the calendar year or the card’s anniversary is not certain; public pages make the anniversary somewhat likelier.',
            ...planCards,
          },
        ],
      },
      {
        key: 'instacart',
        category: 'shopping',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'Instacart Credit',
            amount: '120.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $120 in statement credits each calendar year for Instacart orders.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'Instacart Credit',
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: 'Up to $10 in statement credits each month for Instacart orders.',
            ...check,
          },
        ],
      },
    ],
  },
  {
    id: 'chase/united-club-business',
    names: ['United Club Business Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '695.00', ...planCards }],
    benefits: [
      {
        key: 'rideshare',
        category: 'rideshare',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'Rideshare Credit',
            amount: '150.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $150 in statement credits each calendar year for rides with participating rideshare services.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'Rideshare Credit',
            amount: '12.00',
            frequency: 'monthly',
            reset: 'calendar',
            monthly_amounts: { 12: '18.00' },
            description:
              'Up to $12 in statement credits each month, and $18 in December, for rides with participating rideshare services.',
            ...check,
          },
        ],
      },
      {
        key: 'instacart',
        category: 'shopping',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'Instacart Credit',
            amount: '240.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $240 in statement credits each calendar year for Instacart orders.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'Instacart Credit',
            amount: '20.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: 'Up to $20 in statement credits each month for Instacart orders.',
            ...check,
          },
        ],
      },
      {
        key: 'renowned-hotels',
        category: 'hotel',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'Renowned Hotels Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $200 in statement credits each calendar year for prepaid stays with Renowned Hotels and Resorts.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'Renowned Hotels Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $200 in statement credits each card anniversary year for prepaid stays with Renowned Hotels and Resorts.',
            ...check,
          },
        ],
      },
      {
        key: 'jsx',
        category: 'travel',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'JSX Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $200 in statement credits each calendar year for JSX flights booked directly with JSX.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'JSX Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $200 in statement credits each card anniversary year for JSX flights booked directly with JSX.',
            ...check,
          },
        ],
      },
      {
        key: 'avis-budget',
        category: 'travel',
        versions: [
          {
            until: '2026-11-20',
            type: 'travel_benefit',
            name: 'Avis/Budget Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $100 in United TravelBank cash each calendar year for Avis or Budget rentals booked through United.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'travel_benefit',
            name: 'Avis/Budget Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $100 in United TravelBank cash each card anniversary year for Avis or Budget rentals booked through United.',
            ...check,
          },
        ],
      },
      {
        key: 'farelock',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'FareLock Credit',
            amount: '50.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $50 in statement credits each year for FareLock fees when holding a United fare.',
            note: 'Whether it follows the calendar year or the card’s anniversary is not certain; public pages make the anniversary somewhat likelier.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'chase/united-club',
    names: ['United Club Card', 'United Club Infinite Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '695.00', ...planCards }],
    benefits: [
      {
        key: 'renowned-hotels',
        category: 'hotel',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'Renowned Hotels Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $200 in statement credits each calendar year for prepaid stays with Renowned Hotels and Resorts.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'Renowned Hotels Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $200 in statement credits each card anniversary year for prepaid stays with Renowned Hotels and Resorts.',
            ...check,
          },
        ],
      },
      {
        key: 'rideshare',
        category: 'rideshare',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'Rideshare Credit',
            amount: '150.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $150 in statement credits each calendar year for rides with participating rideshare services.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'Rideshare Credit',
            amount: '12.00',
            frequency: 'monthly',
            reset: 'calendar',
            monthly_amounts: { 12: '18.00' },
            description:
              'Up to $12 in statement credits each month, and $18 in December, for rides with participating rideshare services.',
            ...check,
          },
        ],
      },
      {
        key: 'avis-budget',
        category: 'travel',
        versions: [
          {
            until: '2026-11-20',
            type: 'travel_benefit',
            name: 'Avis/Budget Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $100 in United TravelBank cash each calendar year for Avis or Budget rentals booked through United.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'travel_benefit',
            name: 'Avis/Budget Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $100 in United TravelBank cash each card anniversary year for Avis or Budget rentals booked through United.',
            ...check,
          },
        ],
      },
      {
        key: 'jsx',
        category: 'travel',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'JSX Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $200 in statement credits each calendar year for JSX flights booked directly with JSX.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'JSX Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $200 in statement credits each card anniversary year for JSX flights booked directly with JSX.',
            ...check,
          },
        ],
      },
    ],
  },
  {
    id: 'chase/united-explorer',
    names: ['United Explorer Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '150.00', ...planCards }],
    benefits: [
      {
        key: 'united-hotels',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'United Hotels Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $100 in statement credits each card anniversary year for hotel stays booked through United Hotels.',
            ...planCards,
          },
        ],
      },
      {
        key: 'rideshare',
        category: 'rideshare',
        versions: [
          {
            type: 'statement_credit',
            name: 'Rideshare Credit',
            amount: '5.00',
            frequency: 'monthly',
            reset: 'calendar',
            description:
              'Up to $5 in statement credits each month for rides with participating rideshare services.',
            ...planCards,
          },
        ],
      },
      {
        key: 'avis-budget',
        category: 'travel',
        versions: [
          {
            until: '2026-11-20',
            type: 'travel_benefit',
            name: 'Avis/Budget Credit',
            amount: '50.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $50 in United TravelBank cash each calendar year for Avis or Budget rentals booked through United.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'travel_benefit',
            name: 'Avis/Budget Credit',
            amount: '50.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $50 in United TravelBank cash each card anniversary year for Avis or Budget rentals booked through United.',
            ...check,
          },
        ],
      },
      {
        key: 'jsx',
        category: 'travel',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'JSX Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $100 in statement credits each calendar year for JSX flights booked directly with JSX.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'JSX Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $100 in statement credits each card anniversary year for JSX flights booked directly with JSX.',
            ...check,
          },
        ],
      },
      {
        key: 'instacart',
        category: 'shopping',
        versions: [
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'Instacart Credit',
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: 'Up to $10 in statement credits each month for Instacart orders.',
            ...check,
          },
        ],
      },
    ],
  },
  {
    id: 'chase/united-gateway',
    names: ['United Gateway Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'chase/united-quest',
    names: ['United Quest Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '350.00', ...planCards }],
    benefits: [
      {
        key: 'united-travel',
        category: 'travel',
        versions: [
          {
            until: '2026-11-20',
            type: 'travel_benefit',
            name: 'United Travel Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $200 each calendar year towards United flights and purchases.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'travel_benefit',
            name: 'United Travel Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'anniversary',
            description: 'Up to $200 each card anniversary year towards United flights and purchases.',
            ...check,
          },
        ],
      },
      {
        key: 'rideshare',
        category: 'rideshare',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'Rideshare Credit',
            amount: '8.00',
            frequency: 'monthly',
            reset: 'calendar',
            description:
              'Up to $8 in statement credits each month for rides with participating rideshare services.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'Rideshare Credit',
            amount: '8.00',
            frequency: 'monthly',
            reset: 'calendar',
            monthly_amounts: { 12: '12.00' },
            description:
              'Up to $8 in statement credits each month, and $12 in December, for rides with participating rideshare services.',
            ...check,
          },
        ],
      },
      {
        key: 'avis-budget',
        category: 'travel',
        versions: [
          {
            until: '2026-11-20',
            type: 'travel_benefit',
            name: 'Avis/Budget Credit',
            amount: '80.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $80 in United TravelBank cash each calendar year for Avis or Budget rentals booked through United.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'travel_benefit',
            name: 'Avis/Budget Credit',
            amount: '80.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $80 in United TravelBank cash each card anniversary year for Avis or Budget rentals booked through United.',
            ...check,
          },
        ],
      },
      {
        key: 'jsx',
        category: 'travel',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'JSX Credit',
            amount: '150.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $150 in statement credits each calendar year for JSX flights booked directly with JSX.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'JSX Credit',
            amount: '150.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $150 in statement credits each card anniversary year for JSX flights booked directly with JSX.',
            ...check,
          },
        ],
      },
      {
        key: 'renowned-hotels',
        category: 'hotel',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'Renowned Hotels Credit',
            amount: '150.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $150 in statement credits each calendar year for prepaid stays with Renowned Hotels and Resorts.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'Renowned Hotels Credit',
            amount: '150.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $150 in statement credits each card anniversary year for prepaid stays with Renowned Hotels and Resorts.',
            ...check,
          },
        ],
      },
      {
        key: 'instacart',
        category: 'shopping',
        versions: [
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'Instacart Credit',
            amount: '15.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: 'Up to $15 in statement credits each month for Instacart orders.',
            ...check,
          },
        ],
      },
    ],
  },
  {
    id: 'chase/world-of-hyatt-business',
    names: ['World of Hyatt Business Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '199.00', ...planCards }],
    benefits: [
      {
        key: 'hyatt',
        category: 'hotel',
        versions: [
          {
            until: '2026-11-20',
            type: 'statement_credit',
            name: 'Hyatt Credit',
            amount: '50.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description:
              'Up to $50 in statement credits each half of the year for purchases of $50 or more at Hyatt hotels.',
            ...planCards,
          },
          {
            from: '2026-11-21',
            type: 'statement_credit',
            name: 'Hyatt Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Two statement credits of $50, so $100 each card anniversary year, for purchases of $50 or more at Hyatt hotels.',
            ...check,
          },
        ],
      },
    ],
  },
  {
    id: 'chase/world-of-hyatt',
    names: ['World of Hyatt Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '95.00', ...planCards }],
    benefits: [],
  },
];
