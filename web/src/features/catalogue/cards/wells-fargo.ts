import { credit, reward, type BankCard } from '../bank-card.ts';

export const wellsFargo: BankCard[] = [
  { name: 'Choice Privileges Mastercard', network: 'MasterCard', annualFee: '0.00' },
  { name: 'Choice Privileges Select Mastercard', network: 'MasterCard', annualFee: '95.00' },
  { name: 'One Key Card', network: 'MasterCard', annualFee: '0.00' },
  {
    name: 'One Key+ Card',
    network: 'MasterCard',
    annualFee: '99.00',
    benefits: [
      reward(
        'Anniversary OneKeyCash',
        '100.00',
        'annually',
        '$100 in OneKeyCash each card anniversary year, given at the card anniversary, to spend on Expedia, Hotels.com and Vrbo.',
        { reset: 'anniversary' },
      ),
    ],
  },
  { name: 'The Private Bank By Invitation Visa Signature Card', network: 'Visa', annualFee: '350.00' },
  { name: 'Wells Fargo Active Cash Card', network: 'Visa', annualFee: '0.00' },
  { name: 'Wells Fargo Attune Card', network: 'MasterCard', annualFee: '0.00' },
  { name: 'Wells Fargo Autograph Card', network: 'Visa', annualFee: '0.00' },
  {
    name: 'Wells Fargo Autograph Journey Card',
    network: 'Visa',
    annualFee: '95.00',
    benefits: [
      credit(
        'Airline Credit',
        '50.00',
        'annually',
        'A $50 statement credit each card anniversary year for airline purchases.',
        { reset: 'anniversary' },
      ),
    ],
  },
  {
    name: 'Wells Fargo Premier Autograph Visa Infinite Card',
    network: 'Visa',
    annualFee: '95.00',
    benefits: [
      credit(
        'Airline Incidental Credit',
        '50.00',
        'annually',
        'Up to $50 in statement credits each card anniversary year for incidental airline fees such as checked bags and seat selection.',
        { reset: 'anniversary' },
      ),
    ],
  },
  { name: 'Wells Fargo Reflect Card', network: 'Visa', annualFee: '0.00' },
  { name: 'Wells Fargo Signify Business Cash Card', network: 'MasterCard', annualFee: '0.00' },
  { name: 'Wells Fargo Signify Business Elite Signature Card', network: 'MasterCard', annualFee: '125.00' },
  { name: 'Wells Fargo Signify Business Essential Mastercard', network: 'MasterCard', annualFee: '0.00' },
];
