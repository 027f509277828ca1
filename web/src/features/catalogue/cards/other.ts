import type { BankCard } from '../bank-card.ts';

export const other: BankCard[] = [
  { name: 'Apple Card', network: 'MasterCard', annualFee: '0.00' },
  { name: 'PayPal Cashback Mastercard', network: 'MasterCard', annualFee: '0.00' },
  { name: "Sam's Club Mastercard", network: 'MasterCard', annualFee: '0.00' },
  { name: 'Venmo Credit Card', network: 'Visa', annualFee: '0.00' },
  { name: 'Verizon Visa Card', network: 'Visa', annualFee: '0.00' },
  { name: 'Other Visa Card', network: 'Visa', annualFee: '0.00' },
  { name: 'Other Mastercard', network: 'MasterCard', annualFee: '0.00' },
  { name: 'Other American Express Card', network: 'American Express', annualFee: '0.00' },
  { name: 'Other Discover Card', network: 'Discover', annualFee: '0.00' },
  { name: 'Other Card', network: 'Other', annualFee: '0.00' },
];
