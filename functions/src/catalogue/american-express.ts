import type { CatalogueCard } from './card-terms.ts';
import { check, planCards, planCardsOctober, planCardsSeptember, spec } from './sources.ts';

export const americanExpress: CatalogueCard[] = [
  {
    id: 'amex/amazon-business-prime',
    names: ['Amazon Business Prime American Express Card'],
    network: 'American Express',
    status: 'gone',
    successor: 'us-bank/amazon-business-prime',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'amex/blue-business-cash',
    names: ['American Express Blue Business Cash Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'amex/business-gold',
    names: ['American Express Business Gold Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '375.00', ...planCards }],
    benefits: [
      {
        key: 'flexible-business',
        category: 'other',
        versions: [
          {
            type: 'statement_credit',
            name: 'Flexible Business Credit',
            amount: '20.00',
            frequency: 'monthly',
            reset: 'calendar',
            description:
              'Up to $20 in statement credits each month for U.S. purchases at FedEx, Grubhub and office supply stores.',
            ...planCards,
          },
        ],
      },
      {
        key: 'walmart-plus',
        category: 'membership',
        versions: [
          {
            type: 'statement_credit',
            name: 'Walmart+ Credit',
            amount: '13.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: 'Up to $13 in statement credits each month for a Walmart+ membership.',
            ...planCards,
          },
        ],
      },
      {
        key: 'squarespace',
        category: 'other',
        versions: [
          {
            type: 'statement_credit',
            name: 'Squarespace Credit',
            amount: '150.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $150 in statement credits each calendar year for Squarespace subscriptions.',
            ...planCards,
          },
        ],
      },
      {
        key: 'chatgpt-business',
        category: 'other',
        versions: [
          {
            type: 'statement_credit',
            name: 'ChatGPT Business Credit',
            amount: '300.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $300 in statement credits each calendar year for a ChatGPT Business subscription.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/business-platinum',
    names: ['American Express Business Platinum Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '895.00', ...planCards }],
    benefits: [
      {
        key: 'fhr-hotel',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'FHR/Hotel Collection Credit',
            amount: '300.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description:
              'Up to $300 in statement credits each half of the year for prepaid Fine Hotels + Resorts or The Hotel Collection bookings made through American Express Travel.',
            ...planCards,
          },
        ],
      },
      {
        key: 'airline-fee',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Airline Fee Credit',
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
        key: 'hilton-hotels',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Hilton Hotels Credit',
            amount: '50.00',
            frequency: 'quarterly',
            reset: 'calendar',
            description:
              'Up to $50 in statement credits each calendar quarter for purchases made directly with Hilton properties.',
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
            amount: '209.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $209 in statement credits each calendar year for a CLEAR+ membership.',
            ...planCards,
          },
        ],
      },
      {
        key: 'dell-technologies',
        category: 'shopping',
        versions: [
          {
            type: 'statement_credit',
            name: 'Dell Technologies Credit',
            amount: '150.00',
            frequency: 'annually',
            reset: 'calendar',
            needs_enrolment: true,
            description:
              'Up to $150 in statement credits each calendar year for U.S. purchases made directly with Dell.',
            note: 'Enrolment: americanexpress.com/en-us/business/business-solutions.',
            ...planCards,
          },
        ],
      },
      {
        key: 'indeed',
        category: 'other',
        versions: [
          {
            type: 'statement_credit',
            name: 'Indeed Credit',
            amount: '90.00',
            frequency: 'quarterly',
            reset: 'calendar',
            needs_enrolment: true,
            description:
              'Up to $90 in statement credits each calendar quarter for Indeed hiring and recruiting services.',
            note: 'Enrolment: americanexpress.com/en-us/business/business-solutions.',
            ...planCards,
          },
        ],
      },
      {
        key: 'wireless',
        category: 'other',
        versions: [
          {
            type: 'statement_credit',
            name: 'Wireless Credit',
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            description:
              'Up to $10 in statement credits each month for bills paid directly to a U.S. wireless provider.',
            ...planCards,
          },
        ],
      },
      {
        key: 'chatgpt-business',
        category: 'other',
        versions: [
          {
            type: 'statement_credit',
            name: 'ChatGPT Business Credit',
            amount: '300.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $300 in statement credits each calendar year for a ChatGPT Business subscription.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/green',
    names: ['American Express Classic Green Card', 'American Express Green Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '150.00', ...planCards }],
    benefits: [
      {
        key: 'clear-plus',
        category: 'membership',
        versions: [
          {
            type: 'statement_credit',
            name: 'CLEAR+ Credit',
            amount: '209.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $209 in statement credits each calendar year for a CLEAR+ membership.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/gold',
    names: ['American Express Gold Card', 'Amex Gold', 'American Express Gold'],
    network: 'American Express',
    status: 'open',
    stated: true,
    fee: [
      { amount: '250.00', ...spec },
      { from: '2026-08-07', amount: '325.00', ...planCards },
    ],
    benefits: [
      {
        key: 'uber-cash',
        category: 'rideshare',
        versions: [
          {
            type: 'statement_credit',
            name: '$120 Uber Cash',
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: '$10 in Uber Cash each month for U.S. Uber rides and Uber Eats orders.',
            ...spec,
          },
        ],
      },
      {
        key: 'resy',
        category: 'dining',
        versions: [
          {
            until: '2026-08-06',
            type: 'statement_credit',
            name: 'Resy Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'calendar',
            needs_enrolment: true,
            description:
              'Up to $100 in statement credits each calendar year for dining at U.S. Resy restaurants.',
            note: 'Enrolment: thepointsguy.com/guide/amex-gold-dining-credit, February 17, 2025.',
            ...spec,
          },
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'Resy Dining Credit',
            amount: '50.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            needs_enrolment: true,
            description:
              'Up to $50 in statement credits each half of the year for dining at U.S. Resy restaurants.',
            note: 'Enrolment: thepointsguy.com/guide/amex-gold-dining-credit, February 17, 2025.',
            ...planCards,
          },
        ],
      },
      {
        key: 'no-foreign-transaction-fees',
        category: 'travel',
        versions: [
          {
            type: 'travel_benefit',
            name: 'No Foreign Transaction Fees',
            amount: '0.00',
            frequency: 'unlimited',
            reset: 'calendar',
            description: 'Purchases made abroad carry no foreign transaction fee.',
            ...spec,
          },
        ],
      },
      {
        key: 'travel-insurance',
        category: 'insurance',
        versions: [
          {
            type: 'insurance',
            name: 'Travel Insurance',
            amount: '0.00',
            frequency: 'unlimited',
            reset: 'calendar',
            description: 'Cover for trips paid for with the card; the guide to benefits states its terms.',
            ...spec,
          },
        ],
      },
      {
        key: 'dining',
        category: 'dining',
        versions: [
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'Dining Credit',
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            needs_enrolment: true,
            description:
              'Up to $10 in statement credits each month for purchases at participating restaurants and delivery services.',
            note: 'Enrolment: thepointsguy.com/guide/amex-gold-dining-credit, February 17, 2025.',
            ...planCards,
          },
        ],
      },
      {
        key: 'dunkin',
        category: 'dining',
        versions: [
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: "Dunkin' Credit",
            amount: '7.00',
            frequency: 'monthly',
            reset: 'calendar',
            needs_enrolment: true,
            description: "Up to $7 in statement credits each month for purchases at U.S. Dunkin' locations.",
            note: 'Enrolment: thepointsguy.com/guide/amex-gold-dining-credit, February 17, 2025.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/graphite-business-cash-unlimited',
    names: ['American Express Graphite Business Cash Unlimited Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '295.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'amex/platinum',
    names: ['American Express Platinum Card', 'Amex Platinum', 'American Express Platinum'],
    network: 'American Express',
    status: 'open',
    stated: true,
    fee: [
      { amount: '695.00', ...spec },
      { from: '2026-08-07', amount: '895.00', ...planCards },
    ],
    benefits: [
      {
        key: 'airline-fee',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Airline Fee Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $200 in statement credits each calendar year for incidental fees, such as checked bags, at one airline of your choice.',
            ...spec,
          },
        ],
      },
      {
        key: 'fhr-hotel',
        category: 'hotel',
        versions: [
          {
            until: '2026-08-06',
            type: 'statement_credit',
            name: 'FHR/THC Hotel Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $200 in statement credits each calendar year for prepaid Fine Hotels + Resorts or The Hotel Collection bookings made through American Express Travel.',
            ...spec,
          },
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'FHR/Hotel Collection Credit',
            amount: '300.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description:
              'Up to $300 in statement credits each half of the year for prepaid Fine Hotels + Resorts or The Hotel Collection bookings made through American Express Travel.',
            ...planCards,
          },
        ],
      },
      {
        key: 'uber-cash',
        category: 'rideshare',
        versions: [
          {
            type: 'statement_credit',
            name: 'Uber Cash',
            amount: '15.00',
            frequency: 'monthly',
            reset: 'calendar',
            monthly_amounts: { 12: '35.00' },
            description:
              '$15 in Uber Cash each month, and $35 in December, for U.S. Uber rides and Uber Eats orders.',
            ...spec,
          },
        ],
      },
      {
        key: 'saks-fifth-avenue',
        category: 'shopping',
        versions: [
          {
            type: 'statement_credit',
            name: '$100 Saks Fifth Avenue Credit',
            amount: '50.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            needs_enrolment: true,
            description:
              'Up to $50 in statement credits for Saks Fifth Avenue purchases from January to June, and again from July to December.',
            note: 'Enrolment: feedthecuriosity.com/finance/how-to-properly-earn-the-amex-platinum-saks-fifth-avenue-credit.',
            ...spec,
          },
        ],
      },
      {
        key: 'clear-plus',
        category: 'membership',
        versions: [
          {
            until: '2026-08-06',
            type: 'statement_credit',
            name: 'CLEAR+ Credit',
            amount: '179.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $179 in statement credits each calendar year for a CLEAR+ membership.',
            ...spec,
          },
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'CLEAR+ Credit',
            amount: '209.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $209 in statement credits each calendar year for a CLEAR+ membership.',
            ...planCards,
          },
        ],
      },
      {
        key: 'resy',
        category: 'dining',
        versions: [
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'Resy Dining Credit',
            amount: '100.00',
            frequency: 'quarterly',
            reset: 'calendar',
            description:
              'Up to $100 in statement credits each calendar quarter for dining at U.S. Resy restaurants.',
            ...planCards,
          },
        ],
      },
      {
        key: 'digital-entertainment',
        category: 'entertainment',
        versions: [
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'Digital Entertainment Credit',
            amount: '25.00',
            frequency: 'monthly',
            reset: 'calendar',
            description:
              'Up to $25 in statement credits each month for eligible streaming and news subscriptions.',
            ...planCards,
          },
        ],
      },
      {
        key: 'lululemon',
        category: 'shopping',
        versions: [
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'Lululemon Credit',
            amount: '75.00',
            frequency: 'quarterly',
            reset: 'calendar',
            needs_enrolment: true,
            description:
              'Up to $75 in statement credits each calendar quarter for U.S. purchases at lululemon.',
            note: 'Enrolment: thepointsparty.com/articles/amex-platinum-lululemon-credit, February 17, 2026.',
            ...planCards,
          },
        ],
      },
      {
        key: 'walmart-plus',
        category: 'membership',
        versions: [
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'Walmart+ Credit',
            amount: '155.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $155 in statement credits each calendar year for a Walmart+ membership.',
            ...planCards,
          },
        ],
      },
      {
        key: 'equinox',
        category: 'membership',
        versions: [
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'Equinox Credit',
            amount: '300.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $300 in statement credits each calendar year for an Equinox membership.',
            ...planCards,
          },
        ],
      },
      {
        key: 'oura-ring',
        category: 'shopping',
        versions: [
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'Oura Ring Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $200 in statement credits each calendar year for an Oura Ring.',
            ...planCards,
          },
        ],
      },
      {
        key: 'uber-one',
        category: 'membership',
        versions: [
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'Uber One Credit',
            amount: '120.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $120 in statement credits each calendar year for an Uber One membership.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/everyday',
    names: ['Amex EveryDay Credit Card'],
    network: 'American Express',
    status: 'closed_to_new',
    fee: [{ amount: '0.00', ...planCardsSeptember }],
    benefits: [],
  },
  {
    id: 'amex/everyday-preferred',
    names: ['Amex EveryDay Preferred Credit Card'],
    network: 'American Express',
    status: 'closed_to_new',
    fee: [{ amount: '95.00', ...planCardsSeptember }],
    benefits: [],
  },
  {
    id: 'amex/blue-business-plus',
    names: [
      'Blue Business Plus Credit Card from American Express',
      'American Express Blue Business Plus Card',
    ],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'amex/blue-cash-everyday',
    names: ['Blue Cash Everyday Card from American Express', 'American Express Blue Cash Everyday Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [
      {
        key: 'disney-streaming',
        category: 'entertainment',
        versions: [
          {
            type: 'statement_credit',
            name: 'Disney Streaming Credit',
            amount: '7.00',
            frequency: 'monthly',
            reset: 'calendar',
            description:
              'Up to $7 in statement credits each month for a Disney+, Hulu or ESPN subscription in the U.S.',
            ...planCards,
          },
        ],
      },
      {
        key: 'home-chef',
        category: 'dining',
        versions: [
          {
            type: 'statement_credit',
            name: 'Home Chef Credit',
            amount: '15.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: 'Up to $15 in statement credits each month for Home Chef meal kit orders.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/blue-cash-preferred',
    names: [
      'Blue Cash Preferred Card from American Express',
      'Amex Blue Cash Preferred',
      'Blue Cash Preferred',
      'American Express Blue Cash Preferred Card',
    ],
    network: 'American Express',
    status: 'open',
    stated: true,
    fee: [{ amount: '95.00', ...planCards }],
    benefits: [
      {
        key: 'disney-streaming',
        category: 'entertainment',
        versions: [
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'Disney Streaming Credit',
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            description:
              'Up to $10 in statement credits each month for a Disney+, Hulu or ESPN subscription in the U.S.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/business-green-rewards',
    names: ['Business Green Rewards Card from American Express', 'American Express Business Green Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '95.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'amex/schwab-platinum',
    names: [
      'Charles Schwab Platinum Card from American Express',
      'American Express Platinum Card for Charles Schwab',
    ],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '895.00', ...planCardsOctober }],
    benefits: [
      {
        key: 'airline-fee',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Airline Fee Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $200 in statement credits each calendar year for incidental fees, such as checked bags, at one airline of your choice.',
            ...planCardsOctober,
          },
        ],
      },
      {
        key: 'fhr-hotel',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'FHR/Hotel Collection Credit',
            amount: '300.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description:
              'Up to $300 in statement credits each half of the year for prepaid Fine Hotels + Resorts or The Hotel Collection bookings made through American Express Travel.',
            ...planCardsOctober,
          },
        ],
      },
      {
        key: 'uber-cash',
        category: 'rideshare',
        versions: [
          {
            type: 'statement_credit',
            name: 'Uber Cash',
            amount: '15.00',
            frequency: 'monthly',
            reset: 'calendar',
            monthly_amounts: { 12: '35.00' },
            description:
              '$15 in Uber Cash each month, and $35 in December, for U.S. Uber rides and Uber Eats orders.',
            ...planCardsOctober,
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
            amount: '219.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $219 in statement credits each calendar year for a CLEAR+ membership.',
            ...planCardsOctober,
          },
        ],
      },
      {
        key: 'resy',
        category: 'dining',
        versions: [
          {
            type: 'statement_credit',
            name: 'Resy Dining Credit',
            amount: '100.00',
            frequency: 'quarterly',
            reset: 'calendar',
            description:
              'Up to $100 in statement credits each calendar quarter for dining at U.S. Resy restaurants.',
            ...planCardsOctober,
          },
        ],
      },
      {
        key: 'digital-entertainment',
        category: 'entertainment',
        versions: [
          {
            type: 'statement_credit',
            name: 'Digital Entertainment Credit',
            amount: '25.00',
            frequency: 'monthly',
            reset: 'calendar',
            description:
              'Up to $25 in statement credits each month for eligible streaming and news subscriptions.',
            ...planCardsOctober,
          },
        ],
      },
      {
        key: 'lululemon',
        category: 'shopping',
        versions: [
          {
            type: 'statement_credit',
            name: 'Lululemon Credit',
            amount: '75.00',
            frequency: 'quarterly',
            reset: 'calendar',
            needs_enrolment: true,
            description:
              'Up to $75 in statement credits each calendar quarter for U.S. purchases at lululemon.',
            note: 'Enrolment: thepointsparty.com/articles/amex-platinum-lululemon-credit, February 17, 2026.',
            ...planCardsOctober,
          },
        ],
      },
      {
        key: 'equinox',
        category: 'membership',
        versions: [
          {
            type: 'statement_credit',
            name: 'Equinox Credit',
            amount: '300.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $300 in statement credits each calendar year for an Equinox membership.',
            ...planCardsOctober,
          },
        ],
      },
      {
        key: 'oura-ring',
        category: 'shopping',
        versions: [
          {
            type: 'statement_credit',
            name: 'Oura Ring Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $200 in statement credits each calendar year for an Oura Ring.',
            ...planCardsOctober,
          },
        ],
      },
      {
        key: 'uber-one',
        category: 'membership',
        versions: [
          {
            type: 'statement_credit',
            name: 'Uber One Credit',
            amount: '120.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $120 in statement credits each calendar year for an Uber One membership.',
            ...planCardsOctober,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/delta-blue',
    names: ['Delta SkyMiles Blue American Express Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'amex/delta-gold',
    names: ['Delta SkyMiles Gold American Express Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '150.00', ...planCards }],
    benefits: [
      {
        key: 'delta-stays',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Delta Stays Credit',
            amount: '100.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $100 in statement credits each calendar year for prepaid hotels and vacation rentals booked through Delta Stays.',
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
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            description:
              'Up to $10 in statement credits each month for rides with participating rideshare services.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/delta-gold-business',
    names: ['Delta SkyMiles Gold Business American Express Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '150.00', ...planCards }],
    benefits: [
      {
        key: 'delta-stays',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Delta Stays Credit',
            amount: '150.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $150 in statement credits each calendar year for prepaid hotels and vacation rentals booked through Delta Stays.',
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
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            description:
              'Up to $10 in statement credits each month for rides with participating rideshare services.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/delta-platinum',
    names: ['Delta SkyMiles Platinum American Express Card', 'Delta Platinum', 'Delta SkyMiles Platinum'],
    network: 'American Express',
    status: 'open',
    stated: true,
    fee: [{ amount: '350.00', ...planCards }],
    benefits: [
      {
        key: 'resy',
        category: 'dining',
        versions: [
          {
            type: 'statement_credit',
            name: 'Resy Credit',
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: 'Up to $10 in statement credits each month for U.S. Resy purchases.',
            ...spec,
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
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            needs_enrolment: true,
            description:
              'Up to $10 in statement credits each month for U.S. rides with participating rideshare services.',
            note: 'Enrolment: cardsandpoints.com/delta-rideshare-credit.',
            ...spec,
          },
        ],
      },
      {
        key: 'delta-stays',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Delta Stays Credit',
            amount: '150.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $150 in statement credits each calendar year for prepaid hotels and vacation rentals booked through Delta Stays.',
            ...spec,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/delta-platinum-business',
    names: ['Delta SkyMiles Platinum Business American Express Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '350.00', ...planCards }],
    benefits: [
      {
        key: 'delta-stays',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Delta Stays Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $200 in statement credits each calendar year for prepaid hotels and vacation rentals booked through Delta Stays.',
            ...planCards,
          },
        ],
      },
      {
        key: 'resy',
        category: 'dining',
        versions: [
          {
            type: 'statement_credit',
            name: 'Resy Credit',
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            needs_enrolment: true,
            description: 'Up to $10 in statement credits each month for U.S. Resy purchases.',
            note: 'Enrolment: americanexpress.com/en-us/campaigns/small-business/credit-cards/delta-platinum/upgrade-offer.',
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
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            needs_enrolment: true,
            description:
              'Up to $10 in statement credits each month for rides with participating rideshare services.',
            note: 'Enrolment: cardsandpoints.com/delta-rideshare-credit.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/delta-reserve',
    names: ['Delta SkyMiles Reserve American Express Card', 'Delta Reserve', 'Delta SkyMiles Reserve'],
    network: 'American Express',
    status: 'open',
    stated: true,
    fee: [{ amount: '650.00', ...planCards }],
    benefits: [
      {
        key: 'resy',
        category: 'dining',
        versions: [
          {
            type: 'statement_credit',
            name: 'Resy Credit',
            amount: '20.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: 'Up to $20 in statement credits each month for U.S. Resy purchases.',
            ...spec,
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
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            needs_enrolment: true,
            description:
              'Up to $10 in statement credits each month for U.S. rides with participating rideshare services.',
            note: 'Enrolment: cardsandpoints.com/delta-rideshare-credit.',
            ...spec,
          },
        ],
      },
      {
        key: 'delta-stays',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Delta Stays Credit',
            amount: '200.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $200 in statement credits each calendar year for prepaid hotels and vacation rentals booked through Delta Stays.',
            ...spec,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/delta-reserve-business',
    names: ['Delta SkyMiles Reserve Business American Express Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '650.00', ...planCards }],
    benefits: [
      {
        key: 'delta-stays',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Delta Stays Credit',
            amount: '250.00',
            frequency: 'annually',
            reset: 'calendar',
            description:
              'Up to $250 in statement credits each calendar year for prepaid hotels and vacation rentals booked through Delta Stays.',
            ...planCards,
          },
        ],
      },
      {
        key: 'resy',
        category: 'dining',
        versions: [
          {
            type: 'statement_credit',
            name: 'Resy Credit',
            amount: '20.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: 'Up to $20 in statement credits each month for U.S. Resy purchases.',
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
            amount: '10.00',
            frequency: 'monthly',
            reset: 'calendar',
            needs_enrolment: true,
            description:
              'Up to $10 in statement credits each month for rides with participating rideshare services.',
            note: 'Enrolment: cardsandpoints.com/delta-rideshare-credit.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/hilton-aspire',
    names: ['Hilton Honors American Express Aspire Card', 'Hilton Aspire', 'Hilton Honors Aspire'],
    network: 'American Express',
    status: 'open',
    stated: true,
    fee: [{ amount: '550.00', ...planCards }],
    benefits: [
      {
        key: 'free-night-reward',
        category: 'hotel',
        versions: [
          {
            until: '2026-11-20',
            type: 'reward',
            name: 'Free Night Reward',
            amount: '0.00',
            frequency: 'unlimited',
            reset: 'calendar',
            description: 'A free night at a participating Hilton property.',
            ...spec,
          },
          {
            from: '2026-11-21',
            type: 'reward',
            name: 'Free Night Reward',
            amount: '0.00',
            frequency: 'annually',
            reset: 'anniversary',
            description: 'A free night at a participating Hilton property each card anniversary year.',
            note: 'It comes once a year; that it comes with the card’s anniversary is assumed.',
            ...check,
          },
        ],
      },
      {
        key: 'flight',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Flight Credit',
            amount: '50.00',
            frequency: 'quarterly',
            reset: 'calendar',
            description:
              'Up to $50 in statement credits each calendar quarter for flights bought from an airline or through American Express Travel.',
            ...spec,
          },
        ],
      },
      {
        key: 'hilton-resort',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Hilton Resort Credit',
            amount: '200.00',
            frequency: 'semi_annually',
            reset: 'calendar',
            description:
              'Up to $200 in statement credits for stays at participating Hilton resorts from January to June, and again from July to December.',
            ...spec,
          },
        ],
      },
      {
        key: 'clear-plus',
        category: 'membership',
        versions: [
          {
            until: '2026-08-06',
            type: 'statement_credit',
            name: 'CLEAR+ Credit',
            amount: '189.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $189 in statement credits each calendar year for a CLEAR+ membership.',
            ...spec,
          },
          {
            from: '2026-08-07',
            type: 'statement_credit',
            name: 'CLEAR+ Credit',
            amount: '209.00',
            frequency: 'annually',
            reset: 'calendar',
            description: 'Up to $209 in statement credits each calendar year for a CLEAR+ membership.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/hilton-business',
    names: ['Hilton Honors American Express Business Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '195.00', ...planCards }],
    benefits: [
      {
        key: 'hilton-property',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Hilton Property Credit',
            amount: '60.00',
            frequency: 'quarterly',
            reset: 'calendar',
            description:
              'Up to $60 in statement credits each calendar quarter for purchases made directly with Hilton properties.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/hilton',
    names: ['Hilton Honors American Express Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'amex/hilton-surpass',
    names: ['Hilton Honors American Express Surpass Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '150.00', ...planCards }],
    benefits: [
      {
        key: 'hilton-property',
        category: 'hotel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Hilton Property Credit',
            amount: '50.00',
            frequency: 'quarterly',
            reset: 'calendar',
            description:
              'Up to $50 in statement credits each calendar quarter for purchases made directly with Hilton properties.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/marriott-bonvoy',
    names: ['Marriott Bonvoy American Express Card'],
    network: 'American Express',
    status: 'closed_to_new',
    fee: [{ amount: '95.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'amex/marriott-bonvoy-bevy',
    names: ['Marriott Bonvoy Bevy American Express Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '250.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'amex/marriott-bonvoy-brilliant',
    names: ['Marriott Bonvoy Brilliant American Express Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '650.00', ...planCards }],
    benefits: [
      {
        key: 'dining',
        category: 'dining',
        versions: [
          {
            type: 'statement_credit',
            name: 'Dining Credit',
            amount: '25.00',
            frequency: 'monthly',
            reset: 'calendar',
            description: 'Up to $25 in statement credits each month for purchases at restaurants worldwide.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'amex/marriott-bonvoy-business',
    names: ['Marriott Bonvoy Business American Express Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '125.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'amex/morgan-stanley',
    names: ['Morgan Stanley Credit Card from American Express'],
    network: 'American Express',
    status: 'closed_to_new',
    fee: [{ amount: '0.00', ...planCardsSeptember }],
    benefits: [],
  },
  {
    id: 'amex/plum',
    names: ['The Plum Card from American Express', 'American Express Plum Card'],
    network: 'American Express',
    status: 'open',
    fee: [{ amount: '250.00', ...planCards }],
    benefits: [],
  },
];
