import { credit, type BankCard } from '../bank-card.ts';

export const usBank: BankCard[] = [
  { name: 'Amazon Business Card', network: 'MasterCard', annualFee: '0.00' },
  { name: 'Amazon Business Prime Card', network: 'MasterCard', annualFee: '0.00' },
  { name: 'Fidelity Rewards Visa Signature Card', network: 'Visa', annualFee: '0.00' },
  { name: 'Korean Air SKYPASS Business Visa Card', network: 'Visa', annualFee: '99.00' },
  {
    name: 'Korean Air SKYPASS Select Visa Signature Card',
    network: 'Visa',
    annualFee: '450.00',
    benefits: [
      credit(
        'Korean Air Credit',
        '200.00',
        'annually',
        'Up to $200 in statement credits each card anniversary year for purchases made with Korean Air.',
        { reset: 'anniversary' },
      ),
    ],
  },
  { name: 'Korean Air SKYPASS Visa Card', network: 'Visa', annualFee: '0.00' },
  { name: 'Korean Air SKYPASS Visa Signature Card', network: 'Visa', annualFee: '95.00' },
  { name: 'Kroger 1-2-3 Rewards Visa', network: 'Visa', annualFee: '0.00' },
  {
    name: 'State Farm Business Cash Rewards Visa Signature Card',
    network: 'Visa',
    annualFee: '0.00',
    benefits: [
      credit(
        'Software Subscription Credit',
        '100.00',
        'annually',
        'Up to $100 in statement credits each calendar year for recurring software subscriptions.',
      ),
    ],
  },
  { name: 'State Farm Cash Rewards Secured Visa Card', network: 'Visa', annualFee: '0.00' },
  { name: 'State Farm Good Neighbor Visa Card', network: 'Visa', annualFee: '0.00' },
  { name: 'State Farm Premier Cash Rewards Visa Signature Card', network: 'Visa', annualFee: '0.00' },
  { name: 'US Bank Altitude Connect', network: 'Visa', annualFee: '0.00' },
  {
    name: 'US Bank Altitude Go',
    network: 'Visa',
    annualFee: '0.00',
    benefits: [
      credit(
        'Streaming Credit',
        '15.00',
        'annually',
        'A $15 statement credit each calendar year for streaming subscriptions paid with the card.',
      ),
    ],
  },
  { name: 'US Bank Altitude Go Secured', network: 'Visa', annualFee: '0.00' },
  {
    name: 'US Bank Altitude Reserve',
    network: 'Visa',
    annualFee: '400.00',
    benefits: [
      credit(
        'Travel and Dining Credit',
        '325.00',
        'annually',
        'Up to $325 in statement credits each card anniversary year for travel and dining purchases.',
        { reset: 'anniversary' },
      ),
    ],
  },
  { name: 'US Bank Business Altitude Connect', network: 'Visa', annualFee: '95.00' },
  { name: 'US Bank Business Leverage', network: 'Visa', annualFee: '95.00' },
  {
    name: 'US Bank Business Shield Visa Card',
    network: 'Visa',
    annualFee: '0.00',
    benefits: [
      credit(
        'Annual Statement Credit',
        '50.00',
        'annually',
        'A $50 statement credit each card anniversary year after $5,000 in purchases with the card.',
        { reset: 'anniversary' },
      ),
    ],
  },
  { name: 'US Bank Business Smartly', network: 'Visa', annualFee: '0.00' },
  {
    name: 'US Bank Business Triple Cash Rewards',
    network: 'Visa',
    annualFee: '0.00',
    benefits: [
      credit(
        'Software Subscription Credit',
        '100.00',
        'annually',
        'Up to $100 in statement credits each calendar year for recurring software subscriptions.',
      ),
    ],
  },
  { name: 'US Bank Cash+', network: 'Visa', annualFee: '0.00' },
  { name: 'US Bank Cash+ Secured', network: 'Visa', annualFee: '0.00' },
  { name: 'US Bank Shopper Cash Rewards', network: 'Visa', annualFee: '0.00' },
  { name: 'US Bank Smartly', network: 'Visa', annualFee: '0.00' },
  { name: 'US Bank Visa Platinum', network: 'Visa', annualFee: '0.00' },
];
