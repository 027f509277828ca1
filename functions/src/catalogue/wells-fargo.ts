import type { CatalogueCard } from './card-terms.ts';
import { planCards, unsourced } from './sources.ts';

export const wellsFargo: CatalogueCard[] = [
  {
    id: 'wells-fargo/choice-privileges',
    names: ['Choice Privileges Mastercard'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'wells-fargo/choice-privileges-select',
    names: ['Choice Privileges Select Mastercard'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '95.00', ...unsourced }],
    benefits: [],
  },
  {
    id: 'wells-fargo/one-key',
    names: ['One Key Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'wells-fargo/one-key-plus',
    names: ['One Key+ Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '99.00', ...planCards }],
    benefits: [
      {
        key: 'anniversary-onekeycash',
        category: 'travel',
        versions: [
          {
            type: 'reward',
            name: 'Anniversary OneKeyCash',
            amount: '100.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              '$100 in OneKeyCash each card anniversary year, given at the card anniversary, to spend on Expedia, Hotels.com and Vrbo.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'wells-fargo/private-bank-by-invitation',
    names: ['The Private Bank By Invitation Visa Signature Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '350.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'wells-fargo/active-cash',
    names: ['Wells Fargo Active Cash Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'wells-fargo/attune',
    names: ['Wells Fargo Attune Card'],
    network: 'MasterCard',
    status: 'closed_to_new',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'wells-fargo/autograph',
    names: ['Wells Fargo Autograph Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'wells-fargo/autograph-journey',
    names: ['Wells Fargo Autograph Journey Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '95.00', ...planCards }],
    benefits: [
      {
        key: 'airline',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Airline Credit',
            amount: '50.00',
            frequency: 'annually',
            reset: 'anniversary',
            description: 'A $50 statement credit each card anniversary year for airline purchases.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'wells-fargo/premier-autograph',
    names: ['Wells Fargo Premier Autograph Visa Infinite Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '95.00', ...planCards }],
    benefits: [
      {
        key: 'airline-incidental',
        category: 'travel',
        versions: [
          {
            type: 'statement_credit',
            name: 'Airline Incidental Credit',
            amount: '50.00',
            frequency: 'annually',
            reset: 'anniversary',
            description:
              'Up to $50 in statement credits each card anniversary year for incidental airline fees such as checked bags and seat selection.',
            ...planCards,
          },
        ],
      },
    ],
  },
  {
    id: 'wells-fargo/reflect',
    names: ['Wells Fargo Reflect Card'],
    network: 'Visa',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'wells-fargo/signify-business-cash',
    names: ['Wells Fargo Signify Business Cash Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'wells-fargo/signify-business-elite-signature',
    names: ['Wells Fargo Signify Business Elite Signature Card'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '125.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'wells-fargo/signify-business-essential',
    names: ['Wells Fargo Signify Business Essential Mastercard'],
    network: 'MasterCard',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
];
