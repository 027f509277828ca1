import { credit, reward, type BankCard } from '../bank-card.ts';

export const bankOfAmerica: BankCard[] = [
  { name: 'Atmos Rewards Ascent Visa Signature Card', network: 'Visa', annualFee: '95.00' },
  { name: 'Atmos Rewards Business Visa Signature Card', network: 'Visa', annualFee: '70.00' },
  { name: 'Atmos Rewards Summit Visa Infinite Card', network: 'Visa', annualFee: '395.00' },
  {
    name: 'Bank of America Business Advantage Customized Cash Rewards Card',
    network: 'MasterCard',
    annualFee: '0.00',
  },
  {
    name: 'Bank of America Business Advantage Travel Rewards Card',
    network: 'MasterCard',
    annualFee: '0.00',
  },
  {
    name: 'Bank of America Business Advantage Unlimited Cash Rewards Card',
    network: 'MasterCard',
    annualFee: '0.00',
  },
  {
    name: 'Bank of America Business Advantage Unlimited Cash Rewards Secured Card',
    network: 'MasterCard',
    annualFee: '0.00',
  },
  { name: 'Bank of America Customized Cash Rewards Card', network: 'Visa', annualFee: '0.00' },
  { name: 'Bank of America Customized Cash Rewards Secured Card', network: 'MasterCard', annualFee: '0.00' },
  { name: 'Bank of America Customized Cash Rewards Student Card', network: 'Visa', annualFee: '0.00' },
  {
    name: 'Bank of America Premium Rewards Card',
    network: 'Visa',
    annualFee: '95.00',
    benefits: [
      credit(
        'Airline Fee Credit',
        '100.00',
        'annually',
        'Up to $100 in statement credits each calendar year for incidental airline fees such as checked bags and seat selection.',
      ),
    ],
  },
  {
    name: 'Bank of America Premium Rewards Elite Card',
    network: 'Visa',
    annualFee: '550.00',
    benefits: [
      credit(
        'Airline Fee Credit',
        '300.00',
        'annually',
        'Up to $300 in statement credits each calendar year for incidental airline fees such as checked bags and seat selection.',
      ),
      credit(
        'Lifestyle Credit',
        '150.00',
        'annually',
        'Up to $150 in statement credits each calendar year for eligible services such as streaming, food delivery, fitness and rideshare.',
      ),
    ],
  },
  { name: 'Bank of America Travel Rewards Card', network: 'Visa', annualFee: '0.00' },
  { name: 'Bank of America Travel Rewards Student Card', network: 'Visa', annualFee: '0.00' },
  { name: 'Bank of America Unlimited Cash Rewards Card', network: 'Visa', annualFee: '0.00' },
  { name: 'Bank of America Unlimited Cash Rewards Secured Card', network: 'MasterCard', annualFee: '0.00' },
  { name: 'Bank of America Unlimited Cash Rewards Student Card', network: 'Visa', annualFee: '0.00' },
  { name: 'BankAmericard Credit Card', network: 'Visa', annualFee: '0.00' },
  { name: 'BankAmericard Secured Card', network: 'MasterCard', annualFee: '0.00' },
  {
    name: 'Royal One Plus Visa Signature Card',
    network: 'Visa',
    annualFee: '99.00',
    benefits: [
      reward(
        'Anniversary Reward',
        '200.00',
        'annually',
        'A reward worth $200 each card anniversary year, given at the card anniversary.',
        { reset: 'anniversary' },
      ),
    ],
  },
  {
    name: 'Royal One Visa Signature Card',
    network: 'Visa',
    annualFee: '0.00',
    benefits: [
      reward(
        'Anniversary Reward',
        '100.00',
        'annually',
        'A reward worth $100 each card anniversary year, given at the card anniversary.',
        { reset: 'anniversary' },
      ),
    ],
  },
];
